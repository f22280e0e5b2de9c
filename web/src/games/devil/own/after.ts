// What would lie behind my screen after what is being decided: shown at each tile, before it is sent.
import type { DevilController } from '../controller.svelte';
import { purse, souls, wares, type Ware } from '../model';
import { wings } from '../components';
import { answersIn, goodsIn, priceOfAWing } from '../inquisition/answers';
import { wingsBought } from '../inquisition/asking';
import { chestDelta } from '../trade/delta';
import { changedBy } from '../turn/market';
import { planDelta, planShort } from '../realm/planned';

export type Stock = Ware | 'soul';
export type Delta = Partial<Record<Stock, number>>;

function add(delta: Delta, ware: Stock, count: number): void {
  if (count !== 0) delta[ware] = (delta[ware] ?? 0) + count;
}

export function deltaOf(controller: DevilController): Delta {
  const { draft, question } = controller;
  const delta: Delta = {};
  const { goods } = changedBy(draft.market);
  for (const ware of purse) add(delta, ware, goods[ware] ?? 0);
  const chest = chestDelta(controller);
  for (const ware of wares)
    add(delta, ware === 'pure' || ware === 'marked' ? 'soul' : ware, chest[ware] ?? 0);
  if (question === 'ritual') {
    for (const ware of purse) add(delta, ware, -(draft.ritual.bribe[ware] ?? 0));
    for (const soul of souls) add(delta, 'soul', -(draft.ritual.souls[soul] ?? 0));
  }
  if (question === 'inquisition' && controller.answering && controller.me !== undefined) {
    const { gives } = answersIn(draft.picks, controller.knowledge, controller.me);
    for (const good of goodsIn(gives.flat())) add(delta, good, -1);
  }
  if (question === 'wings' && controller.mineNow)
    add(delta, 'ducats', -wingsBought(controller) * priceOfAWing(controller.mineNow, wings.price));
  const planned = planDelta(controller);
  for (const ware of wares) add(delta, ware, planned[ware] ?? 0);
  return delta;
}

// What a plan lacks on its way.
export function shortOf(controller: DevilController): readonly Stock[] {
  return planShort(controller);
}
