// A clock of the table, read.
import type { ClockView } from '../protocol';

// Milliseconds left for the seat at the moment `now` of the house's clock.
export function timeLeft(clock: ClockView, seat: number, now: number, runs: boolean): number | undefined {
  const left = clock.left[seat];
  if (left === undefined || clock.settings.kind === 'none') return undefined;
  return Math.max(0, runs ? left - Math.max(0, now - clock.at) : left);
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

// 0:07, 12:30, 5 h 10, 2 d 4 h: the two largest parts.
export function clockText(left: number): string {
  if (left >= day) return `${Math.floor(left / day)} d ${Math.floor((left % day) / hour)} h`;
  if (left >= hour) return `${Math.floor(left / hour)} h ${two(Math.floor((left % hour) / minute))}`;
  return `${Math.floor(left / minute)}:${two(Math.floor((left % minute) / second))}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
