// The evening of an inquisition (Q1 to Q8): its steps, who bought wings, and how many wait for each ruler.
import { seats, type DevilEvent, type Knowledge, type Stage } from '../model';
import { facedBy } from '../inquisition/answers';

export const steps = ['wings', 'ritual', 'turns', 'end'] as const;
export type EveningStep = (typeof steps)[number];

export function isEvening(stage: Stage): boolean {
  return stage === 'wings' || stage === 'ritual';
}

// How many angel wings each seat bought this evening.
export function wingsBoughtIn(events: readonly DevilEvent[]): number[] {
  const begun = events.map(({ event }) => event).lastIndexOf('wings_began');
  const bought = seats.map(() => 0);
  for (const one of begun < 0 ? [] : events.slice(begun))
    if (one.event === 'wings_bought') bought[one.seat] = (bought[one.seat] ?? 0) + one.count;
  return bought;
}

// In seat order; `faced`: inquisitors and house guests that a ruler still has before him.
export interface Turn {
  seat: number;
  state: 'done' | 'now' | 'waits';
  faced: number;
}
export function turnsOf(knowledge: Knowledge): Turn[] {
  return seats.map((seat) => ({
    seat,
    state: seat < knowledge.turn ? 'done' : seat === knowledge.turn ? 'now' : 'waits',
    faced: facedBy(knowledge, seat).length,
  }));
}
