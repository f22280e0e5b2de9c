import { beforeEach, describe, expect, it } from 'vitest';
import { Notebook, readMarks, withNext, type Marks } from './notebook.svelte';

const known = (key: string): boolean => /^[0-3]\.(red|blue)$/.test(key);

describe('the notebook', () => {
  beforeEach(() => localStorage.clear());

  it('goes through likely, maybe, no and back to nothing', () => {
    let marks: Marks = {};
    const seen = [1, 2, 3, 4].map(() => {
      marks = withNext(marks, '1.red');
      return marks['1.red'];
    });
    expect(seen).toEqual(['likely', 'maybe', 'no', undefined]);
    expect(marks).toEqual({});
  });

  it('is kept for each seat and each table of this device', () => {
    const mine = new Notebook('A', 0, known);
    mine.touch('1.red');
    mine.touch('1.red');
    expect(new Notebook('A', 0, known).marks).toEqual({ '1.red': 'maybe' });
    expect(new Notebook('A', 1, known).empty).toBe(true);
    expect(new Notebook('B', 0, known).empty).toBe(true);
    expect(new Notebook('A', undefined, known).empty).toBe(true);
  });

  it('leaves nothing behind when it is cleared', () => {
    const mine = new Notebook('A', 0, known);
    mine.touch('2.blue');
    mine.clear();
    expect(mine.empty).toBe(true);
    expect(localStorage).toHaveLength(0);
  });

  it('reads only marks of what can be marked', () => {
    const saved = JSON.stringify({
      '1.red': 'likely',
      '1.mauve': 'no',
      '7.red': 'no',
      '2.blue': 'sure',
      x: {},
    });
    expect(readMarks(saved, known)).toEqual({ '1.red': 'likely' });
    expect(readMarks('nonsense', known)).toEqual({});
    expect(readMarks('null', known)).toEqual({});
    expect(readMarks(null, known)).toEqual({});
  });
});
