// The judgement, line by line (rules G2 to G4): why each seat has the evidence it has, and who won.
import { seatLabel, type Names } from '../../../table/sentence';
import { eventCardEvidence } from '../components';
import { colours, guessPoints, type Colour, type Knowledge } from '../model';

export interface SeatSum {
  seat: number;
  colour: Colour;
  afterDays: number;
  namedBy: number[];
  named: number;
  cards: number;
  forCards: number;
  total: number;
  won: boolean;
}

export interface Judgement {
  seats: SeatSum[];
  winners: number[];
  // How it was decided: by evidence alone, by event cards between equals, or not at all.
  decided: 'evidence' | 'cards' | 'shared';
  nobody: { colour: Colour; evidence: number }[];
  // What each seat took each other for.
  guesses: (Colour | undefined)[][];
  forGuess: number;
  forCard: number;
}

// Opponents are guessed in the order of their seats, oneself left out.
function guessTable(position: Knowledge): (Colour | undefined)[][] {
  const made = (position.pending.guesses ?? []) as Colour[][];
  const seats = [...position.identities.keys()];
  return seats.map((seat) => {
    const own = [...(made[seat] ?? [])];
    return seats.map((about) => (about === seat ? undefined : own.shift()));
  });
}

export interface Outcome {
  scores: number[];
  winners: number[];
}

// From a position that is over: the least evidence wins, then more event cards.
export function outcomeOf(position: Knowledge): Outcome {
  const scores = position.identities.map((colour) => position.evidence[colour!]);
  const least = Math.min(...scores);
  const best = [...scores.keys()].filter((seat) => scores[seat] === least);
  const cards = Math.max(...best.map((seat) => position.event_cards[seat]!));
  return { scores, winners: best.filter((seat) => position.event_cards[seat] === cards) };
}

export function judgement(position: Knowledge, outcome: Outcome = outcomeOf(position)): Judgement {
  const forGuess = guessPoints(position.identities.length);
  const guesses = guessTable(position);
  const seats = position.identities.map((identity, seat): SeatSum => {
    const colour = identity!;
    const total = outcome.scores[seat]!;
    const namedBy = [...guesses.keys()].filter((other) => guesses[other]![seat] === colour);
    const named = namedBy.length * forGuess;
    const cards = position.event_cards[seat]!;
    const forCards = cards * eventCardEvidence;
    const won = outcome.winners.includes(seat);
    return { seat, colour, afterDays: total - named - forCards, namedBy, named, cards, forCards, total, won };
  });
  const least = Math.min(...outcome.scores);
  const level = outcome.scores.filter((score) => score === least).length;
  const decided = outcome.winners.length > 1 ? 'shared' : level > 1 ? 'cards' : 'evidence';
  const nobody = colours
    .filter((colour) => !position.identities.includes(colour))
    .map((colour) => ({ colour, evidence: position.evidence[colour] }));
  return { seats, winners: outcome.winners, decided, nobody, guesses, forGuess, forCard: eventCardEvidence };
}

// The place of who did not win, and how much more evidence that was. Nothing if it was not more.
export function behindOf({ seats }: Judgement, seat: number): { place: number; by: number } | undefined {
  const { total, won } = seats[seat]!;
  const least = Math.min(...seats.map((sum) => sum.total));
  if (won || total === least) return undefined;
  return { place: seats.filter((sum) => sum.total < total).length + 1, by: total - least };
}

// Whose monk each was; nobody's are left out.
export function ownersOf({ seats }: Judgement, names: Names): Partial<Record<Colour, string>> {
  return Object.fromEntries(seats.map(({ seat, colour }) => [colour, seatLabel(seat, names)]));
}

// Round the table, the reader's own seat first.
export function clockwise(players: number, first = 0): number[] {
  return Array.from({ length: players }, (_, at) => (first + at) % players);
}
