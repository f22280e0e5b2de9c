import { describe, expect, it } from 'vitest';
import { readPlace, writePlace } from './place';

describe('a link into a replay', () => {
  it('leads to a move, seen with somebody’s eyes', () => {
    expect(readPlace(new URLSearchParams('move=27&seen=1'))).toEqual({ move: 27, seen: 1, show: 'board' });
    expect(readPlace(new URLSearchParams('seen=public&show=analysis'))).toEqual({
      move: 0,
      seen: 'public',
      show: 'analysis',
    });
  });

  it('falls back to the beginning, seen from above', () => {
    expect(readPlace(new URLSearchParams('move=-3&seen=everybody&show=x'))).toEqual({
      move: 0,
      seen: 'all',
      show: 'board',
    });
  });

  it('is written as it is read', () => {
    const place = { move: 9, seen: 0, show: 'analysis' } as const;
    expect(readPlace(new URLSearchParams(writePlace(place)))).toEqual(place);
    expect(writePlace({ move: 0, seen: 'all', show: 'board' })).toBe('');
  });
});
