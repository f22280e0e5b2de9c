// What the question says while a chest is filled, and while one is read. The same for every role.
import { say, t } from '../../../text/text.svelte';
import type { DevilController } from '../controller.svelte';
import { isSoulPrice, soulsOf, type Soul, type Ware } from '../model';
import type { Asking, AskLine } from '../question/asking';
import { whyNotDeal } from '../turn/market';
import { capital, counted, countedAll, priceText, wareName } from '../words/things';
import { inChest, missing, whyOpen } from './chest';
import {
  acceptedDelta,
  chestStatus,
  choosesSoul,
  lackOf,
  readingOf,
  soulsPaid,
  type Reading,
} from './reading';
import { scaleOf } from './scale';
import { debtTrack, witchHunt } from '../components';

// ---- filling (T1)

export function fillAsking(controller: DevilController): Asking {
  const { chest } = controller.draft;
  const seat = controller.mineNow;
  const filled = inChest(chest.goods).length > 0;
  const lines: AskLine[] = [];
  const scale = scaleOf(chest.goods, chest.ask);
  if (filled && scale)
    lines.push({
      ware: 'ducats',
      text: t('web_devil_trade_market_line', { sold: scale.sold, bought: scale.bought }),
    });
  if (filled) lines.push({ sign: 'chest', text: t('web_devil_trade_comes_home') });
  lines.push({ sign: 'seal', text: t('web_devil_trade_lids'), tone: 'quiet' });
  return {
    title: t('web_devil_trade_close_question'),
    hint: fillHint(controller),
    lines,
    main: t('web_devil_trade_close'),
    act: () => {
      if (!seat) return;
      const why = whyOpen(seat, chest);
      if (why === 'missing') {
        const goods = countedAll(Object.fromEntries(missing(seat, chest)));
        controller.say(t('web_devil_trade_open_missing', { goods }));
      } else if (why) controller.say(say(`web_devil_trade_open_${why}`));
      else void controller.send();
    },
    other: {
      text: t('web_devil_trade_send_empty'),
      choose: () => {
        controller.change({ chest: { goods: {} } });
        void controller.send();
      },
    },
  };
}

function fillHint({ draft: { chest } }: DevilController): string {
  if (inChest(chest.goods).length === 0) return t('web_devil_trade_out_nothing');
  const goods = countedAll(chest.goods);
  return chest.ask
    ? t('web_devil_trade_out', { goods, price: priceText(chest.ask) })
    : t('web_devil_trade_out_unpriced', { goods });
}

// ---- reading (T2 to T4)

export function readAsking(controller: DevilController): Asking {
  const chest = readingOf(controller.knowledge, controller.me);
  if (!chest)
    return { title: t('web_devil_trade_read_question'), lines: [], main: t('web_devil_trade_shut') };
  if (chestStatus(chest) === 'spent') return spentAsking(controller, chest);
  const { reading } = controller.draft;
  if (
    reading.verdict === 'accept' &&
    controller.mineNow &&
    choosesSoul(controller.mineNow, chest.ask, reading.pays)
  )
    return soulAsking(controller, chest);
  const empty = chestStatus(chest) === 'empty';
  return {
    title: t(empty ? 'web_devil_trade_empty_question' : 'web_devil_trade_read_question'),
    ...(empty ? { hint: t('web_devil_trade_empty_hint') } : {}),
    lines: readLines(controller, chest),
    main: t('web_devil_trade_accept'),
    act: () => accept(controller, chest),
    other: { text: t('web_devil_trade_decline'), choose: () => answer(controller, 'decline') },
  };
}

function spentAsking(controller: DevilController, chest: Reading): Asking {
  return {
    title: t('web_devil_trade_spent_question'),
    hint: t('web_devil_trade_spent_hint', { payment: priceText(chest.ask) }),
    lines: [{ sign: 'seal', text: t('web_devil_trade_lids'), tone: 'quiet' }],
    main: t('web_devil_trade_shut'),
    act: () => answer(controller, 'close'),
  };
}

// Shown only while it is chosen: who holds both kinds is a secret.
function soulAsking(controller: DevilController, chest: Reading): Asking {
  const { reading } = controller.draft;
  const price = chest.ask && isSoulPrice(chest.ask) ? chest.ask.souls : 0;
  const pay = (soul: Soul): void => {
    const pays = [...reading.pays, soul];
    controller.change({ reading: { ...reading, pays } });
    const seat = controller.mineNow;
    if (seat && soulsPaid(seat, price, pays)) void controller.send();
  };
  return {
    title: t('web_devil_trade_which_soul'),
    hint: t('web_devil_trade_which_hint', { count: price - reading.pays.length }),
    lines: [],
    main: capital(wareName('pure')),
    act: () => pay('pure'),
    other: { text: capital(wareName('marked')), choose: () => pay('marked') },
  };
}

function answer(controller: DevilController, verdict: 'accept' | 'decline' | 'close'): void {
  controller.change({ reading: { ...controller.draft.reading, verdict, pays: [] } });
  void controller.send();
}

function accept(controller: DevilController, chest: Reading): void {
  const seat = controller.mineNow;
  if (!seat) return;
  if (!chest.ask) return controller.say(t('web_devil_trade_empty_not'));
  const lack = lackOf(seat, chest.ask);
  if (lack > 0 && isSoulPrice(chest.ask)) return controller.say(t('web_devil_trade_lack_souls'));
  if (lack > 0) {
    // A loan is put together: it is sent by itself, and everybody sees it.
    const loan = `borrow ${lack}`;
    const possible = whyNotDeal(seat, [], loan, controller.knowledge.stage) === undefined;
    if (possible) controller.deal(loan);
    return controller.say(lackText(lack, possible));
  }
  const { reading } = controller.draft;
  controller.change({ reading: { ...reading, verdict: 'accept', pays: [] } });
  if (!choosesSoul(seat, chest.ask, [])) void controller.send();
}

function lackText(lack: number, borrows: boolean): string {
  const then = borrows
    ? t('web_devil_trade_lack_borrow')
    : t('web_devil_trade_lack_sell', { debt: debtTrack.max });
  return `${t('web_devil_trade_lack_ducats', { ducats: counted('ducats', lack) })} ${then}`;
}

function readLines(controller: DevilController, chest: Reading): AskLine[] {
  const seat = controller.mineNow;
  if (!seat || !chest.ask) return [{ sign: 'seal', text: t('web_devil_trade_lids'), tone: 'quiet' }];
  const gets: Partial<Record<Ware, number>> = acceptedDelta(seat, { ...chest, ask: null }, []);
  const price = priceText(chest.ask);
  const lines: AskLine[] = [
    { sign: 'chest', text: t('web_devil_trade_read_give', { price, goods: countedAll(gets) }) },
  ];
  const lack = lackOf(seat, chest.ask);
  if (lack > 0 && isSoulPrice(chest.ask))
    lines.push({ ware: 'soul', text: t('web_devil_trade_lack_souls'), tone: 'bad' });
  else if (lack > 0) {
    const possible = whyNotDeal(seat, [], `borrow ${lack}`, controller.knowledge.stage) === undefined;
    lines.push({ ware: 'ducats', text: lackText(lack, possible), tone: 'bad' });
  } else if (isSoulPrice(chest.ask)) lines.push(keepLine(controller, soulsOf(seat), chest.ask.souls));
  lines.push({ sign: 'seal', text: t('web_devil_trade_read_learns'), tone: 'quiet' });
  return lines;
}

// A witch hunt comes in rounds 2 and 3 only; whoever had too few before has no more to lose.
function keepLine(controller: DevilController, had: number, price: number): AskLine {
  const count = had - price;
  const few = controller.knowledge.round <= 3 && had >= witchHunt.souls && count < witchHunt.souls;
  return few
    ? { ware: 'soul', text: t('web_devil_trade_read_keep_few', { count }), tone: 'bad' }
    : { ware: 'soul', text: t('web_devil_trade_read_keep', { count }) };
}
