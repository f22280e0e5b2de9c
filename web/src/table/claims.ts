// What is claimed at the table: by its kind, and of whom; the words are the game's.
import type { Documents } from '../protocol';
import type { GameWords } from './client';
import { player, told, toldOf, type Names, type Part } from './sentence';

export type Claim = Documents['claim'];

type Words = Pick<GameWords<any>, 'claims'>;

export function claimParts(claim: Claim, by: number, names: Names, { claims }: Words): Part[] {
  const words = claims.words(claim, names);
  const seat = claim.seat;
  if (claims.about || seat === undefined) return toldOf<Part>('web_talk_says', by, names, { words });
  const who = player(by, names);
  if (seat === names.me && by !== names.me)
    return told<Part>('web_talk_claim_to_you', { player: who, words });
  const id = by === names.me ? 'web_talk_claim_to_by_you' : 'web_talk_claim_to';
  return told<Part>(id, { player: who, other: player(seat, names), words });
}
