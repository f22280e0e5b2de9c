// Small changes of what is known, for events that are shown one after the other. Nothing is changed in place; what
// is not known stays unknown.
import {
  seatOf,
  type DevilEvent,
  type Inquisitor,
  type Knowledge,
  type Role,
  type SeatKnowledge,
  type Stage,
  type Ware,
} from '../model';

export type Of<K extends DevilEvent['event']> = Extract<DevilEvent, { event: K }>;
export type Wares = Partial<Record<Ware, number>>;
export type Pending = Knowledge['pending'];
export type Past = Knowledge['past'];

export function replaced<T>(list: readonly T[], at: number, value: T): T[] {
  return list.map((old, index) => (index === at ? value : old));
}
export function without<T>(list: readonly T[], value: T): T[] {
  const at = list.indexOf(value);
  return at < 0 ? [...list] : list.filter((_, index) => index !== at);
}
// A hand that is not mine is a row of nulls: one of them goes.
export function fromHand<T>(hand: readonly (T | null)[], card: T): (T | null)[] {
  return hand.includes(card) ? without(hand, card) : hand.slice(1);
}

// Of whom this is known; nobody for those who watch.
export function viewerOf(knowledge: Knowledge): number | undefined {
  return typeof knowledge.seat === 'number' ? knowledge.seat : undefined;
}
// The seat that is known to have a role.
export function seatOfRole(knowledge: Knowledge, role: Role): number | undefined {
  const seat = knowledge.roles.indexOf(role);
  return seat < 0 ? undefined : seat;
}

export function withSeat(
  knowledge: Knowledge,
  seat: number,
  change: (before: SeatKnowledge) => Partial<SeatKnowledge>,
): Knowledge {
  const before = seatOf(knowledge, seat);
  if (!before) return knowledge;
  return { ...knowledge, seats: replaced(knowledge.seats, seat, { ...before, ...change(before) }) };
}
export function withSeats(
  knowledge: Knowledge,
  change: (before: SeatKnowledge, seat: number) => Partial<SeatKnowledge>,
): Knowledge {
  return {
    ...knowledge,
    seats: knowledge.seats.map((before, seat) => ({ ...before, ...change(before, seat) })),
  };
}
export function withPending(knowledge: Knowledge, change: Partial<Pending>): Knowledge {
  return { ...knowledge, pending: { ...knowledge.pending, ...change } };
}
export function withPast(knowledge: Knowledge, change: Partial<Past>): Knowledge {
  return { ...knowledge, past: { ...knowledge.past, ...change } };
}
// A stage begins in which nobody has answered yet.
export function begun(knowledge: Knowledge, stage: Stage, pending: Pending = {}): Knowledge {
  return { ...knowledge, stage, pending };
}

function sum(amount: number | null, more: number | undefined, sign: number): number | null {
  return amount === null ? null : amount + sign * (more ?? 0);
}
// What lies behind a screen is more by these, or with -1 less.
export function withWares(knowledge: Knowledge, seat: number, wares: Wares, sign: 1 | -1 = 1): Knowledge {
  return withSeat(knowledge, seat, ({ goods, souls, jesters, indulgences }) => ({
    goods: {
      wood: sum(goods.wood, wares.wood, sign),
      stone: sum(goods.stone, wares.stone, sign),
      grain: sum(goods.grain, wares.grain, sign),
      glass: sum(goods.glass, wares.glass, sign),
      marble: sum(goods.marble, wares.marble, sign),
      ducats: sum(goods.ducats, wares.ducats, sign),
    },
    souls: {
      pure: sum(souls.pure, wares.pure, sign),
      marked: sum(souls.marked, wares.marked, sign),
    },
    jesters: sum(jesters, wares.jesters, sign),
    indulgences: sum(indulgences, wares.indulgences, sign),
  }));
}

// My own draft, where a closing of it is told.
type Draft = NonNullable<NonNullable<Pending['drafts']>[number]>;
export function withDraft(knowledge: Knowledge, seat: number, change: (before: Draft) => Draft): Knowledge {
  const drafts = knowledge.pending.drafts ?? knowledge.seats.map(() => null);
  return withPending(knowledge, { drafts: replaced(drafts, seat, change(drafts[seat] ?? {})) });
}

// A, B and C, in the order in which they are bribed.
export const letters = ['A', 'B', 'C'] as const;
export const lettered: readonly Inquisitor[] = ['ascetic', 'fundamentalist', 'friar'];
