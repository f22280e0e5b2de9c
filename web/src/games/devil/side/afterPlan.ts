// What my plan would make of the numbers that all see.
import type { DevilController } from '../controller.svelte';
import { plannedRoad } from '../own/planned';

export function afterPlan(controller: DevilController): { reputation: number; points: number } | undefined {
  return plannedRoad(controller)?.after;
}
