// The phone was lost, or the table dealt without it: each player says behind a cover which sign was in the own chest and
// which two signs were read in every round so far.
import { isOneOfFour } from './chests';

export interface Told {
  own: number;
  read: readonly number[]; // first and second sign of each round
}
export interface Telling {
  rounds: number; // that are over
  told: readonly Told[]; // by seat
}

export type TellingEntry =
  | { kind: 'tell'; rounds: number }
  | ({ kind: 'told'; secret: number } & Told)
  // All four fit: the roles by seat, and a schedule that shows what they have seen.
  | { kind: 'found'; roles: number[]; schedule: number };

export function foldTelling(
  telling: Telling | undefined,
  entry: Exclude<TellingEntry, { kind: 'found' }>,
): Telling {
  if (entry.kind === 'tell') {
    if (![0, 1, 2, 3, 4, 5].includes(entry.rounds)) throw new Error('no such round');
    return { rounds: entry.rounds, told: [] };
  }
  const { own, read } = entry;
  if (!telling || telling.told.length !== entry.secret || read.length !== 2 * telling.rounds)
    throw new Error('not asked');
  if (![own, ...read].every(isOneOfFour)) throw new Error('no such sign');
  return { ...telling, told: [...telling.told, { own, read }] };
}
