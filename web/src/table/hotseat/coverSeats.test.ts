import { expect, test } from 'vitest';
import { passTo } from './coverSeats';

const seats = (...awaited: number[]) => [0, 1, 3].map((seat) => ({ seat, awaited: awaited.includes(seat) }));

test('whoever is asked keeps the table', () => {
  expect(passTo(seats(0, 1, 3), 1)).toBe(1);
});
test('then it goes clockwise to the next who is asked', () => {
  expect(passTo(seats(0, 3), 1)).toBe(3);
  expect(passTo(seats(0), 3)).toBe(0);
});
test('while bots play it stays where it is', () => {
  expect(passTo(seats(), 1)).toBeUndefined();
  expect(passTo(seats(3), undefined)).toBe(3);
});
