// The four slots of the first sheet: who you are, what wins, what you do, how you are found. The same for every role.
import { say } from '../../../text/text.svelte';
import type { CultistsSign } from '../art/signs';

const slots: { name: string; sign: CultistsSign }[] = [
  { name: 'who', sign: 'mask' },
  { name: 'wins', sign: 'book' },
  { name: 'do', sign: 'lantern' },
  { name: 'found', sign: 'eye' },
];

export interface Slot {
  name: string;
  sign: CultistsSign;
  text: string;
}
export function firstSlots(): Slot[] {
  return slots.map((slot) => ({ ...slot, text: say(`web_cultists_learn_first_${slot.name}`) }));
}
