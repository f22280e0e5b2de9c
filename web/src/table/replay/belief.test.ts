import { describe, expect, it } from 'vitest';
import {
  bands,
  chances,
  dayMoments,
  giveaways,
  keenest,
  lastMoment,
  sawThrough,
  type BeliefRules,
} from './belief';
import type { Analysis, Moment, Shift, Watcher } from './types';

// A turn begins with a card; on day 7 all is guessed and then known.
const rules: BeliefRules = { lastPeriod: 6, begins: (move) => move.startsWith('play') };
const names = ['red', 'blue', 'white', 'grey', 'black', 'orange'];

// Two play: seat 0 is red, seat 1 blue. What seat 1 and the onlookers believe of seat 0 is given.
function moment(at: number, period: number, seat: number, move: string, ofZero: number[]): Moment {
  const sure = [0, 1, 0, 0, 0, 0];
  return {
    moment: at,
    period,
    seat,
    move,
    beliefs: [
      [sure, sure],
      [ofZero, sure],
      [ofZero, sure],
    ],
  };
}
function shift(watcher: Watcher, at: number, move: string, before: number, after: number, seat = 0): Shift {
  const chance = (red: number): number[] => [red, 0, 1 - red, 0, 0, 0];
  return { watcher, moment: at, seat, move, bits: 1, before: chance(before), after: chance(after) };
}
const analysis: Analysis = {
  bot: 'hard',
  identities: ['red', 'blue'],
  identity_names: names,
  watchers: [0, 1, 'public'],
  moments: [
    moment(0, 1, 0, 'play red-4', [0.2, 0, 0.5, 0.3, 0, 0]),
    moment(1, 1, 0, 'move red porta', [0.4, 0, 0.6, 0, 0, 0]),
    moment(2, 2, 1, 'play blue-2', [0.6, 0, 0.4, 0, 0, 0]),
    moment(3, 2, 0, 'play red-2', [0.6, 0, 0.4, 0, 0, 0]),
    moment(4, 7, 0, 'guess 1 blue', [0.7, 0, 0.3, 0, 0, 0]),
    moment(5, 7, 1, 'guess 0 red', [1, 0, 0, 0, 0, 0]),
  ],
  shifts: [
    shift(1, 1, 'move red porta', 0.4, 0.6),
    shift(1, 0, 'play red-4', 0.2, 0.3),
    shift(1, 3, 'play red-2', 0.6, 0.7),
    shift('public', 1, 'move red porta', 0.4, 0.6),
    shift(1, 2, 'play blue-2', 0.1, 0.9, 1),
    shift(1, 4, 'guess 1 blue', 0.7, 1),
  ],
};

describe('belief', () => {
  it('ends where the guesses begin', () => {
    expect(lastMoment(analysis, rules)).toBe(4);
    expect(chances(analysis, rules, 1, 0, 'red')).toEqual([0.2, 0.4, 0.6, 0.6, 0.7]);
  });

  it('stacks the truth at the bottom and leaves out what was never possible', () => {
    const stack = bands(analysis, rules, 1, 0);
    expect(stack.map((band) => band.identity)).toEqual(['red', 'white', 'grey']);
    expect(stack[0]!.truth).toBe(true);
    expect(stack[0]!.lower).toEqual([0, 0, 0, 0, 0]);
    expect(stack.at(-1)!.upper.every((height) => Math.abs(height - 1) < 1e-9)).toBe(true);
    stack.slice(1).forEach((band, at) => expect(band.lower).toEqual(stack[at]!.upper));
  });

  it('shows a truth that nobody thought of as a band without height', () => {
    const blind = { ...analysis, identities: ['orange', 'blue'] };
    const [first] = bands(blind, rules, 1, 0);
    expect(first).toMatchObject({ identity: 'orange', truth: true, upper: [0, 0, 0, 0, 0] });
  });

  it('knows where the days begin and end', () => {
    expect(dayMoments(analysis, rules)).toEqual([0, 2, 4]);
  });

  it('lists what gave a seat away: one choice a turn, in order, before the guesses', () => {
    const found = giveaways(analysis, rules, 1, 0, 3);
    expect(found.map((one) => one.move)).toEqual(['move red porta', 'play red-2']);
    expect(giveaways(analysis, rules, 1, 0, 1).map((one) => one.moment)).toEqual([1]);
  });

  it('says who saw through whom before the guesses', () => {
    expect(sawThrough(analysis, rules, 2)).toEqual([
      [undefined, 100],
      [70, undefined],
    ]);
    expect(keenest(analysis, rules, 0, 2)).toBe(1);
  });
});
