// How a game ended, in words.
import type { Names } from '../../../house/names';
import { seatLabel } from '../../../table/sentence';
import { listed, say, t } from '../../../text/text.svelte';
import type { Knowledge, Role } from '../model';
import { counted, scorePartName } from '../words/things';
import { foundBy, foundOut, type GuessRow } from './guesses';
import { placeOf, resultOf, type Line, type Sum } from './reckoning';
import type { Lane } from './souls';

export function lineName(line: Line): string {
  if (line === 'before') return t('web_devil_end_before');
  return line === 'wings' ? t('web_devil_end_wings') : scorePartName(line);
}

// "Marta: a mortal"
export function whoText(seat: number, role: Role, names: Names): string {
  const part = role === 'devil' || role === 'cultist' ? role : 'mortal';
  return say(`web_devil_end_is_${part}`, { player: seatLabel(seat, names) });
}

// "52", or "52 and 2/5"
export function totalText({ total, fifths }: Pick<Sum, 'total' | 'fifths'>): string {
  return fifths > 0 ? say('devil_end_points_fifths', { points: total, fifths }) : String(total);
}

function pointsAt(position: Knowledge, seat: number): string {
  const { score, fifths } = position.seats[seat]!;
  return totalText({ total: score, fifths });
}

export function winnerText(position: Knowledge, names: Names): string {
  const { winners, by } = resultOf(position);
  const [only] = winners;
  if (only === undefined || !by)
    return t('web_devil_end_shared', { players: listed(winners.map((seat) => seatLabel(seat, names))) });
  const mine = only === names.me;
  const player = names.of(only);
  if ('points' in by)
    return mine
      ? t('web_devil_end_you_win', { count: by.points })
      : t('web_devil_end_wins', { count: by.points, player });
  return mine ? t('web_devil_end_you_win_fifths', by) : t('web_devil_end_wins_fifths', { ...by, player });
}

// How close it was, and where the reader stands.
export function resultText(position: Knowledge, names: Names): string {
  const { winners, next } = resultOf(position);
  const said: string[] = [];
  if (next.length > 0) {
    const players = listed(next.map((seat) => seatLabel(seat, names)));
    const [best, second] = [pointsAt(position, winners[0]!), pointsAt(position, next[0]!)];
    said.push(t('web_devil_end_against', { best, next: second, players }));
  }
  const { me } = names;
  if (me !== undefined && !winners.includes(me) && !next.includes(me)) {
    const points = counted('points', position.seats[me]!.score);
    said.push(t('web_devil_end_place', { place: placeOf(position, me), points }));
  }
  return said.join(' ');
}

// What the reader did with souls, and who saw through whom.
export function ownText(
  position: Knowledge,
  lanes: readonly Lane[],
  guesses: readonly GuessRow[],
  names: Names,
): string[] {
  const { me } = names;
  const lane = me === undefined ? undefined : lanes[me];
  if (me === undefined || !lane) return [];
  const role = position.roles[me];
  const all = (seats: number[]): string => listed(seats.map((seat) => seatLabel(seat, names)));
  const souls: string[] = [];
  if (lane.had > 0)
    souls.push(
      lane.kept === lane.had ? t('web_devil_end_kept_all') : t('web_devil_end_kept_some', { ...lane }),
    );
  if (lane.had === 0 || lane.got > 0) souls.push(t('web_devil_end_bought', { count: lane.got }));
  const found = foundBy(guesses, me);
  const mine = foundOut(guesses, me);
  const seen: string[] = [];
  if (role === 'devil' || role === 'cultist')
    seen.push(
      found.length > 0
        ? t('web_devil_end_found_you', { players: all(found) })
        : t('web_devil_end_found_none'),
    );
  if (role !== 'devil')
    seen.push(
      mine.length > 0
        ? t('web_devil_end_you_found', { players: all(mine) })
        : t('web_devil_end_you_found_none'),
    );
  return [souls.join(' '), seen.join(' ')];
}
