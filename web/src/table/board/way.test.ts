import { describe, expect, it } from 'vitest';
import { along, way } from './way';

describe('a way', () => {
  it('leads from here to there and bends upwards', () => {
    const path = way({ x: 0, y: 100 }, { x: 200, y: 100 }, 0.2);
    expect(along(path, 0)).toEqual({ x: 0, y: 100 });
    expect(along(path, 1)).toEqual({ x: 200, y: 100 });
    expect(along(path, 0.5).y).toBeLessThan(100);
    expect(along(way({ x: 200, y: 100 }, { x: 0, y: 100 }, 0.2), 0.5).y).toBeLessThan(100);
  });
});
