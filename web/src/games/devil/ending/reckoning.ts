// The reckoning line by line (F1): what each seat had before it, what each part brought, and who won by how much.
import { scoring } from '../components';
import { seats, type DevilEvent, type Knowledge, type PartOfTheScore } from '../model';

export const lines = [
  'before',
  'buildings',
  'effects',
  'large',
  'indulgences',
  'wings',
  'masters',
  'rares',
  'goods',
  'marked',
  'debt',
] as const;
export type Line = (typeof lines)[number];

const lineOf = (part: PartOfTheScore): Line => (part === 'angels' || part === 'demons' ? 'wings' : part);

export interface Sum {
  seat: number;
  lines: Record<Line, number>;
  total: number;
  fifths: number; // of a point: they decide between equals
  won: boolean;
}

// Whether these events tell the reckoning.
export function isWhole(events: readonly DevilEvent[]): boolean {
  return events.some(({ event }) => event === 'game_over');
}

// By seat, of a game that is over.
export function reckoningOf(
  position: Knowledge,
  winners: readonly number[],
  events: readonly DevilEvent[],
): Sum[] {
  return position.seats.map(({ score, fifths }, seat) => {
    const sums = Object.fromEntries(lines.map((line) => [line, 0])) as Record<Line, number>;
    sums.before = score;
    for (const event of events) {
      if (event.event !== 'scored' || event.seat !== seat) continue;
      sums[lineOf(event.part)] += event.points;
      sums.before -= event.points;
    }
    return { seat, lines: sums, total: score, fifths, won: winners.includes(seat) };
  });
}

// Round the table, the reader's own seat first.
export function columnsFrom(first = 0): number[] {
  return seats.map((at) => (first + at) % seats.length);
}

export interface Result {
  winners: number[];
  // Whoever comes next, and what the winner has more; if the win is shared, nobody.
  next: number[];
  by: { points: number } | { fifths: number } | undefined;
}

const inFifths = ({ score, fifths }: { score: number; fifths: number }): number =>
  score * scoring.goods_for_point + fifths;

export function placeOf({ seats: all }: Knowledge, seat: number): number {
  const own = inFifths(all[seat]!);
  return 1 + all.filter((other) => inFifths(other) > own).length;
}

export function resultOf(position: Knowledge): Result {
  const places = seats.map((seat) => placeOf(position, seat));
  const winners = seats.filter((seat) => places[seat] === 1);
  const next = winners.length > 1 ? [] : seats.filter((seat) => places[seat] === 2);
  const [first, second] = [winners[0], next[0]].map((seat) =>
    seat === undefined ? undefined : position.seats[seat],
  );
  if (!first || !second) return { winners, next, by: undefined };
  const points = first.score - second.score;
  return { winners, next, by: points > 0 ? { points } : { fifths: first.fifths - second.fifths } };
}
