// What buildings and events do, in words: from the operations of their cards to sentences.
import { listed, say, t } from '../../../text/text.svelte';
import {
  buildingCards,
  eventSides,
  largeNeeds,
  largeRewards,
  smallNeeds,
  type Bundle,
  type Condition,
  type Effect,
  type Need,
  type Operation,
} from '../components';
import type { Building, EventCard, Privilege, Side } from '../model';
import { counted, countedAll, masterName, symbolName } from './names';

const tokensOfProsperity = 3;

function conditionText(condition: Condition): string {
  if (condition === 'three_tokens') return say('devil_if_tokens_used', { n: tokensOfProsperity });
  return say(`devil_if_${condition}`);
}

// Operations whose words change with the sign of their number.
const turned: Partial<Record<Operation, [atLeastZero: string, belowZero: string]>> = {
  rep: ['rep_up', 'rep_down'],
  interest_steps: ['interest_more', 'interest_fewer'],
};
function wordsOf({ op, n, may }: Effect): string {
  const ways = turned[op];
  if (ways) return n < 0 ? ways[1] : ways[0];
  return op === 'exchange' && may ? 'exchange_may' : op;
}

export function operationText(effect: Effect): string {
  const { op, max = 0, pay = {}, gain = {}, symbol, condition } = effect;
  const n = turned[op] ? Math.abs(effect.n) : effect.n;
  const text = say(`devil_effect_${wordsOf(effect)}`, {
    n,
    per: n,
    rate: n,
    max,
    pay: countedAll(pay),
    gain: countedAll(gain),
    wings: counted(op === 'angel' ? 'angel' : 'demon', n),
    points: counted('points', n),
    ducats: counted('ducats', n),
    privileges: counted('small_privilege', n === 0 ? 1 : n),
    indulgences: counted('indulgences', n),
    symbol: symbol ? symbolName(symbol) : '',
  });
  if (op === 'exchange' && max > 1) return t('devil_effect_times', { effect: text, n: max });
  if (!condition) return text;
  return t('devil_effect_if', { effect: text, condition: conditionText(condition) });
}

const phases = {
  production: 'devil_when_production',
  action: 'devil_when_actions',
  interest: 'devil_when_interest',
  reputation: 'devil_when_reputation',
  inquisition: 'devil_when_inquisition',
  final: 'devil_when_final',
} as const;

// When it does something, without what: "with a token".
export function kindText(building: Building): string {
  const { kind } = buildingCards[building];
  return say(`devil_kind_${kind === 'stables' ? 'instant' : kind}`);
}

// "With an action token: pay 1 ducat, gain 1 glass."
export function effectText(building: Building): string {
  const { kind, phase, effects } = buildingCards[building];
  if (kind === 'none' || effects.length === 0) return say('devil_kind_none');
  const effect = effects.map(operationText).join(', ');
  if (kind === 'instant' || kind === 'stables') return t('devil_when_instant', { effect });
  if (kind === 'action') return t('devil_when_action', { effect });
  return phase ? say(phases[phase], { effect }) : effect;
}

// "2 wood, 1 stone and 3 ducats"
export function costText(building: Building): string {
  return bundleText(buildingCards[building].cost);
}
export function bundleText(bundle: Bundle): string {
  return countedAll(bundle);
}
// "rural and urban"
export function symbolsText(building: Building): string {
  return listed(buildingCards[building].symbols.map(symbolName));
}

// "pay 1 grain, reputation up by 2"
export function eventText(card: EventCard, side: Exclude<Side, 'none'>): string {
  const { left, right } = eventSides[card];
  if (side === 'left') return t('devil_event_left', { gain: bundleText(left.gain), n: left.fall });
  if (right.condition)
    return t('devil_event_right_if', { n: right.rise, condition: conditionText(right.condition) });
  return t('devil_event_right_pay', { pay: bundleText(right.pay), n: right.rise });
}

// ---- privileges

function needText(need: Need): string {
  const symbols = ['rural', 'urban', 'church'] as const;
  return symbols.flatMap((one) => (need[one] > 0 ? [`${need[one]} ${symbolName(one)}`] : [])).join(', ');
}
// "small privilege 2 (2 rural, 1 urban)": 1 to 4.
export function smallName(number: number): string {
  const need = smallNeeds[number - 1];
  return say('devil_small', { number, symbols: need ? needText(need) : '' });
}
export function largeNeedText(privilege: Privilege): string {
  return needText(largeNeeds[privilege]);
}
// What a large privilege brings at once.
export function largeGainText(privilege: Privilege): string {
  switch (privilege) {
    case 'rural':
    case 'urban':
      return bundleText(largeRewards[privilege]);
    case 'church':
      return counted('angel', largeRewards.church.angels);
    case 'alchemist':
      return masterName('alchemist');
  }
}
// "5 urban: gain 7 ducats at once."
export function largeText(privilege: Privilege): string {
  return t('devil_large_text', { need: largeNeedText(privilege), gain: largeGainText(privilege) });
}
