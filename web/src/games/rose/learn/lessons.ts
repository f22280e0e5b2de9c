// The lessons of the rose.
import type { GameLessons } from '../../../table/learn/lessons';
import type { Rose, RoseEvent } from '../model';

const order = [
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
export type Lesson = (typeof order)[number];

export const lessons: GameLessons<Rose, Lesson> = {
  order,
  ofTheTop: new Set(['event', 'tile', 'suspicion', 'evening', 'event_card', 'dawn', 'bluff']),
  identity: 'identity',
  // The names of events, and some of them with how or why.
  happenings: (events: readonly RoseEvent[]) =>
    events.flatMap((one) => {
      if ('reason' in one) return [one.event, `${one.event}.${one.reason}`];
      if (one.event === 'figure_moved') return [one.event, `${one.event}.${one.figure}`];
      return one.event === 'dawn' && one.day > 1 ? ['later_dawn'] : [one.event];
    }),
  after: {
    tile: 'tile_taken',
    suspicion: 'suspicion_changed.intrusion',
    william: 'figure_moved.william',
    adson: 'figure_moved.adson',
    evening: 'evening',
    dawn: 'later_dawn',
  },
  fits(lesson, { knowledge, seat, asked, mine, chosen, happened }, seen) {
    switch (lesson) {
      case 'identity':
        return knowledge.day === 1;
      case 'goal':
        return seen.has('identity');
      case 'event':
        return seen.has('goal');
      case 'card':
        return mine && knowledge.stage === 'play' && !chosen;
      case 'where':
        return mine && chosen;
      case 'hours':
        return happened.has('sundial_moved') && seen.has('where');
      case 'time_tiles':
        return mine && (knowledge.time_tiles[seat]?.length ?? 0) > 0;
      case 'event_card':
        return happened.has('event_card_taken') && seen.has('evening');
      case 'bluff':
        return mine && knowledge.day >= 2;
      case 'reveal':
      case 'guess':
        return asked && knowledge.stage === lesson;
      default:
        return false;
    }
  },
};

export default lessons;
