// What the things of the game are called in the reader's language, and how many of them there are.
import { capital } from '../../../table/sentence';
import { listed, number, say, signed, t } from '../../../text/text.svelte';
import { wares } from '../model';
import type {
  Building,
  EventCard,
  Inquisitor,
  Master,
  PartOfTheScore,
  Phase,
  Price,
  Privilege,
  Role,
  Side,
  Stage,
  Step,
  Token,
  Ware,
} from '../model';
import type { Part } from '../types';

export { capital };

export type Symbol = 'rural' | 'urban' | 'church' | 'science';

// What is counted: wares, and what else cards cost and give.
export type Countable =
  | Ware
  | 'goods'
  | 'common'
  | 'rare'
  | 'souls'
  | 'angel'
  | 'demon'
  | 'points'
  | 'reputation'
  | 'master'
  | 'rural_master'
  | 'urban_master'
  | 'church_master'
  | 'small_privilege'
  | 'large_privilege'
  | 'action_token'
  | 'guests'
  | 'cards';
export type Counts = Partial<Record<Countable, number>>;

// The ids of messages have no hyphen.
const id = (name: string): string => name.replaceAll('-', '_');

// Some cards need a remark on how they work.
function remark(key: string): string | undefined {
  const words = say(key);
  return words === key ? undefined : words;
}

// ---- numbers

// "3 grain", "1 pure soul"
export function counted(thing: Countable, count: number): string {
  const size = Math.abs(count);
  const form = size === 1 ? '1' : size >= 2 && size <= 4 ? '2' : '5';
  return say(`devil_count_${thing}_${form}`, { n: number(count) });
}
// "2 grain and 3 ducats"; nothing: "nothing". In the order of the stock, then of the document.
export function countedAll(counts: Counts): string {
  const names = Object.keys(counts) as Countable[];
  const stock = names.filter((name) => !(wares as readonly string[]).includes(name));
  const all = [...wares, ...stock].flatMap((name) => {
    const count = counts[name];
    return count ? [counted(name, count)] : [];
  });
  return all.length > 0 ? listed(all) : nothing();
}
// "4 ducats", "1 soul"; an empty chest asks for nothing.
export function priceText(price: Price | null | undefined): string {
  if (!price) return nothing();
  return 'souls' in price ? counted('souls', price.souls) : counted('ducats', price.ducats);
}
export function nothing(): string {
  return say('devil_nothing');
}
export function nobody(): string {
  return say('devil_nobody');
}

// ---- wares and roles

// "wood", "ducats", "pure soul"
export function wareName(ware: Ware): string {
  switch (ware) {
    case 'pure':
    case 'marked':
      return say(`devil_soul_${ware}`);
    case 'jesters':
      return say('devil_jester');
    case 'indulgences':
      return say('devil_indulgence');
    default:
      return say(`devil_good_${ware}`);
  }
}
// "mortal A", "devil"
export function roleName(role: Role): string {
  return say(`devil_role_${id(role)}`);
}
// "mortal", without the sign in the chest.
export function partName(part: Part): string {
  return say(`devil_role_${part}`);
}
export function roleText(role: Role): string {
  return say(`devil_role_${id(role)}_text`);
}
export function symbolName(symbol: Symbol): string {
  return say(`devil_symbol_${symbol}`);
}

// ---- cards and what stands in a realm

export function buildingName(building: Building): string {
  return say(`devil_building_${id(building)}_title`);
}
// How it works, where its effect alone does not say it.
export function buildingRemark(building: Building): string | undefined {
  return remark(`devil_building_${id(building)}_text`);
}
// "Farm, Quarry and Inn"
export function buildingNames(all: readonly (Building | null)[]): string {
  const names = all.flatMap((one) => (one ? [buildingName(one)] : []));
  return names.length > 0 ? listed(names) : nothing();
}
export function eventName(card: EventCard): string {
  return say(`devil_event_${id(card)}_title`);
}
export function eventRemark(card: EventCard): string | undefined {
  return remark(`devil_event_${id(card)}_text`);
}
export function masterName(master: Master): string {
  return say(`devil_master_${master}`);
}
export function masterText(master: Master): string {
  return say(`devil_master_${master}_text`);
}
export function privilegeName(privilege: Privilege): string {
  return say(`devil_large_${privilege}`);
}
// "field 2": 1 to 4.
export function fieldName(field: number): string {
  return say('devil_field', { number: field });
}
export function inquisitorName(inquisitor: Inquisitor): string {
  return say(`devil_inquisitor_${id(inquisitor)}`);
}
export function inquisitorText(inquisitor: Inquisitor): string {
  return say(`devil_inquisitor_${id(inquisitor)}_text`);
}

// ---- the course of the game

const phaseOfTheTerminal: Partial<Record<Phase, string>> = {
  production: 'devil_stage_production',
  interest: 'devil_stage_interest',
  reputation: 'devil_stage_reputation',
  hunt: 'devil_stage_hunt',
  inquisition: 'devil_stage_inquisition',
};
export function phaseName(phase: Phase): string {
  return say(phaseOfTheTerminal[phase] ?? `web_devil_words_phase_${phase}`);
}
// "Trading: first reading"
export function stageName(stage: Stage): string {
  return say(`devil_stage_${stage}`);
}
export function roundName(round: number): string {
  return t('web_devil_words_round', { round });
}
// A station of the road on which a plan is carried out: "Edge 1", "First building".
export function stepName(step: Exclude<Step, 'none'>): string {
  return say(`web_devil_words_step_${step}`);
}
export function tokenName(token: Token): string {
  return stepName(token);
}
// What is done with the event of a plan: "left", "right", "kept".
export function sideName(side: Side): string {
  return say(`web_devil_words_side_${side}`);
}
// What of the final scoring points come from: "Large privileges"
export function scorePartName(part: PartOfTheScore): string {
  const words = say(`devil_end_part_${part}`, { points: '' });
  return capital(words.replace(/[\s:]+$/u, ''));
}
// "large privileges +4"
export function scorePartText(part: PartOfTheScore, points: number): string {
  return say(`devil_end_part_${part}`, { points: signed(points) });
}
