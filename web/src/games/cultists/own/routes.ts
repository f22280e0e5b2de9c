// The ten routes, as in games/cultists/data.hpp: the colours of rounds 1/5/9, 2/6/10, 3/7 and 4/8.
import type { Colour } from '../model';

const letters: Record<string, Colour> = {
  g: 'green',
  r: 'red',
  l: 'lightblue',
  o: 'orange',
  p: 'pink',
  d: 'darkblue',
};
const routes = [
  'dpl go ld ro',
  'po dr op ldg',
  'lo drp go dp',
  'rg old pg do',
  'pg do lp rod',
  'odl rp od gp',
  'pdo gl pd lr',
  'ldg ro gd op',
  'or pld or dg',
  'dr ogp dr pl',
].map((route) => route.split(' ').map((row) => [...row].map((letter) => letters[letter]!)));

export const rowRounds = [
  [1, 5, 9],
  [2, 6, 10],
  [3, 7],
  [4, 8],
] as const;

// Rows of a route; routes count from 1.
export function rowsOf(route: number): Colour[][] {
  return routes[route - 1] ?? [];
}
export function rowOfRound(round: number): number {
  return (round - 1) % rowRounds.length;
}
export function coloursNow(route: number | null | undefined, round: number): Colour[] {
  return route ? (rowsOf(route)[rowOfRound(round)] ?? []) : [];
}
