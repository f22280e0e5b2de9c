// What a reader could pay, from what everybody knows (look: "What could a reader pay?").
import { debtTrack, roleGoods } from '../components';
import { roles, type Knowledge, type Role } from '../model';

export interface Purse {
  seat: number;
  // Ducats that came in openly this round and did not go out again.
  seen: number;
  // What may still be borrowed.
  borrow: number;
}

// The others, clockwise from me; for those who watch all four.
export function purses(knowledge: Knowledge, me: number | undefined): Purse[] {
  const seats = knowledge.seats.map((_, at) => ((me ?? -1) + 1 + at) % knowledge.seats.length);
  return seats
    .filter((seat) => seat !== me)
    .map((seat) => ({
      seat,
      seen: Math.max(0, seenDucats(knowledge, seat)),
      borrow: Math.max(0, debtTrack.max - (knowledge.seats[seat]?.debt ?? 0)),
    }));
}

function seenDucats({ past, round }: Knowledge, seat: number): number {
  return past.ledger
    .filter((entry) => entry.round === round && entry.seat === seat)
    .reduce((sum, { ducats }) => sum + (ducats?.[0] ?? 0), 0);
}

// How far the bars reach: all that anybody could pay, and every price.
export function reachOf(all: readonly Purse[]): number {
  return Math.max(8, ...all.map(({ seen, borrow }) => seen + borrow));
}

// What every role began with, for a price in souls.
export function firstSouls(): [Role, number][] {
  return roles.map((role) => [role, (roleGoods[role].pure ?? 0) + (roleGoods[role].marked ?? 0)]);
}
