// What the page says of a plan against what the engine did with it.
import { describe, expect, test } from 'vitest';
import { purse, type Purse, type Step } from '../model';
import type { PlanDraft } from '../turn/draft';
import { roadOf, type RoadOutcome } from './outcome';
import { standing } from './standing.test-data';
import { deals, isForced, turns, type Turn } from './turns.test-data';

const road = ({ before, seat, plan }: Turn): RoadOutcome => roadOf(before, seat, plan);
const named = (all: readonly Turn[]): [string, Turn][] => all.map((turn) => [turn.name, turn]);
const forced = turns.filter(isForced);
const plain = forced.filter((turn) => deals(turn).length === 0);

// What came and went, by the events that all see.
function moved({ events, seat }: Turn): Record<Purse, number> {
  const sum: Record<Purse, number> = { wood: 0, stone: 0, grain: 0, glass: 0, marble: 0, ducats: 0 };
  for (const event of events) {
    if (event.event !== 'gained' && event.event !== 'paid') continue;
    if (event.seat !== seat) continue;
    const sign = event.event === 'gained' ? 1 : -1;
    for (const ware of purse) sum[ware] += sign * (event.goods[ware] ?? 0);
  }
  return sum;
}
function reputationOf({ events, seat, before }: Turn): number {
  return events.reduce(
    (last, event) => (event.event === 'reputation_moved' && event.seat === seat ? event.to : last),
    before.seats[seat]!.reputation,
  );
}
function failed({ events, seat }: Turn): Step[] {
  return events.flatMap((event) => (event.event === 'failed' && event.seat === seat ? [event.step] : []));
}

test('there are turns of every kind', () => {
  expect(plain.length).toBeGreaterThan(10);
  expect(plain.some(({ events }) => events.some(({ event }) => event === 'built'))).toBe(true);
  expect(forced.some(({ wants }) => wants.includes('market'))).toBe(true);
  expect(forced.some((turn) => failed(turn).length > 0)).toBe(true);
});

describe.each(named(plain))('a turn that needs nobody: %s', (_name, turn) => {
  test('goods come and go as foretold', () => {
    const { before, after } = road(turn);
    const foretold = Object.fromEntries(purse.map((ware) => [ware, after.stock[ware] - before.stock[ware]]));
    expect(foretold).toEqual(moved(turn));
    expect(after.missing).toEqual({});
  });
  test('what fails is foretold, and where the reputation stands at its end', () => {
    const { steps, after } = road(turn);
    expect(steps.filter(({ fails }) => fails).map(({ step }) => step)).toEqual(failed(turn));
    expect(after.reputation).toBe(reputationOf(turn));
  });
  test('what is built, and the debt', () => {
    const { after } = road(turn);
    const own = turn.before.seats[turn.seat]!;
    const built = turn.events.flatMap((event) => (event.event === 'built' ? [event.building] : []));
    expect(after.built).toEqual([...own.built, ...built]);
    expect(after.debt).toBe(own.debt);
  });
});

test.each(named(turns))('each step begins where the one before it left its seat: %s', (_name, turn) => {
  const { steps, before, after } = road(turn);
  const chain = [before, ...steps.map(({ then }) => then)];
  expect(steps.map(({ was }) => was)).toEqual(chain.slice(0, -1));
  expect(chain.at(-1)).toEqual(after);
});
// The engine tells what it does in the order of the road: what is built marks the way.
test.each(named(plain))('what a building leaves is what the engine leaves: %s', (_name, turn) => {
  const built = road(turn).steps.filter(({ step, fails }) => step.startsWith('build') && !fails);
  const marks = turn.events.flatMap((event, at) =>
    event.event === 'built' && event.seat === turn.seat ? [at] : [],
  );
  expect(marks).toHaveLength(built.length);
  const own = road(turn).before.stock;
  for (const [nth, mark] of marks.entries()) {
    const by = moved({ ...turn, events: turn.events.slice(0, mark + 1) });
    const left = Object.fromEntries(purse.map((ware) => [ware, own[ware] + by[ware]]));
    // What comes at once comes after it is built.
    const gains = built[nth]!.brings;
    const then = Object.fromEntries(
      purse.map((ware) => [ware, built[nth]!.then.stock[ware] - (gains[ware] ?? 0)]),
    );
    expect(left).toEqual(then);
  }
});

test.each(named(forced))('the market is asked for where something is short: %s', (_name, turn) => {
  expect(turn.wants.includes('market')).toBe(Object.keys(road(turn).after.missing).length > 0);
});
test.each(named(forced))('what is said to fail fails: %s', (_name, turn) => {
  const foretold = road(turn).steps.flatMap(({ fails, step }) => (fails ? [step] : []));
  expect(failed(turn)).toEqual(expect.arrayContaining(foretold));
});

// ---- by hand: what seldom comes

const empty: PlanDraft = { event: 'none', tokens: [], edge: [null, null], sites: [null, null] };

test('each token beyond the free ones costs a grain, and one that is short is bought (A2)', () => {
  const knowledge = standing({ goods: { grain: 0, ducats: 4 }, edge: ['cloth-hall', 'market-hall'] });
  const tokens = ['use1', 'use2', 'hire'] as const;
  const { grain, steps, after } = roadOf(knowledge, 0, { ...empty, tokens, edge: knowledge.seats[0]!.edge });
  expect(grain).toBe(1);
  expect(steps.at(-1)).toMatchObject({ step: 'grain', pays: { grain: 1 }, short: { grain: 1 } });
  expect(after.missing).toEqual({ grain: 1 });
});
test('what cannot be paid by any means fails, and costs a reputation but at a teaching table (A4, O5)', () => {
  const poor = { goods: { ducats: 0 }, debt: 10, hand: ['cathedral' as const] };
  const plan: PlanDraft = { ...empty, tokens: ['build1'], sites: ['cathedral', null] };
  const { steps, after } = roadOf(standing(poor), 0, plan);
  expect(steps).toMatchObject([{ step: 'build1', fails: true }]);
  expect(after.reputation).toBe(-1);
  expect(after.built).toEqual([]);
  expect(roadOf(standing(poor, { teaching: true }), 0, plan).after.reputation).toBe(0);
});
test('without its building the use of it fails, too, and no token of it costs grain (A4)', () => {
  const poor = { goods: { ducats: 0 }, debt: 10, hand: ['cloth-hall' as const] };
  const plan: PlanDraft = { ...empty, tokens: ['build1', 'action1'], sites: ['cloth-hall', null] };
  const { steps, grain } = roadOf(standing(poor), 0, plan);
  expect(steps.map(({ step, fails }) => [step, fails])).toEqual([
    ['build1', true],
    ['action1', true],
  ]);
  expect(grain).toBe(0);
});
