// My plan as it is put together or sealed, and what it does: for the stage, the question, my screen and the side page.
import type { DevilController } from '../controller.svelte';
import { purse, type Knowledge, type Ware } from '../model';
import type { PlanDraft } from '../turn/draft';
import { roadOf, type RoadOutcome } from './outcome';
import { privilegesOf, type PrivilegeSeen } from './privileges';
import { leftOf } from './standing';

const empty = (knowledge: Knowledge, seat: number): PlanDraft => ({
  event: 'none',
  tokens: [],
  edge: knowledge.seats[seat]?.edge ?? [null, null],
  sites: [null, null],
});

// What is open of a seat's plan. A building that stands lies at the edge at once.
export function planOf(knowledge: Knowledge, seat: number): PlanDraft {
  const open = knowledge.pending.plans?.[seat];
  const plan = knowledge.stage === 'resolve' && open ? open : undefined;
  return plan ? { ...plan, edge: plan.edge } : empty(knowledge, seat);
}
// Mine: put together, or under its seal.
export function myPlan(controller: DevilController): PlanDraft {
  return controller.draft.plan;
}

export function planRoad(controller: DevilController): RoadOutcome | undefined {
  const { knowledge, me, question } = controller;
  if (me === undefined || question !== 'plan') return undefined;
  return roadOf(knowledge, me, myPlan(controller));
}
// How much more of everything I would have after my plan; what is short is less than nothing.
export function planDelta(controller: DevilController): Partial<Record<Ware, number>> {
  const road = planRoad(controller);
  if (!road) return {};
  const { before, after } = road;
  const delta: Partial<Record<Ware, number>> = {};
  for (const ware of purse) {
    const left = leftOf(after, ware);
    if (left !== before.stock[ware]) delta[ware] = left - before.stock[ware];
  }
  if (after.indulgences !== before.indulgences) delta.indulgences = after.indulgences - before.indulgences;
  return delta;
}
// What has to be bought or borrowed on the way.
export function planShort(controller: DevilController): Ware[] {
  const missing = planRoad(controller)?.after.missing ?? {};
  return purse.filter(
    (ware) =>
      (missing[ware] ?? 0) > 0 ||
      ((missing.common ?? 0) > 0 && (ware === 'wood' || ware === 'stone' || ware === 'grain')),
  );
}
export function planSeen(controller: DevilController): PrivilegeSeen[] {
  const { shown, me } = controller;
  const seat = me === undefined ? undefined : shown.seats[me];
  if (!seat) return [];
  const road = planRoad(controller);
  const then = road?.after ?? { built: seat.built, hired: seat.hired, spaces: seat.masters, toCome: 0 };
  return privilegesOf(seat, then);
}
