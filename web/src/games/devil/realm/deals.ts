// What to do on the market so that something can be paid: the missing goods bought, and as much borrowed as that takes.
// Nothing where that is not enough: what to sell then is one's own choice.
import { debtTrack } from '../components';
import { countOf, goods, type Knowledge } from '../model';
import { buying } from '../turn/market';
import { commons, type Due } from './standing';

export function suggestedDeals(knowledge: Knowledge, me: number | undefined, due: Due): string[] {
  const seat = me === undefined ? undefined : knowledge.seats[me];
  if (!seat) return [];
  const deals: string[] = [];
  let price = due.ducats ?? 0;
  for (const good of goods) {
    const lack = Math.max(0, (due[good] ?? 0) - countOf(seat, good));
    for (let at = 0; at < lack; at += 1) deals.push(`buy ${good}`);
    price += lack * buying(good);
  }
  // Of any kind: grain is as good as another.
  const free = commons.reduce((sum, good) => sum + Math.max(0, countOf(seat, good) - (due[good] ?? 0)), 0);
  for (let at = free; at < (due.common ?? 0); at += 1) {
    deals.push('buy grain');
    price += buying('grain');
  }
  const loan = Math.max(0, price - countOf(seat, 'ducats'));
  if (loan > debtTrack.max - seat.debt) return [];
  return loan > 0 ? [`borrow ${loan}`, ...deals] : deals;
}
