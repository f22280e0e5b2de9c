// What is claimed at the table: the kinds of the game with what each of them names, and how they are told.
import type { ClaimChoice } from '../../../table/client';
import { listed, say } from '../../../text/text.svelte';
import { isRoom, rooms } from '../model';
import { Colour, EncounterCard, Role } from '../types';
import { card, role, someone, told, type Names, type Part } from './parts';
import { capital, colourName, placeAt, placeName, roleName, statusName } from './things';

type Raw = Record<string, unknown>;

function colourChoice(colour: string): string {
  return capital(say(`cultists_word_${colour}`));
}
const choices: Record<string, () => ClaimChoice[]> = {
  identity: () => Role.map((id) => ({ id, text: capital(roleName(id)) })),
  status: () => EncounterCard.map((id) => ({ id, text: capital(statusName(id)) })),
  room: () => rooms.map((id) => ({ id, text: placeName(id) })),
};
// The first colour of a route is always there.
function coloursOf(name: string): ClaimChoice[] {
  const ids: string[] = name === 'first' ? [...Colour] : [...Colour, 'none'];
  return ids.map((id) => ({ id, text: colourChoice(id) }));
}

function route(raw: Raw): string {
  const named = Colour.filter((colour) => [raw.first, raw.second, raw.third].includes(colour));
  const inOrder = [raw.first, raw.second, raw.third].flatMap((one) =>
    named.filter((colour) => colour === one),
  );
  return inOrder.length > 0 ? listed(inOrder.map(colourName)) : say('cultists_word_none');
}

// “I checked Leo: dead.” Whoever is meant is addressed.
function words(raw: Raw, names: Names): Part[] {
  const values: Record<string, Part | string> = { colours: route(raw) };
  const identity = Role.find((one) => one === raw.identity);
  if (identity) values.role = role(identity);
  const status = EncounterCard.find((one) => one === raw.status);
  if (status) values.status = card(status);
  if (typeof raw.room === 'string' && isRoom(raw.room)) values.at = placeAt(raw.room);
  const id = `web_cultists_claim_words_${String(raw.kind)}`;
  if (typeof raw.seat !== 'number') return told(id, values);
  if (raw.seat === names.me) return told(`${id}_you`, values);
  return told(id, { ...values, other: someone(raw.seat, names) });
}

export const claims = {
  about: true as const,
  kindName: (kind: string): string => say(`web_cultists_claim_kind_${kind}`),
  field: (name: string): { legend: string; choices: ClaimChoice[] } => ({
    legend: say(`web_cultists_claim_field_${name}`),
    choices: choices[name]?.() ?? coloursOf(name),
  }),
  words,
};
