// Tables in the lists of the house: what they are called, and which come first.
import type { ClockSettings, Summary } from '../protocol';
import { listed, say, t } from '../text/text.svelte';
import { span } from '../text/time';

export function tableTitle(table: Pick<Summary, 'title' | 'seats'>): string {
  if (table.title) return table.title;
  const people = [...new Set(table.seats.filter((seat) => seat.kind === 'person').map((seat) => seat.name))];
  const bots = table.seats.filter((seat) => seat.kind === 'bot').length;
  if (people.length === 0) return t('web_lobby_only_bots', { count: bots });
  if (people.length === 1 && bots > 0) return t('web_lobby_and_bots', { name: people[0] ?? '', count: bots });
  return listed(people);
}

export function clockWords(clock: ClockSettings): string {
  if (clock.kind === 'none') return t('web_lobby_clock_none');
  if (clock.kind === 'decision') return t('web_lobby_clock_decision', { time: span(clock.limit) });
  if (clock.kind === 'days') return t('web_lobby_clock_days', { time: span(clock.limit) });
  const budget = t('web_lobby_clock_budget', { time: span(clock.limit) });
  return clock.increment > 0 ? `${budget} + ${span(clock.increment)}` : budget;
}

// An option's value by its id; one without words shows as itself.
export function optionWords(game: string, option: string, value: unknown): string {
  const id = `web_${game}_new_${option}_${String(value)}`;
  const words = say(id);
  return words === id ? String(value) : words;
}

// What sets this table apart: its edition and its clock.
export function setupWords(table: Pick<Summary, 'game' | 'options' | 'clock'>): string {
  const edition = table.options.edition;
  const parts = edition === undefined ? [] : [optionWords(table.game, 'edition', edition)];
  return [...parts, clockWords(table.clock)].join(', ');
}

export const taken = (table: Pick<Summary, 'seats'>): number =>
  table.seats.filter((seat) => seat.kind !== 'nobody').length;

// Mine that are not over: my turn first, then those that gather, then the rest, those that I left last; the last
// touched first.
export function waitingForMe(mine: Summary[]): Summary[] {
  const rank = (table: Summary): number =>
    table.left ? 3 : table.my_turn ? 0 : table.phase === 'gathering' ? 1 : 2;
  return mine
    .filter((table) => table.phase === 'running' || table.phase === 'gathering')
    .sort((a, b) => rank(a) - rank(b) || b.changed - a.changed);
}

// Where strangers may sit down, then where they may look on. Mine are not among them.
export function openToMe(gathering: Summary[], running: Summary[], mine: Summary[]): Summary[] {
  const known = new Set(mine.map((table) => table.table));
  const free = gathering.filter((table) => !known.has(table.table) && taken(table) < table.seats.length);
  const shown = running.filter((table) => !known.has(table.table) && table.watchable);
  return [...free, ...shown];
}
