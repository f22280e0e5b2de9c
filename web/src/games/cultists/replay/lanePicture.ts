// Where the lines of a belief lane stand: straight from moment to moment, nothing is smoothed that was not so.
import { stairs, stairsBack } from '../../../table/replay/geometry';
import type { Lane, Sure } from './reading';

// Width of the band around the line, by strength of evidence: weaker is wider. For display only, not a measure.
const margins: Record<Sure, number> = { thin: 0.09, fair: 0.07, certain: 0 };

export interface LanePicture {
  line: string;
  area: string;
  count: string;
  bands: { d: string; thin: boolean }[];
  // Where the lane ends: cleared, or the end of the chart.
  end: number;
  endY: number;
}

export type At = (value: number) => number;

const short = (value: number): string => String(Math.round(value * 10) / 10);

export function lanePicture(lane: Lane, x: At, y: At, top: number): LanePicture {
  const last = lane.chances.length - 1;
  const end = Math.min(lane.cleared?.moment ?? last, last);
  const line = stairs(lane.chances, 0, end, x, y);
  const bands: LanePicture['bands'] = [];
  for (let from = 0; from < end;) {
    const sure = lane.sure[from]!;
    let to = from + 1;
    while (to < end && lane.sure[to] === sure) to += 1;
    const off = margins[sure];
    if (off > 0) {
      const upper = lane.chances.map((value) => Math.min(value + off, top));
      const lower = lane.chances.map((value) => Math.max(value - off, 0));
      bands.push({
        d: `${stairs(upper, from, to, x, y)}${stairsBack(lower, from, to, x, y)}Z`,
        thin: sure === 'thin',
      });
    }
    from = to;
  }
  return {
    line,
    area: `${line}V${short(y(0))}H${short(x(0))}Z`,
    count: stairs(lane.count, 0, end, x, y),
    bands,
    end: x(end),
    endY: y(lane.chances[end] ?? 0),
  };
}

// Percent from 0 to 75; to 100 only if somebody could be surer than that. The same for all lanes.
export function topOf(lanes: Lane[]): number {
  const highest = Math.max(0, ...lanes.flatMap((lane) => lane.chances));
  return highest > 0.75 ? 1 : 0.75;
}
