// The pages of the companion alone (vite.config.ts puts them in the place of pages/pages.ts).
import type { PageInfo } from '../pages/pages';
import { loadWords } from '../text/text.svelte';

async function load(): ReturnType<PageInfo['load']> {
  const [page] = await Promise.all([import('./BoxPages.svelte'), loadWords('box')]);
  return page;
}

export function pageAt(parts: string[]): PageInfo {
  if (parts[0] === 'check') return { load: () => import('../pages/CheckDeal.svelte') };
  return { ofGame: true, load };
}
