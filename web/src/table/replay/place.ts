// Where a link into a replay leads: ?move=27&seen=1&show=analysis. What is usual is left out.
import type { Viewer } from './replay.svelte';

export type Shown = 'board' | 'analysis';

interface ReplayPlace {
  move: number;
  seen: Viewer;
  show: Shown;
}

export function readPlace(query: URLSearchParams): ReplayPlace {
  const move = Number(query.get('move') ?? 0);
  const seen = query.get('seen') ?? 'all';
  return {
    move: Number.isInteger(move) && move > 0 ? move : 0,
    seen: seen === 'public' ? 'public' : /^\d$/.test(seen) ? Number(seen) : 'all',
    show: query.get('show') === 'analysis' ? 'analysis' : 'board',
  };
}

export function writePlace(place: ReplayPlace): string {
  const query = new URLSearchParams();
  if (place.move > 0) query.set('move', String(place.move));
  if (place.seen !== 'all') query.set('seen', String(place.seen));
  if (place.show !== 'board') query.set('show', place.show);
  const text = query.toString();
  return text ? `?${text}` : '';
}
