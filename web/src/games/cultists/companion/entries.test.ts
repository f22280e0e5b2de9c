// What a journal or a copy may hold: entries of a whole evening are taken, anything else is refused.
import { beforeAll, expect, test } from 'vitest';
import { loadRules } from '../../../companion/rules';
import { isEntry } from './entries';
import { Place } from '../types';
import { firstPlan } from './plan';
import { begin, fold, type Deed, type Entry, type State } from './state';

beforeAll(loadRules);

const people = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `P${at}`, colour: '' }));
const deed = (of: Deed): Entry => ({ kind: 'deed', deed: of });
const before: Entry[] = [
  { kind: 'people', people: people(5), robot: false },
  { kind: 'level', level: 1, roles: 0 },
  { kind: 'packed', check: false },
  { kind: 'night' },
  { kind: 'first', knife: 4 },
];
const mapped: Entry[] = [
  ...before,
  { kind: 'map', plan: firstPlan(5) },
  { kind: 'step', to: Place.indexOf('S') },
  { kind: 'stop' },
];
// A round with everything that can happen in it without a plan and a robot.
const evening: Entry[] = [
  ...before,
  { kind: 'map' },
  { kind: 'meet', seats: [0, 1] },
  { kind: 'gave', gifts: [[0, 1]] },
  { kind: 'moved' },
  { kind: 'event', token: 6 },
  { kind: 'acts' },
  deed({ what: 'score', by: 2 }),
  deed({ what: 'target', by: -1 }),
  deed({ what: 'status', by: 1, seat: 0 }),
  deed({ what: 'fish', on: true }),
  deed({ what: 'power', on: false }),
  deed({ what: 'portal' }),
  deed({ what: 'freeze' }),
  { kind: 'call' },
  { kind: 'hands' },
  ...[0, 15, 0, 15, 0].map((whom): Entry => ({ kind: 'hand', whom })),
  { kind: 'votes', twice: false },
  { kind: 'change', whom: 15 },
  { kind: 'voted' },
  deed({ what: 'ghost', seat: 2, on: true }),
  { kind: 'clean' },
  { kind: 'round' },
  { kind: 'finish', finish: 'points' },
  { kind: 'dead', now: 0, before: 0 },
  { kind: 'seer', right: false },
];
const rooms: Entry[] = [
  ...mapped.slice(0, 6),
  deed({ what: 'card', place: 0 }),
  deed({ what: 'explored', place: 0 }),
  deed({ what: 'drawn', place: 0 }),
  deed({ what: 'cultist', place: 0, on: true }),
  deed({ what: 'cleared', place: 0 }),
  deed({ what: 'place', seat: 0, place: 12 }),
];
const robot: Entry[] = [
  { kind: 'people', people: people(4), robot: true },
  { kind: 'level', level: 1, roles: 0 },
  { kind: 'packed', check: true },
  { kind: 'token', secret: 0, role: 0 },
];
const summed: Entry[] = [
  ...robot.slice(0, 2),
  { kind: 'summed', right: true },
  { kind: 'checked' },
  { kind: 'night' },
  { kind: 'map' },
  { kind: 'route', rows: Array.from({ length: 4 }, () => [0, 1, 6]) },
  { kind: 'moved' },
  { kind: 'event', token: 10 },
  { kind: 'acts' },
  deed({ what: 'robot', card: true }),
];
const evenings = [evening, mapped, rooms, robot, summed];

const play = (entries: readonly Entry[]): State => entries.reduce(fold, begin());
const refused = (state: State, entry: unknown): boolean => {
  try {
    fold(state, entry as Entry);
    return false;
  } catch {
    return true;
  }
};

test('an evening is taken as it was written', () => {
  for (const entries of evenings) expect(() => play(entries)).not.toThrow();
  expect(play(evening)).toMatchObject({ phase: 'over' });
});

test('no field may be missing, of another type, or not known', () => {
  const others = ['x', 1.5, null, 1e9, -1000, NaN, [[]], { length: 4 }];
  for (const entries of evenings) {
    let state = begin();
    for (const entry of entries) {
      const copies: unknown[] = [
        { ...entry, constructor: 1 },
        JSON.parse(JSON.stringify(entry).replace(/}$/, ',"__proto__":{}}')),
        [entry],
      ];
      for (const key of Object.keys(entry)) {
        for (const other of others) copies.push({ ...entry, [key]: other });
        // Without a plan the map is off.
        const rest = Object.fromEntries(Object.entries(entry).filter(([one]) => one !== key));
        if (key !== 'plan') copies.push(rest);
      }
      if (entry.kind === 'deed') {
        copies.push(
          { ...entry, deed: { ...entry.deed, more: 1 } },
          { ...entry, deed: { what: 'constructor' } },
        );
        for (const key of Object.keys(entry.deed))
          for (const other of others) copies.push({ ...entry, deed: { ...entry.deed, [key]: other } });
      }
      for (const copy of copies) expect(refused(state, copy), JSON.stringify(copy)).toBe(true);
      state = fold(state, entry);
    }
  }
});

test('what is inherited is no kind and no field', () => {
  const plan = firstPlan(5);
  const state = play(before);
  for (const none of [null, undefined, 'call', 5, [], {}, { kind: 'constructor' }, { kind: '__proto__' }])
    expect(isEntry(none)).toBe(false);
  expect(isEntry(Object.create({ kind: 'call' }))).toBe(false);
  const plans: unknown[] = [
    { ...plan, more: 1 },
    { ...plan, doors: [...plan.doors, [0, 'length']] },
    { ...plan, doors: [...plan.doors, [0, 11, 12]] },
    { ...plan, fields: plan.fields.map((field, place) => (place === 11 ? null : field)) },
    { ...plan, fields: plan.fields.map((field) => field && [field[2], field[1], field[0], field[3]]) },
    { ...plan, fields: plan.fields.slice(1) },
    [plan],
  ];
  for (const one of plans) expect(refused(state, { kind: 'map', plan: one })).toBe(true);
  expect(refused(state, { kind: 'map', plan })).toBe(false);
  const names = [
    { name: 'A', colour: '', __proto__: null },
    ...people(4).slice(1),
    { name: 'P1', colour: '' },
  ];
  expect(refused(begin(), { kind: 'people', people: names, robot: false })).toBe(true);
});

// Each state takes only what its pages and the tools that are open then can tell.
test('an entry of another phase is refused', () => {
  const samples: Entry[] = [...evenings.flat(), { kind: 'again' }];
  const taken = (state: State): string[] =>
    [...new Set(samples.filter((one) => !refused(state, one)).map(({ kind }) => kind))].sort();
  const upTo = (kind: Entry['kind'], of: readonly Entry[] = evening): State =>
    play(of.slice(0, of.findIndex((one) => one.kind === kind) + 1));
  expect(taken(begin())).toEqual(['people']);
  expect(taken(upTo('people'))).toEqual(['level']);
  expect(taken(upTo('level'))).toEqual(['deed', 'packed']);
  expect(taken(upTo('level', robot))).toEqual(['deed', 'packed', 'summed']);
  expect(taken(upTo('summed', summed))).toEqual(['checked', 'deed']);
  expect(taken(upTo('packed'))).toEqual(['deed', 'night']);
  expect(taken(upTo('night'))).toEqual(['deed', 'first']);
  expect(taken(upTo('first'))).toEqual(['deed', 'map']);
  expect(taken(upTo('map'))).toEqual(['call', 'deed', 'finish', 'meet', 'moved']);
  expect(taken(upTo('meet'))).toEqual(['call', 'deed', 'finish', 'gave']);
  expect(taken(upTo('map', mapped))).toEqual(['call', 'deed', 'finish', 'step']);
  expect(taken(upTo('event'))).toEqual(['acts', 'call', 'deed', 'finish']);
  expect(taken(upTo('acts'))).toEqual(['call', 'clean', 'deed', 'finish']);
  expect(taken(upTo('call'))).toEqual(['deed', 'hands']);
  expect(taken(upTo('hands'))).toEqual(['deed', 'hand']);
  expect(taken(upTo('votes'))).toEqual(['change', 'deed', 'voted']);
  expect(taken(upTo('clean'))).toEqual(['call', 'deed', 'finish', 'round']);
  expect(taken(upTo('finish'))).toEqual(['dead', 'deed']);
  expect(taken(upTo('dead'))).toEqual(['deed', 'seer']);
  expect(taken(upTo('seer'))).toEqual(['deed']);
});

test('the ends that nobody may tell', () => {
  const state = play(before.concat({ kind: 'map' }));
  for (const finish of ['rounds', 'robot', 'claim'] as const)
    expect(refused(state, { kind: 'finish', finish }), finish).toBe(true);
});
