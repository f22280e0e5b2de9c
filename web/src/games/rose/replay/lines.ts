// The chronicle of a game that is looked through, up to where the reader is.
import { seatLabel } from '../../../table/sentence';
import { say, t } from '../../../text/text.svelte';
import type { RoseEvent } from '../model';
import { colourName } from '../words/things';
import { Writer, type Names, type Sentence } from '../words/writer';
import type { Step } from './because';

export function linesUpTo(steps: (Step | undefined)[], at: number, names: Names): Sentence[] {
  const writer = new Writer(names);
  for (const step of steps.slice(0, at + 1)) writer.write(step?.events ?? []);
  return writer.sentences;
}

// Secret choices are not in the chronicle; viewers who may see them see them at their step.
export function sealedIn(steps: (Step | undefined)[], at: number, names: Names): string {
  const events = steps[at]?.events ?? [];
  if (at > 0 && events.length === 0) return t('web_replay_secret');
  const [made] = events;
  if (events.length !== 1 || (made?.event !== 'marker_chosen' && made?.event !== 'guess_made')) return '';
  const words =
    made.event === 'marker_chosen'
      ? say(`rose_deny_${made.colour}`)
      : `${seatLabel(made.about, names)}: ${colourName(made.colour)}`;
  return t('web_replay_sealed', { player: seatLabel(made.seat, names), words });
}

// The first step of each day and of the judgement: what a dawn begins.
export function dawns(steps: (Step | undefined)[]): number[] {
  const begins = (event: RoseEvent): boolean => event.event === 'dawn' || event.event === 'guessing_began';
  return [...steps.keys()].filter((at) => steps[at]?.events.some(begins));
}

// How many days had ended at a step; one more after the judgement.
export function daysReached(steps: (Step | undefined)[], at: number): number {
  const ended = dawns(steps).filter((dawn) => dawn <= at && dawn > 0).length;
  const over = steps[at]?.events.some((event) => event.event === 'game_over') ?? false;
  return ended + (over ? 1 : 0);
}
