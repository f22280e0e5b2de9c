// A sentence is a list of parts, so that a name gets its weight, a card its sign and a place its plate wherever the
// language puts them. Every sentence is one message with {names}; here the names become parts.
import type { Names } from '../../../house/names';
import { listed, say } from '../../../text/text.svelte';
import type { EncounterCard, EventToken, Role, RoomCard } from '../types';
import { capital, cardName, eventTitle, roleName } from './things';

export type { Names };

export type Part =
  | { is: 'text'; text: string }
  | { is: 'player'; seat: number; text: string }
  | { is: 'event'; event: EventToken; text: string }
  | { is: 'card'; card: EncounterCard | RoomCard; text: string }
  | { is: 'role'; role: Role; text: string }
  | { is: 'change'; from: number; to: number; text: string }
  // What the reader alone was told. Sealed: shown while the seal is held, and never said aloud.
  | { is: 'own'; parts: Part[]; sealed: boolean; text: string };

export type SentenceKind =
  | 'round' // a heading: a new round
  | 'event' // what was drawn, and what it brought
  | 'move'
  | 'act'
  | 'vote'
  | 'quote' // somebody's words
  | 'end'
  | 'note'; // about the table, not about the game

export interface Sentence {
  kind: SentenceKind;
  parts: Part[];
  round?: number;
  seat?: number; // whose it is
  taken?: boolean; // it was taken back
}

type Value = string | number | Part | Part[];

const mark = '\u0001';

// The message with its values; parts keep their place among the words.
export function told(id: string, values: Record<string, Value> = {}): Part[] {
  const held: Part[][] = [];
  const plain: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object') {
      plain[name] = `${mark}${held.length}${mark}`;
      held.push(Array.isArray(value) ? value : [value]);
    } else {
      plain[name] = value;
    }
  }
  return say(id, plain)
    .split(mark)
    .flatMap((piece, at) => (at % 2 === 1 ? (held[Number(piece)] ?? []) : piece ? [text(piece)] : []));
}

export function text(words: string): Part {
  return { is: 'text', text: words };
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
export function change(from: number, to: number): Part {
  return { is: 'change', from, to, text: `${from} → ${to}` };
}
export function own(parts: Part[], sealed = false): Part {
  return { is: 'own', parts: inARow([parts]), sealed, text: '' };
}

export function toldOf(id: string, seat: number, names: Names, values: Record<string, Value> = {}): Part[] {
  return told(seat === names.me ? `${id}_you` : id, { player: player(seat, names), ...values });
}
// Somebody does something to another; the reader may be either.
export function toldOfTwo(
  id: string,
  seat: number,
  other: number,
  names: Names,
  values: Record<string, Value> = {},
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
export function inList(all: Part[][]): Part[] {
  return listed(all.map((_, at) => `${mark}${at}${mark}`))
    .split(mark)
    .flatMap((piece, at) => (at % 2 === 1 ? (all[Number(piece)] ?? []) : piece ? [text(piece)] : []));
}

// One after the other, with something between.
export function joined(all: Part[][], between: string): Part[] {
  return all.flatMap((parts, at) => (at === 0 ? parts : [text(between), ...parts]));
}

// Sentences in a row; each begins with a capital letter, also if it begins with a name of the game.
export function inARow(sentences: Part[][]): Part[] {
  const capitals = sentences.map(([first, ...rest]) =>
    first ? [{ ...first, text: capital(first.text) } as Part, ...rest] : [],
  );
  return joined(
    capitals.filter((parts) => parts.length > 0),
    ' ',
  );
}

// What everybody may hear: without what the reader alone was told.
export function plainParts(parts: Part[]): string {
  return parts
    .filter((part) => part.is !== 'own')
    .map((part) => part.text)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}
