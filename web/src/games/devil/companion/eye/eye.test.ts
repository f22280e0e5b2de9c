// How well chests are read, on pictures made by us: turned, dim, noisy.
import { expect, test } from 'vitest';
import { frameOf, type Shot } from '../../../../../tests/chestFrames';
import { labelCodes } from '../labels';
import { codeIn } from './reader';
import { Sighting } from './sighting';

const tries = 10;
function readOf(shot: Shot): number {
  let right = 0;
  for (let at = 0; at < tries; at++) {
    const text = labelCodes[at % 4]!;
    const frame = frameOf({
      ...shot,
      width: 320,
      height: 240,
      text,
      turn: 0.37 * at,
      shear: 0.02 * Math.sin(at),
      seed: at,
    });
    if (codeIn(frame) === text) right += 1;
  }
  return right;
}

const light: Shot = { noise: 5, light: 0.8 };
const dim: Shot = { noise: 25, light: 0.35 };
test.each<[string, Shot, number]>([
  ['a small code by good light', { ...light, size: 90 }, 9],
  ['a code as it is a hand above the glass', { ...light, size: 180 }, 10],
  ['a small code in a dim, noisy picture', { ...dim, size: 90 }, 8],
  ['a code in a dim, noisy picture', { ...dim, size: 180 }, 9],
])('reads %s', { timeout: 20_000 }, (_, shot, enough) => {
  const right = readOf(shot);
  expect(right).toBeGreaterThanOrEqual(enough);
});

test('sees no code where there is none', () => {
  for (let seed = 0; seed < 6; seed++) expect(codeIn(frameOf({ noise: 30, seed }))).toBeUndefined();
});

test('a chest counts when it is read twice, and again only after it was away', () => {
  const sighting = new Sighting();
  const seen = (codes: (string | undefined)[], from: number) =>
    codes.map((code, at) => sighting.read(code, from + 100 * at));
  expect(seen(['a', 'a', 'a', undefined, 'a'], 0)).toEqual([undefined, 'a', undefined, undefined, undefined]);
  expect(seen(['b', 'a', 'b', 'b'], 600)).toEqual([undefined, undefined, undefined, 'b']);
  expect(seen(['b', 'b'], 1500)).toEqual([undefined, undefined]);
  expect(seen(['b', 'b'], 3000)).toEqual([undefined, 'b']);
});
