// Interest and the reputation phase, which ask nothing and befall all (I1, R2).
import { buildingCards } from '../components';
import type { DevilEvent } from '../model';
import { counted } from './names';
import { Outcomes } from './outcomes';
import {
  between,
  change,
  inARow,
  someone,
  text,
  together,
  told,
  type Names,
  type Part,
  type Values,
} from './parts';

// What a lasting building brings in one of these phases.
export function bringsIn(one: DevilEvent): 'interest' | 'reputation' | undefined {
  const phase = one.event === 'gained' && one.building ? buildingCards[one.building].phase : null;
  return phase === 'interest' || phase === 'reputation' ? phase : undefined;
}

export type Slid = Extract<DevilEvent, { event: 'slid' }>;

// "Leo: 2 ducats (Reliquary), reputation 1 → 2."
export class Effects {
  readonly #by = new Map<number, Outcomes>();
  constructor(readonly names: Names) {}

  // `after`: what it followed, where that is told elsewhere.
  add(seat: number, one: DevilEvent, after?: DevilEvent['event']): boolean {
    const outcomes = this.#by.get(seat) ?? new Outcomes('last');
    this.#by.set(seat, outcomes);
    return outcomes.add(one, after);
  }
  sentences(): Part[][] {
    return [...this.#by]
      .filter(([, outcomes]) => !outcomes.isEmpty)
      .map(([seat, outcomes]) =>
        told('web_devil_say_of', { player: someone(seat, this.names), words: outcomes.parts() }),
      );
  }
}

interface Owed {
  seat: number;
  entries: number;
  debt?: number;
  wings: number;
  effects: Outcomes;
}

export class Interest {
  readonly #owed: Owed[] = [];
  readonly #effects: Effects;
  constructor(readonly names: Names) {
    this.#effects = new Effects(names);
  }

  // Answers whether the event belongs here.
  take(one: DevilEvent): boolean {
    const last = this.#owed.at(-1);
    const follows = last !== undefined && 'seat' in one && one.seat === last.seat;
    switch (one.event) {
      case 'interest_paid':
        this.#owed.push({ seat: one.seat, entries: one.entries, wings: 0, effects: new Outcomes() });
        return true;
      case 'debt_now':
        if (follows) last.debt = one.debt;
        return follows;
      case 'gained':
        return bringsIn(one) === 'interest' && this.#effects.add(one.seat, one);
      case 'demons':
        if (!follows || last.debt === undefined || last.wings > 0) return false;
        last.wings = one.count;
        return true;
      case 'guest_came':
      case 'points':
        return follows && last.wings > 0 && last.effects.add(one);
      default:
        return false;
    }
  }

  parts(): Part[] {
    const still = this.#owed.filter(({ debt }) => debt === undefined).map(({ seat }) => seat);
    const grown = this.#owed.flatMap((one) => this.#grown(one));
    const none =
      still.length === 0
        ? []
        : [told('web_devil_say_interest_none', { players: together(still, this.names) })];
    return inARow([...this.#effects.sentences(), ...grown, ...none]);
  }

  #grown({ seat, entries, debt, wings, effects }: Owed): Part[][] {
    if (debt === undefined) return [];
    const who = someone(seat, this.names);
    // A step over the end of the track takes one off, and brings a wing.
    const now = change(debt - entries + 2 * wings, debt);
    const full = { player: who, change: now, wings: counted('demon', wings) };
    const all = [
      wings > 0
        ? told('web_devil_say_interest_full', full)
        : told('devil_log_interest', { player: who, change: now }),
    ];
    if (!effects.isEmpty) all.push(told('web_devil_say_of', { player: who, words: effects.parts() }));
    return all;
  }
}

const consequences: readonly DevilEvent['event'][] = ['indulgence', 'guest_came', 'points'];
const ends: readonly DevilEvent['event'][] = ['slid', 'hunt_began', 'wings_began', 'round_began'];

// The wings of the highest and the lowest, a run of each with what they bring, up to the end of the phase. How many
// events of it these begin with; 0 if it is something else.
export function wingsIn(rest: readonly DevilEvent[]): number {
  let at = 0;
  for (const kind of ['angels', 'demons'] as const) {
    let last = -1;
    for (;;) {
      const one = rest[at];
      if (one?.event !== kind || one.count !== 1 || one.seat <= last) break;
      last = one.seat;
      at += 1;
      while (isConsequence(rest[at], last)) at += 1;
    }
    if (last < 0) return 0;
  }
  const next = rest[at];
  return !next || ends.includes(next.event) ? at : 0;
}
function isConsequence(one: DevilEvent | undefined, seat: number): boolean {
  return one !== undefined && consequences.includes(one.event) && 'seat' in one && one.seat === seat;
}

function crowned(seats: readonly number[], names: Names): Values {
  return { count: seats.length, players: together(seats, names) };
}

export class Standing {
  readonly before: Effects;
  readonly after: Effects;
  readonly #highest: number[] = [];
  readonly #lowest: number[] = [];
  readonly #slid: Slid[] = [];

  constructor(readonly names: Names) {
    this.before = new Effects(names);
    this.after = new Effects(names);
  }
  crown(wings: readonly DevilEvent[]): void {
    for (const one of wings) {
      if (one.event === 'angels') {
        this.#highest.push(one.seat);
      } else if (one.event === 'demons') this.#lowest.push(one.seat);
      else if ('seat' in one && one.seat !== undefined)
        this.after.add(one.seat, one, one.event === 'indulgence' ? 'angels' : undefined);
    }
  }
  slide(one: Slid): void {
    this.#slid.push(one);
  }

  parts(): Part[] {
    const all = this.before.sentences();
    const { names } = this;
    if (this.#highest.length > 0) all.push(told('web_devil_say_highest', crowned(this.#highest, names)));
    if (this.#lowest.length > 0) all.push(told('web_devil_say_lowest', crowned(this.#lowest, names)));
    all.push(...this.after.sentences());
    if (this.#slid.length > 0) {
      const changes = this.#slid.map(({ seat, from, to }) => [
        someone(seat, names),
        text(' '),
        change(from, to),
      ]);
      all.push(told('devil_log_forgotten', { changes: between(changes, ', ') }));
    }
    return inARow(all);
  }
}
