import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { View } from '../../../protocol';
import { lessonNow as fitting, type LessonWish } from '../../../table/learn/lessons';
import type { Cultists, Knowledge } from '../model';
import type { CultistsEvent } from '../types';
import { lessons } from './lessons';

interface Wish {
  step?: string;
  stage?: string;
  round?: number;
  me?: boolean;
  ghost?: boolean;
  busy?: boolean;
  phase?: View['phase'];
  events?: CultistsEvent[];
  // What only its owner knows.
  role?: string;
}

function moment({
  step = 'turn',
  stage = 'move',
  round = 1,
  me = true,
  ghost = false,
  ...rest
}: Wish): LessonWish {
  const knowledge = {
    round,
    stage,
    turn: 0,
    pending: { step, points: 3 },
    ghosts: [ghost, false, false],
    roles: [rest.role ?? null, null, null],
    options: { players: 5, robot: false, level: 'first', roles: [] },
  } as unknown as Knowledge;
  const view = {
    phase: rest.phase ?? 'running',
    seat: 0,
    knowledge,
    awaited: { asked: [0], count: 1, secret: step === 'voting', me },
  } as unknown as View<Cultists>;
  const happened = new Set(lessons.happenings(rest.events ?? []));
  return { view, happened, chosen: false, busy: rest.busy ?? false };
}
const lessonNow = (now: LessonWish, seen: Set<string>): string | undefined => fitting(lessons, now, seen);
const seen = (...some: string[]): Set<string> => new Set(some);
const begun = ['role', 'goal'];

describe('the lessons of Among Cultists', () => {
  it('begin with who I am and what wins, then speak of what is asked', () => {
    expect(lessonNow(moment({}), seen())).toBe('role');
    expect(lessonNow(moment({}), seen('role'))).toBe('goal');
    expect(lessonNow(moment({}), seen(...begun))).toBe('move');
    expect(lessonNow(moment({ me: false }), seen(...begun))).toBeUndefined();
    expect(lessonNow(moment({ busy: true }), seen(...begun))).toBeUndefined();
  });

  it('explain each question when it is first asked', () => {
    const asked: [Wish, string][] = [
      [{ step: 'giving' }, 'give'],
      [{ stage: 'act' }, 'act'],
      [{ stage: 'act', step: 'saying' }, 'say'],
      [{ stage: 'vote', step: 'talking' }, 'talk'],
      [{ stage: 'vote', step: 'voting' }, 'vote'],
      [{ stage: 'cleanup', step: 'closing' }, 'close'],
      [{ ghost: true }, 'ghost'],
    ];
    for (const [wish, lesson] of asked) {
      expect(lessonNow(moment(wish), seen(...begun))).toBe(lesson);
      expect(lessonNow(moment(wish), seen(...begun, lesson))).toBeUndefined();
    }
    expect(lessonNow(moment({ stage: 'act', round: 2 }), seen(...begun, 'act'))).toBe('route');
  });

  it('explain each new thing when it first happens', () => {
    const told: [CultistsEvent, string][] = [
      [{ event: 'meeting', seats: [1, 2], place: 'M' }, 'encounter'],
      [{ event: 'event_drawn', round: 1, token: 'mirror' }, 'event'],
      [{ event: 'looked', seat: 1, about: 2, camera: false }, 'looked'],
      [{ event: 'died', seat: 2, cause: 'found' }, 'dead'],
      [{ event: 'inspected', seat: 1, place: 'R1', card: 'success', camera: false }, 'inspected'],
      [{ event: 'explored', place: 'R1', token: 'plain' }, 'explored'],
      [{ event: 'danger_drawn', card: 'failure' }, 'danger'],
      [{ event: 'shelf_filled', shelf: 'red', points: 2 }, 'shelf'],
      [{ event: 'power_turned', on: false }, 'dark'],
      [{ event: 'portal_opened', due: 4 }, 'portal'],
      [{ event: 'guessing_began', seat: 1 }, 'seer'],
      [{ event: 'round_began', round: 2, seat: 1 }, 'knife'],
    ];
    for (const [event, lesson] of told) {
      expect(lessonNow(moment({ me: false, events: [event] }), seen(...begun))).toBe(lesson);
      expect(lessonNow(moment({ me: false, events: [event] }), seen(...begun, lesson))).toBeUndefined();
    }
    const calm: CultistsEvent[] = [
      { event: 'power_turned', on: true },
      { event: 'round_began', round: 1, seat: 0 },
      { event: 'died', seat: 1, cause: 'voted' },
    ];
    expect(lessonNow(moment({ me: false, events: calm }), seen(...begun))).toBeUndefined();
    const gift: CultistsEvent = { event: 'card_given', seat: 1, about: 2 };
    expect(lessonNow(moment({ me: false, events: [gift] }), seen(...begun, 'encounter'))).toBe('gifts');
  });

  it('are the same for every role', () => {
    for (const step of ['turn', 'giving', 'saying', 'voting', 'closing']) {
      const all = [null, 'investigator', 'cultist', 'seer'].map((role) =>
        lessonNow(moment({ step, ...(role ? { role } : {}) }), seen(...begun)),
      );
      expect(new Set(all).size).toBe(1);
    }
  });

  it('end with the end, and say nothing before the start', () => {
    expect(lessonNow(moment({ phase: 'over' }), seen())).toBe('over');
    expect(lessonNow(moment({ phase: 'over' }), seen('over'))).toBeUndefined();
    expect(lessonNow(moment({ phase: 'gathering' }), seen())).toBeUndefined();
  });

  it('all have a title and a text', () => {
    const texts = readFileSync(join(__dirname, '../../../../messages/en.json'), 'utf8');
    const english = JSON.parse(texts) as object;
    for (const lesson of lessons.order) {
      expect(english).toHaveProperty(`web_cultists_learn_lesson_${lesson}`);
      expect(english).toHaveProperty(`web_cultists_learn_lesson_${lesson}_text`);
    }
  });
});
