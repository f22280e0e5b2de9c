// @vitest-environment node
// Spare copies: what comes out is what went in, or nothing.
import jsQR from 'jsqr';
import { encode } from 'uqr';
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

test('the longest address that is shown as a code is read off it', () => {
  const address = `https://sub-rosa.example/box/sums#copy=${'aZ09-_'.repeat(300)}`.slice(0, mostForQr);
  const { data, size } = encode(address, { ecc: 'L', border: 4 });
  expect(size - 8).toBeLessThanOrEqual(125);
  const dots = 3;
  const side = size * dots;
  const pixels = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const light = data[Math.floor(y / dots)]![Math.floor(x / dots)] ? 0 : 255;
      pixels.set([light, light, light, 255], 4 * (y * side + x));
    }
  expect(jsQR(pixels, side, side)?.data).toBe(address);
});
