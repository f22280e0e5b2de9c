// What can be paid, against a search through everything that can be done on the market; reputation and wings.
import { describe, expect, test } from 'vitest';
import { goods, type Good, type Purse } from '../model';
import { buying, selling } from '../turn/market';
import {
  addAngels,
  commons,
  couldPay,
  moveReputation,
  payFrom,
  standingOf,
  type Due,
  type Standing,
} from './standing';
import { standing } from './standing.test-data';

// ---- payments (A2, A4)

interface Purseful {
  stock: Record<Purse, number>;
  debt: number;
}
const covers = ({ stock }: Purseful, due: Due): boolean => {
  const left = { ...stock };
  for (const ware of [...goods, 'ducats'] as const) left[ware] -= due[ware] ?? 0;
  const free = commons.reduce((sum, good) => sum + left[good], 0);
  return Object.values(left).every((count) => count >= 0) && free >= (due.common ?? 0);
};
const with_ = (one: Purseful, good: Good, by: number, ducats: number): Purseful => ({
  ...one,
  stock: { ...one.stock, [good]: one.stock[good] + by, ducats: one.stock.ducats + ducats },
});
// First everything is borrowed that can be; then what is too much is sold, and what lacks is bought.
function reachable(start: Purseful, due: Due): boolean {
  const lent = 10 - start.debt;
  const first = { stock: { ...start.stock, ducats: start.stock.ducats + lent }, debt: 10 };
  const queue: Purseful[] = [first];
  const seen = new Set<string>();
  for (let one = queue.pop(); one; one = queue.pop()) {
    if (covers(one, due)) return true;
    const key = JSON.stringify(one.stock);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const good of goods) {
      const enough = (due[good] ?? 0) + (due.common ?? 0);
      if (one.stock[good] > 0) queue.push(with_(one, good, -1, selling(good)));
      if (one.stock.ducats >= buying(good) && one.stock[good] < enough)
        queue.push(with_(one, good, 1, -buying(good)));
    }
  }
  return false;
}
function numbers(seed: number): (below: number) => number {
  let at = seed;
  return (below) => {
    at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
    return Math.floor((at / 2 ** 32) * below);
  };
}
interface Case {
  now: Standing;
  due: Due;
}
function someCase(seed: number): Case {
  const some = numbers(seed * 977);
  const stock = Object.fromEntries(goods.map((good) => [good, some(3)]));
  const knowledge = standing({ goods: { ...stock, ducats: some(5) }, debt: 5 + some(6) });
  const due: Due = { ducats: some(6) };
  for (const good of goods) if (some(2) === 0) due[good] = 1 + some(2);
  if (some(3) === 0) due.common = 1 + some(2);
  return { now: standingOf(knowledge, knowledge.seats[0]!), due };
}
const cases = Array.from({ length: 60 }, (_, seed) => someCase(seed));

test('some of them can be paid, some cannot', () => {
  const paid = cases.filter(({ now, due }) => couldPay(now, due)).length;
  expect(paid).toBeGreaterThan(10);
  expect(paid).toBeLessThan(50);
});
describe.each(cases.map((one, at) => [at, one] as const))('the payment %s', (_at, { now, due }) => {
  test('can be made if any way on the market leads to it', () => {
    expect(couldPay(now, due)).toBe(reachable({ stock: now.stock, debt: now.debt }, due));
  });
  test('is short of nothing where it lies there already', () => {
    const after = structuredClone(now);
    const short = payFrom(after, due);
    expect(Object.keys(short).length === 0).toBe(covers({ stock: now.stock, debt: now.debt }, due));
    expect(after.debt).toBeLessThanOrEqual(10);
    if (Object.keys(short).length > 0) return;
    expect(after.debt).toBe(now.debt);
    expect(after.stock.ducats).toBe(now.stock.ducats - (due.ducats ?? 0));
  });
});
test('what is short is bought, and borrowed for', () => {
  const knowledge = standing({ goods: { wood: 1, ducats: 4 } });
  const now = standingOf(knowledge, knowledge.seats[0]!);
  expect(payFrom(now, { wood: 2, ducats: 3 })).toEqual({ wood: 1, ducats: 2 });
  expect(now).toMatchObject({ debt: 2, stock: { wood: 0, ducats: 0 }, missing: { wood: 1, ducats: 2 } });
});

// ---- reputation and wings (R1, R3)

const fresh = (reputation: number, angel = 0, demon = 0): Standing => {
  const knowledge = standing({ reputation, angel, demon });
  return standingOf(knowledge, knowledge.seats[0]!);
};
test('the top brings a wing once, the three lowest spaces one each on the way down', () => {
  const up = fresh(6);
  moveReputation(up, 4);
  moveReputation(up, 4);
  expect(up).toMatchObject({ reputation: 7, angel: 1 });
  const down = fresh(-4);
  moveReputation(down, -2);
  expect(down).toMatchObject({ reputation: -6, demon: 2 });
});
test('the third wing is an indulgence, or a guest and two points less; what is over stays', () => {
  const angels = fresh(0, 2);
  addAngels(angels, 2);
  expect(angels).toMatchObject({ angel: 1, indulgences: 1 });
  const demons = fresh(-4, 0, 2);
  moveReputation(demons, -2);
  expect(demons).toMatchObject({ demon: 1, guests: 1, points: -2 });
});
test('without an indulgence left wings stay', () => {
  const angels = fresh(0, 2);
  angels.left.indulgences = 0;
  addAngels(angels, 2);
  expect(angels).toMatchObject({ angel: 4, indulgences: 0 });
});
