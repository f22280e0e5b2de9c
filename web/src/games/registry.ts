// The games that can be shown. Each is loaded with its first table.
import type { Component } from 'svelte';
import type { Table } from '../house/table.svelte';

export interface GameProps {
  table: Table;
  // A table for learning: lessons are told beside the questions.
  learning: boolean;
}

const games: Record<string, () => Promise<{ default: Component<GameProps> }>> = {
  rose: () => import('./rose/RoseTable.svelte'),
};

export function tableOf(game: string): (() => Promise<{ default: Component<GameProps> }>) | undefined {
  return games[game];
}
