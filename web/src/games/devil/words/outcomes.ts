// What a deed led to, in a few words each: "2 wood and 1 ducat, reputation 1 → −1".
import { signed } from '../../../text/text.svelte';
import { penalties } from '../components';
import type { Building, DevilEvent, EventCard, Master } from '../model';
import { smallName } from './effects';
import { counted, masterName } from './names';
import {
  between,
  building,
  change,
  goodsParts,
  inList,
  sumOf,
  text,
  told,
  type Goods,
  type Part,
} from './parts';

interface Of {
  building?: Building | undefined;
  card?: EventCard | undefined;
}
type Outcome =
  | ({ is: 'gained' | 'paid'; goods: Goods } & Of)
  | ({ is: 'swapped'; pay: Goods; gain: Goods } & Of)
  | { is: 'given'; goods: Goods }
  | { is: 'masters'; masters: Master[] }
  | { is: 'words'; parts: Part[] };

const same = (one: Of, other: Of): boolean => one.building === other.building && one.card === other.card;

export class Outcomes {
  readonly #all: Outcome[] = [];
  #last: DevilEvent['event'] | undefined;

  // `named`: where a building that brought something is named, but for the one that was just named.
  constructor(
    readonly named: 'nowhere' | 'first' | 'last' = 'nowhere',
    readonly but?: Building,
  ) {}

  get isEmpty(): boolean {
    return this.#all.length === 0;
  }
  // The price of a building is no outcome of what was done before.
  dropPrice(of: Building): void {
    const last = this.#all.at(-1);
    if (last?.is === 'paid' && last.building === of) this.#all.pop();
  }

  // Answers whether the event is one. `before`: what it followed.
  add(one: DevilEvent, before = this.#last): boolean {
    const took = this.#take(one, before);
    if (took) this.#last = one.event;
    return took;
  }

  #take(one: DevilEvent, before: DevilEvent['event'] | undefined): boolean {
    switch (one.event) {
      case 'gained':
      case 'produced':
        this.#gain({ goods: one.goods, building: one.building, card: 'card' in one ? one.card : undefined });
        return true;
      case 'paid':
        this.#pay({ goods: one.goods, building: one.building, card: one.card });
        return true;
      case 'gave': {
        const last = this.#all.at(-1);
        if (last?.is === 'given') last.goods = sumOf(last.goods, { [one.good]: 1 });
        else this.#all.push({ is: 'given', goods: { [one.good]: 1 } });
        return true;
      }
      case 'reputation_moved':
        return this.#say('devil_log_reputation', { change: change(one.from, one.to) });
      case 'angels':
        return this.#say('devil_log_angel', { wings: counted('angel', one.count) });
      case 'demons':
        return this.#say('devil_log_demon', { wings: counted('demon', one.count) });
      case 'demons_returned':
        return this.#say('devil_log_demon_returned', { wings: counted('demon', one.count) });
      case 'indulgence':
        return this.#say(`devil_log_indulgence${before === 'angels' ? '' : '_gained'}`);
      case 'guest_came':
        return this.#say(`devil_log_guest${one.none_left ? '_none' : ''}`, {
          change: signed(-(penalties['house-guest'].arrival ?? 0)),
        });
      case 'points':
        // The guest has told of them.
        return before === 'guest_came' || this.#say('devil_log_points', { change: signed(one.points) });
      case 'debt_now':
        return this.#say('devil_log_debt', { change: one.debt });
      case 'token_lost':
        return this.#say('devil_log_token_lost');
      case 'privilege_gone':
        return this.#say(one.earned ? 'web_devil_say_small_lost' : 'devil_log_small_gone', {
          privilege: smallName(one.number),
        });
      case 'building_lost':
        return this.#say('devil_log_building_lost', { building: building(one.building) });
      case 'master_spent':
        this.spend([one.master]);
        return true;
      case 'hired':
        if (one.by_action) return false;
        this.#all.push({ is: 'words', parts: [text(masterName(one.master))] });
        return true;
      default:
        return false;
    }
  }

  // Masters that serve something.
  spend(masters: readonly Master[]): void {
    if (masters.length === 0) return;
    const last = this.#all.at(-1);
    if (last?.is === 'masters') last.masters.push(...masters);
    else this.#all.push({ is: 'masters', masters: [...masters] });
  }

  #say(id: string, values: Record<string, string | number | Part> = {}): true {
    this.#all.push({ is: 'words', parts: told(id, values) });
    return true;
  }
  #gain(one: { goods: Goods } & Of): void {
    if (Object.keys(one.goods).length === 0) return;
    const last = this.#all.at(-1);
    if (last?.is === 'gained' && same(last, one)) last.goods = sumOf(last.goods, one.goods);
    else if (last?.is === 'swapped' && same(last, one) && this.#last === 'gained')
      last.gain = sumOf(last.gain, one.goods);
    else if (last?.is === 'paid' && same(last, one)) {
      this.#all.pop();
      this.#swap({ is: 'swapped', pay: last.goods, gain: one.goods, building: one.building, card: one.card });
    } else this.#all.push({ is: 'gained', ...one });
  }
  // The same exchange, made several times, is told once.
  #swap(one: Extract<Outcome, { is: 'swapped' }>): void {
    const last = this.#all.at(-1);
    if (last?.is === 'swapped' && same(last, one)) {
      last.pay = sumOf(last.pay, one.pay);
      last.gain = sumOf(last.gain, one.gain);
    } else this.#all.push(one);
  }
  #pay(one: { goods: Goods } & Of): void {
    const last = this.#all.at(-1);
    if (last?.is === 'paid' && same(last, one)) last.goods = sumOf(last.goods, one.goods);
    else this.#all.push({ is: 'paid', ...one });
  }

  parts(): Part[] {
    const masters = this.#all.filter(({ is }) => is === 'masters');
    return between(
      [...this.#all.filter(({ is }) => is !== 'masters'), ...masters].map((one) => this.#partsOf(one)),
      ', ',
    );
  }
  // " (2 wood, reputation 1 → −1)", or nothing.
  inBrackets(): Part[] {
    return this.isEmpty ? [] : [text(' ('), ...this.parts(), text(')')];
  }

  // The building to name.
  #nameOf(one: Of): Building | undefined {
    return this.named !== 'nowhere' && one.building !== this.but ? one.building : undefined;
  }
  #by(by: Building, gain: Part[]): Part[] {
    if (this.named === 'last') return [...gain, text(' ('), building(by), text(')')];
    return told('devil_log_effect', { building: building(by), gain });
  }
  #partsOf(one: Outcome): Part[] {
    switch (one.is) {
      case 'gained': {
        const by = this.#nameOf(one);
        return by ? this.#by(by, goodsParts(one.goods)) : goodsParts(one.goods);
      }
      case 'paid':
        return told('web_devil_say_paid', { goods: goodsParts(one.goods) });
      case 'swapped': {
        const by = this.#nameOf(one);
        const swap = told('web_devil_say_swapped', { pay: goodsParts(one.pay), gain: goodsParts(one.gain) });
        return by ? this.#by(by, swap) : swap;
      }
      case 'given':
        return told('devil_log_goods_given', { goods: goodsParts(one.goods) });
      case 'masters':
        return told('devil_log_masters_used', {
          masters: inList(one.masters.map((master) => [text(masterName(master))])),
        });
      case 'words':
        return one.parts;
    }
  }
}
