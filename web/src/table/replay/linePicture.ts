// Where everything of a line chart stands, for a given size: a number of several over the days.
import { line, scale, spread, ticks, type Frame, type Point } from './geometry';

// One of those whose number is drawn.
export interface ChartLine {
  id: string;
  // The start, the end of each day, and the end of all.
  values: number[];
  fill: string;
  // The symbol of the game's sprite at its end (`#m-red`), and whose it is, if it is somebody's; others are dashed.
  symbol: string;
  owner: string | undefined;
  // In the table for those who listen: "Red: Jonas".
  name: string;
}

interface LinePicture {
  frame: Frame;
  levels: { value: number; y: number }[];
  moments: number[]; // x of the start, of each day's end and of the end of all
  lines: { of: ChartLine; path: string; dots: Point[]; end: number; value: number }[];
}

const labelGap = 22;
// Less wide, there is no room for names.
export const narrowBelow = 380;

export function linePicture(all: ChartLine[], width: number, height: number): LinePicture {
  const narrow = width < narrowBelow;
  const frame: Frame = {
    left: narrow ? 26 : 44,
    right: width - (narrow ? 58 : 118),
    top: 14,
    bottom: height - 30,
  };
  const moments = Math.max(...all.map(({ values }) => values.length));
  const highest = Math.max(10, ...all.flatMap(({ values }) => values));
  const levels = ticks(highest, height < 220 ? 4 : 6);
  const x = scale(0, Math.max(1, moments - 1), frame.left, frame.right);
  const y = scale(0, levels.at(-1)!, frame.bottom, frame.top);
  const last = ({ values }: ChartLine): number => values.at(-1)!;
  const ends = spread(
    all.map((one) => y(last(one))),
    labelGap,
    frame.top,
    frame.bottom,
  );
  // Nobody's first, so that the players' lines lie upon them.
  const lines = all
    .map((of, at) => {
      const points = of.values.map((value, index): Point => [x(index), y(value)]);
      return { of, path: line(points), dots: points.slice(1, -1), end: ends[at]!, value: last(of) };
    })
    .sort((a, b) => Number(a.of.owner !== undefined) - Number(b.of.owner !== undefined));
  return {
    frame,
    levels: levels.map((value) => ({ value, y: y(value) })),
    moments: Array.from({ length: moments }, (_, at) => x(at)),
    lines,
  };
}

export interface AxisLabel {
  x: number;
  text: string;
  // It stands to the right of its place, where it would cover its neighbour.
  beside: boolean;
}

// The first and the last moment in words; those between as words where they have room, else as numbers.
export function axisLabels({ moments }: LinePicture, when: (at: number) => string): AxisLabel[] {
  const room = (moments[1] ?? Infinity) - (moments[0] ?? 0);
  return moments.map((x, at) => {
    const last = at > 0 && at === moments.length - 1;
    const beside = last && room < 72;
    const text = at === 0 || last || room > 52 ? when(at) : String(at);
    return { x: beside ? x - room / 2 + 4 : x, text, beside };
  });
}
