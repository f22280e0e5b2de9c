// Where everything of the belief chart stands, for a given size.
import { area, line, scale, spread, type Frame, type Point } from './geometry';
import { bands, dayMoments, lastMoment, percent, type Band } from './belief';
import type { ReplayClient } from '../client';
import type { Analysis, Shift, Watcher } from './types';

interface BeliefPicture {
  frame: Frame;
  bands: { identity: string; truth: boolean; path: string }[];
  truthLine: string;
  signs: { identity: string; x: number; y: number }[];
  levels: { percent: number; y: number }[];
  days: { day: number; from: number; to: number }[];
  cuts: number[]; // x
  marks: { number: number; step: number; x: number; y: number }[];
  ends: { identity: string; percent: number; y: number }[];
  xOf: (step: number) => number;
  stepAt: (x: number) => number;
}

const signSize = 20;

export function beliefPicture(
  analysis: Analysis,
  rules: Pick<ReplayClient, 'lastPeriod' | 'begins' | 'cuts'>,
  watcher: Watcher,
  about: number,
  shifts: Shift[],
  width: number,
  height: number,
): BeliefPicture {
  const narrow = width < 560;
  const frame: Frame = {
    left: narrow ? 30 : 44,
    right: width - (narrow ? 8 : 92),
    top: 32,
    bottom: height - 26,
  };
  const end = lastMoment(analysis, rules);
  const x = scale(0, end, frame.left, frame.right);
  const y = scale(0, 1, frame.bottom, frame.top);
  const points = (values: number[]): Point[] => values.map((value, at) => [x(at), y(value)]);

  const stack = bands(analysis, rules, watcher, about);
  const truth = stack[0]!;
  const starts = dayMoments(analysis, rules);
  const days = starts
    .slice(0, -1)
    .map((from, at) => ({ day: at + 1, from: x(from), to: x(starts[at + 1]!) }));
  const last = (band: Band): number => band.upper[end]! - band.lower[end]!;
  const shown = stack.filter((band) => last(band) >= 0.04);
  const middles = spread(
    shown.map((band) => y((band.upper[end]! + band.lower[end]!) / 2)),
    26,
    frame.top + 8,
    frame.bottom - 8,
  );
  return {
    frame,
    bands: stack.map((band) => ({
      identity: band.identity,
      truth: band.truth,
      path: area(points(band.upper), points(band.lower)),
    })),
    truthLine: line(points(truth.upper)),
    signs: stack.flatMap((band) => signsOf(band, starts, y, x)),
    levels: [0, 25, 50, 75, 100].map((level) => ({ percent: level, y: y(level / 100) })),
    days,
    cuts: rules.cuts.filter((day) => day < days.length).map((day) => days[day]!.from),
    marks: shifts.map((shift, at) => ({
      number: at + 1,
      step: shift.moment + 1,
      x: x(shift.moment + 1),
      y: y(truth.upper[Math.min(shift.moment + 1, end)]!),
    })),
    ends: shown.map((band, at) => ({
      identity: band.identity,
      percent: percent(last(band)),
      y: middles[at]!,
    })),
    xOf: (step) => x(Math.min(step, end)),
    stepAt: (place) =>
      Math.round(Math.max(0, Math.min(1, (place - frame.left) / (frame.right - frame.left))) * end),
  };
}

// A sign in the middle of each day, where the band is high enough to hold it.
function signsOf(
  band: Band,
  starts: number[],
  y: (value: number) => number,
  x: (step: number) => number,
): { identity: string; x: number; y: number }[] {
  return starts.slice(0, -1).flatMap((from, at) => {
    const middle = Math.round((from + starts[at + 1]!) / 2);
    const upper = y(band.upper[middle]!);
    const lower = y(band.lower[middle]!);
    if (lower - upper < signSize + 6) return [];
    return [{ identity: band.identity, x: x(middle), y: (upper + lower) / 2 }];
  });
}
