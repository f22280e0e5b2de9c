// A way over a board, bent a little as by a hand that carries a figure.
export interface Point {
  x: number;
  y: number;
}

export interface Way {
  from: Point;
  bend: Point;
  to: Point;
}

export function way(from: Point, to: Point, lift: number): Way {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  // The side that looks upwards; straight up and down it bends to the left.
  const across = { x: (to.y - from.y) / (length || 1), y: -(to.x - from.x) / (length || 1) };
  const side = across.y < -0.05 ? 1 : across.y > 0.05 ? -1 : across.x < 0 ? 1 : -1;
  const bend = length * lift * side;
  return { from, bend: { x: middle.x + across.x * bend, y: middle.y + across.y * bend }, to };
}

export function along({ from, bend, to }: Way, part: number): Point {
  const rest = 1 - part;
  return {
    x: rest * rest * from.x + 2 * rest * part * bend.x + part * part * to.x,
    y: rest * rest * from.y + 2 * rest * part * bend.y + part * part * to.y,
  };
}

export function drawn({ from, bend, to }: Way): string {
  const text = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${text(from)}Q${text(bend)} ${text(to)}`;
}

// Where something of a board lies on the page.
export const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;
