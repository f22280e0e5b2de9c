import { describe, expect, it } from 'vitest';
import { evidenceByDay, isWhole } from './history';
import type { RoseEvent } from '../model';
import type { Reason } from '../types';
import { dawns, daysReached } from '../replay/lines';
import type { Step } from '../replay/because';

const evidence = (monk: 'red' | 'blue', from: number, to: number, reason: Reason): RoseEvent => ({
  event: 'evidence_changed',
  monk,
  from,
  to,
  reason,
});
const told: RoseEvent[] = [
  { event: 'dawn', day: 1, event_card: 'hasty' },
  evidence('red', 5, 8, 'william'),
  { event: 'evening', day: 1, seat: 0 },
  evidence('red', 8, 13, 'conversion'),
  { event: 'revelation_began', day: 1 },
  { event: 'marker_shown', seat: 0, colour: 'blue' },
  evidence('blue', 5, 7, 'revelation'),
  { event: 'dawn', day: 2, event_card: 'caught' },
  evidence('blue', 7, 9, 'conversion'),
  { event: 'guessing_began' },
  evidence('red', 13, 17, 'guessed'),
  { event: 'game_over' },
];

describe('evidence over the days', () => {
  it('has the start, each day with its revelation, and the judgement', () => {
    const days = evidenceByDay(told);
    expect(days.map((day) => [day.red, day.blue, day.white])).toEqual([
      [5, 5, 5],
      [13, 7, 5],
      [13, 9, 5],
      [17, 9, 5],
    ]);
  });

  it('is whole only from the first dawn to the end', () => {
    expect(isWhole(told)).toBe(true);
    expect(isWhole(told.slice(1))).toBe(false);
    expect(isWhole(told.slice(0, -1))).toBe(false);
    expect(isWhole([])).toBe(false);
  });
});

describe('the days of a replay', () => {
  const steps = [told.slice(0, 1), told.slice(1, 2), told.slice(2, 8), told.slice(8, 10), told.slice(10)].map(
    (events): Step => ({ events, shown: {} as never }),
  );

  it('begin with dawns, and the judgement with the guesses', () => {
    expect(dawns(steps)).toEqual([0, 2, 3]);
  });

  it('are counted when they have ended', () => {
    expect(steps.map((_, at) => daysReached(steps, at))).toEqual([0, 0, 1, 2, 3]);
  });
});
