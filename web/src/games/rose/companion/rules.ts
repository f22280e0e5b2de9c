// The rules of The Name of the Rose for the real table: C++ (companion/rose), asked by numbers. Undefined: they refuse.
import { call } from '../../../companion/rules';
import { buildings, colours, eventCards, figures } from '../model';
import type { Building, Colour, EventCard, Figure } from '../model';

// In the order of the colours.
export interface Tracks {
  suspicion: readonly number[];
  evidence: readonly number[];
}

interface Conversion extends Tracks {
  given: readonly number[];
}

type Asked = 'done' | 'mark' | 'evidence' | 'suspect' | 'again';
const asked: Asked[] = ['done', 'mark', 'evidence', 'suspect', 'again'];

interface Move {
  figure: Figure;
  place: Building;
  others: readonly Figure[];
  taken: number;
  sum: number;
  hours: number;
  // `mark`: 1 up, 0 down; `evidence` and `suspect`: the number of a colour.
  answers: readonly number[];
}

export interface Moved extends Tracks {
  asked: Asked;
  // Whom `mark` is about.
  about: Colour | undefined;
}

// What one player's monk comes to.
interface Account {
  evidence: number;
  namedBy: readonly number[];
  eventCards: number;
}
export interface Settled {
  forNames: number;
  forCards: number;
  total: number;
  place: number;
}

const eventNumber = (event: EventCard | undefined): number =>
  event === undefined ? eventCards.length : eventCards.indexOf(event);
const bits = (numbers: readonly number[]): number => numbers.reduce((all, at) => all | (1 << at), 0);
const both = ({ suspicion, evidence }: Tracks): number[] => [...suspicion, ...evidence];

function conversion(answer: number[] | undefined): Conversion | undefined {
  if (answer?.length !== 18) return undefined;
  return { given: answer.slice(0, 6), suspicion: answer.slice(6, 12), evidence: answer.slice(12) };
}

// S2
export function identities(players: number, seed: readonly number[]): Colour[] | undefined {
  return call('rose_identities', [players, ...seed])?.map((at) => colours[at]!);
}

// D4, D8, V3
export function sundialAfter(
  event: EventCard | undefined,
  sundial: number,
  hours: number,
  tiles: number,
): { sundial: number; dayOver: boolean } | undefined {
  const answer = call('rose_sundial', [eventNumber(event), sundial, hours, tiles]);
  return answer && { sundial: answer[0]!, dayOver: answer[1] === 1 };
}

export function needed(
  event: EventCard | undefined,
  figure: Figure,
  place: Building,
): { others: boolean; hours: boolean } | undefined {
  const answer = call('rose_needed', [eventNumber(event), figures.indexOf(figure), buildings.indexOf(place)]);
  return answer && { others: answer[0] === 1, hours: answer[1] === 1 };
}

// A1 to A6 and the events
export function countMove(event: EventCard | undefined, tracks: Tracks, move: Move): Moved | undefined {
  const answer = call('rose_move', [
    eventNumber(event),
    figures.indexOf(move.figure),
    buildings.indexOf(move.place),
    bits(move.others.map((figure) => figures.indexOf(figure))),
    move.taken,
    move.sum,
    move.hours,
    ...both(tracks),
    ...move.answers,
  ]);
  return (
    answer && {
      asked: asked[answer[0]!]!,
      about: colours[answer[1]!],
      suspicion: answer.slice(2, 8),
      evidence: answer.slice(8),
    }
  );
}

// E1, V12
export function evening(event: EventCard | undefined, tracks: Tracks): Conversion | undefined {
  return conversion(call('rose_evening', [eventNumber(event), ...both(tracks)]));
}

// V1. Nothing if all six are level.
export function meeting(tracks: Tracks): Conversion | undefined {
  return conversion(call('rose_meeting', both(tracks)));
}

// E3, G1: a marker not shown or given before, and not the own monk's if he is known.
export function mayGive(colour: Colour, given: readonly Colour[], own?: Colour): boolean {
  const before = given.map((one) => colours.indexOf(one));
  const self = own === undefined ? -1 : colours.indexOf(own);
  return call('rose_marker', [self, colours.indexOf(colour), ...before])?.[0] === 1;
}

// E3
export function revelation(evidence: readonly number[], shown: readonly Colour[]): number[] | undefined {
  return call('rose_revelation', [...evidence, ...shown.map((colour) => colours.indexOf(colour))]);
}

// G1, G2: by whom each was named. `guesses`: of each seat the others' markers, clockwise from seat 0, skipping itself.
export function namedBy(
  monks: readonly Colour[],
  guesses: readonly (readonly Colour[])[],
): number[][] | undefined {
  const numbers = [monks, ...guesses].flat().map((colour) => colours.indexOf(colour));
  return call('rose_named', [monks.length, ...numbers])?.map((named) =>
    monks.map((_, seat) => seat).filter((seat) => (named >> seat) & 1),
  );
}

// G2 to G4
export function settle(accounts: readonly Account[]): Settled[] | undefined {
  const numbers = accounts.flatMap(({ evidence, namedBy: by, eventCards: cards }) => [
    evidence,
    bits(by),
    cards,
  ]);
  const answer = call('rose_sum', [accounts.length, ...numbers]);
  return (
    answer &&
    accounts.map((_, seat) => {
      const [forNames, forCards, total, place] = answer.slice(4 * seat);
      return { forNames: forNames!, forCards: forCards!, total: total!, place: place! };
    })
  );
}
