// The routes: the colours of rounds 1/5/9, 2/6/10, 3/7 and 4/8.
import { rounds, routes } from '../components';
import type { Colour } from '../model';

// The rounds of each row, in turn.
export const rowRounds: readonly (readonly number[])[] = routes[0]!.map((_, row, { length }) =>
  Array.from({ length: Math.ceil((rounds - row) / length) }, (_, turn) => row + 1 + turn * length),
);

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
