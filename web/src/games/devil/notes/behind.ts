// What can lie behind a screen, and what everybody saw each seat gain and spend: a line for each part of a round in which
// something moved in the open.
import type { Bound, DevilBounds } from '../types';
import { purse, wares, type Knowledge, type Ware } from '../model';

// What can lie behind a screen, as it is bounded: souls of both kinds together, no jesters.
export const bounded = [...purse, 'souls', 'indulgences'] as const;
export type Bounded = (typeof bounded)[number];

// Indulgences lie open unless they are traded.
export function boundedIn({ options }: Pick<Knowledge, 'options'>): Bounded[] {
  return bounded.filter((ware) => ware !== 'indulgences' || options.trade_indulgences);
}

export function isSure({ least, most }: Bound): boolean {
  return least === most;
}

// What can lie behind one screen, ware by ware; no range: not counted.
export interface Range {
  ware: Bounded;
  range: Bound | undefined;
}
export function rangesOf(
  bounds: DevilBounds | undefined,
  seat: number,
  knowledge: Pick<Knowledge, 'options'>,
): Range[] {
  return boundedIn(knowledge).map((ware) => ({ ware, range: bounds?.seats[seat]?.[ware] }));
}

type Past = Knowledge['past'];
type Entry = Past['ledger'][number];
export type Span = Entry['span'];
export type Moved = Extract<Bounded, keyof Entry>;

// `low`: the least that the sum ever was on the way; below 0 so much was there before.
export interface LedgerLine {
  round: number;
  span: Span;
  moved: Partial<Record<Moved, { sum: number; low: number }>>;
}

const moving = bounded.filter((ware): ware is Moved => ware !== 'souls');

// The newest first.
export function ledgerOf({ past }: Pick<Knowledge, 'past'>, seat: number): LedgerLine[] {
  return past.ledger
    .filter((entry) => entry.seat === seat)
    .map((entry): LedgerLine => {
      const moved: LedgerLine['moved'] = {};
      for (const ware of moving) {
        const [sum, low = 0] = entry[ware] ?? [];
        if (sum !== undefined) moved[ware] = { sum, low };
      }
      return { round: entry.round, span: entry.span, moved };
    })
    .reverse();
}

export function together(lines: readonly LedgerLine[]): Partial<Record<Moved, number>> {
  const sums: Partial<Record<Moved, number>> = {};
  for (const { moved } of lines) {
    for (const ware of moving) {
      const one = moved[ware];
      if (one) sums[ware] = (sums[ware] ?? 0) + one.sum;
    }
  }
  return sums;
}

// That somebody could not pay, and souls that somebody showed, in the order of the game.
export type Fact = { round: number; span: Span } & (
  { is: 'lack'; most: [Ware, number][] } | { is: 'souls'; souls: number }
);

export function factsOf({ past }: Pick<Knowledge, 'past'>, seat: number): Fact[] {
  const lacks = past.lacks
    .filter((one) => one.seat === seat)
    .map(({ round, span, most }): Fact => {
      const known = wares.flatMap((ware): [Ware, number][] => {
        const count = ware in most ? most[ware as keyof typeof most] : undefined;
        return count === undefined ? [] : [[ware, count]];
      });
      return { is: 'lack', round, span, most: known };
    });
  const shown = past.souls_shown
    .filter((one) => one.seat === seat)
    .map(({ round, span, souls }): Fact => ({ is: 'souls', round, span, souls }));
  return [...lacks, ...shown].sort((a, b) => a.round - b.round);
}
