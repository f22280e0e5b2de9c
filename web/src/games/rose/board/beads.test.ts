import { describe, expect, it } from 'vitest';
import { bead, hang, lastBead, type Hanging, type Track } from './beads';
import { colours } from '../model';
import { shapes } from './geometry';

function overlap(a: { x: number; y: number; scale: number }, b: typeof a): boolean {
  const room = (a.scale + b.scale) / 2;
  return Math.abs(a.x - b.x) < 22 * room - 0.5 && Math.abs(a.y - b.y) < 25 * room - 0.5;
}
function crowded(track: Track, shields: Hanging[]): string[] {
  const { hung } = hang(track, shields);
  return hung.flatMap((a, i) =>
    hung
      .slice(i + 1)
      .filter((b) => overlap(a, b))
      .map((b) => `${a.id}/${b.id}`),
  );
}
const all = (values: number[]): Hanging[] => colours.map((id, i) => ({ id, value: values[i] ?? 0 }));

describe('beads', () => {
  it('run from the left side over the edge to the right side', () => {
    expect(bead('suspicion', 0)).toEqual({ x: 21, y: 257 });
    expect(bead('suspicion', 40)).toEqual({ x: 979, y: 257 });
    expect(bead('suspicion', 20).x).toBeCloseTo(500);
    expect(bead('suspicion', 20).y).toBe(21);
    expect(bead('evidence', 25).x).toBeCloseTo(500);
    expect(bead('evidence', 25).y).toBe(589);
  });

  it('are evenly spaced', () => {
    for (const track of ['suspicion', 'evidence'] as const) {
      const gaps = Array.from({ length: lastBead[track] }, (_, i) => {
        const a = bead(track, i);
        const b = bead(track, i + 1);
        return Math.hypot(a.x - b.x, a.y - b.y);
      });
      expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(7);
    }
  });

  it('end at the last one', () => {
    expect(bead('evidence', 63)).toEqual(bead('evidence', 50));
  });
});

describe('shields', () => {
  it('hang one in the middle, two side by side, more in two columns', () => {
    const one = hang('suspicion', [{ id: 'red', value: 20 }]).hung;
    expect(one[0]).toMatchObject({ x: 500, scale: 0.92 });
    const two = hang('suspicion', all([20, 20, 5, 30, 31, 33]).slice(0, 2)).hung;
    expect(two.map((at) => Math.round(at.x))).toEqual([489, 511]);
    const six = hang('suspicion', all([20, 20, 20, 20, 20, 20])).hung;
    expect(new Set(six.map((at) => Math.round(at.x))).size).toBe(2);
    expect(new Set(six.map((at) => Math.round(at.y))).size).toBe(3);
    expect(six.every((at) => at.scale === 0.82)).toBe(true);
  });

  it('never cover each other, wherever they meet', () => {
    for (const track of ['suspicion', 'evidence'] as const) {
      for (let first = 0; first <= lastBead[track]; first += 1) {
        for (const steps of [
          [0, 0, 0, 0, 0, 0],
          [0, 1, 2, 3, 4, 5],
          [0, 0, 1, 1, 2, 2],
          [0, 1, 1, 1, 2, 3],
          [0, 0, 0, 1, 1, 1],
        ]) {
          const shields = all(steps.map((step) => first + step));
          expect(crowded(track, shields), `${track} ${shields.map((shield) => shield.value)}`).toEqual([]);
        }
      }
    }
  });

  it('leave the Balneatorium free when all six hang beside it, as at the start (S4)', () => {
    const { spots, place } = shapes.wide;
    const wall = spots.balneatorium.x + place.box.x;
    for (const { x, scale } of hang('evidence', all([5, 5, 5, 5, 5, 5])).hung)
      expect(x + 11 * scale).toBeLessThanOrEqual(wall);
  });

  it('show by a thread where they belong when they had to move', () => {
    expect(hang('suspicion', all([10, 12, 14, 20, 25, 30])).threads).toEqual([]);
    expect(hang('evidence', all([7, 8, 9, 25, 30, 35])).threads.length).toBeGreaterThan(0);
  });
});
