// Where everybody sits while all talk and vote: the whole company round a long table, me nearest.
import type { PlanLayout, Point } from '../board/geometry';
import { angleOf, clockwiseFrom, onEllipse, type Ellipse } from '../encounter/seating';

interface VoteChair extends Point {
  seat: number;
  outwards: -1 | 1; // to which side the claim stands
  paddle: Point; // the raised hand: outside on a wide table, inside on a phone
}
export interface VoteRing {
  table: Ellipse;
  rail: Ellipse;
  chairs: VoteChair[];
  person: number;
  radius: number; // of a portrait with its ring
}

interface Shape {
  table: Ellipse;
  rail: Ellipse;
  seats: Ellipse;
}
const shapes: Record<PlanLayout, Shape> = {
  wide: {
    table: { x: 499, y: 306, rx: 262, ry: 112 },
    rail: { x: 499, y: 306, rx: 162, ry: 67 },
    seats: { x: 499, y: 306, rx: 322, ry: 150 },
  },
  phone: {
    table: { x: 201, y: 166, rx: 112, ry: 80 },
    rail: { x: 201, y: 166, rx: 72, ry: 48 },
    seats: { x: 201, y: 166, rx: 132, ry: 120 },
  },
};

export function voteRing(seats: readonly number[], me: number | undefined, layout: PlanLayout): VoteRing {
  const shape = shapes[layout];
  const count = seats.length;
  const person = layout === 'wide' ? (count <= 6 ? 2.22 : 1.85) : count <= 6 ? 1.45 : 1.2;
  const radius = 21.4 * person;
  const chairs = clockwiseFrom(seats, me).map((seat, index): VoteChair => {
    const angle = angleOf(index, count);
    const across = Math.cos(angle);
    const at = onEllipse(shape.seats, angle);
    const middle = Math.abs(across) < 0.1;
    const inside = layout === 'phone' && !middle;
    const aside = layout === 'wide' ? radius + 29 : inside ? radius * 1.12 : radius + 16;
    return {
      seat,
      ...at,
      paddle: { x: at.x + towardsHand(across, middle, inside) * aside, y: at.y - radius * 0.42 },
      outwards: across < -0.1 ? -1 : 1,
    };
  });
  return { table: shape.table, rail: shape.rail, chairs, person, radius };
}

// Outside is left of those on the left; in the middle the hand is the right one.
function towardsHand(across: number, middle: boolean, inside: boolean): -1 | 1 {
  if (middle) return 1;
  return across < 0 === inside ? 1 : -1;
}

// A line between two people that leaves their portraits free; bent, if both sit at the same end of the table.
export function lineBetween(
  from: Point,
  to: Point,
  gap: number,
  bend: number,
): { path: string; tip: Point; before: Point } {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy) || 1;
  const normal = { x: -dy / length, y: dx / length };
  const middle = { x: (from.x + to.x) / 2 + normal.x * bend, y: (from.y + to.y) / 2 + normal.y * bend };
  const start = towards(from, middle, gap);
  const tip = towards(to, middle, gap + 4);
  const path = `M${round(start.x)} ${round(start.y)}Q${round(middle.x)} ${round(middle.y)} ${round(tip.x)} ${round(tip.y)}`;
  return { path, tip, before: middle };
}
function towards(from: Point, to: Point, far: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * far) / length, y: from.y + ((to.y - from.y) * far) / length };
}
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
