import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { coloursNow, rowRounds, rowsOf } from './routes';

const source = readFileSync(join(__dirname, '../../../../../games/cultists/data.hpp'), 'utf8');

test('the routes are those of the engine', () => {
  const table = /std::array<Route, all_routes>\{\{(.*?)\}\};/s.exec(source)![1]!;
  const engine = [...table.matchAll(/\{\{(\{.*?\})\}\}/g)].map(([, rows]) =>
    [...rows!.matchAll(/\{([a-z, ]+)\}/g)].map(([, row]) =>
      row!.split(', ').filter((letter) => letter !== 'x'),
    ),
  );
  expect(engine).toHaveLength(10);
  for (const [i, rows] of engine.entries()) {
    expect(rowsOf(i + 1).map((row) => row.map((colour) => colour.charAt(0)))).toEqual(rows);
  }
});

test('every round has its row', () => {
  for (const [row, rounds] of rowRounds.entries()) {
    for (const round of rounds) expect(coloursNow(1, round)).toEqual(rowsOf(1)[row]);
  }
  expect(rowRounds.flat().sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(coloursNow(null, 3)).toEqual([]);
});
