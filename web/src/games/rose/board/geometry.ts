// Where things are on the board, in its own units: 1000 x 610 with beads round it, 390 x 433 on a phone, and on a phone held
// sideways what lying.ts says.
import type { Point } from '../../../table/board/way';
import type { Building } from '../model';
import { flat, square } from './lying';

export type BoardLayout = 'wide' | 'tall' | 'flat' | 'square';

export interface Box extends Point {
  width: number;
  height: number;
}

// How a place is built up round the middle of its threshold.
export interface PlaceShape {
  building: number; // scale
  figure: number;
  pitch: number; // between figures that stand side by side
  feet: number;
  tile: number;
  tiles: [Point, Point];
  lone: 0 | 1; // the slot of a single tile
  halo: { y: number; lit: number; chosen: number };
  ribbon: {
    x: number;
    y: number;
    height: number;
    notch: number;
    letter: number;
    margin: number;
    size: number;
    most: number; // width
  };
  box: Box; // what a finger may touch
}

export interface BoardShape {
  width: number;
  height: number;
  // In reading order; the sundial stands before the first.
  spots: Record<Building, Point>;
  sundial: Point & { scale: number };
  hour: Point; // where the hour stands as a number
  place: PlaceShape;
}

const wide: BoardShape = {
  width: 1000,
  height: 610,
  spots: {
    culina: { x: 304, y: 180 },
    refectorium: { x: 480, y: 172 },
    scriptorium: { x: 657, y: 182 },
    bibliotheca: { x: 836, y: 184 },
    infirmarium: { x: 122, y: 338 },
    porticus: { x: 302, y: 342 },
    ecclesia: { x: 486, y: 352 },
    capitulum: { x: 666, y: 342 },
    dormitorium: { x: 840, y: 344 },
    balneatorium: { x: 124, y: 488 },
    hortus: { x: 306, y: 496 },
    porta: { x: 480, y: 498 },
    officina: { x: 662, y: 496 },
    stabulum: { x: 836, y: 494 },
  },
  sundial: { x: 135, y: 182, scale: 0.94 },
  hour: { x: 135, y: 266 },
  place: {
    building: 0.92,
    figure: 0.95,
    pitch: 27,
    feet: 8,
    tile: 1,
    tiles: [
      { x: 60, y: -62 },
      { x: 60, y: -31 },
    ],
    lone: 1,
    halo: { y: -48, lit: 52, chosen: 58 },
    ribbon: { x: 20, y: 11, height: 16, notch: 6, letter: 7.6, margin: 36, size: 12.5, most: 170 },
    box: { x: -66, y: -101, width: 172, height: 150 },
  },
};

const tall: BoardShape = {
  width: 390,
  height: 433,
  spots: {
    scriptorium: { x: 172, y: 76 },
    bibliotheca: { x: 300, y: 76 },
    culina: { x: 44, y: 162 },
    refectorium: { x: 172, y: 158 },
    dormitorium: { x: 300, y: 160 },
    infirmarium: { x: 44, y: 243 },
    ecclesia: { x: 172, y: 246 },
    capitulum: { x: 300, y: 243 },
    balneatorium: { x: 44, y: 326 },
    porticus: { x: 172, y: 326 },
    officina: { x: 300, y: 326 },
    hortus: { x: 44, y: 409 },
    porta: { x: 172, y: 409 },
    stabulum: { x: 300, y: 409 },
  },
  sundial: { x: 62, y: 48, scale: 0.56 },
  hour: { x: 92, y: 100 },
  place: {
    building: 0.58,
    figure: 0.66,
    pitch: 18,
    feet: 4,
    tile: 0.75,
    tiles: [
      { x: 39, y: -22 },
      { x: 62, y: -22 },
    ],
    lone: 0,
    halo: { y: -28, lit: 32, chosen: 36 },
    ribbon: { x: 23, y: 5, height: 13, notch: 4, letter: 6.5, margin: 22, size: 11.5, most: 122 },
    box: { x: -40, y: -62, width: 126, height: 82 },
  },
};

export const shapes: Record<BoardLayout, BoardShape> = { wide, tall, flat, square };

export interface Standing extends Point {
  scale: number;
  back: boolean;
}

// Where `count` figures stand before a door, the front row last so that it hides the feet of the other. One to
// three in a row; four to eight in two, the back one smaller and looking through between the heads.
export function standing(count: number, shape: PlaceShape): Standing[] {
  const { pitch, feet, figure } = shape;
  if (count <= 3) {
    const start = [0, -0.96, -1.11, -1.15][count]! * pitch;
    return Array.from({ length: count }, (_, i) => ({
      x: start + i * pitch,
      y: feet,
      scale: figure,
      back: false,
    }));
  }
  const behind = Math.floor(count / 2);
  const before = count - behind;
  const step = pitch * (before === 4 ? 0.96 : 1);
  const middle = -0.18 * pitch;
  const row = (n: number, y: number, scale: number, back: boolean): Standing[] =>
    Array.from({ length: n }, (_, i) => ({ x: middle + (i - (n - 1) / 2) * step, y, scale, back }));
  const gap = before === behind ? step / 2 : 0;
  const rear = row(behind, feet - figure * 33, figure * 0.8, true).map((at) => ({ ...at, x: at.x + gap }));
  return [...rear, ...row(before, feet, figure, false).map((at) => ({ ...at, x: at.x - gap / 2 }))];
}

export function ribbonWidth(name: string, shape: PlaceShape): number {
  return Math.max(name.length, 5) * shape.ribbon.letter + shape.ribbon.margin;
}

// The part of a place that belongs to each of the figures that can be touched there: side by side, and the back
// row above the front row, so that a finger near one finds it.
export function reach(figures: Standing[], box: Box): Box[] {
  const rows = [figures.filter((at) => at.back), figures.filter((at) => !at.back)].filter(
    (row) => row.length > 0,
  );
  const height = box.height / rows.length;
  return figures.map((figure) => {
    const at = rows.findIndex((row) => row.includes(figure));
    const row = [...rows[at]!].sort((a, b) => a.x - b.x);
    const width = box.width / row.length;
    return { x: box.x + row.indexOf(figure) * width, y: box.y + at * height, width, height };
  });
}
