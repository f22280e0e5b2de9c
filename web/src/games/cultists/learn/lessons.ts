// Which lesson fits now: what has happened at this table, what is asked, and what was explained already.
// Lessons speak of what everybody may see; nothing in them depends on a secret.
import type { View } from '../../../protocol';
import { isGhost, type Cultists } from '../model';
import { questionOf } from '../turn/question';
import type { CultistsEvent } from '../types';

// In the order in which they are told if several fit.
export const lessons = [
  'role',
  'goal',
  'over',
  'seer',
  'ghost',
  'move',
  'give',
  'act',
  'say',
  'talk',
  'vote',
  'close',
  'encounter',
  'event',
  'looked',
  'dead',
  'inspected',
  'explored',
  'danger',
  'shelf',
  'dark',
  'portal',
  'gifts',
  'route',
  'knife',
] as const;
export type Lesson = (typeof lessons)[number];

// What these speak of stands at the top of a phone; they stand below it.
export const ofTheTop: ReadonlySet<string> = new Set(['event', 'dark', 'knife', 'danger', 'portal', 'shelf']);

// What has happened at least once: the names of events, and some of them with how.
export function happenings(events: readonly CultistsEvent[]): string[] {
  return events.flatMap((one) => {
    if (one.event === 'power_turned') return one.on ? [] : ['dark'];
    if (one.event === 'died') return [one.event, `died.${one.cause}`];
    if (one.event === 'round_began') return one.round > 1 ? ['later_round'] : [];
    return [one.event];
  });
}

export interface Moment {
  view: View<Cultists>;
  happened: ReadonlySet<string>;
  // Something is still being shown: what is asked after it is not spoken of yet.
  busy?: boolean;
}

const happening: Partial<Record<Lesson, string>> = {
  encounter: 'meeting',
  event: 'event_drawn',
  looked: 'looked',
  dead: 'died.found',
  inspected: 'inspected',
  explored: 'explored',
  danger: 'danger_drawn',
  shelf: 'shelf_filled',
  dark: 'dark',
  portal: 'portal_opened',
  seer: 'guessing_began',
  knife: 'later_round',
};

function fits(lesson: Lesson, { view, happened, busy }: Moment, seen: ReadonlySet<string>): boolean {
  const { knowledge, seat } = view;
  if (!knowledge || seat === undefined) return false;
  if (view.phase === 'over') return lesson === 'over' && !busy;
  if (view.phase !== 'running') return false;
  const asked = view.awaited?.me === true && !busy ? questionOf(knowledge, seat) : undefined;
  switch (lesson) {
    case 'role':
      return knowledge.round === 1;
    case 'goal':
      return seen.has('role');
    case 'ghost':
      return isGhost(knowledge, seat) && !busy;
    case 'move':
      return asked === 'go';
    case 'talk':
      return asked === 'ready';
    case 'give':
    case 'act':
    case 'say':
    case 'vote':
    case 'close':
      return asked === lesson;
    case 'gifts':
      return happened.has('card_given') && (seen.has('encounter') || seen.has('give'));
    // With the second action, when the first one was understood.
    case 'route':
      return asked === 'act' && seen.has('act') && knowledge.round > 1;
    case 'over':
      return false;
    default:
      return happened.has(happening[lesson] ?? '');
  }
}

export function lessonNow(moment: Moment, seen: ReadonlySet<string>): Lesson | undefined {
  return lessons.find((lesson) => !seen.has(lesson) && fits(lesson, moment, seen));
}
