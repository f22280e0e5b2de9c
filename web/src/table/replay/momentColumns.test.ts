import { expect, test } from 'vitest';
import { momentColumns } from './momentColumns';

const words = { start: 'the deal', end: 'the end', title: ({ what }: { what: string }) => what };
const moments = [
  { step: 4, round: 1, what: 'a chest' },
  { step: 9, round: 2, what: 'a guess' },
];

test('the deal, each moment, and the end have a column', () => {
  expect(momentColumns(moments, { moment: 12, round: 3 }, words)).toEqual([
    { moment: 0, head: 'the deal', round: 0 },
    { moment: 4, head: 'a chest', round: 1 },
    { moment: 9, head: 'a guess', round: 2 },
    { moment: 12, head: 'the end', round: 3 },
  ]);
});

test('a moment at the end is the end', () => {
  expect(momentColumns(moments, { moment: 9, round: 2 }, words).map(({ moment }) => moment)).toEqual([
    0, 4, 9,
  ]);
  expect(momentColumns([], { moment: 0, round: 1 }, words)).toHaveLength(1);
});
