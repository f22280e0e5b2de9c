// Which news still stand: what was told stays told, but some of it was taken back later.
import type { Documents, News } from '../protocol';

// The numbers of the news that tell of something that was taken back. A taking back strikes everything that was
// played from its `first` on.
export function takenBack(news: readonly News[]): Set<number> {
  const gone = new Set<number>();
  let first = Infinity;
  for (const one of [...news].reverse()) {
    if (one.n < first) first = Infinity;
    if (one.what === 'taken_back') first = Math.min(first, one.first ?? Infinity);
    else if (one.what === 'played' && one.n >= first) gone.add(one.n);
  }
  return gone;
}

// Without what was taken back.
export function standing<G extends Documents>(news: readonly News<G>[]): News<G>[] {
  const gone = takenBack(news);
  return news.filter((one) => !gone.has(one.n));
}
