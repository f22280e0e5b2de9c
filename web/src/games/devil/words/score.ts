// The final scoring of one seat: what its buildings bring, then all parts of the sum (F1).
import { signed } from '../../../text/text.svelte';
import type { DevilEvent } from '../model';
import { clause } from './deals';
import { scorePartText } from './names';
import {
  between,
  building,
  doing,
  goodsParts,
  inARow,
  someone,
  sumOf,
  text,
  told,
  type Names,
  type Part,
} from './parts';

type Scored = Extract<DevilEvent, { event: 'scored' }>;
type Discarded = Extract<DevilEvent, { event: 'discarded' }>;

export class Score {
  readonly #scored: Scored[] = [];
  readonly #discarded: Discarded[] = [];

  constructor(
    readonly seat: number,
    readonly names: Names,
  ) {}

  score(one: Scored): void {
    const before = this.#scored.find(({ part }) => part === one.part);
    if (before) before.points += one.points;
    else this.#scored.push({ ...one });
  }
  discard(one: Discarded): void {
    const before = this.#discarded.find((other) => other.building === one.building);
    if (before) before.goods = sumOf(before.goods, one.goods);
    else this.#discarded.push({ ...one });
  }
  #discards({ goods, building: by }: Discarded): Part[] {
    const verb = clause('discards', this.seat, this.names, { goods: goodsParts(goods) });
    return [...verb, text(' ('), building(by), text(')')];
  }
  parts(): Part[] {
    const { seat, names } = this;
    const clauses = this.#discarded.map((one) => this.#discards(one));
    const discarded = clauses.length > 0 ? [doing(seat, clauses, names)] : [];
    if (this.#scored.length === 0) return inARow(discarded);
    const sum = this.#scored.reduce((points, one) => points + one.points, 0);
    const parts = this.#scored.map((one) => [text(scorePartText(one.part, one.points))]);
    const values = { player: someone(seat, names), change: signed(sum), parts: between(parts, ', ') };
    return inARow([...discarded, told('devil_log_scored', values)]);
  }
}
