// The book of a game: what a game gives so that it can be learned and looked up. The pages are the shell's; their
// texts are web_<game>_learn_… and web_<game>_help_….
import type { Component } from 'svelte';

// A thing that explains itself, and the ids of the rules that belong to it.
export interface Explained {
  title: string;
  text: string[];
  rules: readonly string[];
}

// Where a game's rules stand and what they say.
export interface RuleBook {
  game: string;
  ruleText(rule: string): string;
}

// One thing to look up; `art` are the properties of the game's `Art`.
export interface Entry<A = any> {
  // Its address in the page of the rules, and others of it.
  id: string;
  also?: string[];
  // The id of a rule. One that is its address stands in the margin, another behind the title.
  number?: string;
  title?: string;
  text: string;
  art?: A;
  // That it is not, or not all of it, from the box.
  ours?: string;
  // Where more about it stands.
  rules?: readonly string[];
}

export interface Chapter<A = any> {
  id: string;
  title: string;
  note?: string;
  entries: Entry<A>[];
}

export interface GameBook<A = any> extends RuleBook {
  // The game's drawings; what fills the picture over "Your first game"; what stands before an entry.
  Sprite?: Component;
  Picture: Component;
  Art?: Component<any>;
  // The table for learning.
  first: { players: number; bot: string; options?: Record<string, unknown> };
  // The game in short: web_<game>_learn_short_<name> and …_text, each with a sign (`s-` before it).
  short: { name: string; sign: string }[];
  // Keys at the table: every game says what 1 to 9, S and I do (…_learn_key_cards, …_notebook, …_identity), and with
  // `more` what + and − do (…_more). Its own keys are named …_learn_key_<does>.
  keys: { more?: boolean; own?: { cap: string; does: string }[] };
  // In the reader's language.
  chapters(): Chapter<A>[];
}

export const rulesPage = (game: string): string => `/learn/${game}/rules`;

// Chapters of rules that are numbered from 1: A1, A2, …
export function numbered<C extends string>(
  counts: Record<C, number>,
): { chapters: C[]; rulesOf: (chapter: C) => string[] } {
  const chapters = Object.keys(counts) as C[];
  const rulesOf = (chapter: C): string[] =>
    Array.from({ length: counts[chapter] }, (_, at) => `${chapter}${at + 1}`);
  return { chapters, rulesOf };
}

// Without accents and capitals: who searches for "zeton" finds it in any spelling.
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

// The chapters with the entries that have these words.
export function foundIn<A>(chapters: Chapter<A>[], query: string): Chapter<A>[] {
  return chapters.map((chapter) => ({
    ...chapter,
    entries: chapter.entries.filter(({ id, number, title, text }) =>
      found(`${id} ${number ?? ''} ${title ?? ''} ${text}`, query),
    ),
  }));
}
