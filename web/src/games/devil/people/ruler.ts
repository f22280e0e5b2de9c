// What lies open of a ruler: symbols built, reputation, debt, points.
import { buildingCards, type BuildingSymbol } from '../components';
import type { Knowledge, SeatKnowledge } from '../model';

export const symbols: readonly BuildingSymbol[] = ['rural', 'urban', 'church', 'science'];

export function symbolsOf(seat: SeatKnowledge, symbol: BuildingSymbol): number {
  return seat.built.filter((one) => buildingCards[one].symbols.includes(symbol)).length;
}
// The score so far, and what standing buildings will bring; once the game is over they are in it.
export function pointsOf(seat: SeatKnowledge, knowledge: Knowledge): number {
  if (knowledge.stage === 'over') return seat.score;
  return seat.built.reduce((sum, one) => sum + buildingCards[one].points, seat.score);
}
