// Which page is at which path, and whether it is painted as the house.
import type { Component } from 'svelte';
import { loadWords } from '../text/text.svelte';

export interface PageInfo {
  // The page paints itself, when it knows the game.
  ofGame?: boolean;
  // Every page gets the parts of its path; not every page looks at them.
  load: () => Promise<{ default: Component<{ parts: string[] }> | Component }>;
}

async function replay(): ReturnType<PageInfo['load']> {
  const [page] = await Promise.all([import('./ReplayPage.svelte'), loadWords('replay')]);
  return page;
}

async function box(): ReturnType<PageInfo['load']> {
  const [page] = await Promise.all([import('../companion/BoxPages.svelte'), loadWords('box')]);
  return page;
}

const pages: Record<string, PageInfo> = {
  '': { load: () => import('./Lobby.svelte') },
  new: { load: () => import('./NewTable.svelte') },
  watch: { load: () => import('./Watch.svelte') },
  replays: { load: () => import('./Replays.svelte') },
  learn: { load: () => import('./Learn.svelte') },
  me: { load: () => import('./Account.svelte') },
  tables: { ofGame: true, load: () => import('./TablePage.svelte') },
  replay: { ofGame: true, load: replay },
  box: { ofGame: true, load: box },
  check: { load: () => import('./CheckDeal.svelte') },
};

const nowhere: PageInfo = { load: () => import('./Nowhere.svelte') };

export function pageAt(parts: string[]): PageInfo {
  return pages[parts[0] ?? ''] ?? nowhere;
}
