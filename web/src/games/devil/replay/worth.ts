// What each deal was worth in ducats: to the one who filled the chest against selling the goods on the market, to the
// one who took it against buying them there.
import { buyingPrices, sellingPrices } from '../components';
import { goods, type Good } from '../model';
import type { Way } from './trades';

// Nobody sells souls and indulgences: what they are worth is guessed.
export const guessed = { got: 9, given: 6, indulgence: 9 };

export interface Worth {
  filler: number;
  taker: number;
  guessed: boolean;
}

function onTheMarket(way: Way, prices: Record<Good, number>): number {
  const wares = goods.reduce((sum, good) => sum + prices[good] * (way.goods[good] ?? 0), 0);
  return wares + (way.goods.ducats ?? 0) + guessed.indulgence * (way.goods.indulgences ?? 0);
}

export function worthOf(way: Way): Worth | undefined {
  if (!way.deal) return undefined;
  const { ducats, pure, marked } = way.deal.paid;
  const souls = pure + marked;
  return {
    filler: ducats + guessed.got * souls - onTheMarket(way, sellingPrices),
    taker: onTheMarket(way, buyingPrices) - ducats - guessed.given * souls,
    guessed: souls > 0 || (way.goods.indulgences ?? 0) > 0,
  };
}
