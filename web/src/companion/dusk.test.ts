// Dusk, by the clock of the device.
import { expect, test } from 'vitest';
import { isDusk } from './dusk';

test.each([
  ['06:59', true],
  ['07:00', false],
  ['17:59', false],
  ['18:00', true],
  ['00:00', true],
])('at %s it is dark: %s', (time, dark) => {
  expect(isDusk(new Date(`2026-06-01T${time}`))).toBe(dark);
});
