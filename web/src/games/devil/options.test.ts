// Wishes for roles at a new table: each has words of its own, and nobody wants what the same seat refuses.
import { beforeAll, expect, test } from 'vitest';
import { startText } from '../../text/text.svelte';
import { preferences } from './options';
import { Preference } from './types';

beforeAll(startText);

const judged = (...chosen: Preference[]): boolean => preferences.judge(chosen, {}, 4).right;

test('every wish is told with its seat, what it is and the role', () => {
  const told = Preference.map((one) => `${preferences.mark(one)} ${preferences.label!(one)}`);
  expect(new Set(told).size).toBe(Preference.length);
  expect(told).toContain('seat 3 refuses Devil');
  for (const one of told) expect(one).toMatch(/^seat [1-4] (wants|refuses) [A-Z][a-z]+$/);
});
test('a role cannot be wanted and refused by the same seat', () => {
  expect(judged()).toBe(true);
  expect(judged('0-want-devil', '1-refuse-devil', '0-refuse-mortal')).toBe(true);
  expect(judged('0-want-devil', '0-refuse-devil')).toBe(false);
});
