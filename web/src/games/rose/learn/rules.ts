// The rules by chapter, and finding them by words.
import { eventCards, type EventCard } from '../model';

export const chapters = ['C', 'S', 'D', 'A', 'E', 'G', 'V'] as const;
export type Chapter = (typeof chapters)[number];

const counts: Record<Chapter, number> = { C: 4, S: 7, D: 8, A: 6, E: 4, G: 4, V: eventCards.length };

export function rulesOf(chapter: Chapter): string[] {
  return Array.from({ length: counts[chapter] }, (_, at) => `${chapter}${at + 1}`);
}

// Each event has one rule, in the order of the events.
export function eventOfRule(rule: string): EventCard | undefined {
  return rule.startsWith('V') ? eventCards[Number(rule.slice(1)) - 1] : undefined;
}
export function ruleOfEvent(event: EventCard): string {
  return `V${eventCards.indexOf(event) + 1}`;
}

// Without accents and capitals: who searches for "suspicion" or "zeton" finds it in any spelling.
export function bare(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('’', "'");
}

// Every word that was asked for begins or is inside a word of the text.
export function found(text: string, query: string): boolean {
  const within = bare(text);
  return bare(query)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
