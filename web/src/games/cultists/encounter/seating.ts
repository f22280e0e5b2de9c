// Where people sit round a table that is seen from above: on one ellipse, clockwise, the viewer nearest.
import type { PlanLayout, Point } from '../board/geometry';

export interface Ellipse extends Point {
  rx: number;
  ry: number;
}
export function onEllipse({ x, y, rx, ry }: Ellipse, angle: number): Point {
  return { x: x + rx * Math.cos(angle), y: y + ry * Math.sin(angle) };
}

// Seats run clockwise from the bottom: the viewer, or else the first of them.
export function clockwiseFrom(seats: readonly number[], me: number | undefined): number[] {
  const sorted = [...seats].sort((a, b) => a - b);
  const first = me === undefined ? -1 : sorted.indexOf(me);
  return first <= 0 ? sorted : [...sorted.slice(first), ...sorted.slice(0, first)];
}

// Angles grow clockwise on the glass; a quarter turn is the bottom.
export function angleOf(index: number, count: number): number {
  return Math.PI / 2 + (2 * Math.PI * index) / count;
}

// On which side of a portrait the plate with the name stands.
export type Side = 'below' | 'left' | 'right';

interface Chair extends Point {
  seat: number;
  angle: number;
  slot: Point; // where a card before this person lies
  side: Side;
}
export interface Ring {
  table: Ellipse;
  rail: Ellipse;
  chairs: Chair[];
  person: number; // scale of a portrait of radius 18
  card: number; // width of a card on the table
}

interface Shape {
  table: Ellipse;
  rail: Ellipse;
  seats: Ellipse;
  person: number;
  card: number;
}
// Up to four, up to six, more.
const shapes: Record<PlanLayout, readonly [Shape, Shape, Shape]> = {
  wide: [
    {
      table: { x: 499, y: 302, rx: 158, ry: 104 },
      rail: { x: 499, y: 302, rx: 112, ry: 68 },
      seats: { x: 499, y: 302, rx: 196, ry: 140 },
      person: 2.22,
      card: 40,
    },
    {
      table: { x: 499, y: 306, rx: 180, ry: 108 },
      rail: { x: 499, y: 306, rx: 132, ry: 70 },
      seats: { x: 499, y: 306, rx: 228, ry: 150 },
      person: 1.9,
      card: 34,
    },
    {
      table: { x: 499, y: 308, rx: 196, ry: 112 },
      rail: { x: 499, y: 308, rx: 148, ry: 74 },
      seats: { x: 499, y: 308, rx: 248, ry: 156 },
      person: 1.7,
      card: 30,
    },
  ],
  phone: [
    {
      table: { x: 195, y: 178, rx: 102, ry: 76 },
      rail: { x: 195, y: 178, rx: 70, ry: 50 },
      seats: { x: 195, y: 178, rx: 128, ry: 122 },
      person: 1.55,
      card: 26,
    },
    {
      table: { x: 202, y: 168, rx: 100, ry: 72 },
      rail: { x: 202, y: 168, rx: 70, ry: 46 },
      seats: { x: 202, y: 168, rx: 128, ry: 118 },
      person: 1.3,
      card: 21,
    },
    {
      table: { x: 205, y: 168, rx: 100, ry: 72 },
      rail: { x: 205, y: 168, rx: 74, ry: 49 },
      seats: { x: 205, y: 168, rx: 128, ry: 122 },
      person: 1.12,
      card: 18,
    },
  ],
};

export function ringOf(seats: readonly number[], me: number | undefined, layout: PlanLayout): Ring {
  const count = seats.length;
  const shape = shapes[layout][count <= 4 ? 0 : count <= 6 ? 1 : 2];
  const chairs = clockwiseFrom(seats, me).map((seat, index): Chair => {
    const angle = angleOf(index, count);
    return {
      seat,
      angle,
      ...onEllipse(shape.seats, angle),
      slot: onEllipse(shape.rail, angle),
      side: sideOf(angle, count, layout),
    };
  });
  return { table: shape.table, rail: shape.rail, chairs, person: shape.person, card: shape.card };
}

function sideOf(angle: number, count: number, layout: PlanLayout): Side {
  const across = Math.cos(angle);
  if (layout === 'phone' && count > 4) return 'below';
  if (Math.abs(across) < 0.1) return 'right';
  if (count <= 4) return 'below';
  return across < 0 ? 'left' : 'right';
}

// The way along the rail from one slot to another, the shorter side.
export function alongRail(rail: Ellipse, from: number, to: number, gap: number): string {
  const turn = turnBetween(from, to);
  const sign = Math.sign(turn);
  const start = onEllipse(rail, from + sign * gap);
  const end = onEllipse(rail, to - sign * gap);
  const sweep = turn > 0 ? 1 : 0;
  return `M${show(start)}A${rail.rx} ${rail.ry} 0 0 ${sweep} ${show(end)}`;
}
// Where a card is on its way along the rail, at this part of the way.
export function onRail(rail: Ellipse, from: number, to: number, part: number): Point {
  return onEllipse(rail, from + turnBetween(from, to) * part);
}
// The head of an arrow that arrives at a slot along the rail.
export function railHead(rail: Ellipse, from: number, to: number, gap: number, size: number): string {
  const sign = Math.sign(turnBetween(from, to));
  const tip = onEllipse(rail, to - sign * gap);
  const before = onEllipse(rail, to - sign * (gap + 0.12));
  return arrowHead(before, tip, size);
}

export function arrowHead(from: Point, tip: Point, size: number): string {
  const back = Math.atan2(from.y - tip.y, from.x - tip.x);
  const barb = (turn: number): Point => ({
    x: tip.x + size * Math.cos(back + turn),
    y: tip.y + size * Math.sin(back + turn),
  });
  return `M${show(barb(0.6))}L${show(tip)}L${show(barb(-0.6))}`;
}

// From one angle to another the shorter way; across the table clockwise.
function turnBetween(from: number, to: number): number {
  const full = 2 * Math.PI;
  const turn = (((to - from) % full) + full) % full;
  return turn > Math.PI + 1e-9 ? turn - full : turn;
}

export function show({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
