// The board of the page is the board of the engine, and what is counted from the knowledge is right.
import { readFileSync } from 'node:fs';
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
  type Knowledge,
  type Place,
} from './model';

// games/cultists/data.hpp gives the plan for six, then what differs from the plan before: `{3, {4, 6, 8, 8}},`,
// `seven.places[index(p2)] = {1, {0, 0, 2, 2}};`, `{m, nw}`.
const engine = readFileSync('../games/cultists/data.hpp', 'utf8');
const plans = engine.slice(engine.indexOf('constexpr Plan six'), engine.indexOf('return std::array{six'));
const names = [
  'G1',
  'R1',
  'L1',
  'O1',
  'O2',
  'P1',
  'P2',
  'P3',
  'D1',
  'D2',
  'D3',
  'M',
  'NW',
  'NE',
  'SW',
  'S',
  'SE',
];

interface EnginePlan {
  places: { place: string; books: number; rect: number[] }[];
  doors: string[];
}
const place = /\{(\d), (?:\{(\d+), (\d+), (\d+), (\d+)\}|nowhere)\}/g;
const door = /\{([a-z]+\d?),\s+([a-z]+\d?)\}/g;
const doorsIn = (text: string): string[] =>
  [...text.matchAll(door)]
    .filter(([, a]) => a !== 'none')
    .map(([, a, b]) => `${a!.toUpperCase()}-${b!.toUpperCase()}`);
const placeOf = (name: string, [, books, ...rect]: RegExpMatchArray): EnginePlan['places'] =>
  rect[0] === undefined ? [] : [{ place: name, books: Number(books), rect: rect.map(Number) }];

const [six, seven, eight] = plans.split(/Plan (?:seven|eight) = \w+;/);
const sixPlan: EnginePlan = {
  places: [...six!.matchAll(place)].flatMap((found, at) => placeOf(names[at]!, found)),
  doors: doorsIn(six!),
};
function changed(before: EnginePlan, text: string): EnginePlan {
  const places = new Map(before.places.map((one) => [one.place, one]));
  for (const [line, name] of text.matchAll(/places\[index\((\w+)\)\] = .*;/g))
    for (const one of placeOf(name!.toUpperCase(), [...line.matchAll(place)][0]!)) places.set(one.place, one);
  const anew = /\.doors = ([^;]*);/.exec(text)?.[1];
  const more = [...text.matchAll(/\.doors\[\w+\.door_count\+\+\] = (.*);/g)].flatMap(([, one]) =>
    doorsIn(one!),
  );
  return { places: [...places.values()], doors: [...(anew ? doorsIn(anew) : before.doors), ...more] };
}
const sevenPlan = changed(sixPlan, seven!);
const enginePlans = [sixPlan, sevenPlan, changed(sevenPlan, eight!)];
const pair = (a: string, b: string): string => [a, b].sort().join('-');

describe.each([
  ['small', 0],
  ['seven', 1],
  ['eight', 2],
] as const)('the floor for %s', (name, at) => {
  const floor = floors[name];
  const plan = enginePlans[at]!;

  test('has the rooms, corridors and books of the engine', () => {
    expect(plan.places.length).toBeGreaterThan(14);
    expect([...placesOf(floor)].sort()).toEqual(plan.places.map(({ place }) => place).sort());
    for (const { place, books, rect } of plan.places) {
      expect(floor.places[place as Place], place).toEqual(rect);
      if (isRoom(place)) expect(floor.books[place], place).toBe(books);
    }
  });
  test('has the doors of the engine; corridors meet in arches', () => {
    const doors = plan.doors.map((door) => pair(...(door.split('-') as [string, string]))).sort();
    expect(floor.doors.map(({ a, b }) => pair(a, b)).sort()).toEqual(doors);
    for (const { a, b, arch } of floor.doors) expect(arch).toBe(!isRoom(a) && !isRoom(b));
  });
  test('every place can be reached, through doors only', () => {
    for (const place of placesOf(floor)) {
      const way = wayBetween(floor, 'M', place);
      expect(way.at(-1)).toBe(place);
      way.slice(1).forEach((next, i) => expect(neighboursOf(floor, way[i]!)).toContain(next));
    }
  });
});

test('shelves take the books of their rooms, and their points are enough to win', () => {
  const total = (floor: (typeof floors)['small']): number =>
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
