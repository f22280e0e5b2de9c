// A chest before its reader, and my own when it comes home, against recorded games.
import { describe, expect, test } from 'vitest';
import { gameOf, games } from '../../../../tests/recorded/devil';
import {
  countOf,
  isSoulPrice,
  seats,
  soulsOf,
  wares,
  type DevilEvent,
  type Knowledge,
  type Soul,
} from '../model';
import { standing } from '../realm/standing.test-data';
import { mayAsk } from './chest';
import { homeComing } from './home';
import { acceptedDelta, chestStatus, choosesSoul, lackOf, readingOf, soulsPaid } from './reading';

type Of<Kind extends DevilEvent['event']> = Extract<DevilEvent, { event: Kind }>;
interface Told<Kind extends DevilEvent['event']> {
  event: Of<Kind>;
  before: Knowledge;
  then: Knowledge;
}
function told<Kind extends DevilEvent['event']>(game: string, seat: 0 | 1 | 2 | 3, kind: Kind): Told<Kind>[] {
  const { first, steps } = gameOf(game, seat);
  return steps.flatMap(({ events, then }, at) => {
    const before = steps[at - 1]?.then ?? first;
    return events
      .filter((event): event is Of<Kind> => event.event === kind && 'seat' in event && event.seat === seat)
      .map((event) => ({ event, before, then }));
  });
}
const whole = games.filter((game) => told(game, 0, 'chest_came').length > 0);

test('whole games were recorded, with chests that were taken for ducats and for souls', () => {
  expect(whole.length).toBeGreaterThan(1);
  const taken = whole.flatMap((game) => seats.flatMap((seat) => told(game, seat, 'answered_chest')));
  const first = taken.filter(({ event, then }) => event.accepted && then.stage === 'second');
  for (const ware of ['ducats', 'pure'] as const)
    expect(first.some(({ event }) => (event.paid[ware] ?? 0) > 0)).toBe(true);
});
describe.each(whole)('in the game %s', (game) => {
  test.each(seats)('seat %s reads the chest that came, empty or spent', (seat) => {
    for (const { event, then } of told(game, seat, 'chest_came')) {
      const chest = readingOf(then, seat)!;
      expect(chest.role).toBe(event.role);
      expect(chestStatus(chest)).toBe(event.spent ? 'spent' : event.ask ? 'offer' : 'empty');
    }
  });
  // After the second reading the own chest comes home with more.
  test.each(seats)('what accepting changes behind the screen of seat %s', (seat) => {
    for (const { event, before, then } of told(game, seat, 'answered_chest')) {
      if (!event.accepted || then.stage !== 'second') continue;
      const souls = (['pure', 'marked'] as const).flatMap((soul) =>
        Array<Soul>(event.paid[soul] ?? 0).fill(soul),
      );
      const own = before.seats[seat]!;
      const delta = acceptedDelta(own, readingOf(before, seat)!, souls);
      for (const ware of wares) {
        const changed = countOf(then.seats[seat]!, ware) - countOf(own, ware);
        const jesters = ware === 'jesters' ? event.jesters : 0;
        expect([ware, (delta[ware] ?? 0) - jesters]).toEqual([ware, changed]);
      }
    }
  });
  test.each(seats)('the page lets seat %s ask for what it asked', (seat) => {
    for (const { event } of told(game, seat, 'offered'))
      if (event.ask) expect(mayAsk(event.role, event.ask)).toBe(true);
  });
  test.each(seats)('the chest of seat %s comes home with its payment, or with all of its offer', (seat) => {
    for (const { event, then } of told(game, seat, 'chest_home')) {
      const home = homeComing(then, seat, event)!;
      expect(home.role).toBe(then.roles[seat]);
      expect(Object.fromEntries(home.inside!)).toEqual(event.goods);
      if (!event.paid) continue;
      const [ware, count] =
        home.ask && isSoulPrice(home.ask) ? ['souls', home.ask.souls] : ['ducats', home.ask?.ducats];
      const paid = Object.fromEntries(home.inside!);
      expect(ware === 'souls' ? (paid.pure ?? 0) + (paid.marked ?? 0) : paid.ducats).toBe(count);
    }
  });
});

// ---- souls (T4)

const reader = (pure: number, marked: number) => standing({ souls: { pure, marked } }).seats[0]!;
test.each<[number, number, number, Soul[], { pure: number; marked: number } | undefined]>([
  [3, 0, 2, [], { pure: 2, marked: 0 }],
  [0, 2, 2, [], { pure: 0, marked: 2 }],
  [2, 1, 1, [], undefined],
  [2, 1, 2, ['marked'], { pure: 1, marked: 1 }],
  [2, 1, 2, ['pure'], undefined],
  [1, 1, 2, ['pure'], { pure: 1, marked: 1 }],
])('of %s pure and %s marked ones %s are paid, %s chosen', (pure, marked, price, chosen, paid) => {
  expect(soulsPaid(reader(pure, marked), price, chosen)).toEqual(paid);
});
test('who has too few souls chooses none, and is told how many lack', () => {
  const few = reader(1, 0);
  expect(soulsOf(few)).toBe(1);
  expect(choosesSoul(few, { souls: 2 }, [])).toBe(false);
  expect(lackOf(few, { souls: 2 })).toBe(1);
});
test('a loan that is put together counts for the price', () => {
  const poor = standing({ goods: { ducats: 3 } }).seats[0]!;
  expect(countOf(poor, 'ducats')).toBe(3);
  expect(lackOf(poor, { ducats: 7 })).toBe(4);
  expect(lackOf(poor, { ducats: 7 }, ['borrow 4'])).toBe(0);
});
