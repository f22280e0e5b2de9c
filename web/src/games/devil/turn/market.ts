// The market (M1) and debts (M2): what can be bought, sold, borrowed and repaid, and what that leaves.
import { buyingPrices, debtTrack, sellingPrices } from '../components';
import { countOf, type Good, type Knowledge, type Purse, type SeatKnowledge } from '../model';

// What a good costs, and what one gets for it.
export function buying(good: Good): number {
  return buyingPrices[good];
}
export function selling(good: Good): number {
  return sellingPrices[good];
}
export const mostDebt = debtTrack.max;

export type Deal =
  | { is: 'buy'; good: Good }
  | { is: 'sell'; good: Good }
  | { is: 'borrow'; ducats: number }
  | { is: 'repay'; ducats: number };

export function dealOf(move: string): Deal | undefined {
  const [verb, what = ''] = move.split(' ');
  if (verb === 'buy' || verb === 'sell') return { is: verb, good: what as Good };
  if (verb === 'borrow' || verb === 'repay') return { is: verb, ducats: Number(what) };
  return undefined;
}
export function isDeal(move: string): boolean {
  return dealOf(move) !== undefined;
}

// What moves on the market change: goods and ducats behind my screen, and my debt.
export interface Changed {
  goods: Partial<Record<Purse, number>>;
  debt: number;
}
export function changedBy(moves: readonly string[]): Changed {
  const goods: Partial<Record<Purse, number>> = {};
  let debt = 0;
  const add = (ware: Purse, count: number): void => void (goods[ware] = (goods[ware] ?? 0) + count);
  for (const move of moves) {
    const deal = dealOf(move);
    if (deal?.is === 'buy') {
      add(deal.good, 1);
      add('ducats', -buying(deal.good));
    } else if (deal?.is === 'sell') {
      add(deal.good, -1);
      add('ducats', selling(deal.good));
    } else if (deal) {
      const ducats = deal.is === 'borrow' ? deal.ducats : -deal.ducats;
      add('ducats', ducats);
      debt += ducats;
    }
  }
  return { goods, debt };
}

// Why a deal cannot be added to these: nothing to say if it can.
export type WhyNot = 'no_ducats' | 'no_good' | 'debt' | 'no_debt' | 'not_now' | 'not_asked';
export function whyNotDeal(
  seat: SeatKnowledge,
  before: readonly string[],
  move: string,
  stage: Knowledge['stage'],
): WhyNot | undefined {
  const deal = dealOf(move);
  if (deal?.is === 'repay' && !repaysIn(stage)) return 'not_now';
  const then = changedBy([...before, move]);
  const debt = seat.debt + then.debt;
  if (debt > mostDebt) return 'debt';
  if (debt < 0) return 'no_debt';
  if (deal?.is === 'sell' && countOf(seat, deal.good) + (then.goods[deal.good] ?? 0) < 0) return 'no_good';
  if (countOf(seat, 'ducats') + (then.goods.ducats ?? 0) < 0) return 'no_ducats';
  return undefined;
}

// Loans and repayments one after the other are one move.
export function withDeal(deals: readonly string[], move: string): string[] {
  const last = dealOf(deals.at(-1) ?? '');
  const next = dealOf(move);
  if ((next?.is === 'borrow' || next?.is === 'repay') && last?.is === next.is)
    return [...deals.slice(0, -1), `${next.is} ${last.ducats + next.ducats}`];
  return [...deals, move];
}
// Without the last one; of a loan its last ducat.
export function withoutDeal(deals: readonly string[]): string[] {
  const last = dealOf(deals.at(-1) ?? '');
  const rest = deals.slice(0, -1);
  const loan = (last?.is === 'borrow' || last?.is === 'repay') && last.ducats > 1;
  return loan ? [...rest, `${last.is} ${last.ducats - 1}`] : rest;
}

// Whether debts can be repaid now (M2).
export function repaysIn(stage: Knowledge['stage']): boolean {
  return ['production', 'keep', 'send', 'repay', 'wings', 'ritual', 'inquisition'].includes(stage);
}
