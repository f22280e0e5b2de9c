// How all those at a table are called, each by a name of their own.
import type { SeatView } from '../protocol';
import { keptSeatNames, seatName } from './seats';

export function unlike(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const same = names.filter((other) => other === name).length;
    const before = names.slice(0, index).filter((other) => other === name).length;
    return same > 1 ? `${name} ${before + 1}` : name;
  });
}

export function namesAt(table: string, seats: readonly SeatView[]): string[] {
  const typed = keptSeatNames(table);
  return unlike(seats.map((seat, at) => seatName(seat, at, typed)));
}

// Who sits where, and which seat is the reader's.
export interface Names {
  of(seat: number): string;
  me?: number;
}
