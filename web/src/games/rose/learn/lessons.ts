// Which lesson fits now: what has happened at this table, what is asked, and what was explained already.
// Lessons speak of what everybody may see; nothing in them depends on a secret.
import type { View } from '../../../protocol';
import type { Knowledge, RoseEvent } from '../model';

// In the order in which they are told if several fit.
export const lessons = [
  'identity',
  'goal',
  'event',
  'card',
  'where',
  'reveal',
  'guess',
  'over',
  'tile',
  'suspicion',
  'hours',
  'time_tiles',
  'william',
  'adson',
  'evening',
  'event_card',
  'dawn',
  'bluff',
] as const;
export type Lesson = (typeof lessons)[number];

// What these speak of stands at the top of a phone; they stand below it.
export const ofTheTop: ReadonlySet<string> = new Set([
  'event',
  'tile',
  'suspicion',
  'evening',
  'event_card',
  'dawn',
  'bluff',
]);

// What has happened at least once: the names of events, and some of them with how or why.
export type Happened = ReadonlySet<string>;

export function happenings(events: readonly RoseEvent[]): string[] {
  return events.flatMap((one) => {
    if ('reason' in one) return [one.event, `${one.event}.${one.reason}`];
    if (one.event === 'figure_moved') return [one.event, `${one.event}.${one.figure}`];
    if (one.event === 'dawn' && one.day > 1) return ['later_dawn'];
    return [one.event];
  });
}

// What my own plan holds: whether a card is chosen. Undefined if the table does not tell.
export interface Moment {
  view: View;
  happened: Happened;
  chosen?: boolean;
  // Something is still being shown: what is asked after it is not spoken of yet.
  busy?: boolean;
}

function fits(lesson: Lesson, { view, happened, chosen, busy }: Moment, seen: ReadonlySet<string>): boolean {
  const knowledge = view.knowledge as Knowledge | undefined;
  if (!knowledge) return false;
  if (view.phase === 'over') return lesson === 'over' && !busy;
  if (view.phase !== 'running') return false;
  const asked = view.awaited?.me === true && !busy;
  const mine = asked && !view.awaited?.secret;
  const seat = view.seat ?? -1;
  switch (lesson) {
    case 'identity':
      return knowledge.day === 1;
    case 'goal':
      return seen.has('identity');
    case 'event':
      return seen.has('goal');
    case 'card':
      return mine && knowledge.stage === 'play' && chosen !== true;
    case 'where':
      return mine && (chosen ?? seen.has('card'));
    case 'tile':
      return happened.has('tile_taken');
    case 'suspicion':
      return happened.has('suspicion_changed.intrusion');
    case 'hours':
      return happened.has('sundial_moved') && seen.has('where');
    case 'time_tiles':
      return mine && (knowledge.time_tiles[seat]?.length ?? 0) > 0;
    case 'william':
      return happened.has('figure_moved.william');
    case 'adson':
      return happened.has('figure_moved.adson');
    case 'evening':
      return happened.has('evening');
    case 'event_card':
      return happened.has('event_card_taken') && seen.has('evening');
    case 'reveal':
      return asked && knowledge.stage === 'reveal';
    case 'dawn':
      return happened.has('later_dawn');
    case 'bluff':
      return mine && knowledge.day >= 2;
    case 'guess':
      return asked && knowledge.stage === 'guess';
    case 'over':
      return false;
  }
}

export function lessonNow(moment: Moment, seen: ReadonlySet<string>): Lesson | undefined {
  return lessons.find((lesson) => !seen.has(lesson) && fits(lesson, moment, seen));
}
