// What a building does, as short as it fits on its card: words and signs. The whole sentence is in its help.
import { say, t } from '../../../text/text.svelte';
import type { DevilSign } from '../art/signs';
import { signOfSymbol } from '../art/signs';
import { buildingCards, type BuildingCard, type Bundle, type Effect } from '../components';
import type { Building } from '../model';
import { phaseName, type Countable, type Counts } from '../words/things';
import { signOf } from './amounts';

// A piece of it: words, a sign, or amounts.
export type Piece = { text: string } | { sign: DevilSign } | { counts: Counts; way: 1 | -1 };
const words = (text: string): Piece => ({ text });
const sign = (name: DevilSign): Piece => ({ sign: name });
const plus = (counts: Counts): Piece => ({ counts, way: 1 });
const minus = (counts: Counts): Piece => ({ counts, way: -1 });

export function countsOf(bundle: Bundle): Counts {
  return { ...bundle };
}
// How many of something bring a point.
const per = (count: number, what: Countable): Piece[] => {
  const one = signOf(what);
  return [words(`/ ${count}`), ...(one ? [sign(one)] : [words(t('web_devil_realm_common'))])];
};

function piecesOf(effect: Effect): Piece[] {
  const { op, n, max = 0, pay = {}, gain = {}, symbol } = effect;
  switch (op) {
    case 'gain':
      return [plus(countsOf(gain))];
    case 'exchange':
      return [minus(countsOf(pay)), plus(countsOf(gain)), ...(max > 1 ? [words(`× ${max}`)] : [])];
    case 'rep':
      return [n < 0 ? minus({ reputation: -n }) : plus({ reputation: n })];
    case 'angel':
      return [plus({ angel: n })];
    case 'demon_return':
      return [minus({ demon: n })];
    case 'vp':
      return [plus({ points: n })];
    case 'master':
      return [plus({ master: 1 })];
    case 'small_priv':
      return [plus({ small_privilege: n })];
    case 'debt_reduce':
      return [words(`−${n}`), sign('chain')];
    case 'indulgence':
      return [plus({ indulgences: n })];
    case 'interest_steps':
      return [words(t('web_devil_realm_steps', { n: n < 0 ? `−${-n}` : `+${n}` }))];
    case 'wing_price':
      return [sign('wing'), words('='), { counts: { ducats: n }, way: -1 }];
    case 'hire_price':
      return n === 0
        ? [sign('hire'), words(t('web_devil_realm_free'))]
        : [sign('hire'), words('='), minus({ ducats: n })];
    case 'ducats_per_building':
      return [plus({ ducats: n }), words('/'), sign(signOfSymbol[symbol ?? 'rural'])];
    case 'ducats_per_lower_player':
      return [plus({ ducats: n }), words(t('web_devil_realm_lower'))];
    case 'vp_per_buildings':
      return [plus({ points: 1 }), words(`/ ${n}`), sign(signOfSymbol[symbol ?? 'rural'])];
    case 'vp_per_common':
      return [plus({ points: 1 }), ...per(n, 'common'), words(`≤ ${max}`)];
    case 'vp_convert_ducats':
      return [plus({ points: 1 }), ...per(n, 'ducats'), words(`≤ ${max}`)];
    case 'vp_per_large_priv':
      return [plus({ points: n }), words('/'), sign('charter')];
    case 'vp_on_privilege':
      return [plus({ points: n }), words('/'), sign('charter')];
    case 'trade_route':
      return [plus({ points: 1 }), ...per(1, 'common')];
    case 'stables':
      return [words(t('web_devil_realm_stables'))];
    case 'buy_off_guest':
      return [sign('house-guest'), words('='), minus({ ducats: n })];
  }
}

// When it does it: "token", "production", "at once".
function whenOf({ kind, phase }: BuildingCard): Piece[] {
  if (kind === 'action') return [sign('use')];
  if (kind === 'instant') return [words(t('web_devil_realm_when_once'))];
  if (kind !== 'permanent' || !phase) return [];
  if (phase === 'final') return [words(t('web_devil_realm_when_final'))];
  if (phase === 'action') return [];
  return [words(phaseName(phase))];
}

export function shortOf(building: Building): Piece[] {
  const card = buildingCards[building];
  if (card.kind === 'none' || card.effects.length === 0) return [];
  const joined = card.effects.flatMap((effect, at) => [
    ...(at > 0 ? [words('·')] : []),
    ...piecesOf(effect),
    ...(effect.condition ? [words(say(`web_devil_realm_if_${effect.condition}`))] : []),
  ]);
  return [...whenOf(card), ...joined];
}
