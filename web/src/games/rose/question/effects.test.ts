import { expect, test } from 'vitest';
import type { Knowledge, RoseEvent } from '../model';
import { first } from '../../../../tests/recorded/rose';
import { after, effects, endsDay, hidden } from './effects';

const table: Knowledge = {
  ...first,
  events: ['unobtrusive', null, null, null, null, null],
  sundial: 14,
};

const toHortus: RoseEvent[] = [
  { event: 'card_played', seat: 0, card: 'orange-3' },
  { event: 'tile_given_back', seat: 0, tile: 'blue-2' },
  { event: 'sundial_moved', seat: 0, hours: 2, from: 14, to: 16, day_over: false },
  { event: 'figure_moved', seat: 0, figure: 'orange', from: table.figures.orange, to: 'hortus' },
  { event: 'tile_taken', seat: 0, tile: 'orange-5', building: 'hortus' },
  { event: 'suspicion_changed', monk: 'orange', from: 10, to: 5, reason: 'task' },
  { event: 'evidence_changed', monk: 'orange', from: 11, to: 10, reason: 'event' },
];

test('each line says before, after and why', () => {
  expect(effects(table, toHortus)).toMatchObject([
    { kind: 'suspicion', monk: 'orange', from: 10, to: 5, because: { id: 'web_rose_turn_because_task' } },
    { kind: 'evidence', monk: 'orange', from: 11, to: 10, because: { id: 'web_rose_turn_because_event' } },
    { kind: 'hour', from: 14, to: 16, because: { values: { hours: 3, count: 1 } } },
  ]);
});

test('changes of one monk are one line', () => {
  const twice: RoseEvent[] = [
    { event: 'evidence_changed', monk: 'red', from: 5, to: 6, reason: 'event' },
    { event: 'evidence_changed', monk: 'red', from: 6, to: 7, reason: 'event' },
  ];
  expect(effects(table, twice)).toMatchObject([{ kind: 'evidence', monk: 'red', from: 5, to: 7 }]);
});

test('ghosts show the turn; the evening is told in words', () => {
  const evening: RoseEvent[] = [
    ...toHortus,
    { event: 'evening', day: 1, seat: 0 },
    { event: 'evidence_changed', monk: 'red', from: 5, to: 10, reason: 'conversion' },
    { event: 'suspicion_changed', monk: 'orange', from: 5, to: 10, reason: 'home' },
  ];
  expect(after(table, evening)).toMatchObject({
    suspicion: { orange: 5 },
    evidence: { orange: 10 },
    sundial: 16,
    moved: { figure: 'orange', to: 'hortus' },
  });
  expect(effects(table, evening).at(-1)).toEqual({
    kind: 'conversion',
    evening: true,
    gains: [{ monk: 'red', by: 5 }],
  });
  expect(endsDay(evening)).toBe(true);
  expect(endsDay(toHortus)).toBe(false);
});

test('why there is no way back', () => {
  const one = { ...table, tiles: { ...table.tiles, hortus: ['orange-5'] } };
  expect(hidden(one, toHortus).id).toBe('web_rose_turn_final_tiles');
  const two = { ...table, tiles: { ...table.tiles, hortus: ['orange-5', 'red-2'] } };
  expect(hidden(two, toHortus).id).toBe('web_rose_turn_final_card');
});
