import { expect, test } from 'vitest';
import type { RoseEvent } from '../model';
import { beats } from './beats';
import { steps } from '../../../../tests/recorded/rose';

const moves = steps.map((step) => step.events);

test('every event is shown once, in its order', () => {
  for (const events of moves) expect(beats(events).flatMap((beat) => beat.events)).toEqual(events);
});

test('a tile and what it brings are one beat', () => {
  const [way, tile] = beats([
    { event: 'figure_moved', seat: 1, figure: 'black', from: 'refectorium', to: 'balneatorium' },
    { event: 'tile_taken', seat: 1, tile: 'black-2', building: 'balneatorium' },
    { event: 'suspicion_changed', monk: 'black', from: 10, to: 8, reason: 'task' },
  ]);
  expect(way?.time).toBe(520);
  expect(tile?.events).toHaveLength(2);
});

test('at dusk all six count together, then go home together', () => {
  const evening: RoseEvent[] = [
    { event: 'evening', day: 1, seat: 0 },
    { event: 'evidence_changed', monk: 'red', from: 5, to: 10, reason: 'conversion' },
    { event: 'evidence_changed', monk: 'blue', from: 5, to: 9, reason: 'conversion' },
    { event: 'suspicion_changed', monk: 'red', from: 19, to: 10, reason: 'home' },
    { event: 'suspicion_changed', monk: 'blue', from: 14, to: 10, reason: 'home' },
  ];
  const shown = beats(evening);
  expect(shown.map((beat) => beat.events.length)).toEqual([1, 2, 2]);
  expect(shown.slice(1).reduce((sum, beat) => sum + beat.time, 0)).toBe(1400);
  expect(shown.every((beat) => beat.between)).toBe(true);
});

test('a revelation shows one marker every 300 ms, with what it costs', () => {
  const shown = beats([
    { event: 'marker_shown', seat: 0, colour: 'red' },
    { event: 'evidence_changed', monk: 'red', from: 5, to: 7, reason: 'revelation' },
    { event: 'marker_shown', seat: 1, colour: 'blue' },
    { event: 'evidence_changed', monk: 'blue', from: 5, to: 7, reason: 'revelation' },
  ]);
  expect(shown.map((beat) => [beat.events.length, beat.time])).toEqual([
    [2, 300],
    [2, 300],
  ]);
});

test('places with new tiles are told', () => {
  const [beat] = beats([
    { event: 'tile_placed', tile: 'red-3', building: 'hortus' },
    { event: 'tile_placed', tile: 'blue-3', building: 'hortus' },
  ]);
  expect(beat?.motion.fresh).toEqual(['hortus']);
});
