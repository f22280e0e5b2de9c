// The cultists in the words of the protocol: ids, the map of each number of characters, and what follows from the
// knowledge document for everybody who looks at the table.
import {
  Colour,
  EventToken,
  Place,
  Role,
  Room,
  Shelf,
  type Cultists as Types,
  type CultistsKnowledge,
  type CultistsOptions,
} from './types';

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
export const rounds = 10;

export const rooms = Room;
export const corridors = ['M', 'NW', 'NE', 'SW', 'S', 'SE'] as const;
export type Corridor = (typeof corridors)[number];

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

const colourOfLetter: Record<string, Colour> = {
  G: 'green',
  R: 'red',
  L: 'lightblue',
  O: 'orange',
  P: 'pink',
  D: 'darkblue',
};
export function colourOf(room: Room): Colour {
  return colourOfLetter[room[0]!]!;
}
// A colour has one shelf, but each dark blue room its own (A8).
export function shelfOf(room: Room): Shelf {
  return room.startsWith('D') ? (`darkblue${room[1]}` as Shelf) : (colourOf(room) as Shelf);
}
export function colourOfShelf(shelf: Shelf): Colour {
  return shelf.replace(/\d$/, '') as Colour;
}

// ---- the board, as in games/cultists/data.hpp

// Left, top, right, bottom on a grid of 12 x 8.
export type Rect = readonly [number, number, number, number];
export interface Door {
  a: Place;
  b: Place;
  arch: boolean; // two corridors meet: a wide opening without a door
}
export interface Floor {
  places: Partial<Record<Place, Rect>>;
  books: Partial<Record<Room, number>>;
  doors: Door[];
  fishman: Corridor; // the corridor into which he comes
}

const halls: Partial<Record<Place, Rect>> = {
  M: [4, 2, 8, 5],
  NW: [0, 2, 4, 3],
  NE: [8, 0, 9, 3],
  SW: [0, 5, 4, 6],
  S: [4, 5, 8, 6],
  SE: [8, 5, 12, 6],
};
const everywhere: Partial<Record<Place, Rect>> = {
  ...halls,
  G1: [4, 6, 8, 8],
  R1: [2, 3, 4, 5],
  L1: [4, 0, 8, 2],
  O2: [8, 6, 10, 8],
  P1: [9, 0, 12, 3],
  D2: [8, 3, 12, 5],
};
const east =
  'M-NW M-NE M-S M-L1 M-R1 D1-L1 NE-L1 NE-P1 P1-D2 D2-SE SE-O2 SE-S S-G1 S-SW SW-O1 SW-R1 NW-D1 NW-P2';

function doors(pairs: string): Door[] {
  return pairs.split(' ').map((pair) => {
    const [a, b] = pair.split('-') as [Place, Place];
    return { a, b, arch: !isRoom(a) && !isRoom(b) };
  });
}

export const floors: Record<'small' | 'seven' | 'eight', Floor> = {
  small: {
    places: { ...everywhere, D1: [0, 0, 4, 2], O1: [0, 6, 4, 8], P2: [0, 3, 2, 5] },
    books: { G1: 3, R1: 2, L1: 2, O1: 2, O2: 2, P1: 2, P2: 1, D1: 3, D2: 2 },
    doors: doors(`${east} SW-P2`),
    fishman: 'NE',
  },
  seven: {
    places: { ...everywhere, P2: [0, 0, 2, 2], D1: [2, 0, 4, 2], D3: [0, 3, 2, 5], O1: [0, 6, 4, 8] },
    books: { G1: 3, R1: 2, L1: 2, O1: 2, O2: 2, P1: 2, P2: 1, D1: 3, D2: 2, D3: 2 },
    doors: doors(`${east} NW-D3 SW-D3`),
    fishman: 'M',
  },
  eight: {
    places: {
      ...everywhere,
      P2: [0, 0, 2, 2],
      D1: [2, 0, 4, 2],
      D3: [0, 3, 2, 5],
      O1: [2, 6, 4, 8],
      P3: [0, 6, 2, 8],
    },
    books: { G1: 3, R1: 2, L1: 2, O1: 2, O2: 2, P1: 2, P2: 1, P3: 1, D1: 3, D2: 2, D3: 2 },
    doors: doors(`${east} NW-D3 SW-D3 SW-P3`),
    fishman: 'M',
  },
};

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

export function floorOf(options: CultistsOptions): Floor {
  const characters = charactersOf(options);
  return characters <= 6 ? floors.small : characters === 7 ? floors.seven : floors.eight;
}
// In reading order, for lists, focus and the order of the page.
export function placesOf(floor: Floor): Place[] {
  const there = places.filter((place) => floor.places[place]);
  return there.sort((a, b) => {
    const [ax, ay] = floor.places[a]!;
    const [bx, by] = floor.places[b]!;
    return ay - by || ax - bx;
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
  const start = charactersOf(shown.options) === 7 ? 0 : 1;
  return start + shown.gifts.filter((gift) => gift.to === seat).length;
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
