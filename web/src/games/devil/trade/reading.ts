// The chest that lies before me as a reader (T2 to T4): what can be done with it, and what accepting costs.
import {
  chestBefore,
  contentsOf,
  isSoulPrice,
  soulsOf,
  type ChestKnowledge,
  type Knowledge,
  type Price,
  type Role,
  type SeatKnowledge,
  type Soul,
  type Ware,
} from '../model';
import { changedBy } from '../turn/market';
import type { Draft } from '../turn/draft';

export interface Reading extends ChestKnowledge {
  role: Role;
}

export function readingOf(knowledge: Knowledge, seat: number | undefined): Reading | undefined {
  const role = chestBefore(knowledge, seat);
  return role && { role, ...knowledge.chests[role] };
}

// Jesters alone are no offer (O1).
export function chestStatus(chest: Pick<ChestKnowledge, 'taken' | 'ask'>): 'offer' | 'empty' | 'spent' {
  if (chest.taken) return 'spent';
  return chest.ask ? 'offer' : 'empty';
}

// What a reader lacks of the price, once the deals that are put together now are done.
export function lackOf(seat: SeatKnowledge, ask: Price, market: readonly string[] = []): number {
  if (isSoulPrice(ask)) return Math.max(0, ask.souls - soulsOf(seat));
  const ducats = (seat.goods.ducats ?? 0) + (changedBy(market).goods.ducats ?? 0);
  return Math.max(0, ask.ducats - ducats);
}

// Which souls are paid: the chosen ones, then those of which there is no choice left (T4). Nothing: to be chosen.
export function soulsPaid(
  seat: SeatKnowledge,
  price: number,
  chosen: readonly Soul[],
): Record<Soul, number> | undefined {
  const held: Record<Soul, number> = { pure: seat.souls.pure ?? 0, marked: seat.souls.marked ?? 0 };
  const paid: Record<Soul, number> = { pure: 0, marked: 0 };
  for (const soul of chosen.slice(0, price)) paid[soul] += 1;
  while (paid.pure + paid.marked < price) {
    const pure = held.pure > paid.pure;
    const marked = held.marked > paid.marked;
    if (pure === marked) return undefined;
    paid[pure ? 'pure' : 'marked'] += 1;
  }
  return paid;
}
// Whether the next soul is still to be chosen.
export function choosesSoul(seat: SeatKnowledge, ask: Price | null, chosen: readonly Soul[]): boolean {
  if (!ask || !isSoulPrice(ask) || soulsOf(seat) < ask.souls) return false;
  return soulsPaid(seat, ask.souls, chosen) === undefined;
}

// What an answer changes behind my screen.
export type Delta = Partial<Record<Ware, number>>;

export function acceptedDelta(seat: SeatKnowledge, chest: ChestKnowledge, chosen: readonly Soul[]): Delta {
  const delta: Delta = {};
  const add = (ware: Ware, count: number): void => {
    const sum = (delta[ware] ?? 0) + count;
    if (sum === 0) delete delta[ware];
    else delta[ware] = sum;
  };
  for (const [ware, count] of contentsOf(chest)) add(ware, count);
  if (!chest.ask) return delta;
  if (!isSoulPrice(chest.ask)) {
    add('ducats', -chest.ask.ducats);
    return delta;
  }
  // As long as the kinds are not chosen, only their number counts.
  const paid = soulsPaid(seat, chest.ask.souls, chosen) ?? { pure: chest.ask.souls, marked: 0 };
  add('pure', -paid.pure);
  add('marked', -paid.marked);
  return delta;
}

type Sealed = { verdict?: string; pure?: number; marked?: number; jest?: number };

// What the answer that is put together, or lies under its seal, changes; while nothing is chosen, what accepting would.
export function readingDelta(
  knowledge: Knowledge,
  me: number,
  draft: Draft['reading'],
  sealed: Sealed | undefined,
): Delta {
  const chest = readingOf(knowledge, me);
  const seat = knowledge.seats[me];
  if (!chest || !seat || chestStatus(chest) === 'spent') return {};
  const verdict = sealed?.verdict ?? draft.verdict ?? 'accept';
  const takes = verdict === 'accept' || verdict === 'accepted' || verdict === 'paying';
  const paid: Soul[] = sealed
    ? [...Array<Soul>(sealed.pure ?? 0).fill('pure'), ...Array<Soul>(sealed.marked ?? 0).fill('marked')]
    : [...draft.pays];
  const delta = takes && chestStatus(chest) === 'offer' ? acceptedDelta(seat, chest, paid) : {};
  const jesters = sealed ? (sealed.jest ?? 0) : draft.jesters;
  if (jesters > 0) delta.jesters = (delta.jesters ?? 0) - jesters;
  return delta;
}
