import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Step, Table } from '../../../house/table.svelte';
import { settings } from '../../../look/settings.svelte';
import type { Knowledge, Rose, RoseEvent } from '../model';
import { Stage, turnTime } from '../../../table/stage.svelte';
import { applyAll } from './apply';
import type { Motion } from './beats';
import { first } from '../../../../tests/recorded/rose';
import { stage as rules } from './rules';

// The browser of the tests has no media.
vi.hoisted(() => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList;
});

// A table without a house.
class Fake {
  view: unknown = { knowledge: first, seat: 0 };
  news: unknown[] = [];
  listeners: ((step: Step, missed: boolean) => void)[] = [];
  onStep(listener: (step: Step, missed: boolean) => void): () => void {
    this.listeners.push(listener);
    return () => undefined;
  }
  tell(seat: number, events: RoseEvent[], missed = false): Knowledge {
    const then = applyAll((this.view as { knowledge: Knowledge }).knowledge, events);
    this.view = { knowledge: then, seat: 0 };
    const one = { n: this.news.length + 1, at: 0, what: 'played', seat, events };
    this.news = [...this.news, one];
    for (const listener of this.listeners)
      listener({ news: [one], view: this.view } as unknown as Step<Rose>, missed);
    return then;
  }
}

const way: RoseEvent[] = [
  { event: 'card_played', seat: 1, card: 'red-4' },
  { event: 'sundial_moved', seat: 1, hours: 4, from: 0, to: 4, day_over: false },
  { event: 'figure_moved', seat: 1, figure: 'red', from: first.figures.red, to: 'hortus' },
  { event: 'suspicion_changed', monk: 'red', from: 10, to: 17, reason: 'intrusion' },
  { event: 'evidence_changed', monk: 'red', from: 5, to: 6, reason: 'event' },
  { event: 'card_drawn', seat: 1 },
  { event: 'turn_began', seat: 2 },
];

let fake: Fake;
let stage: Stage<Rose, Motion>;
beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = 1;
  fake = new Fake();
  stage = new Stage(fake as unknown as Table<Rose>, rules);
});
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});

test('a move of another is played, and ends as the view says', async () => {
  const then = fake.tell(1, way);
  expect(stage.busy).toBe(true);
  expect(stage.playing?.seat).toBe(1);
  expect(stage.shown.figures.red).toBe(first.figures.red);
  await vi.advanceTimersByTimeAsync(900);
  expect(stage.motion?.is.way).toMatchObject({ figure: 'red', to: 'hortus' });
  expect(stage.shown.suspicion.red).toBe(10);
  await vi.advanceTimersByTimeAsync(turnTime);
  expect(stage.busy).toBe(false);
  expect(stage.shown).toBe(then);
  expect(stage.until).toBe(1);
});

test('a turn takes at most 2.2 s', async () => {
  fake.tell(1, way.slice(0, 2));
  fake.tell(1, way.slice(2));
  await vi.advanceTimersByTimeAsync(turnTime);
  expect(stage.busy).toBe(false);
});

test('skipping ends this move, holding ends all', async () => {
  fake.tell(1, way);
  fake.tell(2, way);
  stage.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.playing?.seat).toBe(2);
  fake.tell(1, way);
  stage.skipAll();
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.busy).toBe(false);
});

test('with the speed off nothing is played', async () => {
  settings.speed = 0;
  const then = fake.tell(1, way);
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.shown).toBe(then);
  expect(stage.busy).toBe(false);
});

test('what was missed runs twice as fast', async () => {
  fake.tell(1, way, true);
  await vi.advanceTimersByTimeAsync(turnTime / 2);
  expect(stage.busy).toBe(false);
});

test('what was taken back is nobody’s last move any more', async () => {
  settings.speed = 0;
  const before = (fake.view as { knowledge: Knowledge }).knowledge;
  fake.tell(1, way);
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.lastMoves[1]).toEqual(way);
  const back = { n: 2, at: 0, what: 'taken_back', seat: 1, first: 1 };
  fake.news = [...fake.news, back];
  fake.view = { knowledge: before, seat: 0 };
  for (const listener of fake.listeners)
    listener({ news: [back], view: fake.view } as unknown as Step<Rose>, false);
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.shown).toBe(before);
  expect(stage.lastMoves[1]).toBeUndefined();
  // A viewer who comes later does not see it either.
  const later = new Stage(fake as unknown as Table<Rose>, rules);
  expect(later.lastMoves[1]).toBeUndefined();
  later.close();
});
