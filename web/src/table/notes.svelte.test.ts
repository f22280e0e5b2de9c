import { expect, test } from 'vitest';
import type { Step, Table } from '../house/table.svelte';
import type { Documents, News } from '../protocol';
import { TableNotes } from './notes.svelte';

// A table without a house.
class Fake {
  view = $state.raw({ seat: 0, phase: 'running', paused: false, pause_votes: [] as number[], seats: [] });
  listeners: ((step: Step, missed: boolean) => void)[] = [];
  onStep(listener: (step: Step, missed: boolean) => void): () => void {
    this.listeners.push(listener);
    return () => undefined;
  }
  vote(votes: number[], paused = false): void {
    this.view = { ...this.view, pause_votes: votes, paused };
  }
  tell(one: Partial<News>): void {
    for (const listener of this.listeners) listener({ news: [one as News] }, false);
  }
}

function notes(): { fake: Fake; notes: TableNotes<Documents> } {
  const fake = new Fake();
  return { fake, notes: new TableNotes(fake as unknown as Table, () => ({ of: String, me: 0 })) };
}

test('who asks for a pause waits for the others, can play on meanwhile, and is told until then', () => {
  const { fake, notes: mine } = notes();
  expect(mine.pauseWaits).toBe(false);
  fake.vote([0]);
  expect(mine.pauseWaits).toBe(true);
  expect(mine.pauseAsked).toEqual([]);
  mine.playOn();
  expect(mine.pauseWaits).toBe(false);
  // Another one wants it too: that is worth a word.
  fake.vote([0, 2]);
  expect(mine.pauseWaits).toBe(true);
  fake.vote([], true);
  expect(mine.pauseWaits).toBe(false);
});

test('who withdraws and asks again is told again', () => {
  const { fake, notes: mine } = notes();
  fake.vote([0]);
  mine.playOn();
  fake.vote([]);
  fake.tell({ what: 'pause_vote', seat: 0 });
  fake.vote([0]);
  fake.tell({ what: 'pause_vote', seat: 0 });
  expect(mine.pauseWaits).toBe(true);
});

test('whoever is asked for a pause is asked, not told to wait', () => {
  const { fake, notes: mine } = notes();
  fake.vote([1]);
  expect(mine.pauseAsked).toEqual([1]);
  expect(mine.pauseWaits).toBe(false);
});
