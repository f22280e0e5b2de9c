import { describe, expect, it } from 'vitest';
import { area, line, scale, spread, stairs, stairsBack, ticks } from './geometry';

describe('a chart', () => {
  it('puts values on a scale, also upside down', () => {
    const y = scale(0, 1, 100, 20);
    expect([y(0), y(0.5), y(1)]).toEqual([100, 60, 20]);
    expect(scale(3, 3, 10, 20)(3)).toBe(10);
  });

  it('draws straight lines, and bands forth and back', () => {
    expect(
      line([
        [0, 1],
        [10, 2.25],
      ]),
    ).toBe('M0 1L10 2.3');
    expect(
      area(
        [
          [0, 0],
          [5, 1],
        ],
        [
          [0, 9],
          [5, 8],
        ],
      ),
    ).toBe('M0 0L5 1L5 8L0 9Z');
  });

  it('holds a value until the next moment, there and back', () => {
    const values = [1, 1, 3, 3, 2];
    const at = (value: number): number => value * 10;
    expect(stairs(values, 0, 4, at, at)).toBe('M0 10H20V30H40V20');
    expect(stairs(values, 2, 3, at, at)).toBe('M20 30H30V30');
    expect(stairsBack(values, 0, 4, at, at)).toBe('L40 20V30H20V10H10V10H0');
  });

  it('pushes labels apart and keeps their order', () => {
    expect(spread([10, 10, 50], 20, 0, 100)).toEqual([10, 30, 50]);
    expect(spread([95, 99], 20, 0, 100)).toEqual([80, 100]);
    expect(spread([50, 10], 20, 0, 100)).toEqual([50, 10]);
    expect(spread([], 20, 0, 100)).toEqual([]);
  });

  it('pushes labels down when the top is full', () => {
    const placed = spread([0, 0, 0], 20, 10, 60);
    expect(placed[0]).toBeGreaterThanOrEqual(10);
    expect(placed[1]! - placed[0]!).toBeGreaterThanOrEqual(20);
  });

  it('takes round steps', () => {
    expect(ticks(38, 4)).toEqual([0, 10, 20, 30, 40]);
    expect(ticks(54, 4)).toEqual([0, 20, 40, 60]);
    expect(ticks(10, 6)).toEqual([0, 5, 10]);
  });
});
