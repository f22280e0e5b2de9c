// Where everything of one chart of belief stands: three bands, the truth at the bottom, in a frame of a given size.
import { scale, stairs, stairsBack, type Frame } from '../../../table/replay/geometry';
import { margins, parts, type Chances, type Part, type Sure } from './reading';

export interface BandPicture {
  frame: Frame;
  bands: { part: Part; path: string }[];
  truth: string;
  signs: { part: Part; x: number; y: number }[];
  whiskers: { x: number; from: number; to: number }[];
  strip: { sure: Sure; from: number; to: number }[];
  x: (moment: number) => number;
  y: (chance: number) => number;
  momentAt: (x: number) => number;
}

const sign = 30; // what a band needs to hold one, with the frame of the truth

export function bandPicture(
  chances: Chances[],
  sure: Sure[],
  truth: Part,
  frame: Frame,
  // The discs of the numbered moments: signs and whiskers give way to them.
  discs: number[] = [],
): BandPicture {
  const end = chances.length - 1;
  const x = scale(0, end, frame.left, frame.right);
  const y = scale(0, 1, frame.bottom, frame.top);
  // From the bottom: the truth, then the others as they stand in the key.
  const order = [truth, ...parts.filter((part) => part !== truth).reverse()];
  const edges = order.map((_, at) =>
    chances.map((one) =>
      Math.min(
        order.slice(0, at + 1).reduce((sum, part) => sum + one[part], 0),
        1,
      ),
    ),
  );
  // The last one fills what rounding leaves.
  edges[order.length - 1] = chances.map(() => 1);
  const lower = (band: number): number[] => edges[band - 1] ?? chances.map(() => 0);
  const bands = order.map((part, band) => ({
    part,
    path: `${stairs(edges[band]!, 0, end, x, y)}${stairsBack(lower(band), 0, end, x, y)}Z`,
  }));

  const signs: BandPicture['signs'] = [];
  const whiskers: BandPicture['whiskers'] = [];
  for (const [from, to] of stretches(end, (at) => JSON.stringify(chances[at]))) {
    const free = room(x(from), x(to), discs);
    if (!free) continue;
    const [left, right] = free;
    const middle = (left + right) / 2;
    const both = right - left > 52 && margins[sure[from]!] > 0;
    order.forEach((part, band) => {
      const top = y(edges[band]![from]!);
      const low = y(lower(band)[from]!);
      if (low - top >= sign) signs.push({ part, x: both ? middle - 14 : middle, y: (top + low) / 2 });
    });
    const off = margins[sure[Math.round((from + to) / 2)] ?? 'certain'];
    if (off === 0) continue;
    const value = edges[0]![from]!;
    whiskers.push({
      x: both ? middle + 14 : middle,
      from: y(Math.max(value - off, 0)),
      to: y(Math.min(value + off, 1)),
    });
  }
  const strip = stretches(end, (at) => sure[at]!).map(([from, to]) => ({
    sure: sure[from]!,
    from: x(from),
    to: x(to),
  }));
  return {
    frame,
    bands,
    truth: stairs(edges[0]!, 0, end, x, y),
    signs,
    whiskers,
    strip,
    x,
    y,
    momentAt: (place) => {
      const share = (place - frame.left) / (frame.right - frame.left || 1);
      return Math.round(Math.max(0, Math.min(1, share)) * end);
    },
  };
}

// Where nothing changes: from one moment to the next that is different.
function stretches(end: number, key: (at: number) => string): [number, number][] {
  const all: [number, number][] = [];
  for (let from = 0; from < end;) {
    let to = from + 1;
    while (to < end && key(to) === key(from)) to += 1;
    all.push([from, to]);
    from = to;
  }
  return all;
}

// The part of a stretch that no disc covers, if a sign fits there.
function room(left: number, right: number, discs: number[]): [number, number] | undefined {
  const from = discs.some((disc) => Math.abs(disc - left) < 2) ? left + 14 : left;
  const to = discs.some((disc) => Math.abs(disc - right) < 2) ? right - 14 : right;
  return to - from >= sign ? [from, to] : undefined;
}
