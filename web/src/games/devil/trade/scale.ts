// The scale between selling and buying the same goods on the market.
import { goods, type Price, type Ware } from '../model';
import { buying, selling } from '../turn/market';

export interface Scale {
  sold: number;
  bought: number;
  // Where the price lies, from 0 (sold) to 1 (bought); outside of it at the nearer end.
  at?: number;
  beyond?: 'below' | 'above';
}

// Ducats are worth themselves. Nothing: nothing in it has a price on the market.
export function scaleOf(inChest: Partial<Record<Ware, number>>, ask: Price | undefined): Scale | undefined {
  const ducats = inChest.ducats ?? 0;
  let sold = ducats;
  let bought = ducats;
  for (const good of goods) {
    sold += selling(good) * (inChest[good] ?? 0);
    bought += buying(good) * (inChest[good] ?? 0);
  }
  if (bought === 0) return undefined;
  if (!ask || !('ducats' in ask)) return { sold, bought };
  const price = ask.ducats;
  if (price < sold) return { sold, bought, at: 0, beyond: 'below' };
  if (price > bought) return { sold, bought, at: 1, beyond: 'above' };
  return { sold, bought, at: bought === sold ? 0.5 : (price - sold) / (bought - sold) };
}
