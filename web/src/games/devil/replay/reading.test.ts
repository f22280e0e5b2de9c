import { describe, expect, test } from 'vitest';
import type { Analysis } from '../../../protocol';
import { analysis, steps } from '../../../../tests/recorded/devil-analysis';
import { seats } from '../model';
import {
  factsBy,
  lastOpen,
  layoutsLeft,
  layoutsOf,
  parts,
  partOf,
  percent,
  readingOf,
  roundMoments,
  sureOf,
  truthOf,
  type Watcher,
} from './reading';

const watchers: Watcher[] = [...seats, 'public'];
const end = lastOpen(analysis, steps);
const facts = factsBy(steps);

test('the two mortals are one part', () => {
  expect(['devil', 'cultist', 'mortal-a', 'mortal-b'].map(partOf)).toEqual([
    'devil',
    'cultist',
    'mortal',
    'mortal',
  ]);
});

test('only what is sure is 0 or 100 percent', () => {
  expect([0, 0.0001, 0.335, 0.9999, 1].map(percent)).toEqual([0, 1, 34, 99, 100]);
});

test('what is impossible only while something is asked for is not shown', () => {
  const even = [0.25, 0.25, 0.25, 0.25];
  const lacking = [0, 0.5, 0.25, 0.25];
  const after = [0.25, 0, 0.5, 0.25];
  const sure = [0, 0, 0.5, 0.5];
  const beliefs = [even, lacking, after, sure, sure, sure];
  const doubted = {
    ...analysis,
    moments: beliefs.map((row, moment) => ({
      ...analysis.moments[moment]!,
      beliefs: [seats.map(() => row)],
    })),
    watchers: ['public' as const],
  } as Analysis;
  const one = readingOf(doubted, [], 'public');
  expect(one.roles.map(([first]) => Object.values(first!))).toEqual([even, even, after, sure, sure]);
});

test('the charts end before the roles are shown, a line for each round', () => {
  expect(steps.slice(0, end + 1).flatMap(({ events }) => events)).not.toContainEqual(
    expect.objectContaining({ event: 'roles_shown' }),
  );
  expect(steps[end + 1]!.events.some(({ event }) => event === 'roles_shown')).toBe(true);
  const rounds = roundMoments(analysis, end);
  expect(rounds).toHaveLength(6);
  expect(rounds.at(-1)).toBe(end);
  rounds.slice(0, -1).forEach((moment, at) => {
    expect(steps[moment]!.shown.round).toBe(at + 1);
    if (moment > 0) expect(steps[moment - 1]!.shown.round).toBe(at);
  });
});

describe.each(watchers)('what %s could know', (watcher) => {
  const reading = readingOf(analysis, steps, watcher);
  const layouts = layoutsOf(analysis, reading);

  test('adds up to one devil, one cultist and two mortals', () => {
    expect(reading.chances).toHaveLength(end + 1);
    for (const row of reading.chances) {
      for (const seat of seats)
        expect(row[seat]!.devil + row[seat]!.cultist + row[seat]!.mortal).toBeCloseTo(1, 1);
      for (const part of parts) {
        const sum = seats.reduce<number>((all, seat) => all + row[seat]![part], 0);
        expect(Math.abs(sum - (part === 'mortal' ? 2 : 1))).toBeLessThan(0.03);
      }
    }
  });

  test('begins with the own part', () => {
    const known = layouts.filter(({ own }) => own).length;
    if (watcher === 'public') expect(known).toBe(0);
    else {
      expect(reading.chances[0]![watcher]![truthOf(analysis, watcher)]).toBe(1);
      expect(layouts.length - known).toBe(truthOf(analysis, watcher) === 'mortal' ? 6 : 3);
    }
  });

  test('never strikes out the truth, and nothing that could be so later', () => {
    expect(layouts).toHaveLength(12);
    expect(layouts.filter(({ truth }) => truth)).toHaveLength(1);
    for (const { parts: given, truth, own, struck } of layouts) {
      if (truth) expect([own, struck]).toEqual([false, undefined]);
      if (struck === undefined) continue;
      const possible = (moment: number): boolean =>
        given.every((part, seat) => reading.chances[moment]![seat]![part] > 0);
      expect(possible(struck - 1)).toBe(true);
      for (let moment = struck; moment <= end; moment += 1) expect(possible(moment)).toBe(false);
    }
    let before = 13;
    for (let moment = 0; moment <= end; moment += 1) {
      const left = layoutsLeft(layouts, moment).length;
      expect(left).toBeLessThanOrEqual(before);
      before = left;
    }
    expect(before).toBeGreaterThan(0);
  });

  test('is by the rules where all layouts that are left agree, and fair from three facts on', () => {
    for (const seat of seats) {
      const sure = sureOf(layouts, facts, seat, end);
      expect(sure).toHaveLength(end + 1);
      sure.forEach((one, moment) => {
        const left = new Set(layoutsLeft(layouts, moment).map((layout) => layout.parts[seat]));
        if (left.size === 1) {
          expect(one).toBe('certain');
          expect(reading.chances[moment]![seat]![truthOf(analysis, seat)]).toBeCloseTo(1);
        } else expect(one).toBe(facts[moment]![seat]! < 3 ? 'thin' : 'fair');
      });
    }
  });
});

test('facts only grow, and what one stage showed of somebody is one', () => {
  for (const seat of seats) {
    facts.slice(1).forEach((now, at) => {
      const more = now[seat]! - facts[at]![seat]!;
      expect(more).toBeGreaterThanOrEqual(0);
    });
  }
  const shown = steps[0]!.shown;
  const twice = { seat: 1, event: 'bought', good: 'wood', ducats: 3 } as const;
  expect(factsBy([{ events: [twice, twice], shown }])).toEqual([[0, 1, 0, 0]]);
  const named = { event: 'named', about: 2, role: 'devil', right: true } as const;
  const guess = { event: 'ritual_opened', role: 'cultist', goods: {}, devil: 2, cultist: null } as const;
  expect(factsBy([{ events: [named, guess], shown }])).toEqual([[0, 0, 2, 0]]);
});

// Somebody who is asked about something counts as lacking it while the question stands.
test('a reading that is taken back at once was none', () => {
  const rows = (devil: number): number[][][] =>
    analysis.watchers.map(() => seats.map(() => [0.5, 0.5 - devil, 0, devil]));
  const of = (devils: number[]): number[] => {
    const short: Analysis = {
      ...analysis,
      moments: devils.map((devil, moment) => ({ moment, period: 1, beliefs: rows(devil) })),
    };
    const { chances } = readingOf(
      short,
      [...devils, 0].map(() => undefined),
      'public',
    );
    return chances.map((row) => row[0]!.devil);
  };
  expect(of([0.2, 0.4, 0.2, 0.2, 0.2])).toEqual([0.2, 0.2, 0.2, 0.2]);
  expect(of([0.2, 0.4, 0.3, 0.3, 0.3])).toEqual([0.2, 0.4, 0.3, 0.3]);
});
