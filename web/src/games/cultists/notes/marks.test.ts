import { beforeEach, expect, test } from 'vitest';
import { keepMarks, readMarks, withNext } from './marks';

beforeEach(() => localStorage.clear());

test('a mark goes from dot to ring to dash to nothing', () => {
  const steps = [withNext({}, 3)];
  for (let n = 0; n < 3; n += 1) steps.push(withNext(steps.at(-1)!, 3));
  expect(steps).toEqual([{ 3: 'likely' }, { 3: 'maybe' }, { 3: 'no' }, {}]);
});

test('each table and seat has a notebook of its own, and so has who watches', () => {
  keepMarks('a', 1, { 2: 'likely' });
  keepMarks('a', undefined, { 0: 'no' });
  expect(readMarks('a', 1)).toEqual({ 2: 'likely' });
  expect(readMarks('a', undefined)).toEqual({ 0: 'no' });
  expect(readMarks('a', 2)).toEqual({});
  expect(readMarks('b', 1)).toEqual({});
  keepMarks('a', 1, {});
  expect(localStorage.length).toBe(1);
});

test('what is kept and cannot be read is nothing', () => {
  localStorage.setItem('subrosa.notebook.a.1', '{"2":"perhaps","x":"no","3":"maybe"}');
  expect(readMarks('a', 1)).toEqual({ 3: 'maybe' });
  localStorage.setItem('subrosa.notebook.a.1', 'no notes');
  expect(readMarks('a', 1)).toEqual({});
});
