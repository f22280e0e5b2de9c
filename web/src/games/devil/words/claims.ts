// What is claimed at the table: the kinds of the game with what each of them names, and how they are told.
import type { ClaimChoice } from '../../../table/client';
import { say } from '../../../text/text.svelte';
import { purse, roles, type DevilClaim, type Role } from '../model';
import { capital, counted, roleName, wareName } from './names';
import { someone, told, ware, type Names, type Part, type Values } from './parts';

const amounts = ['2', '3', '4', '5', '6', '7'] as const;

const choices: Record<string, () => ClaimChoice[]> = {
  identity: () => roles.map((id) => ({ id, text: capital(roleName(id)) })),
  good: () => purse.map((id) => ({ id, text: capital(wareName(id)) })),
  amount: () => amounts.map((id) => ({ id, text: counted('ducats', Number(id)) })),
};

// “I think Leo is the devil.” Whoever is meant is addressed.
function words(claim: DevilClaim, names: Names): Part[] {
  const id = `web_devil_say_claim_${claim.kind}`;
  const values: Values = {};
  if ('good' in claim) values.good = ware(claim.good);
  if ('amount' in claim) values.ducats = ware('ducats', Number(claim.amount));
  if ('identity' in claim) values.role = asWhom(claim.identity);
  if (claim.kind !== 'i_suspect') return told(id, values);
  if (claim.seat === names.me) return told(`${id}_you`, values);
  return told(id, { ...values, other: someone(claim.seat, names) });
}

// What somebody is: "the devil".
function asWhom(one: Role): Part {
  const text = say(`web_devil_say_claim_as_${one.replaceAll('-', '_')}`);
  return { is: 'role', role: one, text, tight: true };
}

export const claims = {
  about: true as const,
  kindName: (kind: string): string => say(`web_devil_words_claim_kind_${kind}`),
  field: (name: string): { legend: string; choices: ClaimChoice[] } => ({
    legend: say(`web_devil_words_claim_field_${name}`),
    choices: choices[name]?.() ?? [],
  }),
  words,
};
