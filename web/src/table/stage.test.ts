// How moves are shown, over a game of one number that goes up, and of secrets that open together.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Step, Table } from '../house/table.svelte';
import { settings } from '../look/settings.svelte';
import { Stage, turnTime, type StageRules } from './stage.svelte';

// The browser of the tests has no media.
vi.hoisted(() => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList;
});

interface Event {
  event: 'began' | 'up' | 'evening' | 'opened';
}
interface Tower {
  event: Event;
  knowledge: { height: number };
  position: { height: number };
  claim: { kind: string };
}

const rules: StageRules<Tower, string> = {
  apply: (shown, { event }) => (event === 'up' ? { height: shown.height + 1 } : shown),
  beats: (events) =>
    events.map((event) => ({
      events: [event],
      time: event.event === 'up' ? 1000 : 300,
      between: event.event === 'evening' || event.event === 'opened',
      ...(event.event === 'up' ? { motion: 'stone' } : {}),
    })),
  begins: ({ event }) => event === 'began',
  noted: (events) => events.some(({ event }) => event === 'up'),
  opens: (events) => events.findIndex(({ event }) => event === 'evening'),
};

class Fake {
  view: unknown = { knowledge: { height: 0 }, seat: 0 };
  news: unknown[] = [];
  listeners: ((step: Step<Tower>, missed: boolean) => void)[] = [];
  onStep(listener: (step: Step<Tower>, missed: boolean) => void): () => void {
    this.listeners.push(listener);
    return () => undefined;
  }
  tell(seat: number, ...kinds: Event['event'][]): void {
    const events = kinds.map((event) => ({ event }));
    const now = (this.view as { knowledge: Tower['knowledge'] }).knowledge;
    const knowledge = events.reduce<Tower['knowledge']>(rules.apply, now);
    this.view = { ...(this.view as object), knowledge };
    const one = { n: this.news.length + 1, at: 0, what: 'played', seat, events };
    this.news = [...this.news, one];
    for (const listener of this.listeners)
      listener({ news: [one], view: this.view } as unknown as Step<Tower>, false);
  }
}

let fake: Fake;
let stage: Stage<Tower, string>;
beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = 1;
  fake = new Fake();
  stage = new Stage(fake as unknown as Table<Tower>, rules);
});
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});

test('what moves lies still once its time is over', async () => {
  fake.tell(1, 'began', 'up', 'began');
  await vi.advanceTimersByTimeAsync(400);
  expect(stage.motion).toMatchObject({ is: 'stone', time: 1000 });
  expect(stage.shown.height).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(stage.motion?.time ?? 0).toBe(0);
});

test('a whole turn takes no longer than it may', async () => {
  fake.tell(1, 'began', 'up', 'up', 'up', 'up');
  await vi.advanceTimersByTimeAsync(turnTime);
  expect(stage.busy).toBe(false);
  expect(stage.shown.height).toBe(4);
});

test('what opens is told line by line, and stays until it was read; what comes after it waits', async () => {
  fake.tell(1, 'began', 'up', 'evening', 'opened', 'opened');
  fake.tell(2, 'up');
  await vi.advanceTimersByTimeAsync(1000);
  expect(stage.opening, 'the move before it is no part of it').toBeUndefined();
  await vi.advanceTimersByTimeAsync(400);
  expect(stage.opening).toMatchObject({ told: 3, before: { height: 0 }, n: 1 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stage.opening?.told).toBe(5);
  expect(stage.busy).toBe(true);
  expect(stage.shown.height).toBe(1);
  stage.readOpening();
  await vi.advanceTimersByTimeAsync(1100);
  expect(stage.opening).toBeUndefined();
  expect(stage.busy).toBe(false);
  expect(stage.shown.height).toBe(2);
});

test('a skip tells what is left at once, and leaves it there', async () => {
  fake.tell(1, 'evening', 'opened', 'opened');
  stage.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.opening?.told).toBe(3);
  expect(stage.busy).toBe(true);
});

test('whoever watches nothing finds it told at once, and it stays until it was read', async () => {
  settings.speed = 0;
  fake.tell(1, 'evening', 'opened');
  fake.tell(2, 'up');
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.opening).toMatchObject({ told: 2, n: 1 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stage.busy).toBe(true);
  expect(stage.shown.height).toBe(0);
  stage.readOpening();
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.opening).toBeUndefined();
  expect(stage.shown.height).toBe(1);
});

test('whoever only looks on, and watches nothing, is not kept by it', async () => {
  settings.speed = 0;
  fake.view = { knowledge: { height: 0 } };
  fake.tell(1, 'evening', 'opened', 'up');
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.opening).toBeUndefined();
  expect(stage.busy).toBe(false);
});

test('a stage that is held shows nothing until it is let go', async () => {
  stage.hold();
  fake.tell(1, 'began', 'up');
  await vi.advanceTimersByTimeAsync(5000);
  expect(stage.shown.height).toBe(0);
  stage.letGo();
  await vi.advanceTimersByTimeAsync(1400);
  expect(stage.shown.height).toBe(1);
});

test('a move of mine is told to me only if it shows me something new', async () => {
  fake.tell(0, 'up');
  expect(stage.busy).toBe(true);
  expect(stage.playing).toBeUndefined();
  stage.skipAll();
  await vi.advanceTimersByTimeAsync(0);
  stage.close();
  stage = new Stage(fake as unknown as Table<Tower>, { ...rules, tells: () => true });
  fake.tell(0, 'up');
  expect(stage.playing?.seat).toBe(0);
});
