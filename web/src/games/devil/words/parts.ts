// A sentence is a list of parts, so that a name gets its weight and a ware, a role or a card its sign wherever the
// language puts them. Every sentence is one message with {names}; here the names become parts.
import {
  inARow as rowOf,
  text,
  told as toldWith,
  type CommonPart,
  type Names,
  type Sentence as AnySentence,
  type SentenceKind,
} from '../../../table/sentence';
import { listed, number, say } from '../../../text/text.svelte';
import type { Building, EventCard, Inquisitor, Role, Ware } from '../model';
import { wares } from '../model';
import { buildingName, counted, eventName, inquisitorName, nothing, roleName, wareName } from './names';

export { text, type Names, type SentenceKind };

export type Thing =
  | { is: 'ware'; ware: Ware; text: string; tight: true }
  | { is: 'role'; role: Role; text: string; tight: true }
  | { is: 'building'; building: Building; text: string; tight: true }
  | { is: 'event'; event: EventCard; text: string; tight: true }
  | { is: 'inquisitor'; inquisitor: Inquisitor; text: string; tight: true }
  // Known to the reader alone. Sealed: shown while the mask is held, and never read to a screen reader.
  | { is: 'own'; parts: Part[]; sealed: boolean; text: '' };

export type Part = CommonPart | Thing;
export type Sentence = AnySentence<Thing>;
export type Goods = Partial<Record<Ware, number>>;

export type Values = Record<string, string | number | Part | Part[]>;

const mark = '\u0001';

export function told(id: string, values: Values = {}): Part[] {
  return toldWith<Thing>(id, values);
}
// Sentences in a row; each begins with a capital letter.
export function inARow(sentences: Part[][]): Part[] {
  return rowOf<Part>(sentences);
}

// ---- who

// As the subject; the reader is addressed, and then the message `…_you` has the right verb.
export function player(seat: number, names: Names): Part {
  return { is: 'player', seat, text: seat === names.me ? say('web_devil_say_you') : names.of(seat) };
}
// In a list, or as the object.
export function someone(seat: number, names: Names): Part {
  return { is: 'player', seat, text: seat === names.me ? say('web_devil_say_me') : names.of(seat) };
}
export function someoneOrNobody(seat: number | null, names: Names): Part {
  return seat === null ? text(say('devil_nobody')) : someone(seat, names);
}
export function toldOf(id: string, seat: number, names: Names, values: Values = {}): Part[] {
  return told(seat === names.me ? `${id}_you` : id, { player: player(seat, names), ...values });
}
// "Leo, Vera and you": the reader comes last.
export function together(seats: readonly number[], names: Names): Part[] {
  const sorted = seats.filter((seat) => seat !== names.me);
  if (sorted.length < seats.length && names.me !== undefined) sorted.push(names.me);
  return inList(sorted.map((seat) => [someone(seat, names)]));
}

// ---- what

export function ware(one: Ware, count?: number): Part {
  return {
    is: 'ware',
    ware: one,
    text: count === undefined ? wareName(one) : counted(one, count),
    tight: true,
  };
}
// "2 grain and 3 ducats"
export function goodsParts(goods: Goods): Part[] {
  const all = wares.flatMap((one) => (goods[one] ? [[ware(one, goods[one])]] : []));
  return all.length > 0 ? inList(all) : [text(nothing())];
}
export function sumOf(one: Goods, other: Goods): Goods {
  const sum: Goods = { ...one };
  for (const each of wares) if (other[each]) sum[each] = (sum[each] ?? 0) + other[each];
  return sum;
}
export function role(one: Role): Part {
  return { is: 'role', role: one, text: roleName(one), tight: true };
}
export function building(one: Building): Part {
  return { is: 'building', building: one, text: buildingName(one), tight: true };
}
export function buildingsParts(all: readonly (Building | null)[]): Part[] {
  const names = all.flatMap((one) => (one ? [[building(one)]] : []));
  return names.length > 0 ? inList(names) : [text(nothing())];
}
export function event(one: EventCard): Part {
  return { is: 'event', event: one, text: eventName(one), tight: true };
}
export function inquisitor(one: Inquisitor): Part {
  return { is: 'inquisitor', inquisitor: one, text: inquisitorName(one), tight: true };
}
export function own(parts: Part[], sealed = false): Part {
  return { is: 'own', parts, sealed, text: '' };
}
// "1 → −1", with a real minus sign.
export function change(from: number, to: number): Part {
  return { is: 'change', from, to, text: `${number(from)} → ${number(to)}` };
}

// ---- lists

// As the language lists things: "a, b and c".
export function inList(all: readonly Part[][]): Part[] {
  return listed(all.map((_, at) => `${mark}${at}${mark}`))
    .split(mark)
    .flatMap((piece, at) => (at % 2 === 1 ? (all[Number(piece)] ?? []) : piece ? [text(piece)] : []));
}
export function between(all: readonly Part[][], words: string): Part[] {
  return all.flatMap((parts, at) => (at === 0 ? parts : [text(words), ...parts]));
}
// "Agnes does this, does that and does a third thing."
export function doing(seat: number, clauses: readonly Part[][], names: Names): Part[] {
  return told('web_devil_say_stop', { words: [player(seat, names), text(' '), ...inList(clauses)] });
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
