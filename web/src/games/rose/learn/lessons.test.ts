import { describe, expect, it } from 'vitest';
import words from 'virtual:words';
import type { View } from '../../../protocol';
import { lessonNow as fitting, type LessonWish } from '../../../table/learn/lessons';
import { lessons, type Lesson } from './lessons';
import type { RoseEvent } from '../model';

const english = (await words['rose.learn']!.en!()).default;

interface Wish {
  stage?: string;
  day?: number;
  me?: boolean;
  secret?: boolean;
  tiles?: string[];
  phase?: string;
  events?: RoseEvent[];
  chosen?: boolean;
}

function moment({
  stage = 'play',
  day = 1,
  me = true,
  secret = false,
  tiles = [],
  phase = 'running',
  ...rest
}: Wish): LessonWish {
  const knowledge = { stage, day, time_tiles: [tiles, [], []] };
  const view = {
    phase,
    seat: 0,
    knowledge,
    awaited: { asked: [0], count: 1, secret, me },
  } as unknown as View;
  return {
    view,
    happened: new Set(lessons.happenings(rest.events ?? [])),
    chosen: rest.chosen ?? false,
    busy: false,
  };
}
const lessonNow = (now: LessonWish, seen: Set<string>): string | undefined => fitting(lessons, now, seen);
const seen = (...some: Lesson[]): Set<Lesson> => new Set(some);
const begun = seen('identity', 'goal', 'event', 'card', 'where', 'hours');

describe('lessons', () => {
  it('begin with who I am, then what it is about, then the event', () => {
    expect(lessonNow(moment({}), seen())).toBe('identity');
    expect(lessonNow(moment({}), seen('identity'))).toBe('goal');
    expect(lessonNow(moment({}), seen('identity', 'goal'))).toBe('event');
  });

  it('explain a card when it is my turn, and the places when one is chosen', () => {
    const start = seen('identity', 'goal', 'event');
    expect(lessonNow(moment({ me: false }), start)).toBeUndefined();
    expect(lessonNow(moment({ chosen: false }), start)).toBe('card');
    expect(lessonNow(moment({ chosen: false }), seen('identity', 'goal', 'event', 'card'))).toBeUndefined();
    expect(lessonNow(moment({ chosen: true }), seen('identity', 'goal', 'event', 'card'))).toBe('where');
  });

  it('explain each new thing when it first happens', () => {
    const cases: [RoseEvent, Lesson][] = [
      [{ event: 'tile_taken', seat: 1, tile: 'red-2', building: 'porta' }, 'tile'],
      [{ event: 'suspicion_changed', monk: 'red', from: 10, to: 15, reason: 'intrusion' }, 'suspicion'],
      [{ event: 'figure_moved', seat: 1, figure: 'william', from: 'porta', to: 'culina' }, 'william'],
      [{ event: 'figure_moved', seat: 1, figure: 'adson', from: 'porta', to: 'culina' }, 'adson'],
      [{ event: 'evening', day: 1, seat: 0 }, 'evening'],
      [{ event: 'dawn', day: 2, event_card: 'hasty' }, 'dawn'],
    ];
    for (const [event, lesson] of cases) {
      expect(lessonNow(moment({ me: false, events: [event] }), begun)).toBe(lesson);
      expect(lessonNow(moment({ me: false, events: [event] }), new Set([...begun, lesson]))).toBeUndefined();
    }
    const first: RoseEvent = { event: 'dawn', day: 1, event_card: 'hasty' };
    expect(lessonNow(moment({ me: false, events: [first] }), begun)).toBeUndefined();
  });

  it('explain time tiles once I have some, and secret choices when they are asked', () => {
    expect(lessonNow(moment({ tiles: ['red-3'] }), begun)).toBe('time_tiles');
    expect(lessonNow(moment({ tiles: ['red-3'], me: false }), begun)).toBeUndefined();
    expect(lessonNow(moment({ stage: 'reveal', secret: true }), begun)).toBe('reveal');
    expect(lessonNow(moment({ stage: 'guess', day: 7, secret: true }), begun)).toBe('guess');
    expect(lessonNow(moment({ day: 2 }), begun)).toBe('bluff');
  });

  it('end with the end, and say nothing before the start', () => {
    expect(lessonNow(moment({ phase: 'over' }), seen())).toBe('over');
    expect(lessonNow(moment({ phase: 'over' }), seen('over'))).toBeUndefined();
    expect(lessonNow(moment({ phase: 'gathering' }), seen())).toBeUndefined();
  });

  it('all have a title and a text', () => {
    for (const lesson of lessons.order) {
      expect(english).toHaveProperty(`web_rose_learn_lesson_${lesson}`);
      expect(english).toHaveProperty(`web_rose_learn_lesson_${lesson}_text`);
    }
  });
});
