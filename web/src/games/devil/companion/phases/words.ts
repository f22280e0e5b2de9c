// What inquisitors and roles are called here.
import { listed } from '../../../../text/text.svelte';
import type { Inquisitor } from '../../model';
import { inquisitorName, roleName } from '../../words/names';
import { chests } from '../chests';

// A, B, C.
export const lettered: readonly { letter: string; inquisitor: Inquisitor }[] = [
  { letter: 'A', inquisitor: 'ascetic' },
  { letter: 'B', inquisitor: 'fundamentalist' },
  { letter: 'C', inquisitor: 'friar' },
];
// Those of A, B, C from one place to before another: "A Ascetic and B Fundamentalist".
export const lettersText = (from: number, to: number): string =>
  listed(lettered.slice(from, to).map(({ letter, inquisitor }) => `${letter} ${inquisitorName(inquisitor)}`));

// What was turned from one row to another: "1 and 2".
export const turnedText = (from: number, to: number): string =>
  listed([1, 2, 3].filter((number) => to & ~from & (1 << (number - 1))).map(String));

export const rolesText = (roles: readonly number[]): string =>
  listed(roles.map((role) => roleName(chests[role]!)));
