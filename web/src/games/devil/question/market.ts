// The question while something is put together on the market: everybody sees it as soon as it is sent.
import { say, t } from '../../../text/text.svelte';
import type { DevilController } from '../controller.svelte';
import { buying, changedBy, dealOf, selling, type WhyNot } from '../turn/market';
import { purse } from '../model';
import { capital, counted, wareName } from '../words/things';
import type { Asking, AskLine } from './asking';

export function dealRefused(why: WhyNot): string {
  return say(`web_devil_market_not_${why}`);
}

export function dealText(move: string): string {
  const deal = dealOf(move);
  if (deal?.is === 'buy')
    return t('web_devil_market_buy', { good: counted(deal.good, 1), price: buying(deal.good) });
  if (deal?.is === 'sell')
    return t('web_devil_market_sell', { good: counted(deal.good, 1), price: selling(deal.good) });
  if (deal?.is === 'borrow') return t('web_devil_market_borrow', { ducats: counted('ducats', deal.ducats) });
  if (deal) return t('web_devil_market_repay', { ducats: counted('ducats', deal.ducats) });
  return '';
}

export function marketAsking(controller: DevilController): Asking {
  const seat = controller.mineNow;
  const { market } = controller.draft;
  const changed = changedBy(market);
  const lines: AskLine[] = purse.flatMap((ware) => {
    const by = changed.goods[ware] ?? 0;
    const before = seat?.goods[ware] ?? 0;
    if (by === 0) return [];
    return [
      { ware, text: `${capital(wareName(ware))} ${before} → ${before + by}`, tone: by > 0 ? 'good' : 'bad' },
    ];
  });
  if (changed.debt !== 0 && seat)
    lines.push({
      sign: 'chain',
      text: t('web_devil_market_debt', { from: seat.debt, to: seat.debt + changed.debt }),
      tone: changed.debt > 0 ? 'bad' : 'good',
    });
  return {
    title: t('web_devil_market_title'),
    hint: market.map(dealText).join(' · '),
    lines,
    main: t('web_devil_market_do'),
    final: t('web_devil_market_seen'),
  };
}
