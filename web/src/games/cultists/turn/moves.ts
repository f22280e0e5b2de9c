// Moves in the notation of the house, as text and in parts.
import { isPlace, type EncounterCard, type Place, type RoomCard } from '../model';

const verbs = [
  'go',
  'stop',
  'jump',
  'give',
  'look',
  'draw',
  'keep vote',
  'keep',
  'remove',
  'check',
  'say',
  'secure',
  'fight',
  'banish',
  'kill',
  'fill',
  'inspect',
  'call vote',
  'camera room',
  'camera seat',
  'power',
  'portal',
  'agree',
  'refuse',
  'pass',
  'ready',
  'vote',
  'abstain',
  'change vote',
  'claim',
  'seer',
] as const;
export type Verb = (typeof verbs)[number];
export type Card = EncounterCard | RoomCard;

export interface Move {
  verb: Verb;
  place?: Place;
  card?: Card;
  seat?: number | null; // null: nobody, in votes
  double?: boolean;
}

const cards: readonly string[] = ['alive', 'dead', 'success', 'failure', 'sabotage'];

// Votes for nobody are written otherwise: `abstain`, `change vote none`.
export function parsed(text: string): Move {
  const verb = verbs.find((one) => text === one || text.startsWith(`${one} `));
  if (!verb) throw new Error(`no such move: ${text}`);
  const move: Move = { verb: verb === 'abstain' ? 'vote' : verb };
  if (verb === 'abstain') move.seat = null;
  for (const word of text.slice(verb.length).split(' ').filter(Boolean)) {
    if (word === 'double') move.double = true;
    else if (word === 'none') move.seat = null;
    else if (/^\d$/.test(word)) move.seat = Number(word);
    else if (isPlace(word)) move.place = word;
    else if (cards.includes(word)) move.card = word as Card;
  }
  return move;
}

export function written({ verb, place, card, seat, double }: Move): string {
  if (verb === 'vote' && seat === null) return double ? 'abstain double' : 'abstain';
  const words: (string | number)[] = [verb];
  if (card) words.push(card);
  if (place) words.push(place);
  if (seat === null) words.push('none');
  else if (seat !== undefined) words.push(seat);
  if (double) words.push('double');
  return words.join(' ');
}
