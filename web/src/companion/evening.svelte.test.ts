// An evening: undo, resume, and every way in which a device may fail to keep it.
import { expect, test } from 'vitest';
import type { Box } from './box';
import { Evening } from './evening.svelte';
import type { Journal, Kept, Written } from './journal';

interface Tap {
  add: number;
  secret?: number;
}
// Sums what is added; more than 100 does not fit.
const box = {
  begin: () => 0,
  fold(state: number, { add }: Tap) {
    if (!Number.isInteger(add) || state + add > 100) throw new Error('it does not fit');
    return state + add;
  },
  where: (state: number) => ({ step: `sum ${state}` }),
} as Box<number, Tap>;

// What a disk would hold; every write waits until it is let through.
class Disk implements Journal {
  revision = 0;
  entries: (string | undefined)[] = [];
  failure: Error | undefined;
  waits = false;
  writes = 0;
  #waiting: (() => void)[] = [];

  release(): void {
    this.waits = false;
    for (const go of this.#waiting.splice(0)) go();
  }
  async read(): Promise<Kept> {
    await Promise.resolve();
    if (this.failure) throw this.failure;
    return { revision: this.revision, entries: [...this.entries] };
  }
  async write(_: string, upon: number, from: number, entries: readonly string[]): Promise<Written> {
    if (this.waits) await new Promise<void>((go) => this.#waiting.push(go));
    if (this.failure) throw this.failure;
    if (upon !== this.revision) return 'moved';
    this.entries = [...this.entries.slice(0, from), ...entries];
    this.revision += 1;
    this.writes += 1;
    return 'kept';
  }
}

async function opened(disk: Journal): Promise<Evening<number, Tap>> {
  const evening = new Evening('sums', box, disk);
  await evening.resume();
  return evening;
}

test('every tap is kept, and only then shown as kept', async () => {
  const disk = new Disk();
  const evening = await opened(disk);
  disk.waits = true;
  expect(evening.add({ add: 3 })).toBe(true);
  expect(evening.state).toBe(3);
  expect(evening.kept).toBe(false);
  disk.release();
  await evening.settled();
  expect(evening.kept).toBe(true);
  expect(disk.entries).toEqual(['{"add":3}']);
  expect((await opened(disk)).state).toBe(3);
});

test('what does not fit is refused and leaves no trace', async () => {
  const disk = new Disk();
  const evening = await opened(disk);
  evening.add({ add: 90 });
  expect(evening.add({ add: 11 })).toBe(false);
  await evening.settled();
  expect(evening.state).toBe(90);
  expect(disk.entries).toHaveLength(1);
});

test('Back goes over any number of entries, and the disk follows', async () => {
  const disk = new Disk();
  const evening = await opened(disk);
  for (const add of [1, 2, 3, 4]) evening.add({ add });
  await evening.settled();
  for (let at = 0; at < 3; at += 1) evening.back();
  evening.add({ add: 50 });
  await evening.settled();
  expect(evening.state).toBe(51);
  expect((await opened(disk)).entries).toEqual([{ add: 1 }, { add: 50 }]);
  for (let at = 0; at < 5; at += 1) evening.back();
  await evening.settled();
  expect(evening.state).toBe(0);
  expect((await opened(disk)).where).toBeUndefined();
});

test('taps while a write is on its way are all written, in order', async () => {
  const disk = new Disk();
  const evening = await opened(disk);
  disk.waits = true;
  evening.add({ add: 1 });
  evening.add({ add: 2 });
  evening.back();
  evening.add({ add: 4 });
  disk.release();
  await evening.settled();
  expect(evening.kept).toBe(true);
  expect((await opened(disk)).entries).toEqual([{ add: 1 }, { add: 4 }]);
});

test('a secret entry names who may take it back', async () => {
  const evening = await opened(new Disk());
  evening.add({ add: 1 });
  expect(evening.owner).toBeUndefined();
  evening.add({ add: 1, secret: 2 });
  expect(evening.owner).toBe(2);
});

test('a full disk is said; the evening goes on, and is kept once there is room', async () => {
  const disk = new Disk();
  const evening = await opened(disk);
  disk.failure = Object.assign(new Error(), { name: 'QuotaExceededError' });
  evening.add({ add: 1 });
  await evening.settled();
  expect([evening.state, evening.kept, evening.trouble]).toEqual([1, false, 'full']);
  disk.failure = undefined;
  evening.add({ add: 2 });
  await evening.settled();
  expect([evening.kept, evening.trouble]).toEqual([true, undefined]);
  expect((await opened(disk)).entries).toEqual([{ add: 1 }, { add: 2 }]);
});

test('a forbidden disk is said, and nothing is written blindly later', async () => {
  const disk = new Disk();
  disk.entries = ['{"add":7}'];
  disk.revision = 1;
  disk.failure = new Error('SecurityError');
  const evening = await opened(disk);
  expect([evening.kept, evening.trouble]).toEqual([false, 'forbidden']);
  disk.failure = undefined;
  evening.add({ add: 1 });
  await evening.settled();
  expect([evening.state, evening.kept]).toEqual([1, false]);
  expect(disk.entries).toEqual(['{"add":7}']);
});

test.each([
  ['a hole', ['{"add":1}', undefined, '{"add":3}'], 1],
  ['half a line', ['{"add":1}', '{"add":2}', '{"ad'], 3],
  ['an entry that does not fit', ['{"add":1}', '{"add":1000}'], 1],
  ['something else', ['{"add":1}', 'null'], 1],
])('a journal with %s is read as far as it goes', async (_, entries, state) => {
  const disk = new Disk();
  disk.entries = entries;
  disk.revision = 9;
  const evening = await opened(disk);
  expect([evening.state, evening.trouble]).toEqual([state, 'damaged']);
  evening.add({ add: 5 });
  await evening.settled();
  const again = await opened(disk);
  expect([again.state, again.trouble]).toEqual([state + 5, undefined]);
});

test('two windows: the later one does not overwrite, it shows what the other one did', async () => {
  const disk = new Disk();
  const one = await opened(disk);
  const other = await opened(disk);
  one.add({ add: 10 });
  await one.settled();
  other.add({ add: 1 });
  await other.settled();
  expect([other.state, other.trouble]).toEqual([10, 'moved']);
  other.add({ add: 1 });
  await other.settled();
  expect([other.state, other.kept]).toEqual([11, true]);
  await one.look();
  expect(one.state).toBe(11);
});

test('another evening takes the place of this one at once, or not at all', async () => {
  const disk = new Disk();
  const evening = await opened(disk);
  evening.add({ add: 1 });
  expect(evening.replace([{ add: 60 }, { add: 60 }])).toBe(false);
  expect(evening.state).toBe(1);
  expect(evening.replace([{ add: 60 }, { add: 6 }])).toBe(true);
  await evening.settled();
  expect((await opened(disk)).state).toBe(66);
  evening.replace([]);
  await evening.settled();
  expect(disk.entries).toEqual([]);
});

test('what could not be kept is tried again when the page is seen, but never over another window', async () => {
  const disk = new Disk();
  const evening = await opened(disk);
  disk.failure = new Error('the connection is lost');
  evening.add({ add: 1 });
  await evening.settled();
  expect(evening.trouble).toBe('forbidden');
  disk.failure = undefined;
  await evening.look();
  expect([evening.kept, evening.trouble, disk.entries]).toEqual([true, undefined, ['{"add":1}']]);

  disk.failure = new Error('the connection is lost');
  evening.add({ add: 1 });
  await evening.settled();
  disk.failure = undefined;
  const other = await opened(disk);
  other.add({ add: 50 });
  await other.settled();
  await evening.look();
  expect([evening.state, evening.trouble]).toEqual([51, 'moved']);
  expect((await opened(disk)).state).toBe(51);
});

test('a journal that could not be read at first is taken up, or filled if it is empty; never overwritten', async () => {
  const disk = new Disk();
  const begun = async (entries: string[], taps: number): Promise<Evening<number, Tap>> => {
    disk.entries = entries;
    disk.failure = new Error('not yet');
    const evening = await opened(disk);
    for (let at = 0; at < taps; at += 1) evening.add({ add: 1 });
    disk.failure = undefined;
    await evening.look();
    return evening;
  };
  const found = await begun(['{"add":7}'], 0);
  expect([found.state, found.kept, found.trouble]).toEqual([7, true, undefined]);
  const other = await begun(['{"add":7}'], 2);
  expect([other.state, other.kept, other.trouble]).toEqual([2, false, 'forbidden']);
  expect(disk.entries).toEqual(['{"add":7}']);
  const fresh = await begun([], 2);
  expect([fresh.state, fresh.kept, disk.entries.length]).toEqual([2, true, 2]);
});
