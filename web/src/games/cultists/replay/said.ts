// What was said of a look, and what was true: told by what lies open after the end.
import type { EncounterCard, Knowledge } from '../model';
import { statusRows } from '../notes/status';
import { wasDead } from './moments';
import type { Steps } from './reading';

export interface Said {
  step: number;
  round: number;
  seat: number;
  about: number;
  status: EncounterCard;
  lie: boolean;
  // Whose card was the dead one, if it was a lie.
  giver?: number | 'start';
  // The round in which everybody could know whether it was true; nothing: only after the end.
  known?: number;
}

export function saidAndTrue(steps: Steps): Said[] {
  const end = steps.at(-1)?.shown;
  if (!end) return [];
  return steps.flatMap((step, at) =>
    (step?.events ?? []).flatMap((event): Said[] => {
      if (event.event !== 'said' || event.about === null || !step) return [];
      const { seat, about, status } = event;
      const look = step.shown.looks.filter((one) => one.about === about && one.seat === seat).at(-1);
      const gifts = look?.gifts ?? 0;
      const lie = status === 'alive' && wasDead(end, about, gifts);
      const round = look?.round ?? step.shown.round;
      return [
        {
          step: at,
          round,
          seat,
          about,
          status,
          lie,
          giver: lie ? giverOf(end, about, gifts) : undefined,
          known: knownIn(steps, at, about, gifts, status),
        },
      ];
    }),
  );
}

function giverOf(end: Knowledge, about: number, gifts: number): number | 'start' | undefined {
  if (end.start_status[about] === 'dead') return 'start';
  return end.gifts.slice(0, gifts).find((gift) => gift.to === about && gift.card === 'dead')?.from;
}

// The first round in which the public record proves that look right or wrong.
function knownIn(
  steps: Steps,
  from: number,
  about: number,
  gifts: number,
  status: EncounterCard,
): number | undefined {
  if (status === 'dead') return steps[from]?.shown.round;
  for (const step of steps.slice(from)) {
    if (!step || step.shown.winner !== null) continue;
    const row = statusRows({ ...step.shown, seat: undefined }, 'cover')[about]!;
    const seen = row.cards.filter((card) => card.gift === undefined || card.gift < gifts);
    if (seen.every((card) => card.face === 'alive') || seen.some((card) => card.face === 'dead'))
      return step.shown.round;
  }
  return undefined;
}
