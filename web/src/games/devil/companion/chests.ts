// A handing-out of the four chests: over the camera, blindly or with another app. Chests go by the role whose sign is in
// them, in the order of `roles`.
import type { Role } from '../types';

export const chests: readonly Role[] = ['mortal-a', 'mortal-b', 'cultist', 'devil'];

export interface Handing {
  // Without the camera. Chosen for the evening, or for this handing-out alone.
  blind: boolean;
  mixed: boolean; // over the camera: the four lie mixed in the middle
  given: readonly number[]; // chests that have been shown to the camera, in that order
  laid?: Laid; // blindly: they lie on their places
  swapped: number; // how many have mixed, each alone
  held?: readonly number[]; // nobody knows where which chest is: what each seat says it holds
}

interface Laid {
  lying: number[]; // the chest on each place, a place being a seat's
  swaps: number[]; // where what lies on a place goes, for the first who mixes, then for the second
}

export const freshHanding = (blind: boolean): Handing => ({ blind, mixed: false, given: [], swapped: 0 });

// Each is asked what it holds.
export const astray = (): Handing => ({ ...freshHanding(true), held: [] });

export type HandingEntry =
  | { kind: 'mixed' }
  | { kind: 'hold'; chest: number }
  | ({ kind: 'laid' } & Laid)
  | { kind: 'swapped'; secret: number }
  | { kind: 'astray' }
  | { kind: 'holds'; secret: number; chest: number };

// A seat, or a chest by its role.
export const isOneOfFour = (number: unknown): boolean => [0, 1, 2, 3].some((one) => one === number);
export const isOrder = (numbers: readonly number[]): boolean =>
  Array.isArray(numbers) && numbers.length === 4 && [0, 1, 2, 3].every((one) => numbers.includes(one));

export function foldHanding(handing: Handing, entry: HandingEntry): Handing {
  switch (entry.kind) {
    case 'mixed':
      if (handing.blind) throw new Error('nobody mixes openly');
      return { ...handing, mixed: true };
    case 'hold':
      if (!handing.mixed || handing.given.includes(entry.chest) || !isOneOfFour(entry.chest))
        throw new Error('no chest to give');
      return { ...handing, given: [...handing.given, entry.chest] };
    case 'laid': {
      const { lying, swaps } = entry;
      if (!handing.blind || ![lying, swaps.slice(0, 4), swaps.slice(4)].every(isOrder))
        throw new Error('no four places');
      return { ...freshHanding(true), laid: { lying, swaps } };
    }
    case 'swapped':
      if (!handing.laid || handing.swapped > 1 || !isOneOfFour(entry.secret))
        throw new Error('nothing to mix');
      return { ...handing, swapped: handing.swapped + 1 };
    case 'astray':
      return astray();
    case 'holds':
      if (handing.held?.length !== entry.secret || !isOneOfFour(entry.secret) || !isOneOfFour(entry.chest))
        throw new Error('nobody is asked');
      return { ...handing, held: [...handing.held, entry.chest] };
    default:
      throw new Error('nothing of a handing-out');
  }
}

export const isHanded = (handing: Handing): boolean =>
  handing.blind ? handing.swapped === 2 : handing.given.length === chests.length;

// The two who mix take turns: with every handing-out it is another pair, and the first of it another.
export function mixersOf(count: number): [number, number] {
  const first = count % 4;
  return [first, (first + 1 + (Math.floor(count / 4) % 3)) % 4];
}
