// A step of a plan as `before → after, because`: why, and what it changes.
import { number, t } from '../../../text/text.svelte';
import type { DevilSign } from '../art/signs';
import { signOfWare } from '../art/signs';
import { purse } from '../model';
import { buildingName, capital, eventName, sideName, stepName, wareName } from '../words/things';
import type { StepOutcome } from './outcome';
import { leftOf, type Standing } from './standing';

export interface Change {
  sign: DevilSign;
  name: string;
  from: number;
  to: number;
}

// "Plague, left", "Cloth hall", "Hire a master"
export function whyOf({ step, card, building }: StepOutcome): string {
  if (card) return `${eventName(card)}, ${sideName(step === 'left' ? 'left' : 'right')}`;
  return building ? buildingName(building) : stepName(step);
}

export function changesOf({ was, then }: StepOutcome): Change[] {
  const all: Change[] = purse.map((ware) => ({
    sign: signOfWare[ware],
    name: capital(wareName(ware)),
    from: leftOf(was, ware),
    to: leftOf(then, ware),
  }));
  const facts = [
    ['reputation', 'crown', t('web_devil_realm_fact_reputation')],
    ['points', 'laurel', t('web_devil_realm_fact_points')],
    ['debt', 'chain', t('web_devil_realm_fact_debt')],
    ['angel', 'wing', t('web_devil_realm_fact_angel')],
    ['demon', 'batwing', t('web_devil_realm_fact_demon')],
    ['indulgences', 'pardon', t('web_devil_realm_fact_indulgences')],
    ['guests', 'house-guest', t('web_devil_realm_fact_guests')],
  ] as const satisfies readonly (readonly [keyof Standing, DevilSign, string])[];
  for (const [fact, sign, name] of facts)
    all.push({ sign, name: capital(name), from: was[fact], to: then[fact] });
  return all.filter(({ from, to }) => from !== to);
}

// "Cloth hall: Wood 2 → 0, Points 5 → 9"
export function stepSaid(step: StepOutcome): string {
  const changes = changesOf(step).map(({ name, from, to }) =>
    t('web_devil_realm_line_ware', { ware: name, from: number(from), to: number(to) }),
  );
  if (step.fails) changes.unshift(t('web_devil_realm_fails'));
  return [whyOf(step), changes.join(', ')].filter(Boolean).join(': ');
}
