import { expect, test } from 'vitest';
import { LineRefused, type Wish } from '../house/line';
import type { Table } from '../house/table.svelte';
import type { Documents } from '../protocol';
import { firstWord, type StepKinds } from './plan';
import { Turn } from './turn.svelte';

// A table without a house: what is asked of it, and the view that follows.
class Fake {
  view = { version: 7, choices: ['play red-4'], phase: 'running', awaited: { me: false, secret: false } };
  asked: Wish[] = [];
  refuses = false;
  listeners: (() => void)[] = [];
  onStep(listener: () => void): () => void {
    this.listeners.push(listener);
    return () => undefined;
  }
  ask(wish: Wish): Promise<unknown> {
    this.asked.push(wish);
    if (this.refuses) return Promise.reject(new LineRefused('illegal', 'no'));
    this.view = { ...this.view, version: 10 };
    for (const listener of this.listeners) listener();
    return Promise.resolve({ tell: 'done' });
  }
}

const kinds: StepKinds = { kind: firstWord, apart: [], starts: [] };
const turnAt = (fake: Fake): Turn<Documents> => new Turn(fake as unknown as Table, kinds, () => undefined);

const moves = ['play red-4', 'pay 1', 'move red hortus'];

test('a turn is sent as one message', async () => {
  const fake = new Fake();
  const turn = turnAt(fake);
  expect(await turn.send(moves)).toBe(true);
  expect(fake.asked).toEqual([{ do: 'choose', version: 7, moves }]);
  expect(turn.sending).toBe(false);
  expect(turn.trouble).toBeUndefined();
});

test('a turn that is refused was not made at all, and the page says why', async () => {
  const fake = new Fake();
  fake.refuses = true;
  const turn = turnAt(fake);
  expect(await turn.send(moves)).toBe(false);
  expect(turn.trouble).toEqual({ reason: 'illegal' });
});

test('a turn that the table has left behind is not sent', async () => {
  const fake = new Fake();
  const turn = turnAt(fake);
  expect(await turn.send(['play blue-2'])).toBe(false);
  expect(fake.asked).toEqual([]);
  expect(turn.trouble).toEqual({ reason: 'late' });
});
