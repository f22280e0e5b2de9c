// What can be hidden, by what this viewer knows: asked from the house while somebody looks at it, once for each view.
import type { Documents } from '../protocol';
import { patiently } from '../house/patience';
import type { Table } from '../house/table.svelte';

const pause = 1000; // between two questions, in milliseconds

export class Bounds<G extends Documents> {
  // Those of the last answer; nothing before it, or if there is nothing to say.
  now = $state.raw<G['bounds'] | undefined>(undefined);
  // Of the view that is shown: being found, found, or not to be had. `now` is of an older view meanwhile.
  state = $state<'counting' | 'counted' | 'none'>('counting');

  #table: Table<G>;
  #asked = -1; // the news of the view that was asked about last
  #asking = false;

  constructor(table: Table<G>) {
    this.#table = table;
  }

  // To be called whenever the view has changed while they are looked at; an effect that reads `table.view` does.
  refresh(): void {
    const view = this.#table.view;
    if (!view?.knowledge || view.phase !== 'running' || view.news === this.#asked) return;
    this.state = 'counting';
    if (!this.#asking) void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#asking = true;
    try {
      while (this.#table.view && this.#table.view.news !== this.#asked) {
        this.#asked = this.#table.view.news;
        const answer = await patiently(() => this.#table.ask({ do: 'bounds' }), pause);
        if (answer.tell === 'bounds') this.now = answer.bounds;
        if (this.#table.view.news === this.#asked) break;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      this.state = this.now === undefined ? 'none' : 'counted';
    } catch {
      // The game is over, or the line has ended: what is known stays, and the next view is asked about again.
      this.#asked = -1;
      this.state = 'none';
    }
    this.#asking = false;
  }
}
