// The tracks round the frame: where a bead is, where a shield hangs from it, and how shields make room.
import type { Point } from '../../../table/board/way';
import { maxSuspicion } from '../components';

export type Track = 'suspicion' | 'evidence';

const left = 21;
const right = 979;
const corner = 26;
const sides = {
  suspicion: { start: 257, edge: 21, last: maxSuspicion },
  evidence: { start: 353, edge: 589, last: 50 },
};

export const lastBead: Record<Track, number> = {
  suspicion: sides.suspicion.last,
  evidence: sides.evidence.last,
};

// Both run from the middle of the left side round the corners to the middle of the right side.
export function trackPath(track: Track): string {
  const { start, edge } = sides[track];
  const up = track === 'suspicion';
  const near = up ? edge + corner : edge - corner;
  const turn = up ? 1 : 0;
  return (
    `M${left} ${start}V${near}A${corner} ${corner} 0 0 ${turn} ${left + corner} ${edge}` +
    `H${right - corner}A${corner} ${corner} 0 0 ${turn} ${right} ${near}V${start}`
  );
}

export function bead(track: Track, value: number): Point {
  const { start, edge, last } = sides[track];
  const sign = track === 'suspicion' ? -1 : 1;
  const side = Math.abs(edge - start) - corner;
  const arc = (Math.PI / 2) * corner;
  const across = right - left - 2 * corner;
  const length = 2 * side + 2 * arc + across;
  let way = (Math.min(Math.max(value, 0), last) / last) * length;
  const mirrored = way > length / 2;
  if (mirrored) way = length - way;
  const at = ((): Point => {
    if (way <= side) return { x: left, y: start + sign * way };
    if (way <= side + arc) {
      const turned = (way - side) / corner;
      return {
        x: left + corner - corner * Math.cos(turned),
        y: start + sign * (side + corner * Math.sin(turned)),
      };
    }
    return { x: left + corner + way - side - arc, y: edge };
  })();
  return mirrored ? { x: left + right - at.x, y: at.y } : at;
}

function held(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

// The spot that is `depth` inside of a bead; in a corner several beads share it.
export function inside(track: Track, value: number, depth: number): Point {
  const { x, y } = bead(track, value);
  return { x: held(x, left + depth, right - depth), y: held(y, 21 + depth, 589 - depth) };
}

export interface Hanging {
  id: string;
  value: number;
}
export interface Hung extends Point {
  id: string;
  scale: number;
}
// From a bead to shields that do not hang straight from it.
interface Thread {
  id: string;
  from: Point;
  to: Point;
}

const depth = 30;
const shield = { width: 22, height: 25 };
const plate = 8; // a shield past the last bead carries its number below

interface Cluster extends Point {
  value: number;
  bead: Point;
  beside: boolean; // of the beads at a side of the board
  ids: string[];
  columns: number;
  rows: number;
  scale: number;
  width: number;
  height: number;
}

function clustered(track: Track, shields: Hanging[]): Cluster[] {
  const last = lastBead[track];
  const groups = new Map<number, Hanging[]>();
  for (const hanging of shields) {
    const at = held(hanging.value, 0, last);
    groups.set(at, [...(groups.get(at) ?? []), hanging]);
  }
  return [...groups].map(([value, group]) => {
    const from = bead(track, value);
    const at = inside(track, value, depth);
    // At the sides, before buildings and tiles, all hang one under the other.
    const beside = from.y === at.y;
    const scale = beside && group.length > 4 ? 0.72 : group.length > 2 ? 0.82 : 0.92;
    const numbered = group.some((hanging) => hanging.value > last);
    const row = (shield.height + (numbered ? plate : 0)) * scale + 1;
    const columns = beside || group.length === 1 ? 1 : 2;
    const rows = Math.ceil(group.length / columns);
    const width = columns * (shield.width * scale + 1);
    const height = rows * row;
    // Larger groups grow into the board, never over the beads.
    if (beside) at.x += Math.sign(at.x - from.x) * (width / 2 - 11);
    else at.y += Math.sign(at.y - from.y) * (height / 2 - 13);
    return {
      ...at,
      value,
      bead: from,
      beside,
      ids: group.map((hanging) => hanging.id),
      columns,
      rows,
      scale,
      width,
      height,
    };
  });
}

// One in the middle of its bead, two side by side along the track, three to six in two columns (at the sides in one). Groups
// of neighbouring beads that would cover each other are moved apart, and show by a thread where they belong.
export function hang(track: Track, shields: Hanging[]): { hung: Hung[]; threads: Thread[] } {
  const clusters = clustered(track, shields);
  spread(clusters);
  const hung = clusters.flatMap(({ ids, columns, rows, x, y, scale, width, height }) =>
    ids.map((id, i) => {
      const alone = i === ids.length - 1 && ids.length % columns === 1;
      return {
        id,
        x: alone ? x : x + ((i % columns) - (columns - 1) / 2) * (width / columns),
        y: y - height / 2 + Math.floor(i / columns) * (height / rows) + (shield.height * scale + 1) / 2,
        scale,
      };
    }),
  );
  const threads = clusters.flatMap(({ value, bead: from, x, y }) => {
    const straight = Math.min(Math.abs(from.x - x), Math.abs(from.y - y)) < 7;
    return straight ? [] : [{ id: String(value), from, to: { x, y } }];
  });
  return { hung, threads };
}

// Neighbours that overlap part along the way on which they overlap least (at the sides along the side), in the order of
// their beads.
function spread(clusters: Cluster[]): void {
  for (let round = 0; round < 60; round += 1) {
    let moved = false;
    for (const [i, a] of clusters.entries()) {
      for (const b of clusters.slice(i + 1)) {
        const over = {
          x: (a.width + b.width) / 2 - Math.abs(a.x - b.x),
          y: (a.height + b.height) / 2 - Math.abs(a.y - b.y),
        };
        if (over.x <= 0.01 || over.y <= 0.01) continue;
        moved = true;
        const axis = over.x < over.y && !(a.beside && b.beside) ? 'x' : 'y';
        const [low, high] = a.bead[axis] < b.bead[axis] ? [a, b] : [b, a];
        const part =
          low[axis] <= high[axis] ? over[axis] : (low.height + high.height) / 2 + low[axis] - high[axis];
        low[axis] -= part / 2;
        high[axis] += part / 2;
      }
    }
    for (const cluster of clusters) {
      cluster.x = held(cluster.x, 40 + cluster.width / 2, 960 - cluster.width / 2);
      cluster.y = held(cluster.y, 37 + cluster.height / 2, 573 - cluster.height / 2);
    }
    if (!moved) return;
  }
}
