// What is claimed at the table: the kinds of the game with what each of them names, and how they are told.
import type { ClaimChoice } from '../../../table/client';
import { listed, say } from '../../../text/text.svelte';
import { rooms } from '../model';
import { Colour, EncounterCard, Role, type CultistsClaim } from '../types';
import { card, role, someone, told, type Names, type Part } from './parts';
import { capital, colourName, placeAt, placeName, roleName, statusName } from './things';

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

function route({ first, second, third }: CultistsClaim & { kind: 'my_route' }): string {
  const named = [first, second, third].filter((colour) => colour !== 'none');
  return named.length > 0 ? listed(named.map(colourName)) : say('cultists_word_none');
}

// “I checked Leo: dead.” Whoever is meant is addressed.
function words(claim: CultistsClaim, names: Names): Part[] {
  const values: Record<string, Part | string> = {};
  if (claim.kind === 'my_route') values.colours = route(claim);
  if (claim.kind === 'i_am') values.role = role(claim.identity);
  if (claim.kind === 'i_checked') values.status = card(claim.status);
  if (claim.kind === 'i_put_success') values.at = placeAt(claim.room);
  const id = `web_cultists_claim_words_${claim.kind}`;
  if (!('seat' in claim)) return told(id, values);
  if (claim.seat === names.me) return told(`${id}_you`, values);
  return told(id, { ...values, other: someone(claim.seat, names) });
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
