// Where everything of the evidence chart stands, for a given size.
import { line, scale, spread, ticks, type Frame, type Point } from '../../../table/replay/geometry';
import type { Evidence } from './history';
import { colours, type Colour } from '../model';

export interface EvidenceLine {
  colour: Colour;
  owned: boolean;
  path: string;
  dots: Point[]; // at the end of each day
  end: number; // y of the label
  value: number;
}

export interface EvidencePicture {
  frame: Frame;
  levels: { value: number; y: number }[];
  days: number[]; // x of the start, of each day's end and of the judgement
  lines: EvidenceLine[];
}

const labelGap = 22;
// Less wide, there is no room for names.
export const narrowBelow = 380;

export function evidencePicture(
  days: Evidence[],
  owned: Colour[],
  width: number,
  height: number,
): EvidencePicture {
  const narrow = width < narrowBelow;
  const frame: Frame = {
    left: narrow ? 26 : 44,
    right: width - (narrow ? 58 : 118),
    top: 14,
    bottom: height - 30,
  };
  const highest = Math.max(10, ...days.flatMap((day) => Object.values(day)));
  const levels = ticks(highest, height < 220 ? 4 : 6);
  const x = scale(0, Math.max(1, days.length - 1), frame.left, frame.right);
  const y = scale(0, levels.at(-1)!, frame.bottom, frame.top);
  const last = days.at(-1)!;
  const ends = spread(
    colours.map((colour) => y(last[colour])),
    labelGap,
    frame.top,
    frame.bottom,
  );
  // Nobody's monks first, so that the players' lines lie upon them.
  const lines = colours
    .map((colour, at): EvidenceLine => {
      const points = days.map((day, index): Point => [x(index), y(day[colour])]);
      return {
        colour,
        owned: owned.includes(colour),
        path: line(points),
        dots: points.slice(1, -1),
        end: ends[at]!,
        value: last[colour],
      };
    })
    .sort((a, b) => Number(a.owned) - Number(b.owned));
  return {
    frame,
    levels: levels.map((value) => ({ value, y: y(value) })),
    days: days.map((_, at) => x(at)),
    lines,
  };
}
