// The four slots of the first sheet: who you are, what wins, what you do, how you are found. The same for every role.
import { say } from '../../../text/text.svelte';
import type { SignName } from '../../../art/signs';

const slots: { name: string; sign: SignName }[] = [
  { name: 'who', sign: 'persona' },
  { name: 'wins', sign: 'book' },
  { name: 'do', sign: 'lantern' },
  { name: 'found', sign: 'eye' },
];

export interface Slot {
  name: string;
  sign: SignName;
  text: string;
}
export function firstSlots(): Slot[] {
  return slots.map(({ name, sign }) => ({ name, sign, text: say(`web_cultists_first_${name}`) }));
}
