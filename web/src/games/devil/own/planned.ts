// What the plan that is being made would change behind my screen, and in the open.
import type { DevilController } from '../controller.svelte';
import { purse, type Purse } from '../model';
import { roadOf, type RoadOutcome } from '../realm/outcome';

// Nothing: no plan is being made.
export function plannedRoad(controller: DevilController): RoadOutcome | undefined {
  const { me, knowledge, draft, question, answering } = controller;
  if (question !== 'plan' || !answering || me === undefined) return undefined;
  return roadOf(knowledge, me, draft.plan);
}

export function planDelta({ before, after }: RoadOutcome): Partial<Record<Purse, number>> {
  return Object.fromEntries(purse.map((ware) => [ware, after.stock[ware] - before.stock[ware]]));
}
// What has to be bought or borrowed on the way.
export function planShort({ after }: RoadOutcome): Purse[] {
  return purse.filter((ware) => (after.missing[ware] ?? 0) > 0);
}
