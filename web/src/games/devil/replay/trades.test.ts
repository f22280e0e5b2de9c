import { describe, expect, test } from 'vitest';
import { analysis, steps } from '../../../../tests/recorded/devil-analysis';
import { buyingPrices, sellingPrices } from '../components';
import { roles, seats, type DevilEvent } from '../model';
import { mapPicture } from './mapPicture';
import { dealsOf, forSouls, stepOfReading, waysOf, type Way } from './trades';
import { guessed, worthOf } from './worth';

const ways = waysOf(steps);
const deals = dealsOf(ways);
type Answered = Extract<DevilEvent, { event: 'answered_chest' }>;

test('every chest of the game has its way', () => {
  expect(ways).toHaveLength(5 * roles.length);
  for (const way of ways) {
    expect(way.filler).toBe(analysis.identities.indexOf(way.role));
    const [first, second] = way.readers;
    expect(new Set([way.filler, first, second]).size).toBe(3);
    const came = steps
      .filter(({ shown }) => shown.round === way.round)
      .flatMap(({ events }) => events)
      .filter((event) => event.event === 'chest_came' && event.role === way.role);
    expect(came.map((event) => event.event === 'chest_came' && event.seat)).toEqual([first, second]);
  }
  for (const round of [1, 2, 3, 4, 5])
    for (const column of [0, 1] as const)
      expect(
        ways
          .filter((way) => way.round === round)
          .map((way) => way.readers[column])
          .sort(),
      ).toEqual(seats);
});

test('those that were taken are the answers of their readers, numbered in order', () => {
  const accepted = steps.flatMap(({ events, shown }, step) =>
    events
      .filter((event): event is Answered => event.event === 'answered_chest' && event.accepted)
      .map((event) => ({ round: shown.round, step, ...event })),
  );
  expect(deals).toHaveLength(accepted.length);
  expect(deals.map(({ deal }) => deal.number)).toEqual(deals.map((_, at) => at + 1));
  for (const { round, role, deal } of deals) {
    const answer = accepted.find((one) => one.round === round && one.role === role)!;
    expect(deal.taker).toBe(answer.seat);
    expect(deal.step).toBe(answer.step);
    const { ducats = 0, pure = 0, marked = 0 } = answer.paid;
    expect(deal.paid).toEqual({ ducats, pure, marked });
  }
  expect(stepOfReading(steps, 2, 1)).toBeLessThan(stepOfReading(steps, 2, 2));
});

test('a game that is not over has no map', () => {
  expect(waysOf(steps.slice(0, 200))).toEqual([]);
  expect(waysOf([])).toEqual([]);
});

test('a deal is worth what the market would have given, or asked for', () => {
  const way = {
    ...ways[0]!,
    goods: { wood: 1, glass: 2, ducats: 1 },
    deal: { number: 1, step: 9, reading: 1, taker: 2, paid: { ducats: 6, pure: 0, marked: 0 } },
  } as Way;
  const sold = sellingPrices.wood + 2 * sellingPrices.glass + 1;
  const bought = buyingPrices.wood + 2 * buyingPrices.glass + 1;
  expect(worthOf(way)).toEqual({ filler: 6 - sold, taker: bought - 6, guessed: false });
  const soul = { ...way, deal: { ...way.deal!, paid: { ducats: 0, pure: 1, marked: 1 } } };
  expect(worthOf(soul)).toEqual({
    filler: 2 * guessed.got - sold,
    taker: bought - 2 * guessed.given,
    guessed: true,
  });
  expect(worthOf({ ...way, deal: undefined })).toBeUndefined();
});

describe.each([false, true])('the map (narrow: %s)', (narrow) => {
  const picture = mapPicture(ways, 1, narrow ? 360 : 980, narrow);

  test('has a stop for each filling and reading, in the lane of who did it', () => {
    expect(picture.stops).toHaveLength(3 * ways.length);
    for (const column of [0, 1, 2] as const) {
      for (const seat of seats) {
        const here = picture.stops.filter(
          ({ x, y }) =>
            y === picture.y(seat) && [1, 2, 3, 4, 5].some((round) => x === picture.x(round, column)),
        );
        expect(here).toHaveLength(5);
      }
    }
  });
  test('numbers what was taken, red if for a soul, and says what was paid', () => {
    const taken = picture.stops.filter(({ is }) => is === 'taken');
    expect(taken.map(({ number }) => number).sort()).toEqual(deals.map(({ deal }) => deal.number));
    for (const { number, souls, pay, step } of taken) {
      const { deal } = deals[number! - 1]!;
      expect([souls, pay!.paid, step]).toEqual([forSouls(deal), deal.paid, deal.step]);
    }
  });
  test('rings what the watcher read, and dots what was spent or empty', () => {
    const mine = picture.stops.filter((stop) => stop.mine);
    expect(mine).toHaveLength(10);
    for (const { y } of mine) expect(y).toBe(picture.y(1));
    const spent = ways.filter(({ ask, deal }) => ask !== null && deal?.reading === 1).length;
    const empty = ways.filter(({ ask }) => ask === null).length;
    expect(picture.strands.filter(({ kind }) => kind === 'gone')).toHaveLength(spent + 2 * empty);
  });
  test('stays within its frame', () => {
    for (const { x, y, pay } of picture.stops) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(picture.width);
      expect(y).toBeLessThan(picture.height);
      if (pay) expect(pay.x + pay.width).toBeLessThanOrEqual(picture.width);
    }
    expect(picture.strands.map(({ path }) => path).join()).not.toMatch(/NaN|undefined/);
  });
});
