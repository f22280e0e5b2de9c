// Who begins: everybody equally likely, and the light ends at who was drawn.
import { expect, test } from 'vitest';
import { draw, steps } from './draw';

test('numbers that would favour the first are drawn again', () => {
  // 2^32 is one more than a multiple of three.
  const numbers = [2 ** 32 - 1, 5];
  expect(draw(3, () => numbers.shift()!)).toBe(2);
  expect(numbers).toEqual([]);
});

test('each of a few is drawn about as often', () => {
  const times = Array.from({ length: 5 }, () => 0);
  for (let at = 0; at < 5000; at += 1) times[draw(5)]! += 1;
  for (const count of times) expect(Math.abs(count - 1000)).toBeLessThan(180);
});

test.each([2, 3, 4, 5, 6, 7, 8])(
  'the light goes round %i seats, ever slower, and ends at any of them',
  (count) => {
    for (let at = 0; at < count; at += 1) {
      const waits = steps(count, at);
      expect(waits.length % count).toBe(at);
      expect(waits.length).toBeGreaterThanOrEqual(2 * count);
      expect([...waits].sort((one, other) => one - other)).toEqual(waits);
      expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(6000);
    }
  },
);
