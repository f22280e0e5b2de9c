import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LineRefused } from '../house/line';
import type { Table } from '../house/table.svelte';
import type { Documents } from '../protocol';
import { Bounds } from './bounds.svelte';

interface Limits extends Documents {
  bounds: { most: number };
}

// A table whose answers come when the test says so.
class Fake {
  view: { news: number; phase: string; knowledge?: object } = { news: 3, phase: 'running', knowledge: {} };
  answers: ((value: unknown) => void)[] = [];
  refusals: ((why: unknown) => void)[] = [];
  ask(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.answers.push(resolve);
      this.refusals.push(reject);
    });
  }
}

const boundsAt = (fake: Fake): Bounds<Limits> => new Bounds(fake as unknown as Table<Limits>);
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('one question is asked for each view, and none while one is open', async () => {
  const fake = new Fake();
  const bounds = boundsAt(fake);
  expect(bounds.state).toBe('counting');
  bounds.refresh();
  bounds.refresh();
  expect(fake.answers).toHaveLength(1);
  fake.answers[0]!({ tell: 'bounds', seq: 1, news: 3, bounds: { most: 4 } });
  await settle();
  expect(bounds.now).toEqual({ most: 4 });
  bounds.refresh();
  await settle();
  expect(fake.answers).toHaveLength(1);
  fake.view = { ...fake.view, news: 5 };
  bounds.refresh();
  expect([bounds.state, bounds.now]).toEqual(['counting', { most: 4 }]);
  expect(fake.answers).toHaveLength(2);
  fake.answers[1]!({ tell: 'bounds', seq: 2, news: 6, bounds: { most: 2 } });
  await settle();
  expect(bounds.now).toEqual({ most: 2 });
  expect(bounds.state).toBe('counted');
  expect(fake.answers).toHaveLength(2);
});

test('a view that came meanwhile is asked about after a pause', async () => {
  const fake = new Fake();
  const bounds = boundsAt(fake);
  bounds.refresh();
  fake.view = { ...fake.view, news: 4 };
  fake.answers[0]!({ tell: 'bounds', seq: 1, news: 3, bounds: { most: 4 } });
  await vi.advanceTimersByTimeAsync(900);
  expect(fake.answers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(fake.answers).toHaveLength(2);
});

test('nothing is asked before the game or after it, and a refusal leaves what is known', async () => {
  const fake = new Fake();
  const bounds = boundsAt(fake);
  fake.view = { news: 1, phase: 'gathering' };
  bounds.refresh();
  fake.view = { news: 9, phase: 'over', knowledge: {} };
  bounds.refresh();
  expect(fake.answers).toHaveLength(0);
  fake.view = { news: 8, phase: 'running', knowledge: {} };
  bounds.refresh();
  fake.refusals[0]!(new LineRefused('over', 'everything lies open'));
  await settle();
  expect([bounds.state, bounds.now]).toEqual(['none', undefined]);
  fake.view = { ...fake.view, news: 10 };
  bounds.refresh();
  expect(fake.answers).toHaveLength(2);
});

test('what was asked in vain is asked again when the line is back', async () => {
  const fake = new Fake();
  const bounds = boundsAt(fake);
  bounds.refresh();
  fake.answers[0]!({ tell: 'bounds', seq: 1, news: 3, bounds: { most: 4 } });
  await settle();
  fake.view = { ...fake.view, news: 5 };
  bounds.refresh();
  fake.refusals[1]!(new Error('the line is down'));
  await settle();
  expect([bounds.state, bounds.now]).toEqual(['none', { most: 4 }]);
  bounds.refresh();
  expect(bounds.state).toBe('counting');
  expect(fake.answers).toHaveLength(3);
  fake.answers[2]!({ tell: 'bounds', seq: 3, news: 5, bounds: { most: 1 } });
  await settle();
  expect(bounds.now).toEqual({ most: 1 });
  expect(bounds.state).toBe('counted');
});

test('an answer with nothing in it says so', async () => {
  const fake = new Fake();
  const bounds = boundsAt(fake);
  bounds.refresh();
  fake.answers[0]!({ tell: 'bounds', seq: 1, news: 3 });
  await settle();
  expect([bounds.state, bounds.now]).toEqual(['none', undefined]);
  bounds.refresh();
  expect(fake.answers).toHaveLength(1);
});

test('a house that has too much to do is asked the same a little later', async () => {
  const fake = new Fake();
  const bounds = boundsAt(fake);
  bounds.refresh();
  fake.refusals[0]!(new LineRefused('too_fast', 'wait a moment'));
  await settle();
  expect(fake.answers).toHaveLength(2);
  fake.answers[1]!({ tell: 'bounds', seq: 2, news: 3, bounds: { most: 4 } });
  await settle();
  expect([bounds.state, bounds.now]).toEqual(['counted', { most: 4 }]);
});
