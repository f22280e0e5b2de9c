// The cultists in the words of the protocol: ids, the map of each number of characters, and what follows from the
// knowledge document for everybody who looks at the table.
import { casts, plans, roomColours, roomShelves, type Rect } from './components';
import { minCharacters, numbers } from './optionComponents';
import {
  Colour,
  EventToken,
  Place,
  Role,
  Shelf,
  type Cultists as Types,
  type CultistsKnowledge,
  type CultistsOptions,
  type Room,
} from './types';

export { rounds, type Rect } from './components';
export type {
  Cause,
  ChosenRole,
  Colour,
  CultistsEvent,
  CultistsOptions,
  CultistsPosition,
  EncounterCard,
  Ending,
  EventToken,
  ExplorationToken,
  Level,
  Place,
  Role,
  Room,
  RoomCard,
  Shelf,
  Stage,
  Step,
  Team,
} from './types';

export const places = Place;
export const colours = Colour;
export const shelves = Shelf;
export const eventTokens = EventToken;
export const roles = Role;

export type Corridor = Exclude<Place, Room>;
export const rooms = Object.keys(roomColours) as Room[];

// What a seat knows: hidden things are null. The page shows a position (everything open, after the end) in the same way.
export type Knowledge = Omit<CultistsKnowledge, 'seat'> & { seat?: CultistsKnowledge['seat'] };

// The documents of this game, for tables of it.
export interface Cultists extends Omit<Types, 'knowledge' | 'position'> {
  knowledge: Knowledge;
  position: Knowledge;
}

export function isPlace(text: string): text is Place {
  return (places as readonly string[]).includes(text);
}
export function isRoom(place: string): place is Room {
  return (rooms as readonly string[]).includes(place);
}

export function colourOf(room: Room): Colour {
  return roomColours[room];
}
// A colour has one shelf, but each dark blue room its own (A8).
export function shelfOf(room: Room): Shelf {
  return roomShelves[room];
}
export function colourOfShelf(shelf: Shelf): Colour {
  return shelf.replace(/\d$/, '') as Colour;
}

// ---- the board

export interface Door {
  a: Place;
  b: Place;
  arch: boolean; // two corridors meet: a wide opening without a door
}
export interface Floor {
  places: Partial<Record<Place, Rect>>; // on a grid of 12 x 8
  books: Partial<Record<Room, number>>;
  doors: Door[];
  fishman: Place; // the corridor into which he comes
}

const allFloors = plans.map(({ places, books, doors }, at): Floor => ({
  places,
  books,
  doors: doors.map(({ a, b }) => ({ a, b, arch: !isRoom(a) && !isRoom(b) })),
  fishman: numbers.find(({ plan }) => plan === at)!.fish_man,
}));
export const floors = { small: allFloors[0]!, seven: allFloors[1]!, eight: allFloors[2]! };

export type Numbers = (typeof numbers)[number];
// Characters are the players and the robot; numbers and maps go by them.
export function charactersOf(options: CultistsOptions): number {
  return options.players + (options.robot ? 1 : 0);
}
export function robotSeat(options: CultistsOptions): number | undefined {
  return options.robot ? options.players : undefined;
}
export function seatsOf(options: CultistsOptions): number[] {
  return Array.from({ length: charactersOf(options) }, (_, seat) => seat);
}

export function numbersOf(options: CultistsOptions): Numbers {
  return numbers[charactersOf(options) - minCharacters]!;
}
// Whether status cards are dealt at the start (S1).
export function startsWithStatus(options: CultistsOptions): boolean {
  const { alive, dead } = numbersOf(options).start_status;
  return alive + dead > 0;
}

export interface Cast {
  surely: Role[];
  one_of: Role[];
}
// The roles in play besides cultists and plain investigators, and a group of which one is (S4).
export function castOf(options: CultistsOptions): Cast {
  const { players, robot, level } = options;
  if (level === 'custom') return { surely: options.roles.filter((role) => role !== 'cultist'), one_of: [] };
  return casts.find((cast) => cast.players === players && cast.robot === robot && cast.level === level)!;
}

export function floorOf(options: CultistsOptions): Floor {
  return allFloors[numbersOf(options).plan]!;
}
// In reading order, for lists, focus and the order of the page.
export function placesOf(floor: Floor): Place[] {
  const there = places.filter((place) => floor.places[place]);
  return there.sort((a, b) => {
    const [first, second] = [floor.places[a]!, floor.places[b]!];
    return first.top - second.top || first.left - second.left;
  });
}
export function roomsOf(floor: Floor): Room[] {
  return placesOf(floor).filter(isRoom);
}
export function neighboursOf(floor: Floor, place: Place): Place[] {
  return floor.doors.flatMap(({ a, b }) => (a === place ? [b] : b === place ? [a] : []));
}
// The way through the fewest doors, both ends included; not through a place that is closed.
export function wayBetween(floor: Floor, from: Place, to: Place, closed?: Place | null): Place[] {
  const ways: Place[][] = [[from]];
  const seen = new Set<Place>([from]);
  for (const way of ways) {
    const last = way.at(-1)!;
    if (last === to) return way;
    for (const next of neighboursOf(floor, last)) {
      if (seen.has(next) || (next === closed && next !== to)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return [from, to];
}

// How many books a shelf takes, and how many points it scores when it is full.
export function shelfSize(floor: Floor, shelf: Shelf): number {
  return roomsOf(floor)
    .filter((room) => shelfOf(room) === shelf)
    .reduce((sum, room) => sum + (floor.books[room] ?? 0), 0);
}
export function shelvesOf(floor: Floor): Shelf[] {
  return shelves.filter((shelf) => shelfSize(floor, shelf) > 0);
}

// ---- people

export function isGhost(shown: Knowledge, seat: number): boolean {
  return shown.ghosts[seat] ?? false;
}
export function livingOf(shown: Knowledge): number[] {
  return seatsOf(shown.options).filter((seat) => !isGhost(shown, seat));
}
export function standingAt(shown: Knowledge, place: Place): number[] {
  return seatsOf(shown.options).filter((seat) => shown.at[seat] === place);
}
// Everybody starts with a status card but in games of seven (S1); the others are gifts.
export function statusCards(shown: Knowledge, seat: number): number {
  return (startsWithStatus(shown.options) ? 1 : 0) + shown.gifts.filter((gift) => gift.to === seat).length;
}
// The knife works in a living hand only.
export function knifeHolder(shown: Knowledge): number | undefined {
  return isGhost(shown, shown.knife) ? undefined : shown.knife;
}

// ---- what everybody sees

// How often each gave to each: `[giver][receiver]`.
export function giftCounts(shown: Knowledge): number[][] {
  const seats = seatsOf(shown.options);
  const counts = seats.map(() => seats.map(() => 0));
  for (const { from, to } of shown.gifts) counts[from]![to]! += 1;
  return counts;
}

// The event that holds now: a mirror stands for what it shows. Nothing before the first one, or when the bag was empty.
export function eventNow(shown: Knowledge): EventToken | null {
  const drawn = shown.events;
  const last = drawn.at(-1) ?? null;
  return last === 'mirror' ? (drawn.at(-2) ?? null) : last;
}
export function secretDoorOpen(shown: Knowledge): boolean {
  return eventNow(shown) === 'secret-door';
}
// The other rooms of the same colour: one place with this one while the secret door is open (E3).
export function twinsOf(floor: Floor, place: Place): Room[] {
  if (!isRoom(place)) return [];
  return roomsOf(floor).filter((room) => room !== place && colourOf(room) === colourOf(place));
}
