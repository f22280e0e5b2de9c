// What one watcher believed about one seat, ready to be drawn: a stack of bands with the truth at the bottom.
import type { Colour } from '../games/rose/model';
import type { Analysis, Shift, Watcher } from './types';

export interface Band {
  colour: Colour;
  truth: boolean;
  // From 0 to 1, one for each moment.
  lower: number[];
  upper: number[];
}

// The guesses of day 7 are made under seal and then everything is known: belief ends where they begin.
export function lastMoment(analysis: Analysis): number {
  const guessing = analysis.moments.findIndex((moment) => moment.period > 6);
  return guessing < 0 ? analysis.moments.length - 1 : guessing;
}

export function truthOf(analysis: Analysis, seat: number): Colour {
  return analysis.identities?.[seat] ?? analysis.identity_names[0]!;
}

// The chances of one colour, moment by moment.
export function chances(analysis: Analysis, watcher: Watcher, seat: number, colour: Colour): number[] {
  const w = analysis.watchers.indexOf(watcher);
  const k = analysis.identity_names.indexOf(colour);
  return analysis.moments
    .slice(0, lastMoment(analysis) + 1)
    .map((moment) => moment.beliefs[w]?.[seat]?.[k] ?? 0);
}

// The truth first, then those that were believed most and longest; what was never possible is left out.
export function bands(analysis: Analysis, watcher: Watcher, seat: number): Band[] {
  const truth = truthOf(analysis, seat);
  const sum = (values: number[]): number => values.reduce((all, one) => all + one, 0);
  const all = analysis.identity_names
    .map((colour) => ({ colour, values: chances(analysis, watcher, seat, colour) }))
    .filter(({ colour, values }) => colour === truth || values.some((value) => value > 0))
    .sort((a, b) => Number(b.colour === truth) - Number(a.colour === truth) || sum(b.values) - sum(a.values));
  const floor = new Array<number>(lastMoment(analysis) + 1).fill(0);
  const whole = floor.map((_, at) => sum(all.map(({ values }) => values[at]!)) || 1);
  return all.map(({ colour, values }) => {
    const lower = [...floor];
    values.forEach((value, at) => (floor[at] = floor[at]! + value / whole[at]!));
    return { colour, truth: colour === truth, lower, upper: [...floor] };
  });
}

// The first moment of each day, and where the days end.
export function dayMoments(analysis: Analysis): number[] {
  const end = lastMoment(analysis);
  const starts: number[] = [];
  analysis.moments.slice(0, end).forEach((moment, at) => {
    if (moment.period > starts.length) starts.push(at);
  });
  return [...starts, end];
}

// The turn in which a choice was made: what a seat decides in one go.
function turnOf(analysis: Analysis, shift: Shift): number {
  let at = shift.moment;
  const same = (index: number): boolean => analysis.moments[index]?.seat === shift.seat;
  while (same(at - 1) && !analysis.moments[at]!.move?.startsWith('play')) at -= 1;
  return at;
}

// How likely the truth about who chose was held, before the choice and after it.
export function onTheTruth(analysis: Analysis, shift: Shift): { before: number; after: number } {
  const at = analysis.identity_names.indexOf(truthOf(analysis, shift.seat));
  return { before: shift.before[at] ?? 0, after: shift.after[at] ?? 0 };
}

// The choices of a seat that brought a watcher nearest to the truth, one a turn, in the order in which they
// were made.
export function giveaways(analysis: Analysis, watcher: Watcher, seat: number, most: number): Shift[] {
  const end = lastMoment(analysis);
  const gain = (shift: Shift): number => {
    const { before, after } = onTheTruth(analysis, shift);
    return after - before;
  };
  return analysis.shifts
    .filter((shift) => shift.watcher === watcher && shift.seat === seat && shift.moment < end)
    .filter((shift) => gain(shift) >= 0.02)
    .sort((a, b) => gain(b) - gain(a))
    .filter(
      (shift, at, all) => all.findIndex((one) => turnOf(analysis, one) === turnOf(analysis, shift)) === at,
    )
    .slice(0, most)
    .sort((a, b) => a.moment - b.moment);
}

// In percent: how sure each watcher was of the true colour of each seat before the guesses.
export function sawThrough(analysis: Analysis, players: number): (number | undefined)[][] {
  const end = analysis.moments[lastMoment(analysis)]!;
  return Array.from({ length: players }, (_, watcher) =>
    Array.from({ length: players }, (_, seat) => {
      if (watcher === seat) return undefined;
      const w = analysis.watchers.indexOf(watcher);
      const k = analysis.identity_names.indexOf(truthOf(analysis, seat));
      return percent(end.beliefs[w]?.[seat]?.[k] ?? 0);
    }),
  );
}

// Who was nearest to the truth about a seat when it came to the guesses.
export function keenest(analysis: Analysis, seat: number, players: number): Watcher {
  const column = sawThrough(analysis, players).map((row) => row[seat] ?? -1);
  const best = Math.max(...column);
  return best < 0 ? 'public' : column.indexOf(best);
}

export function percent(chance: number): number {
  return Math.round(chance * 100);
}
