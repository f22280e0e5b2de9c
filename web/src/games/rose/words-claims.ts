// What is claimed at the table: by its kind, of whom, and which monk.
import { say } from '../../text/text.svelte';
import { isColour, type Colour } from './model';
import { monk, player, told, toldOf, type Names, type Part } from './words-parts';

export interface Claim {
  kind: string;
  seat?: number;
  identity?: Colour;
}

export function claimOf(raw: Record<string, unknown>): Claim {
  const claim: Claim = { kind: String(raw.kind) };
  if (typeof raw.seat === 'number') claim.seat = raw.seat;
  if (typeof raw.identity === 'string' && isColour(raw.identity)) claim.identity = raw.identity;
  return claim;
}

// “I am not grey.”
export function claimWords(claim: Claim): Part[] {
  return told(
    `web_rose_claim_words_${claim.kind}`,
    claim.identity ? { monk: monk(claim.identity, 'as') } : {},
  );
}

export function claimParts(claim: Claim, by: number, names: Names): Part[] {
  const words = claimWords(claim);
  if (claim.seat === undefined) return toldOf('web_talk_says', by, names, { words });
  const who = player(by, names);
  if (claim.seat === names.me && by !== names.me)
    return told('web_talk_claim_to_you', { player: who, words });
  const id = by === names.me ? 'web_talk_claim_to_by_you' : 'web_talk_claim_to';
  return told(id, { player: who, other: player(claim.seat, names), words });
}

export function kindName(kind: string): string {
  return say(`web_rose_claim_kind_${kind}`);
}
