// What the row of people shows beside what lies open on the table: who is there, and how.
import { presenceText } from '../../../table/people/presence';
import { say, t } from '../../../text/text.svelte';
import { charactersOf, isGhost, isRoom, statusCards, type Knowledge, type Place } from '../model';
import { placeName } from '../words/things';
import { personSaid } from '../board/spoken';
import type { Names } from './person';

export interface SeatInfo {
  kind: 'person' | 'bot' | 'robot' | 'nobody';
  online: boolean;
  standIn: boolean; // a bot plays for somebody who is away
}

// "Hall", "SW": for rows with no room for the name of a corridor.
export function hallBrief(place: Place): string {
  return say(`web_cultists_hall_${place}`);
}
export function isDense(shown: Knowledge): boolean {
  return charactersOf(shown.options) > 6;
}

// "Leo with the knife. Laboratory 1. Status cards: 3. away"
export function rowSaid(
  shown: Knowledge,
  names: Names,
  seat: number,
  info: SeatInfo | undefined,
  turn: boolean,
): string {
  const parts = [`${personSaid(shown, names, seat)}.`];
  const place = shown.at[seat];
  if (place) parts.push(`${placeName(place)}.`);
  parts.push(t('web_cultists_people_cards', { count: statusCards(shown, seat) }));
  if (turn) parts.push(`${t('web_table_turn_of')}.`);
  const state = stateOf(info);
  if (state) parts.push(`${state}.`);
  return parts.join(' ');
}
export function stateOf(info: SeatInfo | undefined): string {
  if (info === undefined || info.kind === 'robot') return '';
  const { kind, online, standIn } = info;
  return presenceText({ kind, stand_in: standIn }, online) || (kind === 'bot' ? t('web_table_bot') : '');
}
export function whereSaid(shown: Knowledge, seat: number): string {
  if (isGhost(shown, seat)) return t('web_cultists_people_ghost');
  const place = shown.at[seat];
  return place ? placeName(place) : '';
}
export function roomThere(shown: Knowledge, seat: number): { place: Place; number: string } | undefined {
  const place = shown.at[seat];
  if (!place || !isRoom(place)) return undefined;
  return { place, number: /^[OPD]/.test(place) ? place[1]! : '' };
}
