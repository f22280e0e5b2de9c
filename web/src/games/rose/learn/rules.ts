// The rules by chapter; each event has one rule, in the order of the events.
import { numbered, type RuleBook } from '../../../table/learn/book';
import { say } from '../../../text/text.svelte';
import { eventCards, type EventCard } from '../model';

export const { chapters, rulesOf } = numbered({ C: 4, S: 7, D: 8, A: 6, E: 4, G: 4, V: eventCards.length });

export const ruleBook: RuleBook = { game: 'rose', ruleText: (rule) => say(`rose_rule_${rule}`) };

export function eventOfRule(rule: string): EventCard | undefined {
  return rule.startsWith('V') ? eventCards[Number(rule.slice(1)) - 1] : undefined;
}
export function ruleOfEvent(event: EventCard): string {
  return `V${eventCards.indexOf(event) + 1}`;
}
