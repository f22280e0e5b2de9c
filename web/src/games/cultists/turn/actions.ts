// What can be done in a place: the same list for every role. It follows from what lies open; what one of us may not do
// says why when it is touched.
import {
  castOf,
  colourOf,
  eventNow,
  floorOf,
  isGhost,
  isRoom,
  livingOf,
  secretDoorOpen,
  standingAt,
  twinsOf,
  type Colour,
  type Knowledge,
  type Place,
  type Room,
} from '../model';
import type { Deed } from './draft';
import { othersHere } from './ways';

// Why an action is not among the choices.
export type Why =
  | { is: 'unexplored'; place: Room; cards: number }
  | { is: 'cleared' | 'empty' | 'cultists' | 'alone' | 'no_cards' | 'slayer' | 'voted' | 'nobody_helps' }
  | { is: 'route'; colour: Colour };

export function superghost(shown: Knowledge, seat: number): boolean {
  return shown.shown[seat] === true && shown.roles[seat] === 'superghost';
}

// Whether a slayer can be among us, as far as the options of the table tell.
function slayerPossible({ options }: Knowledge): boolean {
  return castOf(options).surely.includes('slayer');
}

function inRoom(shown: Knowledge, seat: number, room: Room): Deed[] {
  const ghost = isGhost(shown, seat);
  const all: Deed[] = ['inspect', 'fill'];
  if (!ghost) all.push('check');
  if (!ghost || superghost(shown, seat)) {
    if (room === 'L1') all.push('call vote');
    if (room === 'R1') all.push(shown.power ? 'camera' : 'power');
    if (room === 'G1' && shown.portal.open && shown.portal.due !== null) all.push('portal');
  }
  if (!ghost && shown.rooms[room]?.cultist) all.push('fight');
  return all;
}

export function actionsAt(shown: Knowledge, seat: number): Deed[] {
  const place = shown.at[seat];
  if (!place) return [];
  const ghost = isGhost(shown, seat);
  const all: Deed[] = [];
  if (isRoom(place)) {
    all.push(...inRoom(shown, seat, place));
  } else if (!ghost) {
    if (shown.options.level !== 'first') all.push('secure');
    all.push('check');
    if (shown.fishman === place && shown.knife === seat) all.push('banish');
  }
  if (!ghost && slayerPossible(shown)) all.push('kill');
  return all;
}

// The rooms that can be inspected from here, and those that the cameras see (A8, A11, E3).
function inspectable(shown: Knowledge, room: Room): boolean {
  const there = shown.rooms[room];
  return there !== undefined && there.explored && !there.cleared && there.deck.length > 0;
}
export function joinedRooms(shown: Knowledge, room: Room): Room[] {
  return secretDoorOpen(shown) ? twinsOf(floorOf(shown.options), room) : [];
}

function whyInRoom(shown: Knowledge, deed: Deed, room: Room): Why | undefined {
  const there = shown.rooms[room];
  if (!there) return undefined;
  if (there.cultist) return { is: 'cultists' };
  if (deed === 'fill' && there.cleared) return { is: 'cleared' };
  if (deed === 'inspect' && ![room, ...joinedRooms(shown, room)].some((one) => inspectable(shown, one))) {
    if (there.cleared) return { is: 'cleared' };
    return there.explored ? { is: 'empty' } : { is: 'unexplored', place: room, cards: there.deck.length };
  }
  if (deed === 'call vote' && !shown.vote_token) return { is: 'voted' };
  return undefined;
}

// Why this is not among my choices: first what everybody sees, then what only I know.
export function whyNot(shown: Knowledge, seat: number, deed: Deed): Why {
  const place = shown.at[seat];
  if (deed === 'check' || deed === 'kill') {
    if (othersHere(shown, seat).length === 0) return { is: 'alone' };
    return { is: 'slayer' };
  }
  if (deed === 'secure') return { is: 'no_cards' };
  if (place && isRoom(place)) {
    const open = whyInRoom(shown, deed, place);
    if (open) return open;
    if (deed === 'portal' && helpers(shown, seat).length === 0) return { is: 'nobody_helps' };
    if (deed === 'fill' && (shown.hand_sizes[seat]?.room ?? 0) === 0) return { is: 'no_cards' };
    return { is: 'route', colour: colourOf(place) };
  }
  return { is: 'alone' };
}

// Who could close the portal with somebody (A10): players here who live, have not acted and have not refused.
export function helpers(shown: Knowledge, seat: number): number[] {
  const { acted = [], refused = [] } = shown.pending;
  const place = shown.at[seat];
  if (!place) return [];
  return standingAt(shown, place).filter(
    (other) =>
      other !== seat &&
      other < shown.options.players &&
      livingOf(shown).includes(other) &&
      !acted.includes(other) &&
      !refused.includes(other),
  );
}

export function here(shown: Knowledge, seat: number | undefined): Place | undefined {
  return seat === undefined ? undefined : shown.at[seat];
}

// The last vote of the round is over; the silence of this event closes all talk (E9).
export function silent(shown: Knowledge): boolean {
  return shown.stage !== 'over' && eventNow(shown) === 'no-signal';
}
