// The chronicle of a game that is looked through, up to where the reader is.
import type { Step } from './because';
import type { RoseEvent } from '../model';
import { Writer, type Names, type Sentence } from '../words/writer';

export function linesUpTo(steps: (Step | undefined)[], at: number, names: Names): Sentence[] {
  const writer = new Writer(names);
  for (const step of steps.slice(0, at + 1)) writer.write(step?.events ?? []);
  return writer.sentences;
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
