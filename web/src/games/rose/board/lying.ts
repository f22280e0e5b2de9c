// The board beside the question: five by three places without beads, names as large as text, the pill under the name. Flat for
// a phone held sideways, square for a window that is low because it is enlarged.
import type { Building } from '../model';
import type { Point } from '../../../table/board/way';
import type { BoardShape, PlaceShape } from './geometry';

const rows: Building[][] = [
  ['culina', 'refectorium', 'scriptorium', 'bibliotheca'],
  ['infirmarium', 'porticus', 'ecclesia', 'capitulum', 'dormitorium'],
  ['balneatorium', 'hortus', 'porta', 'officina', 'stabulum'],
];

// The sundial is the first of the upper row.
function spots(columns: readonly number[], heights: readonly number[]): Record<Building, Point> {
  const all = rows.flatMap((row, y) =>
    row.map((name, i) => [name, { x: columns[i + 5 - row.length]!, y: heights[y]! }] as const),
  );
  return Object.fromEntries(all) as Record<Building, Point>;
}

const place: PlaceShape = {
  building: 0.58,
  figure: 0.66,
  pitch: 17,
  feet: 4,
  tile: 0.78,
  tiles: [
    { x: 35, y: -45 },
    { x: 35, y: -21 },
  ],
  lone: 1,
  halo: { y: -28, lit: 32, chosen: 35 },
  ribbon: { x: 10, y: 4, height: 16, notch: 4, letter: 6.6, margin: 20, size: 13, most: 104 },
  box: { x: -44, y: -62, width: 106, height: 105 },
};

export const flat: BoardShape = {
  width: 530,
  height: 338,
  spots: spots([44, 148, 256, 361, 466], [72, 184, 294]),
  sundial: { x: 54, y: 54, scale: 0.56 },
  hour: { x: 54, y: 112 },
  place,
};

export const square: BoardShape = {
  width: 432,
  height: 396,
  spots: spots([35, 121, 207, 293, 379], [86, 217, 348]),
  sundial: { x: 44, y: 62, scale: 0.48 },
  hour: { x: 44, y: 112 },
  place: {
    ...place,
    building: 0.52,
    figure: 0.6,
    pitch: 15,
    tiles: [
      { x: 28, y: -45 },
      { x: 28, y: -21 },
    ],
    halo: { y: -25, lit: 28, chosen: 31 },
    ribbon: { ...place.ribbon, x: 9, letter: 6.2, margin: 14, most: 86 },
    box: { x: -34, y: -64, width: 86, height: 111 },
  },
};

// Paths along the rows and down the columns, where there is no room for bends.
export function straight({ spots: at }: BoardShape): string {
  const across = rows.map((row) => `M${at[row[0]!].x + 9} ${at[row[0]!].y}H${at[row.at(-1)!].x + 9}`);
  const down = rows[1]!.map((_, i) => {
    const [from, to] = [at[rows[i === 0 ? 1 : 0]!.at(i - 5)!], at[rows[2]!.at(i - 5)!]];
    return `M${from.x + 9} ${from.y}V${to.y}`;
  });
  return [...across, ...down].join('');
}
