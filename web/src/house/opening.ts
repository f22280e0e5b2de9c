// Ways to open a table. A person without a name gets one on the way and can change it later.
import type { GameInfo, NewTable, SeatWish } from '../protocol';
import { t } from '../text/text.svelte';
import { device, house, Refused } from './api';
import { keepInvitations, keepLink } from './invitation';
import { person } from './me.svelte';
import { keepSeatNames } from './seats';

export function guestNames(): string[] {
  return t('web_account_names')
    .split(',')
    .map((name) => name.trim());
}

export function someName(chance: () => number = Math.random): string {
  const names = guestNames();
  return names[Math.floor(chance() * names.length)] ?? '';
}

export async function becomeSomebody(): Promise<void> {
  if (person.now === undefined) await person.look();
  if (person.now?.person) return;
  const name = someName();
  try {
    await person.guest(name);
  } catch (why) {
    if (!(why instanceof Refused) || why.reason !== 'name_taken') throw why;
    await person.guest(`${name} ${2 + Math.floor(Math.random() * 98)}`);
  }
}

// The id of the new table. `names`: how its seats are called on this device, if several people sit at it. `here`: it stands on this
// device.
export async function openTable(wish: NewTable, names: string[] = [], here = false): Promise<string> {
  if (!here) await becomeSomebody();
  const created = await (here ? device : house).open(wish).catch((why: unknown) => {
    // The house gives no reason for programs here.
    const silent = why instanceof Refused && why.status === 400 && why.reason === 'failed';
    throw silent ? new Refused(why.status, 'table', why.message) : why;
  });
  if (created.invitations.length > 0) keepInvitations(created.table, created.invitations);
  if (names.length > 0) keepSeatNames(created.table, names);
  if (created.link !== undefined) keepLink(created.table, { number: 1, token: created.link });
  return created.table;
}

const times = <T>(count: number, thing: T): T[] => Array.from({ length: count }, () => thing);

export function againstBots(game: string, players: number, bot: string, title = ''): NewTable {
  const seats: SeatWish[] = [{ kind: 'me' }, ...times<SeatWish>(players - 1, { kind: 'bot', bot })];
  return { setup: { game, options: { players }, title }, seats, start: true };
}

// What "play now" opens: the number of seats; this bot takes the others.
export interface QuickTable {
  players: number;
  bot: string;
  // Options of an easier game, for those who have not finished one of this game yet.
  first?: Record<string, unknown>;
}

export async function openQuick(
  game: string,
  { players, bot, first }: QuickTable,
  here = false,
): Promise<string> {
  const wish = againstBots(game, players, bot);
  if (first) {
    if (!here) await becomeSomebody();
    const mine = await (here ? device : house).mine();
    if (!mine.some((table) => table.game === game && table.phase === 'over'))
      wish.setup.options = { players, ...first };
  }
  return await openTable(wish, [], here);
}

export async function openOnOneScreen(
  game: string,
  names: string[],
  bots: string[],
  here = false,
): Promise<string> {
  const seats: SeatWish[] = [
    ...times<SeatWish>(names.length, { kind: 'me' }),
    ...bots.map((bot): SeatWish => ({ kind: 'bot', bot })),
  ];
  const setup = { game, options: { players: seats.length }, hot_seat: true, watchable: false };
  return await openTable({ setup, seats, start: true }, names, here);
}

// Levels first, from the weakest; then whatever else the house has.
export function botsByLevel(game: Pick<GameInfo, 'bots'>): string[] {
  const levels = ['easy', 'normal', 'hard'].filter((level) => game.bots.includes(level));
  return [...levels, ...game.bots.filter((bot) => !levels.includes(bot))];
}
