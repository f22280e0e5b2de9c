// The evening folded from its entries: what the phone says does not depend on how the chests came to it.
import { deflateRawSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { promiseIn } from '../../../check/promise';
import { mostForQr } from '../../../companion/copy';
import { loadRules } from '../../../companion/rules';
import { chests, mixersOf } from './chests';
import type { Evening } from '../../../companion/evening.svelte';
import { lyingAt, seatOfChest, takeBack } from './handing';
import { order, placeOf } from './order';
import { dealOf, placesOf, schedulesFor, seatsOf, swapsFrom } from './rules';
import { codeOf, seedText } from './seed';
import { begin, colours, fold, handingsBefore, isHanding, stepOf, type Entry, type State } from './state';

beforeAll(loadRules);

const people = ['Marta', 'Jonas', 'Nele', 'Anton'].map((name, at) => ({ name, colour: colours[at]! }));
const codes = ['a', 'b', 'c', 'd'];
const seedOf = (number: number): number[] => [number, 5, 6, 7, 8, 9, 10, 11];

function dealt(way: 'camera' | 'blind', number = 1): State {
  const entries: Entry[] = [
    { kind: 'people', people },
    { kind: 'reader', way, codes },
  ];
  const state = [...entries, { kind: 'done' } as const, { kind: 'done' } as const].reduce(fold, begin());
  const { roles, schedule } = dealOf(seedOf(number), [])!;
  const deal: Entry = { kind: 'deal', seed: seedOf(number), roles: [...roles], schedule };
  return [deal, { kind: 'done' } as const].reduce(fold, state);
}

// Who reads which chest in every handing-out, over the camera or blindly, until the last step.
function evening(way: 'camera' | 'blind', entries: Entry[] = []): number[][] {
  let state = dealt(way);
  const tap = (entry: Entry): void => {
    entries.push(entry);
    state = fold(state, entry);
  };
  const given: number[][] = [];
  // Blindly: what lies before each seat is carried by hand.
  let before = [0, 1, 2, 3];
  for (;;) {
    const { phase } = stepOf(state);
    if (isHanding(phase)) {
      if (way === 'camera') {
        tap({ kind: 'mixed' });
        for (const chest of swapsFrom(seedOf(state.at)).slice(0, 4)) tap({ kind: 'hold', chest });
        given.push(chests.map((_, chest) => seatOfChest(state, chest)));
      } else {
        const lying = lyingAt(state);
        if (phase === 'first') before = [...state.deal!.roles];
        if (phase === 'back') before = [0, 1, 2, 3];
        expect(lying).toEqual(before);
        const swaps = swapsFrom(seedOf(state.at));
        tap({ kind: 'laid', lying, swaps });
        const [one, two] = mixersOf(handingsBefore(state.at));
        tap({ kind: 'swapped', secret: one });
        tap({ kind: 'swapped', secret: two });
        const seats = placesOf(
          lying,
          chests.map((_, chest) => seatOfChest(state, chest)),
          swaps,
        );
        const after: number[] = [];
        lying.forEach((chest, place) => (after[swaps[4 + swaps[place]!]!] = chest));
        before = [0, 1, 2, 3].map((seat) => after[seats.indexOf(seat)]!);
        given.push(chests.map((_, chest) => before.indexOf(chest)));
      }
    }
    if (state.at === order.length - 1) return given;
    const answered = phase === 'ritual' || phase === 'hunt' || phase === 'inquisition';
    tap(answered ? { kind: 'go', to: state.at + 1 } : { kind: 'done' });
  }
}

test('T6: an evening has 17 handings-out, and the blind table gives every chest to whom the camera gives it', () => {
  const seen = evening('camera');
  expect(seen).toHaveLength(17);
  expect(seen.every((seats) => new Set(seats).size === 4)).toBe(true);
  expect(evening('blind')).toEqual(seen);
});

test('T6: rounds 1 to 5 have two readings and a way home, round 3 one more, and the deal is the first of all', () => {
  const handings = order
    .filter(({ phase }) => isHanding(phase))
    .map(({ round, phase }) => `${round} ${phase}`);
  const trading = (round: number): string[] => [`${round} first`, `${round} second`, `${round} home`];
  const expected = ['0 deal', ...[1, 2, 3].flatMap(trading), '3 back', ...[4, 5].flatMap(trading)];
  expect(handings).toEqual(expected);
});

test('a chest that is given cannot be given once more, and no step ends before all four have theirs', () => {
  let state = fold(dealt('camera'), { kind: 'mixed' });
  for (const chest of [0, 1, 2]) state = fold(state, { kind: 'hold', chest });
  expect(() => fold(state, { kind: 'hold', chest: 1 })).toThrow();
  expect(() => fold(state, { kind: 'hold', chest: 7 })).toThrow();
  expect(() => fold(state, { kind: 'done' })).toThrow();
  expect(stepOf(fold(fold(state, { kind: 'hold', chest: 3 }), { kind: 'done' })).phase).toBe('emptied');
});

test('a chest that is taken back is the one that was shown, whenever it was given', () => {
  const entries: Entry[] = [];
  const first = fold(dealt('camera'), { kind: 'mixed' });
  const evening = {
    get state() {
      return entries.reduce(fold, first);
    },
    add: (entry: Entry) => entries.push(entry) > 0,
    back: () => void entries.pop(),
  } as unknown as Evening<State, Entry>;
  for (const chest of [2, 0, 3, 1]) evening.add({ kind: 'hold', chest });
  takeBack(evening, 0);
  expect(evening.state.handing.given).toEqual([2, 3, 1]);
  takeBack(evening, 0); // lies in the middle
  takeBack(evening, 1);
  takeBack(evening, 2);
  expect(evening.state.handing.given).toEqual([3]);
  expect(evening.add({ kind: 'hold', chest: 0 })).toBe(true);
  expect(evening.state.handing.given).toEqual([3, 0]);
});

test('signs are shown when the last trade is over, or when the table says that it is at its end', () => {
  const start = dealt('camera');
  const last = placeOf(5, 'ritual');
  expect(fold(start, { kind: 'go', to: last }).ended).toBe(false);
  const said = fold(start, { kind: 'go', to: last, sure: true });
  expect(said.ended).toBe(true);
  expect(fold(said, { kind: 'go', to: order.length - 1 }).ended).toBe(true);
  expect(fold(said, { kind: 'go', to: placeOf(2, 'fill') }).ended).toBe(false);
  let state = fold(start, { kind: 'go', to: placeOf(5, 'home') });
  state = fold(state, { kind: 'mixed' });
  for (const chest of [0, 1, 2, 3]) state = fold(state, { kind: 'hold', chest });
  expect(state.ended).toBe(false);
  expect(fold(state, { kind: 'done' }).ended).toBe(true);
});

test('all four again, another step, and the blind table for one step', () => {
  let state = fold(dealt('camera'), { kind: 'mixed' });
  state = fold(state, { kind: 'hold', chest: 1 });
  expect(fold(state, { kind: 'go', to: state.at }).handing.given).toEqual([]);
  const blind = fold(state, { kind: 'blindly' });
  expect(blind.handing).toMatchObject({ blind: true, given: [] });
  const next = fold(blind, { kind: 'go', to: placeOf(1, 'first') });
  expect(next.handing.blind).toBe(false);
  expect(() => fold(state, { kind: 'go', to: order.length })).toThrow();
});

test('chests astray: the blind table begins with what each says to hold', () => {
  let state = fold(dealt('blind'), { kind: 'go', to: placeOf(2, 'second') });
  state = fold(state, { kind: 'astray' });
  for (const [secret, chest] of [3, 1, 0, 2].entries()) state = fold(state, { kind: 'holds', secret, chest });
  expect(lyingAt(state)).toEqual([3, 1, 0, 2]);
  expect(() => fold(state, { kind: 'holds', secret: 0, chest: 0 })).toThrow();
});

test('T6: a lost phone: what the four have read finds a schedule, and the evening goes on', () => {
  const deal = dealOf(seedOf(7), [])!;
  const rounds = 4;
  let state = [
    { kind: 'people', people } as const,
    { kind: 'reader', way: 'camera', codes } as const,
    { kind: 'tell', rounds } as const,
  ].reduce<State>(fold, begin());
  for (const secret of [0, 1, 2, 3]) {
    const read = Array.from({ length: rounds }, (_, at) =>
      (['first', 'second'] as const).map((kind) => seatsOf(deal, at + 1, kind).indexOf(secret)),
    ).flat();
    state = fold(state, { kind: 'told', secret, own: deal.roles[secret]!, read });
  }
  const schedules = schedulesFor(state.telling!.told)!;
  expect(schedules).toEqual([deal.schedule]);
  state = fold(state, { kind: 'found', roles: [...deal.roles], schedule: schedules[0]! });
  expect(stepOf(state)).toEqual({ round: 5, phase: 'production' });
  expect(state.deal).toEqual({ roles: deal.roles, schedule: deal.schedule });
  expect(state.telling).toBeUndefined();
});

test('S2: a table that dealt without the phone adds up or not; nothing else is said', () => {
  const told = (owns: number[]) => owns.map((own) => ({ own, read: [] }));
  expect(schedulesFor(told([3, 0, 2, 1]))).toHaveLength(48);
  expect(schedulesFor(told([3, 0, 2, 2]))).toBeUndefined();
});

test('S6: wishes are asked only if the table wants them, of all four', () => {
  const entries: Entry[] = [
    { kind: 'people', people },
    { kind: 'reader', way: 'blind', codes: [] },
    { kind: 'done' },
    { kind: 'wishing' },
  ];
  let state = entries.reduce(fold, begin());
  for (const secret of [0, 1, 2, 3]) {
    expect(stepOf(state).phase).toBe('wishes');
    state = fold(state, { kind: 'wishes', secret, wishes: [0, 1, 2] });
  }
  expect(stepOf(state).phase).toBe('code');
  expect(() => fold(state, { kind: 'done' })).toThrow();
});

test('entries that do not fit are refused', () => {
  const state = begin();
  const refused: Entry[] = [
    { kind: 'done' },
    { kind: 'hold', chest: 0 },
    { kind: 'people', people: people.slice(1) },
    { kind: 'people', people: people.map(({ name }) => ({ name, colour: 'red' as const })) },
    { kind: 'reader', way: 'camera', codes: ['a', 'a', 'b', 'c'] },
    { kind: 'found', roles: [0, 1, 2, 3], schedule: 1 },
    { kind: 'deal', seed: [1], roles: [0, 1, 2, 3], schedule: 1 },
    { kind: 'deal', seed: seedOf(1), roles: [0, 1, 2, 2], schedule: 1 },
    { kind: 'deal', seed: seedOf(1), roles: [0, 1, 2, 3], schedule: 48 },
  ];
  for (const entry of refused) expect(() => fold(state, entry), JSON.stringify(entry)).toThrow();
});

test('a crafted copy is refused: steps, signs and names that are none', () => {
  const start = dealt('camera');
  const holding = fold(start, { kind: 'mixed' });
  const asked = fold(dealt('blind'), { kind: 'astray' });
  const told = fold(start, { kind: 'tell', rounds: 0 });
  const steps = ['length', 'constructor', '__proto__', 'at', '3', 1.5, -1, order.length, null];
  const no = <T>(value: unknown): T => value as T;
  const refused: [State, Entry][] = [
    ...steps.map((to): [State, Entry] => [start, { kind: 'go', to: no(to) }]),
    [begin(), { kind: 'go', to: placeOf(2, 'hunt') }],
    [fold(begin(), { kind: 'people', people }), { kind: 'go', to: placeOf(2, 'first') }],
    ...['length', 'map', '0', 0.5].flatMap((chest): [State, Entry][] => [
      [holding, { kind: 'hold', chest: no(chest) }],
      [asked, { kind: 'holds', secret: 0, chest: no(chest) }],
      [told, { kind: 'told', secret: 0, own: no(chest), read: [] }],
    ]),
    [asked, { kind: 'holds', secret: 2, chest: 0 }],
    [dealt('blind'), { kind: 'laid', lying: no('0123'), swaps: [0, 1, 2, 3, 0, 1, 2, 3] }],
    [begin(), { kind: 'people', people: people.map((one) => ({ ...one, name: no<string>(7) })) }],
    [begin(), { kind: 'reader', way: no('length'), codes }],
    [begin(), { kind: 'reader', way: 'camera', codes: [...codes, 'a'] }],
    [start, { kind: 'jesters', on: no('length') }],
    [start, { kind: 'wishes', secret: 0, wishes: [0, 1, 3] }],
    [start, { kind: 'deal', seed: [1, 2, 3, 4, 5, 6, 7, 2 ** 31], roles: [0, 1, 2, 3], schedule: 1 }],
    [told, { kind: 'found', roles: [0, 1, 2, 3], schedule: 1 }],
    [start, no({ kind: 'constructor' })],
  ];
  for (const [state, entry] of refused) expect(() => fold(state, entry), JSON.stringify(entry)).toThrow();
});

test('who mixes blindly changes: all twelve pairs of two take their turn', () => {
  const pairs = Array.from({ length: 12 }, (_, count) => mixersOf(count).join());
  expect(new Set(pairs).size).toBe(12);
  expect(pairs.every((pair) => pair[0] !== pair[2])).toBe(true);
});

test('the seed and the code of a deal are what the page /check compares', () => {
  const seed = [-1, 2, 2 ** 31 - 1, -(2 ** 31), 0, 1, 255, -256];
  expect(seedText(seed)).toMatch(/^ffffffff02000000ffffff7f00000080/);
  expect(promiseIn(`${seedText(seed)} ${codeOf(seed)}`).what).toBe('kept');
  expect(promiseIn(`${seedText(seedOf(3))} ${codeOf(seed)}`).what).toBe('broken');
});

test.each(['camera', 'blind'] as const)('a whole evening (%s) fits the code of the spare copy', (way) => {
  const entries: Entry[] = [];
  evening(way, entries);
  const packed = deflateRawSync(JSON.stringify([1, 'devil', entries])).toString('base64');
  expect(packed.length).toBeLessThan(mostForQr - 200); // what the other phases tap
});
