// Which of the four arrangements of the table fits the window.
import { MediaQuery } from 'svelte/reactivity';

export type Layout = 'desktop' | 'tablet' | 'lying' | 'phone';

export class Arranged {
  #wide = new MediaQuery('(min-width: 1240px) and (min-height: 600px)', true);
  #lying = new MediaQuery('(max-height: 599px) and (min-width: 600px)', false);
  #narrow = new MediaQuery('(max-width: 699px)', false);

  get now(): Layout {
    if (this.#wide.current) return 'desktop';
    if (this.#lying.current) return 'lying';
    return this.#narrow.current ? 'phone' : 'tablet';
  }
}
