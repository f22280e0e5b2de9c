// Which page is at which path, and what it is painted with.
import type { Component } from 'svelte';
import type { Palette } from '../look/settings.svelte';
import { loadWords } from '../text/text.svelte';

export interface PageInfo {
  palette: Palette;
  // Every page gets the parts of its path; not every page looks at them.
  load: () => Promise<{ default: Component<{ parts: string[] }> | Component }>;
}

async function replay(): ReturnType<PageInfo['load']> {
  const [page] = await Promise.all([import('./ReplayPage.svelte'), loadWords('replay')]);
  return page;
}

const pages: Record<string, PageInfo> = {
  '': { palette: 'house', load: () => import('./Lobby.svelte') },
  new: { palette: 'house', load: () => import('./NewTable.svelte') },
  watch: { palette: 'house', load: () => import('./Watch.svelte') },
  replays: { palette: 'house', load: () => import('./Replays.svelte') },
  learn: { palette: 'house', load: () => import('./Learn.svelte') },
  me: { palette: 'house', load: () => import('./Account.svelte') },
  tables: { palette: 'rose', load: () => import('./TablePage.svelte') },
  replay: { palette: 'rose', load: replay },
  check: { palette: 'house', load: () => import('./CheckDeal.svelte') },
};

const nowhere: PageInfo = { palette: 'house', load: () => import('./Nowhere.svelte') };

export function pageAt(parts: string[]): PageInfo {
  return pages[parts[0] ?? ''] ?? nowhere;
}
