// Goods into my chest and out of it, its price, and jesters into my answer, by touch, key or drag (T1, O1).
import { t } from '../../../text/text.svelte';
import type { DevilController } from '../controller.svelte';
import { countOf, prices, roleOf, type Ware } from '../model';
import { changedBy } from '../turn/market';
import { mayAsk, samePrice } from './chest';
import { chestStatus, readingOf } from './reading';

// What I have of it once the deals that are put together now are done.
export function stockOf(controller: DevilController, ware: Ware): number {
  const seat = controller.mineNow;
  if (!seat) return 0;
  const { goods } = changedBy(controller.draft.market);
  return countOf(seat, ware) + (ware in goods ? (goods[ware as keyof typeof goods] ?? 0) : 0);
}

export function touchGood(controller: DevilController, ware: Ware, by: number): void {
  if (!controller.answering) return;
  if (controller.question === 'fill') fill(controller, ware, by);
  else if (controller.question === 'read' && ware === 'jesters') jest(controller, by);
}

// A touch on the price that is asked for takes it away; what is no price of mine says so.
export function touchPrice(controller: DevilController, at: number, dragged = false): void {
  const price = prices[at];
  const role = roleOf(controller.knowledge, controller.me);
  if (!price || !role || !controller.answering || controller.question !== 'fill') return;
  if (!mayAsk(role, price)) return controller.say(t('web_devil_trade_price_not'));
  const { ask: before, ...rest } = controller.draft.chest;
  const again = samePrice(before, price) && !dragged;
  controller.change({ chest: again ? rest : { ...rest, ask: price } });
}

function fill(controller: DevilController, ware: Ware, by: number): void {
  if (ware === 'pure' || ware === 'marked') return controller.say(t('web_devil_trade_no_souls'));
  const { chest } = controller.draft;
  const before = chest.goods[ware] ?? 0;
  const count = before + by;
  if (count > stockOf(controller, ware)) return controller.say(t('web_devil_market_not_no_good'));
  if (count < 0) return;
  controller.change({ chest: { ...chest, goods: { ...chest.goods, [ware]: count } } });
}

function jest(controller: DevilController, by: number): void {
  const chest = readingOf(controller.knowledge, controller.me);
  if (!chest || chestStatus(chest) === 'spent') return controller.say(t('web_devil_trade_not_into_spent'));
  const { reading } = controller.draft;
  const jesters = reading.jesters + by;
  if (jesters > stockOf(controller, 'jesters')) return controller.say(t('web_devil_market_not_no_good'));
  if (jesters >= 0) controller.change({ reading: { ...reading, jesters } });
}
