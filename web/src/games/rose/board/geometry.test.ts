import { describe, expect, it } from 'vitest';
import { along, reach, ribbonWidth, shapes, standing, way } from './geometry';
import { buildings } from '../model';

describe('the board', () => {
  it.each(['wide', 'tall', 'flat', 'square'] as const)('has every building once in reading order: %s', (layout) => {
    const { order, spots, width, height, place } = shapes[layout];
    expect([...order].sort()).toEqual([...buildings].sort());
    for (const name of order) {
      const { x, y } = spots[name];
      expect(x + place.box.x + place.box.width).toBeLessThanOrEqual(width);
      expect(y + place.box.y + place.box.height).toBeLessThanOrEqual(height);
    }
  });

  it.each(['wide', 'tall', 'flat', 'square'] as const)('lets no two places claim the same finger: %s', (layout) => {
    const { order, spots, place } = shapes[layout];
    for (const [i, a] of order.entries()) {
      for (const b of order.slice(i + 1)) {
        const x = place.box.width - Math.abs(spots[a].x - spots[b].x);
        const y = place.box.height - Math.abs(spots[a].y - spots[b].y);
        expect(Math.min(x, y), `${a} ${b}`).toBeLessThanOrEqual(6);
      }
    }
  });

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

describe('a way', () => {
  it('leads from here to there and bends upwards', () => {
    const path = way({ x: 0, y: 100 }, { x: 200, y: 100 }, 0.2);
    expect(along(path, 0)).toEqual({ x: 0, y: 100 });
    expect(along(path, 1)).toEqual({ x: 200, y: 100 });
    expect(along(path, 0.5).y).toBeLessThan(100);
    expect(along(way({ x: 200, y: 100 }, { x: 0, y: 100 }, 0.2), 0.5).y).toBeLessThan(100);
  });
});
