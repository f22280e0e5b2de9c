import { beforeEach, describe, expect, it } from 'vitest';
import { keep } from '../../../look/keeping';
import { keepMarks, marked, next, readMarks, withNext } from './marks';

beforeEach(() => localStorage.clear());

describe('the notebook', () => {
  it('goes round: likely, maybe, no, nothing', () => {
    expect(next(undefined)).toBe('likely');
    expect(next('likely')).toBe('maybe');
    expect(next('maybe')).toBe('no');
    expect(next('no')).toBeUndefined();
  });

  it('changes one mark and leaves the others', () => {
    const once = withNext(withNext({}, 1, 'red'), 2, 'red');
    const twice = withNext(once, 1, 'red');
    expect(marked(twice, 1, 'red')).toBe('maybe');
    expect(marked(twice, 2, 'red')).toBe('likely');
    expect(marked(once, 1, 'red')).toBe('likely');
    expect(marked(twice, 1, 'blue')).toBeUndefined();
  });

  it('is kept by table and by seat', () => {
    keepMarks('a', 0, withNext({}, 1, 'grey'));
    expect(readMarks('a', 0)).toEqual({ 1: { grey: 'likely' } });
    expect(readMarks('a', 2)).toEqual({});
    expect(readMarks('b', 0)).toEqual({});
    keepMarks('a', 0, {});
    expect(localStorage.length).toBe(0);
  });

  it('does not trust what it finds', () => {
    for (const text of [
      '{',
      'null',
      '7',
      '[]',
      '{"x":{"red":"no"}}',
      '{"1":{"red":"perhaps","pink":"no"}}',
    ]) {
      keep('notebook.a.0', text);
      expect(readMarks('a', 0)).toEqual({});
    }
  });
});
