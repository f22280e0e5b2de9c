// What is claimed at the table: the kinds of the game with what each of them names, and how they are told.
import { listed, say } from '../../../text/text.svelte';
import { Colour, EncounterCard, Role } from '../types';
import type { Place } from '../types';
import { isRoom } from '../model';
import { card, inARow, role, told, toldOf, type Names, type Part } from './parts';
import { capital, cardName, colourName, placeAt, placeName, roleName } from './things';

type Choice = Colour | 'none' | EncounterCard | Role | Place;

export interface Claim {
  kind: string;
  seat?: number;
  identity?: Role;
  first?: Colour | 'none';
  second?: Colour | 'none';
  third?: Colour | 'none';
  status?: EncounterCard;
  room?: Place;
}
export type Field = Exclude<keyof Claim, 'kind'>;

// In the order in which they are asked.
export const fields: readonly Field[] = ['seat', 'identity', 'first', 'second', 'third', 'status', 'room'];

function isColour(value: unknown): value is Colour | 'none' {
  return value === 'none' || Colour.some((colour) => colour === value);
}

// Only what the game can claim is told.
export function claimOf(raw: Record<string, unknown>): Claim {
  const claim: Claim = { kind: String(raw.kind) };
  if (typeof raw.seat === 'number') claim.seat = raw.seat;
  const identity = Role.find((one) => one === raw.identity);
  if (identity) claim.identity = identity;
  for (const field of ['first', 'second', 'third'] as const) {
    const value = raw[field];
    if (isColour(value)) claim[field] = value;
  }
  const status = EncounterCard.find((one) => one === raw.status);
  if (status) claim.status = status;
  if (typeof raw.room === 'string' && isRoom(raw.room)) claim.room = raw.room;
  return claim;
}

// Which fields a kind has, by the description of the house; and what each of them takes besides seats.
export type Kinds = Record<string, Record<string, unknown>>;
export function fieldsOf(kinds: Kinds, kind: string | undefined): Field[] {
  const described = kind === undefined ? undefined : kinds[kind];
  return described ? fields.filter((field) => field in described) : [];
}
export function isWhole(claim: Claim, kinds: Kinds): boolean {
  return fieldsOf(kinds, claim.kind).every((field) => claim[field] !== undefined);
}

export function kindName(kind: string): string {
  return say(`web_cultists_claim_kind_${kind}`);
}
export function fieldName(field: Field): string {
  return say(`web_cultists_claim_field_${field}`);
}
export function choiceName(field: Field, value: Choice): string {
  switch (field) {
    case 'identity':
      return capital(roleName(value as Role));
    case 'status':
      return capital(cardName(value as EncounterCard));
    case 'room':
      return placeName(value as Place);
    default:
      return capital(value === 'none' ? say('cultists_word_none') : colourName(value as Colour));
  }
}

function colours(claim: Claim): string {
  const named = [claim.first, claim.second, claim.third].filter(
    (colour): colour is Colour => colour !== undefined && colour !== 'none',
  );
  return named.length > 0 ? listed(named.map(colourName)) : say('cultists_word_none');
}

// “I checked Leo: dead.” To whom it is said who is meant, is addressed.
export function claimWords(claim: Claim, names: Names): Part[] {
  const values: Record<string, Part | string> = { colours: colours(claim) };
  if (claim.identity) values.role = role(claim.identity);
  if (claim.status) values.status = card(claim.status);
  if (claim.room) values.at = placeAt(claim.room);
  const id = `web_cultists_claim_words_${claim.kind}`;
  if (claim.seat === undefined) return told(id, values);
  if (claim.seat === names.me) return told(`${id}_you`, values);
  const other: Part = { is: 'player', seat: claim.seat, text: names.of(claim.seat) };
  return told(id, { ...values, other });
}

export function claimParts(claim: Claim, by: number, names: Names): Part[] {
  return inARow([toldOf('web_cultists_say_says', by, names, { words: claimWords(claim, names) })]);
}
