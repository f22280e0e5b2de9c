// Remembers on this device which seat a person has left: having seen its hand, that person may sit down there again.
import { keep, kept } from '../look/keeping';
import type { Summary, View } from '../protocol';
import { isLocal } from './house';
import { person } from './me.svelte';

export function keepLeft(table: string, seat: number): void {
  keep(`left.${table}`, String(seat));
}

// The house knows it too: then another device than the one on which it was left remembers it from now on.
export function keepLeftOf(mine: Summary[]): void {
  for (const one of mine) if (one.left && one.seat !== undefined) keepLeft(one.table, one.seat);
}

// The seat that this person left, if the game still runs and the seat is free. None without a login.
export function seatLeft(table: string, view: View): number | undefined {
  const seat = Number(kept(`left.${table}`) ?? NaN);
  if (person.now?.person === undefined && !isLocal(table)) return undefined;
  const free = view.seat === undefined && view.phase === 'running' && view.seats[seat]?.kind === 'nobody';
  return free ? seat : undefined;
}
