// Where the strands of the trade map run, and what stands on them: a place for each filling and reading of a chest.
import type { Role } from '../model';
import type { Watcher } from './reading';
import { forSouls, type Payment, type Way } from './trades';

// The devil's chest is thick and red, the cultist's dashed, a mortal's thin; what is spent or empty is dotted.
export type Strand = 'devil' | 'cultist' | 'mortal' | 'gone';

export interface Stop {
  x: number;
  y: number;
  role: Role;
  is: 'filled' | 'passed' | 'taken' | 'gone';
  red: boolean; // the devil's
  empty: boolean;
  mine: boolean; // the watcher read it
  number?: number;
  step?: number;
  souls?: boolean;
  pay?: { paid: Payment; x: number; y: number; width: number };
}

export interface MapPicture {
  width: number;
  height: number;
  // Of the names on the left, and of each round.
  names: number;
  part: number;
  left: (round: number) => number;
  x: (round: number, column: 0 | 1 | 2) => number;
  y: (seat: number) => number;
  strands: { path: string; kind: Strand; red: boolean }[];
  stops: Stop[];
}

export function strandOf(role: Role): Strand {
  return role === 'devil' || role === 'cultist' ? role : 'mortal';
}

const top = 70;
const pitch = 37;

// Numbers are drawn before the coin, souls side by side.
const digit = 9;
const sign = 13;
function payWidth({ ducats, pure, marked }: Payment): number {
  return ducats > 0 ? digit * String(ducats).length + sign : sign * (pure + marked);
}

// On a phone two rounds and the names fill the width, and the rest is rolled to.
export function mapPicture(ways: Way[], watcher: Watcher, width: number, narrow: boolean): MapPicture {
  const rounds = Math.max(1, ...ways.map(({ round }) => round));
  const names = narrow ? 44 : 118;
  const before = narrow ? 0 : names;
  const part = narrow ? Math.max((width - names) / 2, 140) : Math.max((width - names) / rounds, 120);
  const between = narrow ? 46 : pitch;
  const left = (round: number): number => before + (round - 1) * part;
  const x = (round: number, column: number): number => left(round) + part * (0.14 + 0.31 * column);
  const y = (seat: number): number => top + seat * between;

  const strands: MapPicture['strands'] = [];
  const stops: Stop[] = [];
  // The devil's lie on top.
  const order = [...ways].sort((a, b) => Number(a.role === 'devil') - Number(b.role === 'devil'));
  for (const way of order) {
    const { round, role, filler, readers, deal } = way;
    const empty = way.ask === null;
    const red = role === 'devil';
    const seats = [filler, ...readers];
    const stop = (column: 0 | 1 | 2, is: Stop['is']): Stop => {
      const seat = seats[column]!;
      return { x: x(round, column), y: y(seat), role, is, red, empty, mine: seat === watcher };
    };
    for (const column of [0, 1] as const) {
      const gone = empty || (column === 1 && deal?.reading === 1);
      const from = { x: x(round, column), y: y(seats[column]!) };
      const to = { x: x(round, column + 1), y: y(seats[column + 1]!) };
      const middle = (from.x + to.x) / 2;
      strands.push({
        path: `M${round1(from.x)} ${from.y}C${round1(middle)} ${from.y} ${round1(middle)} ${to.y} ${round1(to.x)} ${to.y}`,
        kind: gone ? 'gone' : strandOf(role),
        red,
      });
    }
    stops.push({ ...stop(0, 'filled'), mine: false });
    for (const column of [1, 2] as const) {
      if (deal?.reading === column) {
        const taken = stop(column, 'taken');
        const wide = payWidth(deal.paid);
        // To the right of the number, but within the round.
        const start = Math.min(taken.x + 13, left(round) + part - wide - 2);
        stops.push({
          ...taken,
          number: deal.number,
          step: deal.step,
          souls: forSouls(deal),
          pay: { paid: deal.paid, x: round1(start), y: taken.y - 16, width: wide },
        });
      } else stops.push(stop(column, empty || (column === 2 && deal?.reading === 1) ? 'gone' : 'passed'));
    }
  }
  return {
    width: before + rounds * part,
    height: y(3) + 24,
    names,
    part,
    left,
    x,
    y,
    // What is dotted lies below.
    strands: strands.sort((a, b) => Number(b.kind === 'gone') - Number(a.kind === 'gone')),
    stops,
  };
}

const round1 = (value: number): number => Math.round(value * 10) / 10;
