// Where people stand in a place: between its plate and its books, in a row or two, and small where many are.
import { isRoom, type Place } from '../model';
import type { Box, PlanShape, Point } from './geometry';

export interface Spot extends Point {
  scale: number;
  plain: boolean; // so small that only the letter is drawn
}

// A portrait with its rim and letter, at scale 1.
const across = 40;
const beside = 43.4;

// The cultists' token or the portal, at the right; on a phone the token is in the corner.
export type Taken = 'stain' | 'portal' | undefined;
const room = {
  wide: { stain: 42, portal: 108 },
  phone: { stain: 0, portal: 36 },
};

// Where nothing else stands: plate above, books and deck below.
export function freeZone(place: Place, box: Box, taken: Taken, shape: PlanShape): Box {
  const { x, y, width, height } = box;
  const phone = shape.layout === 'phone' && !shape.near;
  const edge = phone ? 2.5 : 6;
  if (!isRoom(place)) {
    const upright = height > width;
    if (upright) {
      const title = phone ? edge : 24;
      return { x: x + title, y: y + edge, width: width - title - edge / 2, height: height - 2 * edge };
    }
    const title = phone ? 0 : 24;
    return { x: x + edge, y: y + title, width: width - 2 * edge, height: height - title - edge / 2 };
  }
  const top = phone ? 26 : 33;
  const bottom = phone ? 20 : 37;
  const token = taken ? room[shape.layout][taken] : 0;
  // Beside the portal people stand right of the books.
  const books = taken === 'portal' ? (phone ? 0 : 54) : 0;
  return {
    x: x + edge + books,
    y: y + top,
    width: width - 2 * edge - books - token,
    height: height - top - bottom,
  };
}

function row(count: number, zone: Box, y: number, scale: number, plain: boolean): Spot[] {
  const pitch = Math.min(beside * scale, zone.width / count);
  const first = zone.x + zone.width / 2 - (pitch * (count - 1)) / 2;
  return Array.from({ length: count }, (_, i) => ({ x: first + i * pitch, y, scale, plain }));
}

export function standing(place: Place, count: number, box: Box, taken: Taken, shape: PlanShape): Spot[] {
  if (count === 0) return [];
  const zone = freeZone(place, box, taken, shape);
  const most = shape.person;
  const plainBelow = shape.layout === 'phone' ? 0.6 : 0.72;
  if (zone.height > 2 * zone.width) return column(count, zone, most, plainBelow);
  const middle = zone.y + zone.height / 2;
  const oneRow = Math.min(most, zone.height / across, zone.width / count / (across + 1));
  // Four and more stand in two rows, unless one row shows them larger.
  const back = Math.floor(count / 2);
  const front = count - back;
  const small = box.width <= 2.5 * shape.unitX;
  const rows = (depth: number): number =>
    Math.min(
      small ? 0.85 * most : most,
      zone.height / (across * 0.94 * (1 + depth)),
      zone.width / front / (across - 1),
    );
  // The back row of larger rooms is smaller, but for mere letters.
  const depth = small || rows(0.8) < plainBelow ? 1 : 0.8;
  const twoRows = rows(depth);
  if (count < 4 || oneRow > twoRows * (oneRow < plainBelow ? 0.98 : 1.05))
    return row(count, zone, middle, oneRow, oneRow < plainBelow);
  const plain = twoRows * depth < plainBelow;
  const apart = ((1 + depth) / 2) * across * 0.93 * twoRows;
  const up = middle - apart / 2 + (small ? -2 : depth < 1 ? 2 : 0);
  return [...row(back, zone, up, twoRows * depth, plain), ...row(front, zone, up + apart, twoRows, plain)];
}

// In an upright corridor people stand one below the other, many of them to the left and right in turn.
function column(count: number, zone: Box, most: number, plainBelow: number): Spot[] {
  const apart = zone.height / Math.max(count, 2);
  const straight = Math.min(most, apart / across, zone.width / across);
  const aside = count > 3 ? zone.width / 5 : 0;
  const zigzag = Math.min(
    most,
    Math.hypot(2 * aside, apart) / across,
    (2 * apart) / across,
    (zone.width - 2 * aside) / 36,
  );
  const scale = count > 3 ? Math.max(zigzag, straight) : straight;
  const shift = scale > straight ? aside : 0;
  const pitch = Math.min(apart, across * scale * 1.08);
  const step = shift > 0 ? apart : pitch;
  const first = zone.y + zone.height / 2 - (step * (count - 1)) / 2;
  return Array.from({ length: count }, (_, i) => ({
    x: zone.x + zone.width / 2 + (i % 2 === 0 ? -shift : shift),
    y: first + i * step,
    scale,
    plain: scale < plainBelow,
  }));
}
