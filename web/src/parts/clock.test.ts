import { expect, test } from 'vitest';
import type { ClockView } from '../protocol';
import { clockText, timeLeft } from './clock';

const clock: ClockView = {
  settings: { kind: 'budget', limit: 600_000, increment: 0 },
  left: [60_000, 30_000],
  at: 1_000,
  running: [0],
};

test('only a running clock runs', () => {
  expect(timeLeft(clock, 0, 11_000, true)).toBe(50_000);
  expect(timeLeft(clock, 1, 11_000, false)).toBe(30_000);
  expect(timeLeft(clock, 0, 999_000, true)).toBe(0);
  expect(timeLeft({ ...clock, settings: { ...clock.settings, kind: 'none' } }, 0, 0, true)).toBeUndefined();
});

test('the two largest parts are told', () => {
  expect(clockText(7_400)).toBe('0:07');
  expect(clockText(750_000)).toBe('12:30');
  expect(clockText(18_600_000)).toBe('5 h 10');
  expect(clockText(187_200_000)).toBe('2 d 4 h');
});
