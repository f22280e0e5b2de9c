// How seats are called. A bot has the name of its seat, and a plate beside it says what it is; the seats of one screen, which all belong to
// one person, by the names that were typed in on this device.
import { keep, kept } from '../look/keeping';
import type { SeatView } from '../protocol';
import { say, t } from '../text/text.svelte';

const botNames = ['Anselm', 'Odo', 'Benno', 'Wido', 'Bruno', 'Hugo', 'Remi', 'Otto'];

export function botName(at: number): string {
  return botNames[at % botNames.length] ?? '';
}

export function botLevel(bot: string): string {
  const id = `web_new_bot_${bot}`;
  const words = say(id);
  return words === id ? bot : words;
}

export function keepSeatNames(table: string, names: string[]): void {
  keep(`names.${table}`, JSON.stringify(names));
}

export function keptSeatNames(table: string): string[] {
  try {
    const names = JSON.parse(kept(`names.${table}`) ?? '[]') as unknown;
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return [];
  }
}

// `typed`: the names of keptSeatNames, if this is a table on one screen.
export function seatName(seat: SeatView, at: number, typed: string[] = []): string {
  // Who has left a game is still known by the name.
  if (seat.kind === 'nobody') return seat.name || t('web_gather_free');
  if (seat.kind === 'bot') return botName(at);
  return typed[at] || seat.name;
}
