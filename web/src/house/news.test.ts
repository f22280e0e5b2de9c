import { expect, test } from 'vitest';
import type { News } from '../protocol';
import { standing, takenBack } from './news';

const played = (n: number): News => ({ n, at: n, what: 'played', seat: 0 });
const said = (n: number): News => ({ n, at: n, what: 'said', seat: 0, text: 'Hm.' });
const back = (n: number, first?: number): News => ({ n, at: n, what: 'taken_back', seat: 0, first });
const numbers = (news: News[]): number[] => news.map((one) => one.n);

test('what was played from the first on is taken back; what was said stands', () => {
  const news = [played(1), played(2), said(3), played(4), back(5, 2), played(6)];
  expect([...takenBack(news)].sort()).toEqual([2, 4]);
  expect(numbers(standing(news))).toEqual([1, 3, 5, 6]);
});

test('taking back may reach behind an earlier taking back', () => {
  const news = [played(1), played(2), played(3), back(4, 3), played(5), back(6, 2), played(7)];
  expect(numbers(standing(news))).toEqual([1, 4, 6, 7]);
});

test('two takings back side by side leave what is between them', () => {
  const news = [played(1), back(2, 1), played(3), played(4), back(5, 4)];
  expect(numbers(standing(news))).toEqual([2, 3, 5]);
});

test('taking back that names no first takes back nothing that was told', () => {
  expect(numbers(standing([played(1), back(2)]))).toEqual([1, 2]);
});
