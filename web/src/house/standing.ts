// How my tables stand, in words: the day and what is asked, who is on turn, how much time is left; and how a game ended
// for me. All of it is what every player of the game may know.
import type { Summary } from '../protocol';
import { listed, say, t } from '../text/text.svelte';
import { keptSeatNames, seatName } from './seats';

export interface Groups {
  // I am asked; others are, or the table gathers; I have left it.
  turn: Summary[];
  others: Summary[];
  left: Summary[];
}

// The last touched first; of those that wait for me the one whose time ends first.
export function groups(mine: Summary[]): Groups {
  const on = mine
    .filter((table) => table.phase === 'running' || table.phase === 'gathering')
    .sort((a, b) => b.changed - a.changed);
  const until = (table: Summary): number => table.standing?.until ?? Infinity;
  return {
    turn: on.filter((one) => one.my_turn && !one.left).sort((a, b) => compare(until(a), until(b))),
    others: on.filter((one) => !one.my_turn && !one.left),
    left: on.filter((one) => one.left),
  };
}
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

function worded(id: string, values?: Record<string, string | number>): string {
  const words = say(id, values);
  return words === id ? '' : words;
}

export function nameAt(table: Summary, seat: number): string {
  const one = table.seats[seat];
  return one ? seatName(one, seat, keptSeatNames(table.table)) : '';
}

function period(table: Summary): string {
  const number = table.standing?.period;
  return number ? worded(`web_lobby_period_${table.game}`, { number }) : '';
}

// What the game asks now: the page's own words, or those of the generic page, which are loaded with it.
function stage(table: Summary): string {
  const now = table.standing?.stage;
  if (!now) return '';
  return worded(`web_lobby_stage_${table.game}_${now}`) || worded(`${table.game}_stage_${now}`);
}

// Whether the words of the generic page are needed.
export const lacksWords = (table: Summary): boolean =>
  table.standing !== undefined && stage(table) === '' && table.standing.stage !== '';

export function standingWords(table: Summary): string {
  if (table.left) return t('web_lobby_left');
  if (table.phase === 'gathering')
    return `${t('web_lobby_gathers')}: ${t('web_gather_are_here', {
      taken: table.seats.filter((seat) => seat.kind !== 'nobody').length,
      count: table.seats.length,
    })}`;
  const asked = table.standing?.asked.filter((seat) => seat !== table.seat) ?? [];
  const what = stage(table);
  const parts = [period(table)];
  if (table.my_turn) parts.push(what ? t('web_lobby_turn_what', { what }) : t('web_lobby_your_turn'));
  else if (asked.length === 1) parts.push(t('web_lobby_turn_of', { name: nameAt(table, asked[0] ?? 0) }));
  else parts.push(what ? t('web_lobby_others_what', { what }) : t('web_lobby_others_think'));
  return parts.filter(Boolean).join(' · ');
}

// Some old rows have no ranks: who won is first, and of the others it is not known.
export function placeOf(table: Summary): number | undefined {
  if (table.seat === undefined) return undefined;
  return table.ranks?.[table.seat] ?? (table.winners?.includes(table.seat) ? 1 : undefined);
}

export const wonTogether = (table: Summary): boolean =>
  (table.winners?.length ?? 0) > 1 && table.winners?.includes(table.seat ?? -1) === true;

export function pointsOf(table: Summary): string {
  const points = table.seat === undefined ? undefined : table.scores?.[table.seat];
  return points === undefined ? '' : worded(`web_lobby_points_${table.game}`, { count: points });
}

// One sentence: who won, and by how much I was ahead or behind.
export function why(table: Summary): string {
  const { scores, winners, seat } = table;
  if (!scores || !winners || winners.length === 0) return t('web_lobby_won_nobody');
  const names = listed(winners.map((one) => nameAt(table, one)));
  const won = t('web_lobby_won_by', { names });
  const best = scores[winners[0] ?? 0] ?? 0;
  const counts = worded(`web_lobby_points_${table.game}`, { count: 2 }) !== '';
  if (seat === undefined || !counts || winners.length > 1) return won;
  if (!winners.includes(seat)) {
    const count = Math.abs((scores[seat] ?? 0) - best);
    return count === 0 ? won : t('web_lobby_behind', { count, names });
  }
  const others = scores
    .map((score, at) => ({ at, by: Math.abs(score - best) }))
    .filter(({ at }) => at !== seat);
  const next = others.sort((a, b) => a.by - b.by)[0];
  if (!next || next.by === 0) return won;
  return t('web_lobby_ahead', { count: next.by, name: nameAt(table, next.at) });
}
