// The seat that was left at a table: whoever has seen its hand may sit down there again, and this device remembers it.
import { keep, kept } from '../look/keeping';

export function keepLeft(table: string, seat: number): void {
  keep(`left.${table}`, String(seat));
}

export function keptLeft(table: string): number | undefined {
  const seat = kept(`left.${table}`);
  return seat === null || !/^\d+$/.test(seat) ? undefined : Number(seat);
}
