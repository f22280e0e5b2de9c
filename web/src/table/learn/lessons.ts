// The lessons of a learning table. Which one fits now: what has happened at this table, what is asked, and what was
// explained already. Lessons speak of what everybody may see; nothing in them depends on a secret.
import type { Documents, View } from '../../protocol';

// How the table is when a lesson is looked for.
export interface LessonMoment<G extends Documents = any> {
  view: View<G>;
  knowledge: G['knowledge'];
  seat: number;
  // I am asked, and everything before it was shown; `mine`: openly.
  asked: boolean;
  mine: boolean;
  // Something of my plan is chosen.
  chosen: boolean;
  // Something is still being shown: what is asked after it is not spoken of yet.
  busy: boolean;
  // What has happened at least once, in the game's words.
  happened: ReadonlySet<string>;
}

// What a game teaches. Its texts are web_<game>_learn_lesson_<lesson> and …_text; the lesson "over" is told at the end.
export interface GameLessons<G extends Documents = any, L extends string = any> {
  // In the order in which they are told if several fit.
  order: readonly L[];
  // What these speak of stands at the top of a phone; they stand below it.
  ofTheTop: ReadonlySet<L>;
  // What these speak of lies on the stage of a phone; they stand below it, over the question.
  ofTheStage?: ReadonlySet<L>;
  // Who am I: on a phone it is behind a tab, and there is another text for it (…_text_phone).
  identity: L;
  happenings(events: readonly G['event'][]): string[];
  // Told once this has happened; all others when `fits` says so.
  after: Partial<Record<L, string>>;
  fits(lesson: L, moment: LessonMoment<G>, seen: ReadonlySet<string>): boolean;
  // What stands in their texts.
  values?(knowledge: G['knowledge']): Record<string, string | number>;
}

export interface LessonWish<G extends Documents = any> {
  view: View<G>;
  happened: ReadonlySet<string>;
  chosen: boolean;
  busy: boolean;
}

export function lessonNow<G extends Documents, L extends string>(
  lessons: GameLessons<G, L>,
  wish: LessonWish<G>,
  seen: ReadonlySet<string>,
): L | undefined {
  return lessons.order.find((lesson) => !seen.has(lesson) && isTheTime(lessons, lesson, wish, seen));
}

// Whether this is the moment of a lesson.
export function isTheTime<G extends Documents, L extends string>(
  lessons: GameLessons<G, L>,
  lesson: L,
  { view, happened, chosen, busy }: LessonWish<G>,
  seen: ReadonlySet<string>,
): boolean {
  const { knowledge, seat } = view;
  if (!knowledge || seat === undefined) return false;
  if (view.phase === 'over') return lesson === 'over' && !busy;
  if (view.phase !== 'running' || lesson === 'over') return false;
  const asked = view.awaited?.me === true && !busy;
  const mine = asked && !view.awaited?.secret;
  const moment = { view, knowledge, seat, asked, mine, chosen, busy, happened };
  const after = lessons.after[lesson];
  return after === undefined ? lessons.fits(lesson, moment, seen) : happened.has(after);
}

// What of the lessons of one table was read; kept on this device.
export interface Progress {
  seen: string[];
  stopped: boolean;
}

export function readProgress(saved: string | null): Progress {
  try {
    const found = JSON.parse(saved ?? '{}') as Partial<Progress> | null;
    const seen = Array.isArray(found?.seen) ? found.seen : [];
    return { seen: seen.filter((one) => typeof one === 'string'), stopped: found?.stopped === true };
  } catch {
    return { seen: [], stopped: false };
  }
}
