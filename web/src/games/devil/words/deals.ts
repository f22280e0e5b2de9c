// What one seat did on the market, summed up: loans first, then purchases and sales (M1, M2).
import type { DevilEvent } from '../model';
import { counted } from './names';
import { Outcomes } from './outcomes';
import {
  doing,
  goodsParts,
  inARow,
  sumOf,
  text,
  told,
  ware,
  type Goods,
  type Names,
  type Part,
} from './parts';

export type Deal = Extract<DevilEvent, { event: 'bought' | 'sold' | 'borrowed' | 'repaid' }>;

export function isDeal(one: DevilEvent): one is Deal {
  return one.event === 'bought' || one.event === 'sold' || one.event === 'borrowed' || one.event === 'repaid';
}

// What a seat does, without the seat: "borrows 2 ducats"; the reader is addressed.
export function clause(
  id: string,
  seat: number,
  names: Names,
  values: Record<string, Part | Part[]>,
): Part[] {
  return told(`web_devil_say_${id}${seat === names.me ? '_you' : ''}`, values);
}

export class Deals {
  #borrowed = 0;
  #repaid = 0;
  #bought: Goods = {};
  #sold: Goods = {};

  constructor(
    readonly seat: number,
    readonly names: Names,
  ) {}

  add(one: Deal): void {
    switch (one.event) {
      case 'borrowed':
        this.#borrowed += one.ducats;
        return;
      case 'repaid':
        this.#repaid += one.ducats;
        return;
      case 'bought':
        this.#bought = sumOf(this.#bought, { [one.good]: 1 });
        return;
      case 'sold':
        this.#sold = sumOf(this.#sold, { [one.good]: 1 });
    }
  }

  clauses(): Part[][] {
    const { seat, names } = this;
    const all: Part[][] = [];
    const ducats = (id: string, count: number): void => {
      if (count > 0) all.push(clause(id, seat, names, { ducats: ware('ducats', count) }));
    };
    const traded = (id: string, goods: Goods): void => {
      if (Object.keys(goods).length > 0) all.push(clause(id, seat, names, { goods: goodsParts(goods) }));
    };
    ducats('borrows', this.#borrowed);
    traded('sells', this.#sold);
    traded('buys', this.#bought);
    ducats('repays', this.#repaid);
    return all;
  }
}

// What all did on the market while all were asked at once, and the angel wings that they bought (Q1).
export class Market {
  readonly #by = new Map<number, { deals: Deals; wings: number; ducats: number; outcomes: Outcomes }>();
  constructor(readonly names: Names) {}

  #of(seat: number) {
    const found = this.#by.get(seat);
    if (found) return found;
    const fresh = { deals: new Deals(seat, this.names), wings: 0, ducats: 0, outcomes: new Outcomes() };
    this.#by.set(seat, fresh);
    return fresh;
  }
  // Answers whether the event belongs here.
  take(one: DevilEvent): boolean {
    if (isDeal(one)) {
      this.#of(one.seat).deals.add(one);
      return true;
    }
    if (one.event === 'wings_bought') {
      const of = this.#of(one.seat);
      of.wings += one.count;
      of.ducats += one.ducats;
      return true;
    }
    const bought = 'seat' in one && one.seat !== undefined ? this.#by.get(one.seat) : undefined;
    if (!bought || bought.wings === 0) return false;
    // The wings themselves are told already.
    return one.event === 'angels' || (one.event === 'indulgence' && bought.outcomes.add(one, 'angels'));
  }

  parts(): Part[] {
    const { names } = this;
    return inARow(
      [...this.#by].map(([seat, { deals, wings, ducats, outcomes }]) => {
        const values = { wings: [text(counted('angel', wings))], ducats: ware('ducats', ducats) };
        const bought = [...clause('buys_wings', seat, names, values), ...outcomes.inBrackets()];
        return doing(seat, [...deals.clauses(), ...(wings > 0 ? [bought] : [])], names);
      }),
    );
  }
}
