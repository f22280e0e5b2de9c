// @vitest-environment node
// Spare copies: what comes out is what went in, or nothing.
import { expect, test } from 'vitest';
import { mostForQr, pack, unpack } from './copy';

const entries = Array.from({ length: 60 }, (_, at) => ({ kind: 'give', round: at % 5, to: at % 4 }));

test('a copy is the evening', async () => {
  const packed = await pack({ game: 'sums', entries });
  expect(packed).toMatch(/^[\w-]+$/);
  expect(await unpack(packed)).toEqual({ game: 'sums', entries });
});

test('sixty like entries fit a code that a camera reads', async () => {
  expect((await pack({ game: 'sums', entries })).length).toBeLessThan(mostForQr / 2);
});

test('letters of every language come through', async () => {
  const names = [{ names: ['Anežka', 'Žofie', 'Noël', '丽'] }];
  expect((await unpack(await pack({ game: 'sums', entries: names })))?.entries).toEqual(names);
});

test('whatever is cut off, changed or not a copy is refused', async () => {
  const packed = await pack({ game: 'sums', entries });
  for (let at = 0; at < packed.length; at += 7) {
    expect(await unpack(packed.slice(0, at)), `cut at ${at}`).toBeUndefined();
    const other = packed[at] === 'A' ? 'B' : 'A';
    const changed = await unpack(packed.slice(0, at) + other + packed.slice(at + 1));
    // The last bits of a deflate stream may be anything; then it is the same evening.
    if (changed) expect(changed.entries, `changed at ${at}`).toEqual(entries);
  }
  for (const text of ['', '%', 'hello', 'AAAA']) expect(await unpack(text), text).toBeUndefined();
});
