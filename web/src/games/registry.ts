// The games that can be shown. Each is loaded with its first table.
import type { Component } from 'svelte';
import type { Table } from '../house/table.svelte';

// How far somebody has seen a game: the last news, and what was known then.
export interface Seen {
  n: number;
  knowledge: Record<string, unknown>;
}

export interface GameProps {
  table: Table;
  // A table for learning: lessons are told beside the questions.
  learning: boolean;
  // A table that is passed round: what this seat saw last, and where to note what it saw.
  since?: Seen;
  onseen?: (seat: number, now: Seen) => void;
}

const games: Record<string, () => Promise<{ default: Component<GameProps> }>> = {
  rose: () => import('./rose/RoseTable.svelte'),
};

export function tableOf(game: string): (() => Promise<{ default: Component<GameProps> }>) | undefined {
  return games[game];
}
