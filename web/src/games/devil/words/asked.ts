// What a question says to those who listen: what stands on the stage with it, and nothing of the reader's role.
import { say, t } from '../../../text/text.svelte';
import { buildingCards, wings } from '../components';
import { chestBefore, contentsOf, purse, seats, type Inquisitor, type Knowledge, type Want } from '../model';
import { toSend } from '../turn/question';
import { operationText } from './effects';
import { buildingName, counted, countedAll, eventName, inquisitorName, priceText, roleName } from './names';
import { plainParts, type Names } from './parts';
import { stepParts } from './turn';

// Who stands before this seat now, in their order (Q6).
export function facing({ inquisitors, pending, round, seats: all }: Knowledge, seat: number): Inquisitor[] {
  const { A, B, C, row, turned } = inquisitors;
  const fixed = [
    ['ascetic', A],
    ['fundamentalist', B && round === 5],
    ['friar', C && round === 5],
  ] as const;
  const all6 = [
    ...fixed.map(([one, there]) => (there ? one : undefined)),
    ...row.map((one, at) => (turned[at] ? one : undefined)),
  ];
  const guests = Math.max(0, (all[seat]?.guests ?? 0) - (pending.guests_faced ?? 0));
  return [
    ...all6.slice(pending.faced ?? 0).filter((one) => one !== undefined),
    ...Array.from({ length: guests }, () => 'house-guest' as const),
  ];
}

// What an angel wing costs this seat (Q1).
export function wingPrice(knowledge: Knowledge, seat: number): number {
  const built = knowledge.seats[seat]?.built ?? [];
  const cheap = built.flatMap((one) => buildingCards[one].effects).find(({ op }) => op === 'wing_price');
  return cheap?.n ?? wings.price;
}

const wants: Partial<Record<Want, string>> = {
  market: 'devil_ask_step',
  pay_common: 'devil_ask_choose_pay',
  may_pay: 'devil_ask_choose_exchange',
  common: 'devil_ask_choose_good',
  rare: 'devil_ask_choose_good',
  master: 'devil_ask_choose_master',
  hire: 'devil_ask_hire',
  place_small: 'devil_ask_choose_small',
  discard_small: 'devil_ask_choose_dam',
  lower_field: 'devil_ask_choose_field',
  tuck: 'devil_ask_choose_stables',
  use_tucked: 'devil_ask_choose_use',
  privileges: 'devil_ask_privileges',
  trade_route: 'devil_ask_choose_trade_route',
};

// The step of a plan that is carried out: "build Quarry".
export function stepText(knowledge: Knowledge, seat: number): string {
  const { step = 'none', plans, work } = knowledge.pending;
  const { building, event } = work?.[seat] ?? {};
  return plainParts(
    stepParts({ step, ...(building ? { building } : {}), ...(event ? { card: event } : {}) }, plans?.[seat]),
  );
}
// What this seat lacks to pay what is due.
export function missingText(knowledge: Knowledge, seat: number): string {
  const due = knowledge.pending.work?.[seat]?.due ?? {};
  const goods = knowledge.seats[seat]?.goods;
  const lacking = purse.map((one) => [one, Math.max(0, (due[one] ?? 0) - (goods?.[one] ?? 0))] as const);
  return countedAll(Object.fromEntries(lacking));
}

function wanted(knowledge: Knowledge, seat: number): string {
  const work = knowledge.pending.work?.[seat];
  if (!work) return say('devil_ask_nothing');
  const { want, building, event, op = 0 } = work;
  const effect = building && want === 'may_pay' ? buildingCards[building].effects[op % 2] : undefined;
  const tucked = knowledge.seats[seat]?.tucked;
  const card = event
    ? eventName(event)
    : building
      ? buildingName(building)
      : want === 'use_tucked'
        ? buildingName('stables')
        : stepText(knowledge, seat);
  const good = want === 'common' || want === 'rare';
  const id = good && knowledge.stage !== 'resolve' ? 'devil_ask_production' : wants[want];
  return say(id ?? 'devil_ask_nothing', {
    step: stepText(knowledge, seat),
    missing: missingText(knowledge, seat),
    card,
    effect: effect ? operationText(effect) : '',
    building: want === 'use_tucked' && tucked ? buildingName(tucked) : card,
  });
}

function reading(knowledge: Knowledge, seat: number): string {
  const sign = chestBefore(knowledge, seat);
  if (!sign) return say('devil_ask_nothing');
  const chest = knowledge.chests[sign];
  const draft = knowledge.pending.drafts?.[seat];
  const role = roleName(sign);
  if (draft?.verdict === 'paying' && chest.ask && 'souls' in chest.ask)
    return t('devil_ask_pay', { count: chest.ask.souls - (draft.pure ?? 0) - (draft.marked ?? 0) });
  if (chest.taken) return t('devil_ask_read_spent', { role, payment: priceText(chest.ask) });
  if (!chest.ask) return t('devil_ask_read_empty', { role });
  const goods = countedAll(Object.fromEntries(contentsOf(chest)));
  return t('devil_ask_read', { role, goods, price: priceText(chest.ask) });
}

function facingText(knowledge: Knowledge, seat: number): string {
  const { want, left = 0 } = knowledge.pending.work?.[seat] ?? {};
  if (want === 'give_good' || want === 'give_rare') {
    const who = inquisitorName(want === 'give_good' ? 'ascetic' : 'libertine');
    return t('devil_ask_give_goods', { inquisitor: who, count: left });
  }
  if (want === 'lose_building') return t('devil_ask_vandal', { inquisitor: inquisitorName('vandal') });
  const all = facing(knowledge, seat).map(inquisitorName);
  if (all.length === 0) return t('devil_ask_inquisition_nobody');
  return t('devil_ask_inquisition', { inquisitors: all.join(', ') });
}

function sending(knowledge: Knowledge, seat: number, names: Names): string {
  const left = knowledge.round % 2 === 0;
  const to = (seat + (left ? 1 : seats.length - 1)) % seats.length;
  const values = { player: names.of(to), count: toSend(knowledge, seat) };
  return left ? t('devil_ask_send_left', values) : t('devil_ask_send_right', values);
}

export function askedText(knowledge: Knowledge, seat: number, names: Names): string {
  const { stage } = knowledge;
  switch (stage) {
    case 'production':
    case 'resolve':
    case 'scoring':
      return wanted(knowledge, seat);
    case 'send':
      return sending(knowledge, seat, names);
    case 'first':
    case 'second':
      return reading(knowledge, seat);
    case 'inquisition':
      return facingText(knowledge, seat);
    case 'over':
      return '';
    default:
      return say(`devil_ask_${stage}`, {
        debt: knowledge.seats[seat]?.debt ?? 0,
        free: knowledge.seats[seat]?.free_tokens ?? 0,
        ducats: counted('ducats', wingPrice(knowledge, seat)),
      });
  }
}
