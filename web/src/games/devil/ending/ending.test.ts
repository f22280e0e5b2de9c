import { describe, expect, test } from 'vitest';
import { buildingCards } from '../components';
import { seats, type DevilEvent, type Knowledge } from '../model';
import { waysOf } from '../replay/trades';
import recorded from './endings.jsonl?raw';
import { foundBy, foundOut, guessesOf } from './guesses';
import { columnsFrom, isWhole, lines, placeOf, reckoningOf, resultOf } from './reckoning';
import { ownerOf, soulWaysOf } from './souls';

// Games between bots: the last position, and the events of the reckoning.
interface Recorded {
  seed: number;
  winners: number[];
  ranks: number[];
  guessed: Extract<DevilEvent, { event: 'guess_scored' }>[];
  events: DevilEvent[];
  position: Knowledge;
}
const all = recorded
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Recorded);

describe.each(all)('game $seed', ({ winners, ranks, guessed, events, position }) => {
  const sums = reckoningOf(position, winners, events);

  test('the lines of a column add up to its points', () => {
    expect(isWhole(events)).toBe(true);
    for (const { seat, lines: own, total } of sums) {
      expect(total).toBe(position.seats[seat]!.score);
      expect(lines.reduce((sum, line) => sum + own[line], 0)).toBe(total);
      expect(own.wings).toBe(position.seats[seat]!.angel - position.seats[seat]!.demon);
      expect(own.indulgences).toBe(2 * position.seats[seat]!.indulgences!);
    }
    expect(sums[position.roles.indexOf('devil')]!.lines.large).toBe(0);
  });

  test('each line is what the rules give for what stands and lies there (F1)', () => {
    for (const { seat, lines: own, fifths } of sums) {
      const { built, large, hired, debt, souls, goods } = position.seats[seat]!;
      const devil = position.roles[seat] === 'devil';
      const { wood, stone, grain, glass, marble, ducats } = goods;
      const common = wood! + stone! + grain! + ducats!;
      expect(own.buildings).toBe(built.reduce((sum, one) => sum + buildingCards[one].points, 0));
      expect(own.large).toBe(devil ? 0 : 2 * large.filter(Boolean).length);
      expect(own.masters).toBe(hired.length);
      expect(own.marked).toBe(0 - souls.marked!);
      expect(own.rares).toBe(glass! + marble!);
      expect([own.goods, fifths]).toEqual([Math.floor(common / 5), common % 5]);
      expect(own.debt).toBe(0 - Math.ceil(debt / 2));
    }
  });

  test('places are those of the engine', () => {
    expect(seats.map((seat) => placeOf(position, seat))).toEqual(ranks);
    expect(resultOf(position).winners).toEqual(winners);
    expect(sums.filter(({ won }) => won).map(({ seat }) => seat)).toEqual(winners);
  });

  test('every soul is where the game ended with it, in a place of its own', () => {
    const ways = waysOf([{ events: [], shown: position }]);
    const { threads, lanes, sales } = soulWaysOf(position, ways);
    expect(threads).toHaveLength(8);
    for (const seat of seats) {
      const own = threads.filter((thread) => ownerOf(thread) === seat).map(({ kind }) => kind);
      expect(own.filter((kind) => kind === 'pure')).toHaveLength(position.seats[seat]!.souls.pure!);
      expect(own.filter((kind) => kind === 'marked')).toHaveLength(position.seats[seat]!.souls.marked!);
      expect(lanes[seat]!.kept + lanes[seat]!.got).toBe(own.length);
    }
    const places = threads.flatMap(({ from, moves }) => [from, ...moves.map(({ to }) => to)]);
    expect(new Set(places.map(({ seat, place }) => `${seat} ${place}`)).size).toBe(places.length);
    expect(sales.length).toBeGreaterThan(0);
    for (const { to } of sales) expect(['devil', 'cultist']).toContain(position.roles[to]);
  });

  test('guesses are right and bring points as they were told', () => {
    const rows = guessesOf(position);
    const points = seats.map(() => 0);
    for (const { seat, about, role, right } of guessed) {
      expect(rows[seat]!.guesses[role as 'devil' | 'cultist']).toEqual({ about, right });
      points[right ? seat : position.roles.indexOf(role)]! += right ? 2 : 1;
    }
    expect(rows.map((row) => row.points)).toEqual(points);
    expect(rows.flatMap(({ guesses }) => Object.keys(guesses))).toHaveLength(guessed.length);
    for (const seat of seats)
      for (const by of foundBy(rows, seat)) expect(foundOut(rows, by)).toContain(seat);
  });
});

const scored = (...all: [number, number][]): Knowledge =>
  ({ seats: all.map(([score, fifths]) => ({ score, fifths })) }) as unknown as Knowledge;

test('a win is by points, by fifths, or shared', () => {
  expect(resultOf(scored([30, 1], [28, 4], [28, 4], [3, 0]))).toEqual({
    winners: [0],
    next: [1, 2],
    by: { points: 2 },
  });
  expect(resultOf(scored([12, 1], [30, 1], [30, 4], [3, 0]))).toEqual({
    winners: [2],
    next: [1],
    by: { fifths: 3 },
  });
  expect(resultOf(scored([30, 1], [30, 1], [4, 4], [3, 0]))).toEqual({
    winners: [0, 1],
    next: [],
    by: undefined,
  });
});

test('columns begin with the reader', () => {
  expect(columnsFrom(2)).toEqual([2, 3, 0, 1]);
  expect(columnsFrom()).toEqual([0, 1, 2, 3]);
});
