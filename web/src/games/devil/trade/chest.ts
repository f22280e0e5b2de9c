// My own chest while it is filled (T1): what lies in it, what is missing, and what may be asked for.
import { asking } from '../components';
import { countOf, isSoulPrice, wares, type Price, type Role, type SeatKnowledge, type Ware } from '../model';
import { changedBy } from '../turn/market';
import type { ChestDraft } from '../turn/draft';
import { isOffer } from '../turn/moves';
import type { Delta } from './reading';

export function mayAsk(role: Role, price: Price): boolean {
  if (isSoulPrice(price)) return price.souls >= 1 && price.souls <= asking.max_souls[role];
  return price.ducats >= asking.min_ducats && price.ducats <= asking.max_ducats[role];
}
export function samePrice(a: Price | null | undefined, b: Price | null | undefined): boolean {
  if (!a || !b) return false;
  if (isSoulPrice(a) !== isSoulPrice(b)) return false;
  return isSoulPrice(a) ? 'souls' in b && a.souls === b.souls : 'ducats' in b && a.ducats === b.ducats;
}

// What lies in it, in the order of the stock.
export function inChest(goods: Partial<Record<Ware, number>>): [Ware, number][] {
  return wares.flatMap((ware): [Ware, number][] => {
    const count = goods[ware] ?? 0;
    return count > 0 ? [[ware, count]] : [];
  });
}

// What is put in but was sold since.
export function missing(
  seat: SeatKnowledge,
  chest: ChestDraft,
  market: readonly string[] = [],
): [Ware, number][] {
  const { goods } = changedBy(market);
  return inChest(chest.goods).flatMap(([ware, count]): [Ware, number][] => {
    const have = countOf(seat, ware) + (ware in goods ? (goods[ware as keyof typeof goods] ?? 0) : 0);
    return count > have ? [[ware, count - have]] : [];
  });
}

// Why the lid cannot be closed on it; nothing to say if it can.
export type WhyOpen = 'nothing' | 'jesters' | 'price' | 'missing';
export function whyOpen(seat: SeatKnowledge, chest: ChestDraft): WhyOpen | undefined {
  if (!isOffer(chest)) return inChest(chest.goods).length > 0 ? 'jesters' : 'nothing';
  if (missing(seat, chest).length > 0) return 'missing';
  return chest.ask ? undefined : 'price';
}

export function chestOut(chest: ChestDraft): Delta {
  return Object.fromEntries(inChest(chest.goods).map(([ware, count]) => [ware, -count]));
}
