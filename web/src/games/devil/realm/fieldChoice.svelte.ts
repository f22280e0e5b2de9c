// A small privilege, and then the field it is laid on: two touches for one move.
import type { DevilController } from '../controller.svelte';
import type { Privilege } from '../model';
import { layingOf } from './choices';

export class FieldChoice {
  #small = $state<number | undefined>(undefined);
  readonly #controller: DevilController;

  constructor(controller: DevilController) {
    this.#controller = controller;
  }

  readonly #picked = $derived.by(() => layingOf(this.#controller.draft.picks[0] ?? ''));
  get small(): number | undefined {
    return this.#picked?.small ?? this.#small;
  }
  // From 0 on, as the fields lie.
  get field(): number | undefined {
    return this.#picked ? this.#picked.field - 1 : undefined;
  }
  // Which fields can be chosen: for the small privilege, or to go back to 1.
  get fields(): number[] {
    return this.#controller.choices.flatMap((move) => {
      const laying = layingOf(move);
      if (laying) return laying.small === this.small ? [laying.field - 1] : [];
      return move.startsWith('choose field-') ? [Number(move.slice('choose field-'.length)) - 1] : [];
    });
  }

  choose(small: number): void {
    this.#controller.change({ picks: [] });
    this.#small = this.#small === small ? undefined : small;
  }
  large(privilege: Privilege): void {
    this.#small = undefined;
    this.#controller.pick(`large ${privilege}`);
  }
  lay(field: number): void {
    const small = this.small;
    const back = `choose field-${field + 1}`;
    if (this.#controller.choices.includes(back)) return this.#controller.pick(back);
    if (small !== undefined) this.#controller.pick(`small ${small} field ${field + 1}`);
  }
}
