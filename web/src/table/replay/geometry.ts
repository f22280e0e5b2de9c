// Where things stand in a chart. Lines go straight from point to point: nothing is smoothed that was not so.
export type Point = [x: number, y: number];

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

type Scale = (value: number) => number;

export function scale(from: number, to: number, start: number, end: number): Scale {
  const span = to - from || 1;
  return (value) => start + ((value - from) / span) * (end - start);
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

export function line(points: Point[]): string {
  return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');
}

// A band between two lines that run over the same places.
export function area(upper: Point[], lower: Point[]): string {
  return `${line([...upper, ...[...lower].reverse()])}Z`;
}

type At = (value: number) => number;

// Steps rather than slopes, from one moment to another: what was believed holds until something happens.
export function stairs(values: number[], from: number, to: number, x: At, y: At): string {
  let path = `M${short(x(from))} ${short(y(values[from] ?? 0))}`;
  for (let at = from + 1; at <= to; at += 1) {
    if (values[at] === values[at - 1] && at < to) continue;
    path += `H${short(x(at))}V${short(y(values[at] ?? 0))}`;
  }
  return path;
}
// The same stairs from the right to the left, to be joined to others.
export function stairsBack(values: number[], from: number, to: number, x: At, y: At): string {
  let path = `L${short(x(to))} ${short(y(values[to] ?? 0))}`;
  for (let at = to; at > from; at -= 1) {
    if (values[at] === values[at - 1] && at - 1 > from) continue;
    path += `${at === to ? '' : `H${short(x(at))}`}V${short(y(values[at - 1] ?? 0))}`;
  }
  return `${path}H${short(x(from))}`;
}

// Labels that would cover each other are pushed apart, as little as can be, and stay within the frame.
export function spread(wanted: number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((y, at) => ({ y, at })).sort((a, b) => a.y - b.y);
  const placed: number[] = [];
  for (const { y } of order) placed.push(Math.max(y, (placed.at(-1) ?? -Infinity) + gap));
  let limit = bottom;
  for (let at = placed.length - 1; at >= 0; at -= 1) {
    placed[at] = Math.min(placed[at]!, limit);
    limit = placed[at]! - gap;
  }
  const under = top - (placed[0] ?? top);
  const result = new Array<number>(wanted.length);
  order.forEach(({ at }, index) => (result[at] = placed[index]! + Math.max(0, under)));
  return result;
}

// Round steps for an axis that begins at 0 and shows at most `most` of them.
export function ticks(highest: number, most: number): number[] {
  const step = [5, 10, 20, 25, 50, 100].find((candidate) => highest / candidate <= most) ?? 100;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, at) => at * step);
}
