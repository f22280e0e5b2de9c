// What the notebook says of the screens, beside what really came, went and lay there.
import { describe, expect, test } from 'vitest';
import recorded from '../../../../tests/recorded/devil-bounds.jsonl?raw';
import { gameOf, games, viewers, type Viewer } from '../../../../tests/recorded/devil';
import type { Bound, DevilBounds } from '../types';
import { purse, seats, type Knowledge, type Stage } from '../model';
import { bounded, boundedIn, isSure, ledgerOf, rangesOf, together, type Bounded } from './behind';

describe('the ledger', () => {
  // What changes hands there is seen by nobody, or only by the sign of its chest.
  const hidden: readonly Stage[] = ['offer', 'first', 'second', 'ritual'];
  const isOpen = (before: Knowledge, then: Knowledge): boolean =>
    !hidden.includes(before.stage) && then.stage !== 'over';
  const ownOf = (knowledge: Knowledge, seat: number): Record<string, number> =>
    Object.fromEntries(purse.map((ware) => [ware, knowledge.seats[seat]!.goods[ware]!]));
  const ledgers = (knowledge: Knowledge): string =>
    JSON.stringify(seats.map((seat) => ledgerOf(knowledge, seat)));

  const known = games.map(
    (name) =>
      new Map<Viewer, Knowledge[]>(
        viewers.map((viewer) => {
          const { first, steps } = gameOf(name, viewer);
          return [viewer, [first, ...steps.map(({ then }) => then)]];
        }),
      ),
  );
  // Every step in the open as each of the four knows it.
  const openly = known.flatMap((game) =>
    seats.flatMap((seat) => {
      const all = game.get(seat)!;
      return all
        .slice(1)
        .map((then, at) => ({ seat, before: all[at]!, then }))
        .filter(({ before, then }) => isOpen(before, then));
    }),
  );

  test('is the same for all', () => {
    for (const game of known) {
      const all = game.get('public')!.map(ledgers);
      for (const seat of seats) expect(game.get(seat)!.map(ledgers)).toEqual(all);
    }
  });

  test('moves with what lies behind the screen, by as much', () => {
    let moved = 0;
    for (const { seat, before, then } of openly) {
      const [old, now] = [ownOf(before, seat), ownOf(then, seat)];
      const [sum, sums] = [together(ledgerOf(before, seat)), together(ledgerOf(then, seat))];
      for (const ware of purse) {
        const change = now[ware]! - old[ware]!;
        expect((sums[ware] ?? 0) - (sum[ware] ?? 0), `${seat} ${ware}`).toBe(change);
        if (change !== 0) moved += 1;
      }
    }
    expect(moved).toBeGreaterThan(500);
  });

  test('never was lower than what was there', () => {
    let low = 0;
    for (const { seat, then } of openly) {
      const [line] = ledgerOf(then, seat);
      // After the ritual its chests have gone home, which stands in no line.
      if (line?.span !== 'after' || then.stage === 'inquisition') continue;
      const own = ownOf(then, seat);
      for (const ware of purse) {
        const one = line.moved[ware];
        if (!one) continue;
        expect(one.low).toBeLessThanOrEqual(Math.min(0, one.sum));
        expect(own[ware]! - one.sum + one.low, `${seat} ${ware}`).toBeGreaterThanOrEqual(0);
        if (one.low < Math.min(0, one.sum)) low += 1;
      }
    }
    expect(low).toBeGreaterThan(20);
  });
});

describe('what can lie behind a screen', () => {
  interface Moment {
    viewer: Viewer;
    options: Knowledge['options'];
    bounds: DevilBounds;
    behind: Record<Bounded, number>[];
  }
  const moments = recorded
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Moment);
  const isIn = (count: number, { least, most }: Bound): boolean => least <= count && count <= most;

  test('is never without what does lie there, and certain of what is mine', () => {
    let [sure, wide] = [0, 0];
    for (const { viewer, options, bounds, behind } of moments) {
      for (const seat of seats) {
        const ranges = rangesOf(bounds, seat, { options });
        expect(ranges.map(({ ware }) => ware)).toEqual(boundedIn({ options }));
        for (const { ware, range } of ranges) {
          expect(isIn(behind[seat]![ware], range!), `${viewer} ${seat} ${ware}`).toBe(true);
          if (seat === viewer) expect(isSure(range!), `${seat} ${ware}`).toBe(true);
          else if (isSure(range!)) sure += 1;
          else wide += 1;
        }
      }
    }
    expect(sure).toBeGreaterThan(20);
    expect(wide).toBeGreaterThan(200);
  });

  test('has no range before it was counted', () => {
    const { options } = moments[0]!;
    expect(rangesOf(undefined, 1, { options })).toEqual(
      bounded.slice(0, -1).map((ware) => ({ ware, range: undefined })),
    );
  });
});
