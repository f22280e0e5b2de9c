import { beforeAll, expect, test } from 'vitest';
import { steps } from '../../../../tests/recorded/devil-analysis';
import type { Names } from '../../../house/names';
import { language, loadWords, startText } from '../../../text/text.svelte';
import type { DevilEvent } from '../model';
import { linesUpTo, sealedIn, toldTo } from './lines';

const named = ['Anna', 'Bert', 'Cleo', 'Dora'];
const names: Names = { of: (seat) => named[seat] ?? '?', me: 1 };

beforeAll(async () => {
  await startText();
  await Promise.all([loadWords('devil'), loadWords('devil.replay'), loadWords('replay')]);
  await language.use('en', false);
});

test('the chronicle tells what lay on the table, and what the reader alone was told', () => {
  const all = steps.flatMap(({ events }) => events);
  const kinds = (events: DevilEvent[]): Set<string> => new Set(events.map(({ event }) => event));
  expect(kinds(toldTo(all, undefined))).not.toContain('offered');
  expect(kinds(toldTo(all, undefined))).toContain('paid');
  const mine = toldTo(all, 1).filter((event) => event.event === 'chest_came' || event.event === 'offered');
  expect(mine).toHaveLength(15);
  for (const event of mine) expect(event).toMatchObject({ seat: 1 });
});

test('it grows with the steps, to the end of the game', () => {
  expect(linesUpTo(steps, 0, names)).toEqual([]);
  let before = 0;
  for (const at of [26, 100, 245, 300, steps.length - 1]) {
    const lines = linesUpTo(steps, at, names);
    expect(lines.length).toBeGreaterThan(before);
    before = lines.length;
  }
});

test('a choice under seal is said to be one, and whose if that may be known', () => {
  const open = steps.findIndex((step, at) => at > 0 && toldTo(step.events, undefined).length > 0);
  expect(sealedIn(steps, open, names)).toBe('');
  expect(sealedIn(steps, 0, names)).toBe('');
  const sealed = steps.findIndex((step, at) => at > 0 && step.move?.seat === 2 && step.events.length === 0);
  expect(sealedIn(steps, sealed, names)).toContain('Cleo');
  const nobody = steps.map(({ events, shown }) => ({ events, shown }));
  expect(sealedIn(nobody, sealed, names)).not.toMatch(/Anna|Bert|Cleo|Dora|^$/);
});
