// What one seat produces in a round, and what its buildings add (P1).
import type { DevilEvent } from '../model';
import { clause } from './deals';
import { Outcomes } from './outcomes';
import { doing, goodsParts, inARow, sumOf, told, type Goods, type Names, type Part } from './parts';

export class Produced {
  #goods: Goods = {};
  readonly #buildings = new Outcomes('first');

  constructor(
    readonly seat: number,
    readonly names: Names,
  ) {}

  take(one: DevilEvent): boolean {
    if (one.event !== 'produced' || one.building) return this.#buildings.add(one);
    this.#goods = sumOf(this.#goods, one.goods);
    return true;
  }
  parts(): Part[] {
    const { seat, names } = this;
    const verb = clause('produces', seat, names, { goods: goodsParts(this.#goods) });
    const produced = Object.keys(this.#goods).length > 0 ? [doing(seat, [verb], names)] : [];
    if (this.#buildings.isEmpty) return inARow(produced);
    return inARow([...produced, told('web_devil_say_stop', { words: this.#buildings.parts() })]);
  }
}
