// How much was told and said since it was last looked at.
import type { Table } from '../../house/table.svelte';
import type { News } from '../../protocol';
import type { Rose } from './model';

type Kind = 'chronicle' | 'talk';

// A way of a figure is one thing to read, with all the small decisions round it.
function counts(one: News<Rose>, what: Kind, me: number | undefined): boolean {
  if (what === 'talk') return (one.what === 'said' || one.what === 'claimed') && one.seat !== me;
  return one.what === 'played' && (one.events ?? []).some((event) => event.event === 'figure_moved');
}

export class Unread {
  #table: Table<Rose>;
  #seen = $state({ chronicle: 0, talk: 0 });

  constructor(table: Table<Rose>) {
    this.#table = table;
    // What was there before the page came is not new.
    const last = table.news.at(-1)?.n ?? 0;
    this.#seen = { chronicle: last, talk: last };
  }

  count(what: Kind): number {
    const { news, view } = this.#table;
    let count = 0;
    for (let index = news.length - 1; index >= 0; index -= 1) {
      const one = news[index]!;
      if (one.n <= this.#seen[what]) break;
      if (counts(one, what, view?.seat)) count += 1;
    }
    return count;
  }

  // All of it is looked at now.
  read(what: Kind): void {
    this.#seen[what] = this.#table.news.at(-1)?.n ?? 0;
  }
}
