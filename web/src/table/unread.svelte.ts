// How much was told and said since it was last looked at.
import type { Table } from '../house/table.svelte';
import type { Documents, News } from '../protocol';

type Kind = 'chronicle' | 'talk';

// On a badge: how many exactly matters little, how wide it is does.
export const badge = (count: number): string => (count > 9 ? '9+' : String(count));

export class Unread<G extends Documents> {
  #table: Table<G>;
  #counts: (events: readonly G['event'][]) => boolean;
  #seen = $state({ chronicle: 0, talk: 0 });

  // `counts`: whether these events are one thing to read, with all the small decisions round it.
  constructor(table: Table<G>, counts: (events: readonly G['event'][]) => boolean) {
    this.#table = table;
    this.#counts = counts;
    // What was there before the page came is not new.
    const last = table.news.at(-1)?.n ?? 0;
    this.#seen = { chronicle: last, talk: last };
  }

  count(what: Kind): number {
    const { news } = this.#table;
    let count = 0;
    for (let index = news.length - 1; index >= 0; index -= 1) {
      const one = news[index]!;
      if (one.n <= this.#seen[what]) break;
      if (this.#reads(one, what)) count += 1;
    }
    return count;
  }

  // All of it is looked at now.
  read(what: Kind): void {
    this.#seen[what] = this.#table.news.at(-1)?.n ?? 0;
  }

  #reads(one: News<G>, what: Kind): boolean {
    if (what === 'chronicle') return one.what === 'played' && this.#counts(one.events ?? []);
    return (one.what === 'said' || one.what === 'claimed') && one.seat !== this.#table.view?.seat;
  }
}
