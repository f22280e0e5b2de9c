// Things that are counted, as a sign and a number: on cards, at the stations of the road, on the fields.
import type { DevilSign } from '../art/signs';
import { signOfWare } from '../art/signs';
import { wares, type Ware } from '../model';
import { counted, type Countable, type Counts } from '../words/things';
import { t } from '../../../text/text.svelte';

export interface Amount {
  what: Countable;
  count: number;
  sign?: DevilSign;
  // Where there is no sign.
  word?: string;
  // "2 wood"
  said: string;
}

const signs: Partial<Record<Countable, DevilSign>> = {
  ...signOfWare,
  souls: 'soul',
  angel: 'wing',
  demon: 'batwing',
  points: 'laurel',
  reputation: 'crown',
  master: 'hire',
  rural_master: 'sickle',
  urban_master: 'gate',
  church_master: 'church',
  small_privilege: 'charter',
  large_privilege: 'charter',
  action_token: 'token',
  guests: 'house-guest',
};
// Always in stock order, so that costs can be compared across.
const order: readonly Countable[] = [
  ...(wares as readonly Ware[]),
  'common',
  'rare',
  'master',
  'rural_master',
  'urban_master',
  'church_master',
  'small_privilege',
  'action_token',
  'angel',
  'demon',
  'points',
  'reputation',
];

function wordOf(what: Countable): string | undefined {
  if (what === 'common') return t('web_devil_realm_common');
  return what === 'rare' ? t('web_devil_realm_rare') : undefined;
}
export function amountsOf(counts: Counts): Amount[] {
  return order.flatMap((what) => {
    const count = counts[what];
    if (!count) return [];
    const sign = signs[what];
    const word = wordOf(what);
    return [
      { what, count, said: counted(what, count), ...(sign ? { sign } : {}), ...(word ? { word } : {}) },
    ];
  });
}
export function signOf(what: Countable): DevilSign | undefined {
  return signs[what];
}
