import { describe, expect, it } from 'vitest';
import { reach, ribbonWidth, shapes, standing } from './geometry';
import { buildings, type Building } from '../model';

describe('the board', () => {
  it.each(['wide', 'tall', 'flat', 'square'] as const)(
    'has every building once in reading order: %s',
    (layout) => {
      const { spots, width, height, place } = shapes[layout];
      const order = Object.keys(spots) as Building[];
      expect([...order].sort()).toEqual([...buildings].sort());
      for (const name of order) {
        const { x, y } = spots[name];
        expect(x + place.box.x + place.box.width).toBeLessThanOrEqual(width);
        expect(y + place.box.y + place.box.height).toBeLessThanOrEqual(height);
      }
    },
  );

  it.each(['wide', 'tall', 'flat', 'square'] as const)(
    'lets no two places claim the same finger: %s',
    (layout) => {
      const { spots, place } = shapes[layout];
      const order = Object.keys(spots) as Building[];
      for (const [i, a] of order.entries()) {
        for (const b of order.slice(i + 1)) {
          const x = place.box.width - Math.abs(spots[a].x - spots[b].x);
          const y = place.box.height - Math.abs(spots[a].y - spots[b].y);
          expect(Math.min(x, y), `${a} ${b}`).toBeLessThanOrEqual(6);
        }
      }
    },
  );

  it.each(['wide', 'tall', 'flat', 'square'] as const)(
    'has the hour as a number by its dial: %s',
    (layout) => {
      const { hour, sundial, width, height } = shapes[layout];
      const gap = Math.hypot(hour.x - sundial.x, hour.y - sundial.y) - 74 * sundial.scale;
      expect(gap).toBeGreaterThan(6);
      expect(gap).toBeLessThan(26);
      expect(hour.x).toBeLessThan(width / 3);
      expect(hour.y).toBeLessThan(height / 2);
    },
  );

  it('gives long names a longer ribbon', () => {
    const { place } = shapes.wide;
    expect(ribbonWidth('Bibliotheca', place)).toBeCloseTo(119.6);
    expect(ribbonWidth('Porta', place)).toBeCloseTo(74);
  });
});

describe('figures before a door', () => {
  const shape = shapes.wide.place;
  it('stand in a row up to three, in two rows from four', () => {
    for (let count = 0; count <= 8; count += 1) {
      const spots = standing(count, shape);
      expect(spots).toHaveLength(count);
      expect(new Set(spots.map((at) => at.y)).size).toBe(Math.min(count, count > 3 ? 2 : 1));
      expect(spots.filter((at) => at.back).every((at) => at.scale < shape.figure)).toBe(true);
    }
  });

  it('share the place between those who can be touched', () => {
    const spots = standing(5, shape);
    const parts = reach(spots, shape.box);
    const area = parts.reduce((sum, part) => sum + part.width * part.height, 0);
    expect(area).toBeCloseTo(shape.box.width * shape.box.height);
    for (const part of reach(standing(3, shape), shape.box)) expect(part.width).toBeGreaterThan(44);
  });
});
