// My hand: five kinds of cards, each with its number, zeros too.
import type { EncounterCard, Knowledge, RoomCard } from '../model';

export type HandCard = EncounterCard | RoomCard;
export const encounterKinds = ['alive', 'dead'] as const;
export const roomKinds = ['success', 'failure', 'sabotage'] as const;
export const handKinds: readonly HandCard[] = [...encounterKinds, ...roomKinds];

export function handOf(shown: Knowledge, seat: number): Record<HandCard, number> {
  const hand = shown.hands[seat];
  const count = (kind: HandCard): number => hand?.[kind] ?? 0;
  return {
    alive: count('alive'),
    dead: count('dead'),
    success: count('success'),
    failure: count('failure'),
    sabotage: count('sabotage'),
  };
}
