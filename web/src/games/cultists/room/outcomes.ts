// What an action in a place will do: what only its owner knows of it, what everybody will see, and the outcomes by
// sign with before and after. It reads nothing but what the seat knows; the parts are the same for every role.
import { exploredAbove } from '../components';
import type { CultistsSign } from '../art/signs';
import {
  floorOf,
  isRoom,
  shelfOf,
  shelfSize,
  type Knowledge,
  type Place,
  type Room,
  type RoomCard,
} from '../model';
import type { Names } from '../people/person';
import { t } from '../../../text/text.svelte';
import { cardName, clearedName } from '../words/things';

export type Deed =
  | { do: 'inspect'; room: Room }
  | { do: 'fill'; card: RoomCard }
  | { do: 'secure'; card: RoomCard }
  | { do: 'check'; seat: number }
  | { do: 'fight' | 'banish' | 'vote' | 'power' }
  | { do: 'kill' | 'portal'; seat: number };

export interface Effect {
  sign: CultistsSign;
  text: string;
}
export interface Outcome {
  only: string[];
  cards: RoomCard[]; // faces that belong to "only you"
  everybody: string[];
  effects: Effect[];
}

export function outcomeOf(shown: Knowledge, me: number, at: Place, deed: Deed, names: Names): Outcome {
  switch (deed.do) {
    case 'inspect':
      return inspecting(shown, me, deed.room);
    case 'fill':
      return filling(shown, me, at, deed.card);
    case 'secure': {
      const left = shown.hands[me]?.[deed.card] ?? 0;
      return {
        only: [goesIn(deed.card), inHand(left)],
        cards: [deed.card],
        everybody: [t('web_cultists_do_secure_all')],
        effects: [
          { sign: 'danger', text: t('web_cultists_do_secure_deck', change(shown.danger.length, 1)) },
          { sign: 'seal', text: t('web_cultists_do_stays') },
        ],
      };
    }
    case 'check':
      return checking(shown, at, deed.seat, names);
    case 'kill':
    case 'portal':
      return open(deed.do, { player: names.of(deed.seat) });
    default:
      return open(deed.do, {});
  }
}

// What the plates say while nothing is chosen yet.
export function outcomeBefore(
  shown: Knowledge,
  me: number,
  at: Place,
): Pick<Outcome, 'only' | 'cards' | 'everybody'> {
  const everybody = [t('web_cultists_do_before_all')];
  if (!isRoom(at)) return { only: [t('web_cultists_do_before_only')], cards: [], everybody };
  const { only, cards } = inspecting(shown, me, at);
  return { only, cards, everybody };
}

// What I laid into this room since it was there, card by card.
function laidBy(shown: Knowledge, me: number, room: Room): RoomCard[] {
  return shown.log.flatMap((line) =>
    line.deed === 'fill' && line.seat === me && line.place === room && line.card ? [line.card] : [],
  );
}

// What a card does that is turned up in a room with so many books while so many stand on its shelf.
function effectOf(card: RoomCard, shown: Knowledge, room: Room, books: number, saved: number): string {
  const size = shelfSize(floorOf(shown.options), shelfOf(room));
  if (card === 'failure') return t('web_cultists_do_failure');
  if (card === 'sabotage') {
    const back = saved > 0 && books < (floorOf(shown.options).books[room] ?? 0);
    return back
      ? t('web_cultists_do_sabotage', { before: saved, after: saved - 1 })
      : t('web_cultists_do_sabotage_none');
  }
  const fills = saved + 1 === size ? [t('web_cultists_do_shelf_full', { points: size })] : [];
  const clears = books === 1 ? [clearedName()] : [];
  const shelved = t('web_cultists_do_success', { before: saved, after: saved + 1, all: size });
  return [shelved, ...fills, ...clears].join(' · ');
}

// What the plates say of a card that has just been turned up; `book`: its book has moved already.
export function outcomeDrawn(
  shown: Knowledge,
  me: number,
  room: Room,
  { card, book }: { card: RoomCard; book?: 'shelved' | 'returned' | undefined },
): Pick<Outcome, 'only' | 'everybody'> {
  const moved = book === undefined ? 0 : book === 'shelved' ? 1 : -1;
  const books = (shown.rooms[room]?.books ?? 0) + moved;
  const saved = (shown.shelves[shelfOf(room)] ?? 0) - moved;
  const mine = laidBy(shown, me, room).filter((one) => one === card).length;
  return {
    only: [mine === 0 ? t('web_cultists_do_drawn_not') : t('web_cultists_do_drawn', { count: mine })],
    everybody: [effectOf(card, shown, room, books, saved)],
  };
}

function inspecting(shown: Knowledge, me: number, room: Room): Outcome {
  const state = shown.rooms[room];
  const deck = state?.deck.length ?? 0;
  const saved = shown.shelves[shelfOf(room)] ?? 0;
  const mine = laidBy(shown, me, room);
  const effect = (card: RoomCard): string => effectOf(card, shown, room, state?.books ?? 0, saved);
  return {
    only: [
      mine.length === 0
        ? t('web_cultists_do_laid_none', { count: deck })
        : t('web_cultists_do_laid', { count: mine.length, all: deck }),
    ],
    cards: mine,
    everybody: [t('web_cultists_do_inspect_all')],
    effects: [
      { sign: 'book', text: effect('success') },
      { sign: 'torn', text: effect('failure') },
      { sign: 'bomb', text: effect('sabotage') },
      { sign: 'seal', text: t('web_cultists_do_shown') },
    ],
  };
}

function filling(shown: Knowledge, me: number, at: Place, card: RoomCard): Outcome {
  const state = isRoom(at) ? shown.rooms[at] : undefined;
  const deck = state?.deck.length ?? 0;
  const left = shown.hands[me]?.[card] ?? 0;
  const opens = state?.explored === false && deck === exploredAbove; // A3
  return {
    only: [goesIn(card), inHand(left)],
    cards: [card],
    everybody: [
      t('web_cultists_do_fill_all', { count: deck + 1 }),
      ...(opens ? [t('web_cultists_do_explores')] : []),
    ],
    effects: [
      { sign: 'fill', text: t('web_cultists_do_fill_deck', change(deck, 1)) },
      {
        sign: 'card',
        text: t('web_cultists_do_in_hand', { card: cardName(card), before: left, after: left - 1 }),
      },
      ...(opens ? [{ sign: 'lens' as const, text: t('web_cultists_do_explores') }] : []),
      { sign: 'seal', text: t('web_cultists_do_stays') },
    ],
  };
}

function checking(shown: Knowledge, at: Place, seat: number, names: Names): Outcome {
  const stands = shown.at[seat] ?? at;
  const goes =
    shown.draw.length === 0 || (isRoom(stands) && shown.rooms[stands]?.cleared)
      ? t('web_cultists_do_check_no_card')
      : t(isRoom(stands) ? 'web_cultists_do_check_card' : 'web_cultists_do_check_danger');
  return {
    only: [t('web_cultists_do_check_only')],
    cards: [],
    everybody: [t('web_cultists_do_check_all', { player: names.of(seat) }), goes],
    effects: [
      { sign: 'heart', text: t('web_cultists_do_check_alive') },
      { sign: 'skull', text: t('web_cultists_do_check_dead', { player: names.of(seat) }) },
      { sign: 'seal', text: t('web_cultists_do_seen') },
    ],
  };
}

function open(
  deed: 'fight' | 'banish' | 'vote' | 'power' | 'kill' | 'portal',
  values: Record<string, string>,
): Outcome {
  const text = t(`web_cultists_do_${deed}_all`, values);
  return {
    only: [t('web_cultists_do_open')],
    cards: [],
    everybody: [text],
    effects: [{ sign: signOfDeed[deed], text }],
  };
}
const signOfDeed: Record<'fight' | 'banish' | 'vote' | 'power' | 'kill' | 'portal', CultistsSign> = {
  fight: 'fist',
  banish: 'fishman',
  vote: 'hand',
  power: 'bolt',
  kill: 'dagger',
  portal: 'portal',
};

function goesIn(card: RoomCard): string {
  return t('web_cultists_do_goes_in', { card: cardName(card) });
}
function inHand(left: number): string {
  return t('web_cultists_do_left', { before: left, after: left - 1 });
}
function change(before: number, by: number): { before: number; after: number } {
  return { before, after: before + by };
}
