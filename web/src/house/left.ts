// The seat that was left at a table: whoever has seen its hand may sit down there again, and this device remembers it.
import { keep, kept } from '../look/keeping';
import type { View } from '../protocol';

export function keepLeft(table: string, seat: number): void {
  keep(`left.${table}`, String(seat));
}

// While the game goes on and nobody else has taken it.
export function seatLeft(table: string, view: View): number | undefined {
  const seat = Number(kept(`left.${table}`) ?? NaN);
  const free = view.seat === undefined && view.phase === 'running' && view.seats[seat]?.kind === 'nobody';
  return free ? seat : undefined;
}
