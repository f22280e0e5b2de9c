// A sentence is a list of parts, so that a name gets its weight, a card its sign and a place its plate wherever the
// language puts them. Every sentence is one message with {names}; here the names become parts.
import {
  change,
  inARow as rowOf,
  text,
  told as toldWith,
  type CommonPart,
  type Names,
  type Sentence as AnySentence,
  type SentenceKind,
} from '../../../table/sentence';
import { listed, say } from '../../../text/text.svelte';
import type { EncounterCard, EventToken, Role, RoomCard } from '../types';
import { cardName, eventTitle, roleName } from './things';

export { change, text, type Names, type SentenceKind };

export type Thing =
  | { is: 'event'; event: EventToken; text: string }
  | { is: 'card'; card: EncounterCard | RoomCard; text: string }
  | { is: 'role'; role: Role; text: string }
  // Known to the reader alone. Sealed: shown while the seal is held, and never read to a screen reader.
  | { is: 'own'; parts: Part[]; sealed: boolean; text: '' };

export type Part = CommonPart | Thing;
export type Sentence = AnySentence<Thing>;

type Values = Record<string, string | number | Part | Part[]>;

const mark = '\u0001';

export function told(id: string, values: Values = {}): Part[] {
  return toldWith<Thing>(id, values);
}
// Sentences in a row; each begins with a capital letter.
export function inARow(sentences: Part[][]): Part[] {
  return rowOf<Part>(sentences);
}

// As the subject; the reader is addressed, and then the message `…_you` has the right verb.
export function player(seat: number, names: Names): Part {
  return { is: 'player', seat, text: seat === names.me ? say('web_cultists_say_you') : names.of(seat) };
}
// In a list.
export function someone(seat: number, names: Names): Part {
  return { is: 'player', seat, text: seat === names.me ? say('web_cultists_say_me') : names.of(seat) };
}
export function event(token: EventToken): Part {
  return { is: 'event', event: token, text: eventTitle(token) };
}
export function card(one: EncounterCard | RoomCard): Part {
  return { is: 'card', card: one, text: cardName(one) };
}
export function role(one: Role): Part {
  return { is: 'role', role: one, text: roleName(one) };
}
export function own(parts: Part[], sealed = false): Part {
  return { is: 'own', parts, sealed, text: '' };
}

export function toldOf(id: string, seat: number, names: Names, values: Values = {}): Part[] {
  return told(seat === names.me ? `${id}_you` : id, { player: player(seat, names), ...values });
}
// Somebody does something to another; the reader may be either.
export function toldOfTwo(
  id: string,
  seat: number,
  other: number,
  names: Names,
  values: Values = {},
): Part[] {
  if (other === names.me) return told(`${id}_me`, { player: player(seat, names), ...values });
  return toldOf(id, seat, names, { other: someone(other, names), ...values });
}

// "Leo, Vera and you": the reader comes last.
export function together(seats: readonly number[], names: Names): Part[] {
  const sorted = seats.filter((seat) => seat !== names.me);
  if (sorted.length < seats.length && names.me !== undefined) sorted.push(names.me);
  return inList(sorted.map((seat) => [someone(seat, names)]));
}

// As the language lists things: "a, b and c".
function inList(all: Part[][]): Part[] {
  return listed(all.map((_, at) => `${mark}${at}${mark}`))
    .split(mark)
    .flatMap((piece, at) => (at % 2 === 1 ? (all[Number(piece)] ?? []) : piece ? [text(piece)] : []));
}

// Whether a sentence says nothing: what is sealed stands in no line of its own.
export function isBlank(parts: readonly Part[]): boolean {
  return parts.every((part) => (part.is === 'own' ? part.sealed : part.text.trim() === ''));
}

// What everybody may hear: without what the reader alone was told.
export function plainParts(parts: readonly Part[]): string {
  return parts
    .filter((part) => part.is !== 'own')
    .map((part) => part.text)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}
