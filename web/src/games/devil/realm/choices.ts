// What can be chosen while a plan is carried out, in production and at the end: moves as buttons.
import { t } from '../../../text/text.svelte';
import type { DevilSign } from '../art/signs';
import { signOfWare } from '../art/signs';
import { buildingCards } from '../components';
import { countOf, type Building, type Good, type Knowledge, type Master, type Ware } from '../model';
import { wantOf } from '../turn/question';
import { buildingName, capital, counted, fieldName, masterName, smallName, wareName } from '../words/things';
import { hirePriceOf } from './outcome';
import { masters } from './standing';
import { purse } from '../model';

export interface Choice {
  move: string;
  title: string;
  detail?: string;
  // What it costs.
  ducats?: number;
  sign?: DevilSign;
  building?: Building;
  master?: Master;
}

const isWare = (name: string): name is Good => (purse as readonly string[]).includes(name);
const isMaster = (name: string): name is Master => (masters as readonly string[]).includes(name);

function chosenText(knowledge: Knowledge, seat: number, what: string): Omit<Choice, 'move'> {
  const want = wantOf(knowledge, seat);
  const mine = knowledge.seats[seat]!;
  if (isMaster(what)) return { title: capital(masterName(what)), master: what };
  if (isWare(what)) {
    const has = countOf(mine, what as Ware);
    const sign = signOfWare[what];
    const title = capital(wareName(what));
    if (want === 'trade_route') return { title, sign, detail: counted('points', has) };
    return { title, sign, detail: t('web_devil_realm_have', { n: has }) };
  }
  const [kind, number] = what.split('-');
  if (kind === 'small') return { title: capital(smallName(Number(number))), sign: 'charter' };
  if (kind === 'field') return { title: capital(fieldName(Number(number))), sign: 'grain' };
  if (what === 'none') return { title: t('web_devil_realm_no'), sign: 'minus' };
  if (what === 'use') return { title: t('web_devil_realm_yes'), sign: 'use' };
  const building = what as Building;
  return {
    title: buildingName(building),
    building,
    detail: counted('points', buildingCards[building].points),
  };
}

export function choiceOf(knowledge: Knowledge, seat: number, move: string): Choice | undefined {
  const [verb, what = ''] = move.split(' ');
  if (verb === 'fail') return { move, title: t('web_devil_realm_skip'), sign: 'crack' };
  if (verb === 'hire' && isMaster(what)) {
    const mine = knowledge.seats[seat]!;
    const spaces = { rural: 0, urban: 0, church: 0, alchemist: 0, [what]: mine.masters[what] };
    const price = hirePriceOf({ built: mine.built, spaces });
    return {
      move,
      title: capital(masterName(what)),
      master: what,
      detail: counted('ducats', price),
      ducats: price,
    };
  }
  return verb === 'choose' ? { move, ...chosenText(knowledge, seat, what) } : undefined;
}

// Moves that lay a small privilege on a field: "small 2 field 3".
export interface Laying {
  small: number;
  field: number;
}
export function layingOf(move: string): Laying | undefined {
  const [verb, small, , field] = move.split(' ');
  return verb === 'small' ? { small: Number(small), field: Number(field) } : undefined;
}
