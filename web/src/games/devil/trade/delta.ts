// What my chest takes from my stock, or what a reading gives to it: the screen shows the numbers after the choice.
import type { DevilController } from '../controller.svelte';
import { chestOut } from './chest';
import { readingDelta, type Delta } from './reading';

export function chestDelta(controller: DevilController): Delta {
  const { knowledge, me, draft, question, sealed } = controller;
  if (me === undefined) return {};
  const mine = sealed ? (knowledge.pending.drafts?.[me] ?? undefined) : undefined;
  if (question === 'fill') return chestOut(draft.chest);
  if (question === 'read') return readingDelta(knowledge, me, draft.reading, mine);
  return {};
}
