// The board as the page sees it, and what is counted from the knowledge.
import { describe, expect, test } from 'vitest';
import {
  eventNow,
  floorOf,
  floors,
  giftCounts,
  isRoom,
  knifeHolder,
  neighboursOf,
  placesOf,
  robotSeat,
  roomsOf,
  shelfSize,
  shelvesOf,
  standingAt,
  statusCards,
  twinsOf,
  wayBetween,
  type CultistsOptions,
  type Floor,
  type Knowledge,
} from './model';

describe.each(Object.entries(floors))('the floor for %s', (_, floor) => {
  test('corridors meet in arches, and only they', () => {
    for (const { a, b, arch } of floor.doors) expect(arch, `${a}-${b}`).toBe(!isRoom(a) && !isRoom(b));
    expect(floor.doors.filter(({ arch }) => arch)).toHaveLength(5);
  });
  test('every place can be reached, through doors only', () => {
    expect(placesOf(floor).length).toBeGreaterThan(14);
    for (const place of placesOf(floor)) {
      const way = wayBetween(floor, 'M', place);
      expect(way.at(-1)).toBe(place);
      way.slice(1).forEach((next, i) => expect(neighboursOf(floor, way[i]!)).toContain(next));
    }
  });
});

test('shelves take the books of their rooms, and their points are enough to win', () => {
  const total = (floor: Floor): number =>
    shelvesOf(floor).reduce((sum, shelf) => sum + shelfSize(floor, shelf), 0);
  expect(shelfSize(floors.small, 'orange')).toBe(4);
  expect(shelfSize(floors.small, 'darkblue3')).toBe(0);
  expect(shelvesOf(floors.small)).toHaveLength(7);
  expect(shelvesOf(floors.eight)).toHaveLength(8);
  expect(total(floors.small)).toBe(19);
  expect(total(floors.eight)).toBe(
    roomsOf(floors.eight).reduce((sum, room) => sum + floors.eight.books[room]!, 0),
  );
});

test('a way leads round the corridor of the fish man', () => {
  expect(wayBetween(floors.eight, 'S', 'L1')).toEqual(['S', 'M', 'L1']);
  expect(wayBetween(floors.eight, 'S', 'L1', 'M')).not.toContain('M');
  expect(twinsOf(floors.small, 'O1')).toEqual(['O2']);
  expect(twinsOf(floors.small, 'M')).toEqual([]);
});

const options = (players: number, robot: boolean): CultistsOptions => ({
  players,
  robot,
  level: 'experienced',
  roles: [],
});
test('maps go by characters', () => {
  expect(floorOf(options(4, true))).toBe(floors.small);
  expect(floorOf(options(6, false))).toBe(floors.small);
  expect(floorOf(options(6, true))).toBe(floors.seven);
  expect(floorOf(options(8, false))).toBe(floors.eight);
  expect(robotSeat(options(4, true))).toBe(4);
  expect(robotSeat(options(8, false))).toBeUndefined();
});

test('what lies open is counted', () => {
  const gift = (from: number, to: number): Knowledge['gifts'][number] => ({ from, to, card: null, round: 1 });
  const shown = {
    options: options(6, false),
    ghosts: [false, true, false, false, false, false],
    at: ['M', 'M', 'S', 'S', 'M', 'D2'],
    gifts: [gift(0, 2), gift(2, 0), gift(0, 2)],
    knife: 1,
    events: ['lightning', 'mirror'],
  } as unknown as Knowledge;
  expect(standingAt(shown, 'M')).toEqual([0, 1, 4]);
  expect(statusCards(shown, 2)).toBe(3);
  expect(statusCards(shown, 1)).toBe(1);
  expect(statusCards({ ...shown, options: options(7, false) }, 2)).toBe(2);
  expect(giftCounts(shown)[0]![2]).toBe(2);
  expect(knifeHolder(shown)).toBeUndefined();
  expect(eventNow(shown)).toBe('lightning');
  expect(eventNow({ ...shown, events: ['mirror'] })).toBeNull();
});
