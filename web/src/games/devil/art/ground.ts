// The lines of the stage: rays, hills, grass. The same every time; paths of a 1000 x 592 box.

const noise = (seed: number) => () => {
  seed = (seed * 16807) % 2147483647;
  return seed / 2147483647;
};
const n = (value: number): string => value.toFixed(0);

interface Rays {
  x: number;
  y: number;
  from: number; // where the rays begin
  to: number;
  count: number;
  arc?: [number, number]; // in turns, 0 to the right, clockwise
  seed?: number;
}
// Wedges that widen outwards, each a little different.
export function rays({ x, y, from, to, count, arc = [0, 1], seed = 7 }: Rays): string {
  const next = noise(seed);
  const step = (arc[1] - arc[0]) / count;
  let path = '';
  for (let at = 0; at < count; at++) {
    const middle = (arc[0] + (at + 0.3 + next() * 0.4) * step) * 2 * Math.PI;
    const half = step * Math.PI * (0.28 + next() * 0.3);
    const reach = to * (0.94 + next() * 0.06);
    const point = (turn: number, r: number): string =>
      `${n(x + Math.cos(turn) * r)} ${n(y + Math.sin(turn) * r)}`;
    path += `M${point(middle, from)}L${point(middle - half, reach)}L${point(middle + half, reach)}Z`;
  }
  return path;
}

// The line of a hill over the whole width, by what it does at every place.
export function hill(height: (x: number) => number): string {
  let path = '';
  for (let x = -20; x <= 1020; x += 40) path += `${path ? 'L' : 'M'}${x} ${height(x).toFixed(1)}`;
  return path;
}
// Cuts below a line, like those of a gouge.
export function grass(height: (x: number) => number, seed = 3, long = 18, lean = 1): string {
  const next = noise(seed);
  let path = '';
  for (let x = 4; x < 1000; x += 7 + next() * 14) {
    const depth = long * (0.4 + next() * 0.8);
    const over = lean * depth * 0.42;
    path += `M${n(x)} ${n(height(x) + 1)}l${n(over)} ${n(depth)}l${n(-over - 2)} ${n(-depth)}Z`;
  }
  return path;
}
