// What lies open of a ruler: symbols built, reputation, debt, points; his role, once all know it.
import { buildingCards, type BuildingSymbol } from '../components';
import type { Knowledge, Role, SeatKnowledge } from '../model';

export const symbols: readonly BuildingSymbol[] = ['rural', 'urban', 'church', 'science'];

export function symbolsOf(seat: SeatKnowledge, symbol: BuildingSymbol): number {
  return seat.built.filter((one) => buildingCards[one].symbols.includes(symbol)).length;
}
// The score so far, and what standing buildings will bring; once the game is over they are in it.
export function pointsOf(seat: SeatKnowledge, knowledge: Knowledge): number {
  if (knowledge.stage === 'over') return seat.score;
  return seat.built.reduce((sum, one) => sum + buildingCards[one].points, seat.score);
}
// A role that all know: somebody has answered to it, or the last ritual has opened all four (Q4, Q5). Mine stands in my
// knowledge from the start.
export function openRole(
  { roles, answers }: Pick<Knowledge, 'roles' | 'answers'>,
  seat: number,
): Role | undefined {
  const all = roles.every((role) => role !== null);
  const said = answers.find((one) => one.seat === seat && one.yes)?.role;
  return said ?? (all ? (roles[seat] ?? undefined) : undefined);
}
