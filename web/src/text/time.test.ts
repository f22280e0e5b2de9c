import { describe, expect, it } from 'vitest';
import { ago, span } from './time';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('time in words', () => {
  it('uses the largest unit that comes out even', () => {
    expect(span(90_000)).toBe('90 sec');
    expect(span(15 * minute)).toBe('15 min');
    expect(span(2 * day)).toBe('2 days');
    expect(span(60 * minute)).toBe('1 hour');
  });

  it('says how long ago', () => {
    expect(ago(0, 5 * minute)).toBe('5 min. ago');
    expect(ago(0, 3 * day)).toBe('3 days ago');
    expect(ago(0, day)).toBe('yesterday');
  });
});
