// Who has named whom, as far as it was shown; and what stands of it at each gate (W1, W2).
import { witchHunt } from '../components';
import { seats, type Knowledge } from '../model';
import type { DevilController } from '../controller.svelte';

export type Votes = ReadonlyMap<number, number | null>;

export const huntRounds = [2, 3];
export function votesIn(knowledge: Knowledge, round: number): Votes {
  const row = knowledge.past.hunts[huntRounds.indexOf(round)];
  return new Map(row ? seats.map((seat) => [seat, row[seat] ?? null]) : []);
}

// While the torches go up only those that were shown.
export function votesShown(controller: DevilController): Votes {
  const { opening } = controller.stage;
  if (opening) {
    const told = opening.events.slice(0, opening.told);
    return new Map(
      told.flatMap((one) => (one.event === 'vote_shown' ? [[one.seat, one.about] as const] : [])),
    );
  }
  return controller.shown.stage === 'hunt' ? new Map() : votesIn(controller.shown, controller.shown.round);
}

export interface Gate {
  seat: number;
  // Whose torches stand there.
  torches: number[];
  questioned: boolean;
  // It was confessed there in the round before: it cannot be named.
  mob: boolean;
}

export function gatesOf(knowledge: Knowledge, votes: Votes): Gate[] {
  return seats.map((seat) => {
    const torches = seats.filter((other) => votes.get(other) === seat);
    return {
      seat,
      torches,
      questioned: torches.length >= witchHunt.votes,
      mob: knowledge.seats[seat]?.mob ?? false,
    };
  });
}

// What a player did in an earlier hunt when questioned.
export type Answered = 'proved' | 'confessed';
export function answersIn(knowledge: Knowledge, round: number): Map<number, Answered> {
  const votes = votesIn(knowledge, round);
  const over = knowledge.round > round || (knowledge.round === round && knowledge.stage !== 'question');
  const asked = gatesOf(knowledge, votes).filter(({ questioned }) => questioned);
  const found = new Map<number, Answered>();
  for (const { seat } of asked) {
    const proof = knowledge.past.souls_shown.some(
      (one) =>
        one.round === round && one.seat === seat && one.span === 'after' && one.souls >= witchHunt.souls,
    );
    if (proof) found.set(seat, 'proved');
    else if (over || !(knowledge.pending.awaited?.includes(seat) ?? false)) found.set(seat, 'confessed');
  }
  return found;
}
