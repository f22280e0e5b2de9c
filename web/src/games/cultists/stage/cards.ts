// What happens to room cards, books and room tokens when an event is shown.
import {
  colourOf,
  colours,
  isRoom,
  shelfOf,
  type Knowledge,
  type Place,
  type Room,
  type RoomCard,
} from '../model';
import { rowOfRound } from '../own/routes';

type State = NonNullable<Knowledge['rooms'][Room]>;

const kinds: readonly (RoomCard | null)[] = ['success', 'failure', 'sabotage'];

function known(knowledge: Knowledge, place: Place | null): place is Room {
  return place !== null && isRoom(place) && knowledge.rooms[place] !== undefined;
}

export function replaced<T>(list: readonly T[], at: number, value: T): T[] {
  return list.map((old, index) => (index === at ? value : old));
}

export function inRoom(
  knowledge: Knowledge,
  place: Place | null,
  change: (room: State) => Partial<State>,
): Knowledge {
  if (!known(knowledge, place)) return knowledge;
  const room = knowledge.rooms[place]!;
  return { ...knowledge, rooms: { ...knowledge.rooms, [place]: { ...room, ...change(room) } } };
}

// A card from a hand: the next of the deck (deck[0]), or among those of the danger deck that I know.
export function laid(knowledge: Knowledge, place: Place | null, card: RoomCard | null): Knowledge {
  if (place !== null) return inRoom(knowledge, place, (room) => ({ deck: [card, ...room.deck] }));
  const known = knowledge.danger.filter((one) => one !== null);
  const unknown = knowledge.danger.length - known.length;
  const danger = card === null ? [...knowledge.danger, null] : [...known, card, ...nulls(unknown)];
  return { ...knowledge, danger };
}

export function nulls(count: number): null[] {
  return Array<null>(count).fill(null);
}

function seenFirst(
  removed: readonly (RoomCard | null)[],
  unseen: number,
  card: RoomCard,
): (RoomCard | null)[] {
  const seen = [...removed.slice(0, removed.length - unseen), card];
  seen.sort((a, b) => kinds.indexOf(a) - kinds.indexOf(b));
  return [...seen, ...removed.slice(removed.length - unseen)];
}

// Shuffled and drawn; the robot turns the top card instead (B4).
export function inspected(
  knowledge: Knowledge,
  seat: number,
  place: Place | null,
  card: RoomCard,
): Knowledge {
  const robot = seat >= knowledge.options.players;
  const then = inRoom(knowledge, place, ({ deck }) => ({
    deck: robot ? deck.slice(1) : nulls(Math.max(deck.length - 1, 0)),
  }));
  const removed = seenFirst(knowledge.removed, knowledge.removed_unseen, card);
  const entry = {
    deed: 'show' as const,
    seat,
    card,
    ...(place ? { place } : {}),
    ...(robot ? { on_top: true } : {}),
  };
  return { ...then, removed, log: [...knowledge.log, entry] };
}

export function booked(knowledge: Knowledge, place: Place | null, by: 1 | -1): Knowledge {
  if (!known(knowledge, place)) return knowledge;
  const shelf = shelfOf(place);
  const then = inRoom(knowledge, place, ({ books }) => ({ books: books - by }));
  return { ...then, shelves: { ...knowledge.shelves, [shelf]: (knowledge.shelves[shelf] ?? 0) + by } };
}

// The rest of the deck leaves the game unseen; known cards of it stay known.
export function cleared(knowledge: Knowledge, place: Place | null): Knowledge {
  if (!known(knowledge, place)) return knowledge;
  const deck = knowledge.rooms[place]!.deck;
  const left = [...deck].reverse().filter((card) => card !== null);
  const seen = knowledge.removed.filter((card) => card !== null);
  const unknown = knowledge.removed.length + deck.length - seen.length - left.length;
  const then = inRoom(knowledge, place, () => ({ deck: [], cleared: true }));
  return {
    ...then,
    removed: [...seen, ...left, ...nulls(unknown)],
    removed_unseen: knowledge.removed_unseen + deck.length,
    log: [...knowledge.log, { deed: 'clear', place }],
  };
}

// The colours in which a seat has acted, by row of its route (rounds 1/5/9, 2/6/10, 3/7, 4/8).
export function usedRoute(knowledge: Knowledge, seat: number): Knowledge {
  const place = knowledge.at[seat] ?? null;
  if (seat >= knowledge.options.players || !known(knowledge, place)) return knowledge;
  const mine = knowledge.used[seat]!;
  const state = knowledge.ghosts[seat] ? 'ghost' : 'living';
  const row = rowOfRound(knowledge.round);
  const has = mine[state][row] ?? [];
  const now = colours.filter((colour) => has.includes(colour) || colour === colourOf(place));
  const used = replaced(knowledge.used, seat, { ...mine, [state]: replaced(mine[state], row, now) });
  return { ...knowledge, used };
}
