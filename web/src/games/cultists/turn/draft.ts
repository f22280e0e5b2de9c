// A decision while it is put together: action, card, person or place, in any order. Nothing is chosen beforehand, but
// for what leaves everybody in this place no choice.
import { parsed, written, type Card, type Move, type Verb } from './moves';
import type { Place } from '../model';

// Cameras look at rooms and at people: one action until the target is touched.
export type Deed = Exclude<Verb, 'camera room' | 'camera seat'> | 'camera';

export interface Draft {
  deed?: Deed;
  card?: Card;
  seat?: number | null;
  place?: Place;
  double?: boolean;
}

function deedOf(move: Move): Deed {
  return move.verb === 'camera room' || move.verb === 'camera seat' ? 'camera' : move.verb;
}

// What each action still asks for.
const needs: Partial<Record<Deed, readonly ('card' | 'seat' | 'target')[]>> = {
  give: ['card', 'seat'],
  say: ['card'],
  secure: ['card'],
  fill: ['card'],
  check: ['seat'],
  kill: ['seat'],
  portal: ['seat'],
  look: ['seat'],
  seer: ['seat'],
  vote: ['seat'],
  'change vote': ['seat'],
  camera: ['target'],
};

export function fits(draft: Draft, move: Move): boolean {
  return (
    (draft.deed === undefined || draft.deed === deedOf(move)) &&
    (draft.card === undefined || draft.card === move.card) &&
    (draft.seat === undefined || draft.seat === move.seat) &&
    (draft.place === undefined || draft.place === move.place) &&
    (move.verb !== 'vote' || (draft.double ?? false) === (move.double ?? false))
  );
}

export function fitting(draft: Draft, choices: readonly string[]): Move[] {
  return choices.map(parsed).filter((move) => fits(draft, move));
}

// The people and places that can still be chosen.
export function seatsLeft(draft: Draft, choices: readonly string[]): number[] {
  const { seat: _chosen, ...rest } = draft;
  const seats = fitting({ ...rest }, choices).map((move) => move.seat);
  return [...new Set(seats)].filter((seat) => typeof seat === 'number');
}
export function placesLeft(draft: Draft, choices: readonly string[]): Place[] {
  const { place: _chosen, ...rest } = draft;
  const found = fitting({ ...rest }, choices).map((move) => move.place);
  return [...new Set(found)].filter((place) => place !== undefined);
}

// Whom or what everybody here would have to choose: not the card, of which nobody else may know how many kinds I hold.
export function settled(draft: Draft, choices: readonly string[]): Draft {
  if (!draft.deed || draft.deed === 'vote' || draft.deed === 'change vote') return draft;
  const wants = needs[draft.deed] ?? [];
  const [seat, ...others] = wants.includes('seat') ? seatsLeft(draft, choices) : [];
  if (draft.seat === undefined && seat !== undefined && others.length === 0) return { ...draft, seat };
  return draft;
}

// The move that the draft stands for, once nothing is missing.
export function moveOf(draft: Draft, choices: readonly string[]): string | undefined {
  if (!draft.deed) return undefined;
  const full = settled(draft, choices);
  for (const want of needs[draft.deed] ?? []) {
    if (want === 'card' && full.card === undefined) return undefined;
    if (want === 'seat' && full.seat === undefined) return undefined;
    if (want === 'target' && full.seat === undefined && full.place === undefined) return undefined;
  }
  const left = fitting(full, choices);
  // An inspection names another room only while the secret door is open; otherwise it is the own one.
  const plain = draft.deed === 'inspect' ? left.filter((move) => move.place === draft.place) : left;
  return plain.length === 1 ? written(plain[0]!) : undefined;
}

// Another action starts over; the same once more is no change.
export function withDeed(draft: Draft, deed: Deed): Draft {
  return draft.deed === deed ? draft : { deed };
}

// The last step of the draft, in the order in which its parts are asked for; undefined when nothing is left.
export function withoutStep({ deed, card, seat, place, double }: Draft): Draft {
  const base: Draft = deed ? { deed } : {};
  if (double) return { ...base, ...(seat !== undefined ? { seat } : {}) };
  if (place !== undefined) return { ...base, ...(card ? { card } : {}) };
  if (seat !== undefined) return { ...base, ...(card ? { card } : {}) };
  if (card !== undefined) return base;
  return {};
}
export function isEmpty(draft: Draft): boolean {
  return Object.values(draft).every((part) => part === undefined || part === false);
}
