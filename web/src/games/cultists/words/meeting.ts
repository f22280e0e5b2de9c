// An encounter as it is told: who met where, and who gave a card to whom.
import type { EncounterCard, Place } from '../types';
import { placeAt } from './things';
import { card, own, someone, text, together, told, toldOfTwo, type Names, type Part } from './parts';
import { say } from '../../../text/text.svelte';

interface Gift {
  from: number;
  to: number;
  card?: EncounterCard;
}

export class Meeting {
  readonly #gifts: Gift[] = [];

  constructor(
    readonly seats: readonly number[],
    readonly place: Place | null,
    readonly names: Names,
    // Who came; nobody if all stood there already.
    readonly mover?: number,
    // The rest of a meeting that was told already.
    readonly rest = false,
  ) {}

  // Whether a gift can belong to it: each gives and gets one card.
  takes(from: number, to: number): boolean {
    return (
      this.seats.includes(from) && this.seats.includes(to) && !this.#gifts.some((gift) => gift.from === from)
    );
  }

  give(gift: Gift): void {
    this.#gifts.push(gift);
  }

  parts(): Part[] {
    const { me } = this.names;
    const gifts = this.#given();
    const before = this.rest ? [] : this.#met();
    const mine = this.#gifts.find((gift) => gift.from === me)?.card;
    const whole =
      before.length === 0
        ? told('web_cultists_say_stop', { words: gifts })
        : gifts.length === 0
          ? told('web_cultists_say_stop', { words: before })
          : told(this.seats.length === 2 ? 'web_cultists_say_then' : 'web_cultists_say_list', {
              before,
              after: gifts,
            });
    if (!mine) return whole;
    return [...whole, text(' '), own(told('web_cultists_say_own_card', { card: card(mine) }))];
  }

  #met(): Part[] {
    const at = this.place ? placeAt(this.place) : say('web_cultists_say_at_secret');
    const [one, two] = this.seats;
    if (this.seats.length === 2 && this.mover !== undefined && one !== undefined && two !== undefined) {
      const other = one === this.mover ? two : one;
      return toldOfTwo('web_cultists_say_met', this.mover, other, this.names, { at });
    }
    const mine = this.names.me !== undefined && this.seats.includes(this.names.me);
    return told(`web_cultists_say_met_all${mine ? '_you' : ''}`, {
      players: together(this.seats, this.names),
      at,
    });
  }

  #given(): Part[] {
    const [first, second] = this.#gifts;
    if (!first) return [];
    if (this.seats.length > 2 || this.#gifts.length > 2) {
      const gifts = this.#gifts.map(({ from, to }) =>
        told('web_cultists_say_gift', { player: someone(from, this.names), other: someone(to, this.names) }),
      );
      return gifts.flatMap((gift, at) => (at > 0 ? [text(', '), ...gift] : gift));
    }
    if (second) {
      const mine = this.names.me !== undefined && this.seats.includes(this.names.me);
      return told(`web_cultists_say_gave_both${mine ? '_you' : ''}`);
    }
    return toldOfTwo('web_cultists_say_gave', first.from, first.to, this.names);
  }
}
