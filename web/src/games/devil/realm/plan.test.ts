// Touches on a plan: whatever is touched in whatever order, what is sent obeys the rules of planning (A1).
import { describe, expect, test } from 'vitest';
import { buildings, type SeatKnowledge, type Token } from '../model';
import type { PlanDraft } from '../turn/draft';
import {
  isAction,
  spareActions,
  withEdge,
  withEvent,
  withoutSite,
  withSite,
  withToken,
  type Changed,
} from './plan';
import { standing, type Wanted } from './standing.test-data';
import { turns } from './turns.test-data';

const seatWith = (wanted: Wanted): SeatKnowledge => standing(wanted).seats[0]!;
const emptyOf = (seat: SeatKnowledge): PlanDraft => ({
  event: 'none',
  tokens: [],
  edge: seat.edge,
  sites: [null, null],
});
const planOf = (changed: Changed): PlanDraft => {
  if ('why' in changed) throw new Error(changed.why);
  return changed.plan;
};
const tokens: readonly Token[] = ['use1', 'use2', 'build1', 'action1', 'build2', 'action2', 'hire'];

function keepsTheRules(seat: SeatKnowledge, plan: PlanDraft): void {
  const lies = (token: Token): boolean => plan.tokens.includes(token);
  const [first = null, second = null] = plan.sites;
  expect(new Set(plan.tokens).size).toBe(plan.tokens.length);
  expect(plan.tokens.length).toBeLessThanOrEqual(seat.free_tokens + 2);
  expect([lies('build1'), lies('build2')]).toEqual([first !== null, second !== null]);
  if (second) expect(first).not.toBeNull();
  if (lies('action1')) expect(isAction(first)).toBe(true);
  if (lies('action2')) expect(isAction(second)).toBe(true);
  if (lies('use1')) expect(plan.edge[0]).not.toBeNull();
  if (lies('use2')) expect(plan.edge[1]).not.toBeNull();
  for (const site of [first, second].filter((one) => one !== null)) {
    const planned = plan.sites.filter((one) => one === site).length;
    expect(seat.hand.filter((one) => one === site).length).toBeGreaterThanOrEqual(planned);
  }
  for (const building of plan.edge.filter((one) => one !== null)) {
    const lie = plan.edge.filter((one) => one === building).length;
    expect(seat.built.filter((one) => one === building).length).toBeGreaterThanOrEqual(lie);
  }
}

// Numbers from a seed, the same everywhere.
function numbers(seed: number): (below: number) => number {
  let at = seed;
  return (below) => {
    at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
    return Math.floor((at / 2 ** 32) * below);
  };
}
const actions = buildings.filter(isAction);

describe('any touches at all', () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed))('from the seed %s', (seed) => {
    const some = numbers(seed);
    const one = <T>(list: readonly T[]): T => list[some(list.length)]!;
    const hand = Array.from({ length: 5 }, () => one(some(2) === 0 ? actions : buildings));
    const built = Array.from({ length: 5 }, () => one(actions));
    const seat = seatWith({
      hand,
      built,
      edge: [built[0]!, some(2) === 0 ? built[1]! : null],
      events: ['plague'],
    });
    let plan = emptyOf(seat);
    for (let touch = 0; touch < 60; touch += 1) {
      const changed = ((): Changed => {
        switch (some(5)) {
          case 0:
            return withEvent(seat, plan, one(['left', 'right'] as const));
          case 1:
            return withToken(seat, plan, one(tokens));
          case 2:
            return withSite(seat, plan, some(2), one(hand));
          case 3:
            return { plan: withoutSite(plan, some(2)) };
          default:
            return withEdge(seat, plan, some(2), one([...spareActions(seat, plan.edge), one(built)]));
        }
      })();
      if ('plan' in changed) plan = changed.plan;
      keepsTheRules(seat, plan);
    }
  });
});

// What the engine took from players can be put together by touches.
test.each(turns.map((turn) => [turn.name, turn] as const))('%s', (_name, { before, seat, plan: wanted }) => {
  const own: SeatKnowledge = { ...before.seats[seat]!, hand: [...wanted.sites] };
  let plan: PlanDraft = { ...emptyOf(own), edge: wanted.edge };
  wanted.sites.forEach((site, at) => {
    if (site) plan = planOf(withSite(own, plan, at, site));
  });
  for (const token of wanted.tokens)
    if (!plan.tokens.includes(token)) plan = planOf(withToken(own, plan, token));
  if (wanted.event !== 'none' && own.events[0]) plan = planOf(withEvent(own, plan, wanted.event));
  expect({ ...plan, tokens: [...plan.tokens].sort() }).toEqual({
    ...wanted,
    tokens: [...wanted.tokens].sort(),
  });
});

// ---- why a touch changes nothing

const seat = seatWith({
  hand: ['farm', 'cloth-hall', 'chapel'],
  built: ['inn'],
  edge: ['inn', null],
  events: [],
});
const empty = emptyOf(seat);
const both = planOf(withSite(seat, planOf(withSite(seat, empty, 0, 'farm')), 1, 'cloth-hall'));

test.each<[string, Changed]>([
  ['no_event', withEvent(seat, empty, 'left')],
  ['no_edge', withToken(seat, empty, 'use2')],
  ['no_card', withToken(seat, empty, 'build1')],
  ['first', withToken(seat, empty, 'build2')],
  ['first', withSite(seat, empty, 1, 'farm')],
  ['no_action', withToken(seat, both, 'action1')],
  ['no_token', withToken(seat, { ...both, tokens: [...both.tokens, 'use1', 'hire'] }, 'action2')],
])('it says why: %s', (why, changed) => {
  expect(changed).toEqual({ why });
});
test('without the first building the second stands first, with its token', () => {
  const used = planOf(withToken(seat, both, 'action2'));
  const moved = withoutSite(used, 0);
  expect(moved.sites).toEqual(['cloth-hall', null]);
  expect([...moved.tokens].sort()).toEqual(['action1', 'build1']);
});
test('a card that is planned changes its site with the other', () => {
  const changed = planOf(withSite(seat, both, 0, 'cloth-hall'));
  expect(changed.sites).toEqual(['cloth-hall', 'farm']);
});
