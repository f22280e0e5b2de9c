// The plan as the owner has checked it, remembered on this device for the next evening with as many characters.
import { keep, kept } from '../../../../look/keeping';
import { isPlan, type Plan } from '../plan';

const keyOf = (characters: number): string => `box.cultists.plan.${characters}`;

export function keptPlan(characters: number): Plan | undefined {
  try {
    const plan: unknown = JSON.parse(kept(keyOf(characters)) ?? 'null');
    return isPlan(plan) ? plan : undefined;
  } catch {
    return undefined;
  }
}
export function keepPlan(characters: number, plan: Plan): void {
  keep(keyOf(characters), JSON.stringify(plan));
}
