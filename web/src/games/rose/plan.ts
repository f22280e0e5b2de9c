// The questions of a turn of the rose, and what of a plan its parts look at.
import {
  firstWord,
  type Choice as AnyChoice,
  type Plan as AnyPlan,
  type Planned as AnyPlanned,
} from '../../table/plan';
import { eventsOf as allEvents, lastOf, type StepKinds } from '../../table/plan';
import type { Colour, Rose, RoseEvent, Stage } from './model';

export type Choice = AnyChoice<Rose>;
export type Plan = AnyPlan<Rose>;
export type Planned = AnyPlanned<Rose>;

export function verb(move: string): Stage {
  const word = firstWord(move);
  return word === 'enough' ? 'again' : (word as Stage);
}

export function words(move: string): string[] {
  return move.split(' ').slice(1);
}

export function marked(move: string): { monk: Colour; sign: '+' | '-' } {
  const [monk, sign] = words(move);
  return { monk: monk as Colour, sign: sign as '+' | '-' };
}

export const kinds: StepKinds = {
  kind: verb,
  // Another turn, or a secret of the evening.
  apart: ['play', 'reveal', 'guess'],
  starts: ['play'],
  usual: { pay: 'pay 0' },
  // William's and Adson's signs: any monk first.
  anyOrder: { mark: { of: (move) => marked(move).monk, after: 'move' } },
};

export const eventsOf = (plan: Plan): RoseEvent[] => allEvents<Rose>(plan);
export const last = (plan: Plan, kind: Stage): Planned | undefined => lastOf<Rose>(plan, kind, kinds);
