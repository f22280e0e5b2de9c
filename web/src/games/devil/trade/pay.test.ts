// What a reader could pay is said from what everybody knows, and the scale shows the market's prices.
import { describe, expect, test } from 'vitest';
import { gameOf, games } from '../../../../tests/recorded/devil';
import { seats } from '../model';
import { whyOpen } from './chest';
import { firstSouls, purses, reachOf } from './pay';
import { scaleOf } from './scale';
import { standing } from '../realm/standing.test-data';

describe.each(games)('in the game %s', (game) => {
  test('every seat is told of the others what those who watch are told', () => {
    const watched = gameOf(game, 'public');
    for (const seat of seats) {
      const own = gameOf(game, seat);
      expect(own.steps.length).toBe(watched.steps.length);
      own.steps.forEach(({ then }, at) => {
        const open = purses(watched.steps[at]!.then, undefined);
        for (const one of purses(then, seat)) {
          expect(one).toEqual(open.find((other) => other.seat === one.seat));
          expect(one.borrow).toBe(10 - then.seats[one.seat]!.debt);
        }
      });
    }
  });
});
test('the others stand clockwise from me, all four for those who watch', () => {
  const knowledge = standing();
  expect(purses(knowledge, 2).map(({ seat }) => seat)).toEqual([3, 0, 1]);
  expect(purses(knowledge, undefined).map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
});
test('the bars reach as far as the richest, and as every price', () => {
  expect(reachOf([{ seat: 1, seen: 9, borrow: 10 }])).toBe(19);
  expect(reachOf([{ seat: 1, seen: 0, borrow: 2 }])).toBeGreaterThanOrEqual(7);
});
test('souls of every role at the start (S2)', () => {
  expect(Object.fromEntries(firstSouls())).toEqual({ 'mortal-a': 3, 'mortal-b': 3, cultist: 2, devil: 0 });
});

test.each([
  [{ ducats: 3 }, { sold: 3, bought: 9, at: 0 }],
  [{ ducats: 6 }, { sold: 3, bought: 9, at: 0.5 }],
  [{ ducats: 2 }, { sold: 3, bought: 9, at: 0, beyond: 'below' }],
  [{ souls: 1 }, { sold: 3, bought: 9 }],
])('three common goods for %o lie on the scale', (ask, scale) => {
  expect(scaleOf({ stone: 2, wood: 1 }, ask)).toEqual(scale);
});
test('what is above the scale says so; nothing with a price has no scale', () => {
  expect(scaleOf({ wood: 1 }, { ducats: 7 })).toMatchObject({ at: 1, beyond: 'above' });
  expect(scaleOf({ jesters: 2 }, undefined)).toBeUndefined();
});

const own = standing({ goods: { wood: 1 }, jesters: 2 }).seats[0]!;
test.each([
  ['nothing', { goods: {} }],
  ['jesters', { goods: { jesters: 1 } }],
  ['missing', { goods: { wood: 2 }, ask: { ducats: 3 } }],
  ['price', { goods: { wood: 1 } }],
  [undefined, { goods: { wood: 1 }, ask: { ducats: 3 } }],
])('the lid stays open: %s', (why, chest) => {
  expect(whyOpen(own, chest)).toBe(why);
});
