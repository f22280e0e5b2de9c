import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { View } from '../../../protocol';
import { lessonNow as fitting, type LessonWish } from '../../../table/learn/lessons';
import { roles, type Devil, type DevilEvent, type Knowledge, type Role, type Stage } from '../model';
import { lessons, type Lesson } from './lessons';

interface Wish {
  stage?: Stage;
  round?: number;
  me?: boolean;
  busy?: boolean;
  phase?: View['phase'];
  events?: DevilEvent[];
  want?: string;
  // What only its owner knows.
  role?: Role;
}

const secret: readonly Stage[] = [
  'keep',
  'send',
  'offer',
  'first',
  'second',
  'drop',
  'plan',
  'hunt',
  'ritual',
];
function moment({ stage = 'offer', round = 1, me = true, want = 'common', ...rest }: Wish): LessonWish {
  const knowledge = {
    round,
    stage,
    turn: 0,
    roles: [rest.role ?? null, null, null, null],
    pending: { work: [{ want }, null, null, null] },
    chests: Object.fromEntries(roles.map((role) => [role, { ask: null, reader: null }])),
  } as unknown as Knowledge;
  const view = {
    phase: rest.phase ?? 'running',
    seat: 0,
    knowledge,
    awaited: { asked: [0], count: 1, secret: secret.includes(stage), me },
  } as unknown as View<Devil>;
  const happened = new Set(lessons.happenings(rest.events ?? []));
  return { view, happened, chosen: false, busy: rest.busy ?? false };
}
const lessonNow = (now: LessonWish, seen: Set<string>): string | undefined => fitting(lessons, now, seen);
const seen = (...some: Lesson[]): Set<string> => new Set(some);
const begun = ['role', 'goal'] as const;
const traded = ['role', 'goal', 'fill', 'price', 'market', 'what'] as const;

describe('the lessons of Deal with the Devil', () => {
  it('begin with who I am and what wins, then lead through the first chest', () => {
    const course = traded;
    for (const [at, lesson] of course.entries())
      expect(lessonNow(moment({}), seen(...course.slice(0, at)))).toBe(lesson);
    expect(lessonNow(moment({}), seen(...course))).toBeUndefined();
    expect(lessonNow(moment({ me: false }), seen(...begun))).toBeUndefined();
    expect(lessonNow(moment({ busy: true }), seen(...begun))).toBeUndefined();
  });

  it('explain each question when it is first asked', () => {
    const asked: [Wish, Lesson][] = [
      [{ stage: 'first' }, 'read'],
      [{ stage: 'second' }, 'second'],
      [{ stage: 'drop' }, 'drop'],
      [{ stage: 'resolve' }, 'effect'],
      [{ stage: 'resolve', want: 'privileges' }, 'privileges'],
      [{ stage: 'production', round: 2 }, 'effect'],
      [{ stage: 'keep', round: 2 }, 'keep'],
      [{ stage: 'send', round: 2 }, 'send'],
      [{ stage: 'repay', round: 2 }, 'repay'],
      [{ stage: 'hunt', round: 2 }, 'hunt'],
      [{ stage: 'question', round: 2 }, 'confess'],
      [{ stage: 'wings', round: 3 }, 'wings'],
      [{ stage: 'ritual', round: 3 }, 'ritual'],
      [{ stage: 'ritual', round: 5 }, 'last'],
      [{ stage: 'inquisition', round: 3 }, 'inquisition'],
    ];
    for (const [wish, lesson] of asked) {
      expect(lessonNow(moment(wish), seen(...traded)), lesson).toBe(lesson);
      expect(lessonNow(moment(wish), seen(...traded, lesson)), lesson).toBeUndefined();
    }
  });

  it('explain a plan step by step', () => {
    const plan = moment({ stage: 'plan' });
    expect(lessonNow(plan, seen(...traded))).toBe('plan');
    expect(lessonNow(plan, seen(...traded, 'plan'))).toBe('tokens');
    expect(lessonNow(plan, seen(...traded, 'plan', 'tokens'))).toBe('event');
    expect(lessonNow(plan, seen(...traded, 'plan', 'tokens', 'event'))).toBeUndefined();
  });

  it('explain each new thing when it first happens', () => {
    const happens = [
      [{ event: 'chest_home', seat: 0, role: 'devil', paid: false }, 'home'],
      [{ event: 'plan_opened', seat: 1 }, 'opened'],
      [{ event: 'interest_paid', seat: 1, steps: 2, entries: 0 }, 'interest'],
      [{ event: 'slid', seat: 1, from: 3, to: 2 }, 'reputation'],
      [{ event: 'ritual_opened', role: 'devil' }, 'seals'],
      [{ event: 'round_began', round: 2 }, 'round'],
    ] as unknown as [DevilEvent, Lesson][];
    for (const [event, lesson] of happens) {
      expect(lessonNow(moment({ me: false, events: [event] }), seen(...begun))).toBe(lesson);
      expect(lessonNow(moment({ me: false, events: [event] }), seen(...begun, lesson))).toBeUndefined();
    }
    const first: DevilEvent = { event: 'round_began', round: 1 };
    expect(lessonNow(moment({ me: false, events: [first] }), seen(...begun))).toBeUndefined();
  });

  it('speak of rulers, notes and talk when the chests were home once', () => {
    const filling = moment({ round: 2 });
    expect(lessonNow(filling, seen(...traded))).toBe('notes');
    expect(lessonNow(filling, seen(...traded, 'home'))).toBe('rulers');
    expect(lessonNow(filling, seen(...traded, 'home', 'rulers'))).toBe('notes');
    expect(lessonNow(filling, seen(...traded, 'home', 'rulers', 'notes'))).toBe('talk');
    expect(lessonNow(filling, seen(...traded, 'home', 'rulers', 'notes', 'talk'))).toBeUndefined();
  });

  it('are the same for every role, and say the same', () => {
    const stages: Stage[] = ['offer', 'first', 'second', 'plan', 'hunt', 'question', 'ritual', 'inquisition'];
    for (const stage of stages) {
      const wishes = [undefined, ...roles].map((role) => moment({ stage, round: 3, ...(role && { role }) }));
      expect(new Set(wishes.map((wish) => lessonNow(wish, seen(...traded)))).size).toBe(1);
      const said = wishes.map(({ view }) => JSON.stringify(lessons.values!(view.knowledge as Knowledge)));
      expect(new Set(said).size).toBe(1);
    }
  });

  it('end with the end, and say nothing before the start', () => {
    expect(lessonNow(moment({ phase: 'over' }), seen())).toBe('over');
    expect(lessonNow(moment({ phase: 'over' }), seen('over'))).toBeUndefined();
    expect(lessonNow(moment({ phase: 'gathering' }), seen())).toBeUndefined();
  });

  it('all have a title and a text, whose values are known', () => {
    const texts = readFileSync(join(__dirname, '../../../../messages/en.json'), 'utf8');
    const english = JSON.parse(texts) as Record<string, string>;
    const known = Object.keys(lessons.values!(moment({}).view.knowledge as Knowledge));
    for (const lesson of lessons.order) {
      expect(english).toHaveProperty(`web_devil_learn_lesson_${lesson}`);
      const text = english[`web_devil_learn_lesson_${lesson}_text`] ?? '';
      expect(text, lesson).not.toBe('');
      for (const [, value] of text.matchAll(/\{(\w+)\}/g)) expect(known, lesson).toContain(value);
    }
  });
});
