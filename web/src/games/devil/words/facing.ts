// One player before the inquisitors, as it is told: to whom souls were shown, and what the others took (Q6, Q7).
import { say } from '../../../text/text.svelte';
import { buildingCards } from '../components';
import type { DevilEvent, Inquisitor, Means } from '../model';
import { clause, Deals, isDeal } from './deals';
import { counted } from './names';
import { Outcomes } from './outcomes';
import { doing, inARow, inList, inquisitor, text, told, ware, type Names, type Part } from './parts';

// What these take is told when it was chosen.
const taking: readonly Inquisitor[] = ['ascetic', 'libertine', 'vandal'];

const priceOfAGuest = buildingCards.calvary.effects[0]?.n ?? 0;

export class Facing {
  readonly #answered: Record<Means, Inquisitor[]> = { soul: [], indulgence: [], ducats: [] };
  readonly #suffered: { by: Inquisitor; outcomes: Outcomes }[] = [];
  // An indulgence that goes back is there for wings that waited.
  readonly #waited = new Outcomes();
  #deals: Deals | undefined;

  constructor(
    readonly seat: number,
    readonly names: Names,
  ) {}

  take(one: DevilEvent): boolean {
    if (!('seat' in one) || one.seat !== this.seat) return false;
    if (isDeal(one)) {
      this.#deals ??= new Deals(this.seat, this.names);
      this.#deals.add(one);
      return true;
    }
    if (one.event === 'answered') {
      this.#answered[one.means].push(one.inquisitor);
      return true;
    }
    if (one.event === 'suffered') {
      this.#suffered.push({ by: one.inquisitor, outcomes: new Outcomes() });
      return true;
    }
    if (one.event === 'indulgence') return this.#waited.add(one, 'angels');
    return this.#suffered.at(-1)?.outcomes.add(one) ?? false;
  }

  #gives(id: string, means: Means, what: (count: number) => Part): Part[][] {
    const to = this.#answered[means];
    if (to.length === 0) return [];
    const verb = clause(id, this.seat, this.names, { what: what(to.length) });
    return [[...verb, text(' ('), ...inList(to.map((one) => [inquisitor(one)])), text(')')]];
  }
  #suffers(): Part[][] {
    if (this.#suffered.length === 0) return [];
    const all = this.#suffered.map(({ by, outcomes }) => {
      if (outcomes.isEmpty && taking.includes(by)) return [inquisitor(by)];
      const words = outcomes.isEmpty ? say('devil_nothing') : outcomes.parts();
      return told('web_devil_say_dash', { what: inquisitor(by), words });
    });
    const verb = clause('suffers', this.seat, this.names, {});
    return [[...verb, text(' ('), ...apart(all), text(')')]];
  }

  parts(): Part[] {
    const clauses = [
      ...(this.#deals?.clauses() ?? []),
      ...this.#gives('shows', 'soul', (count) => text(counted('souls', count))),
      ...this.#gives('gives', 'indulgence', (count) => ware('indulgences', count)),
      ...this.#gives('pays', 'ducats', (count) => ware('ducats', count * priceOfAGuest)),
      ...this.#suffers(),
    ];
    if (clauses.length === 0) return [];
    const waited = told('web_devil_say_stop', { words: this.#waited.parts() });
    return inARow([doing(this.seat, clauses, this.names), ...(this.#waited.isEmpty ? [] : [waited])]);
  }
}

// "Ascetic – …; Friar – …"
function apart(all: Part[][]): Part[] {
  return all.reduce((before, after) => told('web_devil_say_apart', { before, after }));
}
