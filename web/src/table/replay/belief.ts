// What one watcher believed about one seat, ready to be drawn: a stack of bands with the truth at the bottom.
import type { ReplayClient } from '../client';
import type { Analysis, Shift, Watcher } from './types';

// What of a game the reckoning asks for.
export type BeliefRules = Pick<ReplayClient, 'lastPeriod' | 'begins'>;

export interface Band {
  identity: string;
  truth: boolean;
  // From 0 to 1, one for each moment.
  lower: number[];
  upper: number[];
}

// Where the game says that everything is known from then on, belief ends.
export function lastMoment(analysis: Analysis, { lastPeriod = Infinity }: BeliefRules): number {
  const guessing = analysis.moments.findIndex((moment) => moment.period > lastPeriod);
  return guessing < 0 ? analysis.moments.length - 1 : guessing;
}

export function truthOf(analysis: Analysis, seat: number): string {
  return analysis.identities?.[seat] ?? analysis.identity_names[0]!;
}

// The chances of one identity, moment by moment.
export function chances(
  analysis: Analysis,
  rules: BeliefRules,
  watcher: Watcher,
  seat: number,
  identity: string,
): number[] {
  const w = analysis.watchers.indexOf(watcher);
  const k = analysis.identity_names.indexOf(identity);
  return analysis.moments
    .slice(0, lastMoment(analysis, rules) + 1)
    .map((moment) => moment.beliefs[w]?.[seat]?.[k] ?? 0);
}

// The truth first, then those that were believed most and longest; what was never possible is left out.
export function bands(analysis: Analysis, rules: BeliefRules, watcher: Watcher, seat: number): Band[] {
  const truth = truthOf(analysis, seat);
  const sum = (values: number[]): number => values.reduce((all, one) => all + one, 0);
  const all = analysis.identity_names
    .map((identity) => ({ identity, values: chances(analysis, rules, watcher, seat, identity) }))
    .filter(({ identity, values }) => identity === truth || values.some((value) => value > 0))
    .sort(
      (a, b) => Number(b.identity === truth) - Number(a.identity === truth) || sum(b.values) - sum(a.values),
    );
  const floor = new Array<number>(lastMoment(analysis, rules) + 1).fill(0);
  const whole = floor.map((_, at) => sum(all.map(({ values }) => values[at]!)) || 1);
  return all.map(({ identity, values }) => {
    const lower = [...floor];
    values.forEach((value, at) => (floor[at] = floor[at]! + value / whole[at]!));
    return { identity, truth: identity === truth, lower, upper: [...floor] };
  });
}

// The first moment of each day, and where the days end.
export function dayMoments(analysis: Analysis, rules: BeliefRules): number[] {
  const end = lastMoment(analysis, rules);
  const starts: number[] = [];
  analysis.moments.slice(0, end).forEach((moment, at) => {
    if (moment.period > starts.length) starts.push(at);
  });
  return [...starts, end];
}

// The turn in which a choice was made: what a seat decides in one go.
function turnOf(analysis: Analysis, rules: BeliefRules, shift: Shift): number {
  let at = shift.moment;
  const same = (index: number): boolean => analysis.moments[index]?.seat === shift.seat;
  while (same(at - 1) && !rules.begins(analysis.moments[at]!.move ?? '')) at -= 1;
  return at;
}

// How likely the truth about who chose was held, before the choice and after it.
export function onTheTruth(analysis: Analysis, shift: Shift): { before: number; after: number } {
  const at = analysis.identity_names.indexOf(truthOf(analysis, shift.seat));
  return { before: shift.before[at] ?? 0, after: shift.after[at] ?? 0 };
}

// The choices of a seat that brought a watcher nearest to the truth, one a turn, in the order in which they
// were made.
export function giveaways(
  analysis: Analysis,
  rules: BeliefRules,
  watcher: Watcher,
  seat: number,
  most: number,
): Shift[] {
  const end = lastMoment(analysis, rules);
  const gain = (shift: Shift): number => {
    const { before, after } = onTheTruth(analysis, shift);
    return after - before;
  };
  return analysis.shifts
    .filter((shift) => shift.watcher === watcher && shift.seat === seat && shift.moment < end)
    .filter((shift) => gain(shift) >= 0.02)
    .sort((a, b) => gain(b) - gain(a))
    .filter(
      (shift, at, all) =>
        all.findIndex((one) => turnOf(analysis, rules, one) === turnOf(analysis, rules, shift)) === at,
    )
    .slice(0, most)
    .sort((a, b) => a.moment - b.moment);
}

// In percent: how sure each watcher was of the true identity of each seat at the end.
export function sawThrough(
  analysis: Analysis,
  rules: BeliefRules,
  players: number,
): (number | undefined)[][] {
  const end = analysis.moments[lastMoment(analysis, rules)]!;
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
export function keenest(analysis: Analysis, rules: BeliefRules, seat: number, players: number): Watcher {
  const column = sawThrough(analysis, rules, players).map((row) => row[seat] ?? -1);
  const best = Math.max(...column);
  return best < 0 ? 'public' : column.indexOf(best);
}

export function percent(chance: number): number {
  return Math.round(chance * 100);
}
