// Where things are on the plan. A shape says how the grid of 12 x 8 lies on the glass: the whole plan on a desktop with
// park and lake round it, the whole plan on a phone, or the plan come nearer to one place.
import type { Point } from '../../../table/board/way';
import type { Door, Floor, Place, Rect } from '../model';

export type { Point };

export type PlanLayout = 'wide' | 'phone';

export interface Box extends Point {
  width: number;
  height: number;
}

export interface PlanShape {
  layout: PlanLayout;
  width: number;
  height: number;
  unitX: number; // a field of the grid
  unitY: number;
  left: number;
  top: number;
  wall: number; // strength
  door: number; // half its length
  arch: number;
  halo: number; // how far inside the walls
  person: number; // scale of a portrait of radius 18
  near: boolean;
}

export const shapes: Record<PlanLayout, PlanShape> = {
  wide: {
    layout: 'wide',
    width: 998,
    height: 610,
    unitX: 72,
    unitY: 72,
    left: 67,
    top: 17,
    wall: 8.4,
    door: 14.6,
    arch: 25.3,
    halo: 6,
    person: 1.08,
    near: false,
  },
  phone: {
    layout: 'phone',
    width: 390,
    height: 352,
    unitX: 31.2,
    unitY: 41.2,
    left: 7.8,
    top: 12,
    wall: 6,
    door: 8,
    arch: 10,
    halo: 3.6,
    person: 0.76,
    near: false,
  },
};

export function boxOf(rect: Rect, shape: PlanShape): Box {
  const { unitX, unitY, left, top } = shape;
  return {
    x: left + rect.left * unitX,
    y: top + rect.top * unitY,
    width: (rect.right - rect.left) * unitX,
    height: (rect.bottom - rect.top) * unitY,
  };
}
export function placeBox(floor: Floor, place: Place, shape: PlanShape): Box {
  const rect = floor.places[place];
  if (!rect) throw new Error(`no place ${place} on this floor`);
  return boxOf(rect, shape);
}
export function middleOf(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
export function inset(box: Box, by: number): Box {
  return { x: box.x + by, y: box.y + by, width: box.width - 2 * by, height: box.height - 2 * by };
}
// What the park covers: the glass, more where the stage is broader than it, and far more where the plan is seen while it
// comes nearer.
export function groundBox({ layout, width, height, near }: PlanShape): Box {
  const far = near ? 2 : layout === 'phone' ? 1 : 0;
  return {
    x: -far * width,
    y: -far * height,
    width: (1 + 2 * far) * width,
    height: (1 + 2 * far) * height,
  };
}
// The corner that the building leaves free.
export function lakeBox(shape: PlanShape): Box {
  return boxOf({ left: 10, top: 6, right: 12, bottom: 8 }, shape);
}

export interface Opening extends Point {
  half: number; // of its length
  upright: boolean; // it lies in an upright wall
}
// The opening of a door: in the middle of the wall that both places share.
export function openingOf(floor: Floor, door: Door, shape: PlanShape): Opening {
  const [a, b] = [floor.places[door.a]!, floor.places[door.b]!];
  const { unitX, unitY, left, top } = shape;
  const half = door.arch ? shape.arch : shape.door;
  const at = (x: number, y: number): Point => ({ x: left + x * unitX, y: top + y * unitY });
  const upright = a.right === b.left || b.right === a.left;
  if (upright) {
    const x = a.right === b.left ? a.right : a.left;
    return { ...at(x, (Math.max(a.top, b.top) + Math.min(a.bottom, b.bottom)) / 2), half, upright };
  }
  const y = a.bottom === b.top ? a.bottom : a.top;
  return { ...at((Math.max(a.left, b.left) + Math.min(a.right, b.right)) / 2, y), half, upright };
}

// The way of somebody from place to place, through the middle of every opening between them.
export function wayPoints(floor: Floor, way: readonly Place[], shape: PlanShape): Point[] {
  return way.flatMap((place, i) => {
    const here = middleOf(placeBox(floor, place, shape));
    const next = way[i + 1];
    const door = floor.doors.find(({ a, b }) => (a === place && b === next) || (b === place && a === next));
    return door ? [here, openingOf(floor, door, shape)] : [here];
  });
}
// A line through points with rounded corners.
export function drawnWay(points: readonly Point[], round: number): string {
  return points
    .map((point, i) => {
      const before = points[i - 1];
      const after = points[i + 1];
      if (!before) return `M${show(point)}`;
      if (!after) return `L${show(point)}`;
      const enter = towards(point, before, round);
      const leave = towards(point, after, round);
      return `L${show(enter)}Q${show(point)} ${show(leave)}`;
    })
    .join('');
}
function towards(from: Point, to: Point, far: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = length === 0 ? 0 : Math.min(far, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
// Where one is on a line through points, at this part of its length.
export function along(points: readonly Point[], part: number): Point {
  const steps = points.slice(1).map((point, i) => Math.hypot(point.x - points[i]!.x, point.y - points[i]!.y));
  let left = part * steps.reduce((sum, step) => sum + step, 0);
  for (const [i, step] of steps.entries()) {
    if (left <= step && step > 0) {
      const a = points[i]!;
      const b = points[i + 1]!;
      return { x: a.x + ((b.x - a.x) * left) / step, y: a.y + ((b.y - a.y) * left) / step };
    }
    left -= step;
  }
  return points.at(-1)!;
}
function show({ x, y }: Point): string {
  return `${round1(x)} ${round1(y)}`;
}
export function round1(value: number): number {
  return Math.round(value * 10) / 10;
}

// ---- the plan comes nearer

// For what the place is enlarged: people round a table, acting in a room, the vote with everybody round it.
export type Fit = 'table' | 'room' | 'ring';

// The stage, the part of it that the place should fill, and how much nearer it may come than on the whole plan.
interface Frame {
  width: number;
  height: number;
  area: Box;
  least: number;
  most: number;
}
const frames: Record<PlanLayout, Record<Fit, Frame>> = {
  wide: {
    table: {
      width: 998,
      height: 610,
      area: { x: 235, y: 107, width: 528, height: 396 },
      least: 1.8,
      most: 2.9,
    },
    room: { width: 998, height: 610, area: { x: 40, y: 118, width: 640, height: 320 }, least: 2, most: 3 },
    ring: {
      width: 998,
      height: 610,
      area: { x: 87, y: 100, width: 824, height: 412 },
      least: 1.8,
      most: 2.9,
    },
  },
  phone: {
    table: {
      width: 390,
      height: 352,
      area: { x: 19, y: 36, width: 352, height: 290 },
      least: 1.1,
      most: 1.8,
    },
    room: { width: 390, height: 352, area: { x: 13, y: 66, width: 364, height: 250 }, least: 1.1, most: 1.7 },
    ring: {
      width: 390,
      height: 352,
      area: { x: -45, y: 50, width: 480, height: 246 },
      least: 1.1,
      most: 1.7,
    },
  },
};
// The plan with this place in the middle of what is seen.
export function crop(floor: Floor, place: Place, fit: Fit, layout: PlanLayout): PlanShape {
  const { area, least, most, width, height } = frames[layout][fit];
  const whole = shapes.wide;
  const rect = floor.places[place]!;
  const [across, down] = [rect.right - rect.left, rect.bottom - rect.top];
  const wide = across * whole.unitX;
  const high = down * whole.unitY;
  // Corridors are narrow: they come as near as may be. A table wants room to both sides.
  const corridor = Math.min(across, down) === 1;
  const fits = [area.width / wide, area.height / high];
  const asked = fit === 'table' ? Math.max(...fits) : Math.min(...fits);
  const scale = corridor ? most : Math.min(most, Math.max(least, asked));
  const unit = whole.unitX * scale;
  const middle = middleOf(area);
  const taller = high * scale > area.height && fit === 'room';
  return {
    layout,
    width,
    height,
    unitX: unit,
    unitY: unit,
    left: middle.x - ((rect.left + rect.right) / 2) * unit,
    top: taller ? area.y - rect.top * unit : middle.y - ((rect.top + rect.bottom) / 2) * unit,
    wall: layout === 'wide' ? 12 : 9,
    door: 16 * scale,
    arch: 26 * scale,
    halo: layout === 'wide' ? 7 : 5,
    person: layout === 'wide' ? 1.33 : 1,
    near: true,
  };
}
