// The lessons of Among Cultists. They are the same for every role.
import type { GameLessons } from '../../../table/learn/lessons';
import { isGhost, numbersOf, type Cultists } from '../model';
import { questionOf } from '../turn/question';
import type { CultistsEvent } from '../types';

const order = [
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
export type Lesson = (typeof order)[number];

export const lessons: GameLessons<Cultists, Lesson> = {
  order,
  ofTheTop: new Set(['event', 'dark', 'knife', 'danger', 'portal', 'shelf', 'dead', 'ghost']),
  identity: 'role',
  // The names of events, and some of them with how.
  happenings: (events: readonly CultistsEvent[]) =>
    events.flatMap((one) => {
      if (one.event === 'power_turned') return one.on ? [] : ['dark'];
      if (one.event === 'died') return [one.event, `died.${one.cause}`];
      if (one.event === 'round_began') return one.round > 1 ? ['later_round'] : [];
      return [one.event];
    }),
  after: {
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
  },
  fits(lesson, { knowledge, seat, asked, busy, happened }, seen) {
    const question = asked ? questionOf(knowledge, seat) : undefined;
    switch (lesson) {
      case 'role':
        return knowledge.round === 1;
      case 'goal':
        return seen.has('role');
      case 'ghost':
        return isGhost(knowledge, seat) && !busy;
      case 'move':
        return question === 'go';
      case 'talk':
        return question === 'ready';
      case 'gifts':
        return happened.has('card_given') && (seen.has('encounter') || seen.has('give'));
      // With the second action, when the first one was understood.
      case 'route':
        return question === 'act' && seen.has('act') && knowledge.round > 1;
      default:
        return question === lesson;
    }
  },
  values: (knowledge) => ({ target: knowledge.target, quota: numbersOf(knowledge.options).quota }),
};

export default lessons;
