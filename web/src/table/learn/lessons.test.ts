// Which lesson is told when, whatever the game; and what is kept on a device is not trusted.
import { describe, expect, test } from 'vitest';
import type { View } from '../../protocol';
import { isTheTime, lessonNow, readProgress, type GameLessons, type LessonWish } from './lessons';

const lessons: GameLessons = {
  order: ['who', 'over', 'moved', 'mine', 'asked'],
  ofTheTop: new Set(),
  identity: 'who',
  happenings: () => [],
  after: { moved: 'move' },
  fits: (lesson, { mine, asked }) => (lesson === 'mine' ? mine : lesson === 'asked' ? asked : true),
};
interface Wish {
  phase?: string;
  seat?: number;
  me?: boolean;
  secret?: boolean;
  busy?: boolean;
  happened?: string[];
}
function wishOf({ phase = 'running', me = true, secret = false, ...rest }: Wish): LessonWish {
  const seat = 'seat' in rest ? rest.seat : 0;
  const view: Partial<View> = {
    knowledge: {},
    phase: phase as View['phase'],
    awaited: { asked: [0], count: 1, secret, me },
  };
  const all = seat === undefined ? view : { ...view, seat };
  const happened = new Set(rest.happened);
  return { view: all as View, happened, chosen: false, busy: rest.busy ?? false };
}
const now = (wish: Wish, ...seen: string[]): unknown => lessonNow(lessons, wishOf(wish), new Set(seen));
const its = (lesson: string, wish: Wish): boolean => isTheTime(lessons, lesson, wishOf(wish), new Set());

describe('a lesson', () => {
  test('is the first in order that fits and was not read', () => {
    expect(now({})).toBe('who');
    expect(now({}, 'who')).toBe('mine');
    expect(now({ happened: ['move'] }, 'who')).toBe('moved');
    expect(now({ happened: ['move'] }, 'who', 'moved', 'mine')).toBe('asked');
  });
  test('about a question waits until it is asked, openly or not, and everything was shown', () => {
    expect(now({ secret: true }, 'who')).toBe('asked');
    expect(now({ me: false }, 'who')).toBeUndefined();
    expect(now({ busy: true }, 'who')).toBeUndefined();
  });
  test('is told to those who play, and the last one at the end', () => {
    expect(now({ phase: 'over' })).toBe('over');
    expect(now({ phase: 'over', busy: true })).toBeUndefined();
    expect(now({ phase: 'over' }, 'over')).toBeUndefined();
    expect(now({ phase: 'gathering' })).toBeUndefined();
    expect(now({ seat: undefined })).toBeUndefined();
  });
});

describe('the moment of a lesson', () => {
  test('lasts as long as the question it is about', () => {
    expect(its('mine', {})).toBe(true);
    expect(its('mine', { me: false })).toBe(false);
    expect(its('asked', { secret: true })).toBe(true);
    expect(its('asked', { me: false, secret: true })).toBe(false);
  });
  test('does not end for what has happened, before the end of the game', () => {
    expect(its('moved', { happened: ['move'], me: false })).toBe(true);
    expect(its('moved', { happened: ['move'], phase: 'over' })).toBe(false);
    expect(its('over', { phase: 'over' })).toBe(true);
    expect(its('over', {})).toBe(false);
  });
});

test('what is kept is not trusted', () => {
  expect(readProgress(null)).toEqual({ seen: [], stopped: false });
  expect(readProgress('{')).toEqual({ seen: [], stopped: false });
  expect(readProgress('null')).toEqual({ seen: [], stopped: false });
  expect(readProgress('{"seen":["card",7],"stopped":true}')).toEqual({ seen: ['card'], stopped: true });
});
