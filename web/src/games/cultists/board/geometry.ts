// Where things are on the plan, in its own units: 998 x 610 on a desktop with park and lake round it, 390 x 266 on a
// phone.
import type { Door, Floor, Place, Rect } from '../model';

export type PlanLayout = 'wide' | 'phone';

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}

export interface PlanShape {
  width: number;
  height: number;
  unit: number; // a field of the grid of 12 x 8
  left: number;
  top: number;
  wall: number; // strength
  door: number; // half its length
  arch: number;
  halo: number; // how far inside the walls
  person: number; // scale of a portrait of radius 18
  pitch: number; // between people who stand side by side, before the scale
}

export const shapes: Record<PlanLayout, PlanShape> = {
  wide: {
    width: 998,
    height: 610,
    unit: 72,
    left: 67,
    top: 17,
    wall: 8.4,
    door: 14.6,
    arch: 25.3,
    halo: 6,
    person: 1.08,
    pitch: 43.4,
  },
  phone: {
    width: 390,
    height: 266,
    unit: 31.2,
    left: 7.8,
    top: 7.8,
    wall: 5,
    door: 8,
    arch: 10,
    halo: 3.6,
    person: 0.8,
    pitch: 37.6,
  },
};

export function boxOf([x0, y0, x1, y1]: Rect, layout: PlanLayout): Box {
  const { unit, left, top } = shapes[layout];
  return { x: left + x0 * unit, y: top + y0 * unit, width: (x1 - x0) * unit, height: (y1 - y0) * unit };
}
export function placeBox(floor: Floor, place: Place, layout: PlanLayout): Box {
  const rect = floor.places[place];
  if (!rect) throw new Error(`no place ${place} on this floor`);
  return boxOf(rect, layout);
}
export function middleOf(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
export function inset(box: Box, by: number): Box {
  return { x: box.x + by, y: box.y + by, width: box.width - 2 * by, height: box.height - 2 * by };
}

// The lake fills the corner that the building leaves free.
export function lakeBox(layout: PlanLayout): Box {
  return boxOf([10, 6, 12, 8], layout);
}

export interface Opening extends Point {
  half: number; // of its length
  upright: boolean; // it lies in an upright wall
}
// The opening of a door: the middle of the wall that both places share.
export function openingOf(floor: Floor, door: Door, layout: PlanLayout): Opening {
  const [ax0, ay0, ax1, ay1] = floor.places[door.a]!;
  const [bx0, by0, bx1, by1] = floor.places[door.b]!;
  const { unit, left, top, door: half, arch } = shapes[layout];
  const at = (x: number, y: number): Point => ({ x: left + x * unit, y: top + y * unit });
  const length = door.arch ? arch : half;
  const upright = ax1 === bx0 || bx1 === ax0;
  if (upright) {
    const x = ax1 === bx0 ? ax1 : ax0;
    return { ...at(x, (Math.max(ay0, by0) + Math.min(ay1, by1)) / 2), half: length, upright };
  }
  const y = ay1 === by0 ? ay1 : ay0;
  return { ...at((Math.max(ax0, bx0) + Math.min(ax1, bx1)) / 2, y), half: length, upright };
}
