// A move in beats: what is shown together, and how long it takes. One thing moves at a time; what is hidden moves face
// down, so that no beat differs by it.
import type { Beat } from '../../../table/stage.svelte';
import type { Cultists, CultistsEvent, EncounterCard, Place, RoomCard } from '../model';

// What moves meanwhile.
export type Motion =
  | { is: 'walk'; seat: number; from: Place; to: Place; jump: boolean }
  | { is: 'meet'; seats: number[]; place: Place | null }
  | { is: 'gift'; from: number; to: number }
  | { is: 'event' }
  | { is: 'drawn'; seat: number; place: Place; card: RoomCard; camera: boolean }
  | { is: 'danger'; card: RoomCard }
  | { is: 'book'; place: Place; back: boolean }
  | { is: 'laid'; seat: number | null; place: Place | null }
  | { is: 'look'; seat: number; about: number; camera: boolean }
  | { is: 'said'; seat: number; about: number; status: EncounterCard }
  | { is: 'at'; place: Place }
  | { is: 'hands' }
  | { is: 'person'; seat: number };

type Kind = CultistsEvent['event'];

// Milliseconds at normal speed; other events take none.
const times: Partial<Record<Kind, number>> = {
  round_began: 360,
  moved: 520,
  jumped: 520,
  meeting: 520,
  card_given: 360,
  event_drawn: 700,
  event_repeated: 360,
  power_turned: 700,
  portal_opened: 360,
  portal_prolonged: 280,
  portal_overdue: 360,
  target_moved: 360,
  danger_grew: 140,
  danger_drawn: 900,
  cultist_came: 520,
  fish_man_came: 880,
  looked: 360,
  card_laid: 360,
  explored: 280,
  said: 700,
  died: 520,
  role_shown: 520,
  token_drawn: 360,
  token_kept: 280,
  token_removed: 280,
  secured: 360,
  fought: 360,
  banished: 700,
  killed: 360,
  filled: 360,
  inspected: 900,
  book_shelved: 520,
  book_returned: 520,
  room_cleared: 280,
  shelf_filled: 360,
  vote_called: 360,
  vote_began: 520,
  vote_shown: 1600,
  vote_kept: 280,
  vote_changed: 700,
  vote_ended: 2000,
  portal_asked: 280,
  portal_refused: 280,
  portal_closed: 520,
  clean_up: 360,
  claimed: 700,
  guessing_began: 520,
  seer_named: 700,
};

// These belong to a turn, which has a time limit for all of them together; the others are between turns.
const ofTurn: readonly Kind[] = [
  'moved',
  'jumped',
  'filled',
  'secured',
  'inspected',
  'book_shelved',
  'book_returned',
  'room_cleared',
  'shelf_filled',
  'looked',
  'card_laid',
  'explored',
  'fought',
];

function motionOf(event: CultistsEvent): Motion | undefined {
  switch (event.event) {
    case 'moved':
    case 'jumped': {
      const { seat, from, to } = event;
      return { is: 'walk', seat, from, to, jump: event.event === 'jumped' };
    }
    case 'meeting':
      return { is: 'meet', seats: event.seats, place: event.place };
    case 'card_given':
      return event.about === null ? undefined : { is: 'gift', from: event.seat, to: event.about };
    case 'event_drawn':
      return { is: 'event' };
    case 'inspected': {
      const { seat, place, card, camera } = event;
      return place === null ? undefined : { is: 'drawn', seat, place, card, camera };
    }
    case 'danger_drawn':
      return { is: 'danger', card: event.card };
    case 'book_shelved':
    case 'book_returned': {
      const { place } = event;
      return place === null ? undefined : { is: 'book', place, back: event.event === 'book_returned' };
    }
    case 'filled':
      return { is: 'laid', seat: event.seat, place: event.place };
    case 'secured':
      return { is: 'laid', seat: event.seat, place: null };
    case 'card_laid':
      return { is: 'laid', seat: null, place: event.place };
    case 'looked': {
      const { seat, about, camera } = event;
      return about === null ? undefined : { is: 'look', seat, about, camera };
    }
    case 'said': {
      const { seat, about, status } = event;
      return about === null ? undefined : { is: 'said', seat, about, status };
    }
    case 'explored':
    case 'room_cleared':
    case 'cultist_came':
    case 'fish_man_came':
    case 'fought':
      return event.place === null ? undefined : { is: 'at', place: event.place };
    case 'vote_shown':
      return { is: 'hands' };
    case 'died':
    case 'role_shown':
      return { is: 'person', seat: event.seat };
    default:
      return undefined;
  }
}

// All hands rise together; the two cards of a broken window go as one.
function together(before: CultistsEvent, event: CultistsEvent): boolean {
  if (event.event === 'vote_shown') return before.event === 'vote_shown';
  return event.event === 'danger_grew' && before.event === 'card_laid';
}

export function beats(events: readonly CultistsEvent[]): Beat<Cultists, Motion>[] {
  const all: Beat<Cultists, Motion>[] = [];
  let before: CultistsEvent | undefined;
  for (const event of events) {
    const beat = all.at(-1);
    if (beat && before && together(before, event)) {
      beat.events.push(event);
    } else {
      const motion = motionOf(event);
      const between = !ofTurn.includes(event.event);
      const time = times[event.event] ?? 0;
      all.push({ events: [event], time, between, ...(motion ? { motion } : {}) });
    }
    before = event;
  }
  return all;
}
