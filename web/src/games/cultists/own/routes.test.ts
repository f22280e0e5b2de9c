import { expect, test } from 'vitest';
import { coloursNow, rowRounds, rowsOf } from './routes';

test('every round has its row', () => {
  expect(rowRounds).toEqual([
    [1, 5, 9],
    [2, 6, 10],
    [3, 7],
    [4, 8],
  ]);
  for (const [row, rounds] of rowRounds.entries()) {
    for (const round of rounds) expect(coloursNow(1, round)).toEqual(rowsOf(1)[row]);
  }
  expect(coloursNow(null, 3)).toEqual([]);
});

test('routes count from 1', () => {
  expect(coloursNow(1, 5)).toEqual(['darkblue', 'pink', 'lightblue']);
  expect(rowsOf(10)[3]).toEqual(['pink', 'lightblue']);
  expect(rowsOf(11)).toEqual([]);
});
