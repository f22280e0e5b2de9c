// How a plan is changed by a touch, and why some touches change nothing (A1).
import { buildingCards } from '../components';
import type { Building, Side, SeatKnowledge, Token } from '../model';
import type { PlanDraft } from '../turn/draft';
import { tokensOf } from './outcome';

export type WhyNotPlan =
  | 'no_token' // all tokens lie
  | 'no_edge' // nothing lies there
  | 'no_card' // no building is planned there
  | 'first' // site 1 comes before site 2
  | 'no_action' // the building has no action
  | 'no_event' // no event in hand
  | 'edge_taken'; // it lies at the other place
export type Changed = { plan: PlanDraft } | { why: WhyNotPlan };

export const siteTokens = [
  { build: 'build1', action: 'action1' },
  { build: 'build2', action: 'action2' },
] as const;
export const edgeTokens = ['use1', 'use2'] as const;

export function isAction(building: Building | null | undefined): building is Building {
  return !!building && buildingCards[building].kind === 'action';
}
const copies = (list: readonly (Building | null)[], building: Building): number =>
  list.filter((one) => one === building).length;

// What lies no more once something below it was taken away.
function cleared(plan: PlanDraft): PlanDraft {
  const lies = new Set(plan.tokens);
  const sites = [...plan.sites];
  if (!lies.has('build1')) {
    lies.delete('build2');
    sites[0] = null;
  }
  if (!lies.has('build2')) sites[1] = null;
  siteTokens.forEach(({ build, action }, at) => {
    if (!lies.has(build) || !isAction(sites[at])) lies.delete(action);
  });
  return { ...plan, sites, tokens: plan.tokens.filter((token) => lies.has(token)) };
}
// The second building stands first where the first was taken away.
function movedUp(plan: PlanDraft): PlanDraft {
  const [, second = null] = plan.sites;
  if (!second) return cleared({ ...plan, tokens: without(plan.tokens, 'build1') });
  const tokens = plan.tokens.filter((token) => token !== 'build2' && token !== 'action1');
  const moved = tokens.map((token) => (token === 'action2' ? 'action1' : token));
  return cleared({ ...plan, sites: [second, null], tokens: moved });
}
const without = (tokens: readonly Token[], token: Token): Token[] => tokens.filter((one) => one !== token);

export function withEvent(seat: SeatKnowledge, plan: PlanDraft, side: Side): Changed {
  if (!seat.events[0]) return { why: 'no_event' };
  return { plan: { ...plan, event: plan.event === side ? 'none' : side } };
}

// A token on or off.
export function withToken(seat: SeatKnowledge, plan: PlanDraft, token: Token): Changed {
  if (plan.tokens.includes(token)) {
    if (token === 'build1') return { plan: movedUp(plan) };
    return { plan: cleared({ ...plan, tokens: without(plan.tokens, token) }) };
  }
  const edge = edgeTokens.findIndex((one) => one === token);
  if (edge >= 0 && !plan.edge[edge]) return { why: 'no_edge' };
  for (const [at, { build, action }] of siteTokens.entries()) {
    if (token === build || (token === action && !plan.tokens.includes(build)))
      return { why: at === 1 && !plan.sites[0] ? 'first' : 'no_card' };
    if (token === action && !isAction(plan.sites[at])) return { why: 'no_action' };
  }
  if (plan.tokens.length >= tokensOf(seat).all) return { why: 'no_token' };
  return { plan: { ...plan, tokens: [...plan.tokens, token] } };
}

// A card of the hand to a site: it is built there.
export function withSite(seat: SeatKnowledge, plan: PlanDraft, at: number, building: Building): Changed {
  const from = plan.sites.findIndex((one, place) => one === building && place !== at);
  const token = siteTokens[at]!.build;
  if (from >= 0 && copies(seat.hand, building) < 2) {
    // It changes its place with the other.
    if (!plan.sites[at]) return { why: 'first' };
    const [first = null, second = null] = plan.sites;
    return { plan: swapped({ ...plan, sites: [second, first] }) };
  }
  if (at === 1 && !plan.sites[0]) return { why: 'first' };
  if (!plan.tokens.includes(token) && plan.tokens.length >= tokensOf(seat).all) return { why: 'no_token' };
  const sites = plan.sites.map((one, place) => (place === at ? building : one));
  const tokens = plan.tokens.includes(token) ? plan.tokens : [...plan.tokens, token];
  return { plan: cleared({ ...plan, sites, tokens }) };
}
function swapped(plan: PlanDraft): PlanDraft {
  const tokens = plan.tokens.map((token) =>
    token === 'action1' ? 'action2' : token === 'action2' ? 'action1' : token,
  );
  return cleared({ ...plan, tokens });
}
// A planned card back into the hand.
export function withoutSite(plan: PlanDraft, at: number): PlanDraft {
  if (at === 0) return movedUp(plan);
  return cleared({ ...plan, tokens: without(plan.tokens, 'build2') });
}

// Which own action buildings may be laid to the edge: those that lie neither there nor under the stables.
export function spareActions(seat: SeatKnowledge, edge: readonly (Building | null)[]): Building[] {
  const taken = [...edge, seat.tucked];
  const own = [...new Set(seat.built.filter(isAction))];
  return own.filter((building) => copies(seat.built, building) > copies(taken, building));
}
export function withEdge(seat: SeatKnowledge, plan: PlanDraft, at: number, building: Building): Changed {
  const edge = plan.edge.map((one, place) => (place === at ? building : one));
  if (!isReachable(seat, edge)) return { why: 'edge_taken' };
  return { plan: { ...plan, edge } };
}
// The first place is laid before the second: what lies at the second cannot come to the first.
function isReachable(seat: SeatKnowledge, edge: readonly (Building | null)[]): boolean {
  let lying = [...seat.edge];
  return edge.every((building, at) => {
    if (building === null || building === (seat.edge[at] ?? null)) return true;
    if (!spareActions(seat, lying).includes(building)) return false;
    lying = lying.map((one, place) => (place === at ? building : one));
    return true;
  });
}
