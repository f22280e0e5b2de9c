// What a game kept hidden opens at its end, one after the other; a touch or a key opens all. Nobody sits through it twice.
import { onMount, untrack } from 'svelte';
import { tell } from '../../look/announce.svelte';
import { keep, kept } from '../../look/keeping';
import { settings } from '../../look/settings.svelte';

interface UnveilingWish {
  // The table's id.
  table: string;
  count: () => number;
  // Milliseconds between two.
  time: number;
  // For those who listen: what the next one shows, and how it ended.
  said: (at: number) => string;
  ending: () => string;
  ondone?: () => void;
}

export class Unveiling {
  opened = $state(0);
  // It was seen before, or nothing moves here: all is open at once.
  readonly before: boolean;
  #wish: UnveilingWish;

  constructor(wish: UnveilingWish) {
    this.#wish = wish;
    this.before = untrack(() => kept(this.#memory) === 'seen' || settings.still);
    onMount(() => {
      if (this.before) return this.openAll();
      const timer = setInterval(() => {
        this.#next();
        if (this.all) clearInterval(timer);
      }, wish.time);
      return () => clearInterval(timer);
    });
  }

  get all(): boolean {
    return this.#wish.count() > 0 && this.opened >= this.#wish.count();
  }
  openAll(): void {
    while (this.opened < this.#wish.count()) this.#next();
  }

  get #memory(): string {
    return `ending.${this.#wish.table}`;
  }
  #next(): void {
    const { count, said, ending, ondone } = this.#wish;
    if (this.opened >= count()) return;
    tell(said(this.opened));
    this.opened += 1;
    if (!this.all) return;
    keep(this.#memory, 'seen');
    tell(ending());
    ondone?.();
  }
}
