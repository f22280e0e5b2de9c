// What the form of a new table says, and what the house is asked for.
import { gameOf } from '../../games/registry';
import type { ClockKind, GameInfo, NewTable, SeatWishKind } from '../../protocol';
import type { ListOption } from '../../table/client';
import { t } from '../../text/text.svelte';

export type Timed = Exclude<ClockKind, 'none'>;

export interface SeatForm {
  kind: SeatWishKind;
  bot: string;
  // Where several sit at this screen: how this one is called here.
  name: string;
}

export interface TableForm {
  title: string;
  players: number;
  // One for each seat there could be; only the first `players` count.
  seats: SeatForm[];
  // Only what was chosen: the server has the defaults for this number of players.
  options: Record<string, unknown>;
  clock: ClockKind;
  limits: Record<Timed, number>;
  increment: number;
  listed: boolean;
  watchable: boolean;
  delay: number;
  count: boolean;
  standIn: string;
}

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

export const limitChoices: Record<Timed, number[]> = {
  decision: [30 * second, minute, 90 * second, 2 * minute, 3 * minute, 5 * minute, 10 * minute],
  budget: [5 * minute, 10 * minute, 15 * minute, 20 * minute, 30 * minute, 45 * minute, 60 * minute],
  days: [day, 2 * day, 3 * day, 7 * day, 14 * day],
};
export const incrementChoices = [0, 5 * second, 10 * second, 15 * second, 30 * second, minute];
export const delayChoices = [0, minute, 5 * minute, 15 * minute, 60 * minute];

export interface OptionInfo {
  name: string;
  values: (string | number | boolean)[];
  usual: string | number | boolean;
}

// All options that have one of some values, but for the number of players, which the seats say.
export function optionsOf(game: GameInfo): OptionInfo[] {
  return Object.entries(game.options)
    .filter(([name, told]) => name !== 'players' && 'values' in (told as object))
    .map(([name, told]) => {
      const { values, default: usual } = told as {
        values: OptionInfo['values'];
        default: OptionInfo['usual'];
      };
      return { name, values, usual };
    });
}

// An option of which several values can be chosen, as far as it means something with what else is chosen.
export interface ListInfo {
  name: string;
  values: string[];
  chosen: string[];
  list: ListOption;
}

export function listsOf(game: GameInfo, form: TableForm): ListInfo[] {
  return Object.entries(gameOf(game.name)?.lists ?? {}).flatMap(([name, list]) => {
    const told = game.options[name] as { list?: string[] } | undefined;
    if (!told?.list || !list.counts(form.options, form.players)) return [];
    const values = told.list.filter((value) => list.offered(value, form.options, form.players));
    const chosen = (form.options[name] ?? []) as string[];
    return [{ name, values, chosen: chosen.filter((value) => values.includes(value)), list }];
  });
}

// Why no table can be opened with what is chosen.
export function wrongIn(game: GameInfo, form: TableForm): string | undefined {
  return listsOf(game, form)
    .map(({ list, chosen }) => list.judge(chosen, form.options, form.players))
    .find(({ right }) => !right)?.text;
}

// The options as the house is asked for them: a list only where it means something, and whole.
function optionsFor(game: GameInfo, form: TableForm): Record<string, unknown> {
  const asked: Record<string, unknown> = { ...form.options, players: form.players };
  for (const name of Object.keys(gameOf(game.name)?.lists ?? {})) delete asked[name];
  for (const { name, list, chosen } of listsOf(game, form))
    asked[name] = [...list.always(form.options, form.players), ...chosen];
  return asked;
}

// On this device nobody else comes: bots sit where nobody of this screen does.
export function freshForm(game: GameInfo, here = false): TableForm {
  const told = game.options.players as { default?: number } | undefined;
  const bot = game.bots.includes('normal') ? 'normal' : game.stand_in;
  return {
    title: '',
    players: told?.default ?? game.max_players,
    seats: Array.from({ length: game.max_players }, (_, at) => ({
      kind: at === 0 ? 'me' : here ? 'bot' : 'open',
      bot,
      name: '',
    })),
    options: {},
    clock: 'none',
    limits: { decision: 2 * minute, budget: 20 * minute, days: 2 * day },
    increment: 10 * second,
    listed: false,
    watchable: !here,
    delay: 0,
    count: true,
    standIn: game.stand_in,
  };
}

export function withSeat(seats: SeatForm[], at: number, wish: Partial<SeatForm>): SeatForm[] {
  return seats.map((seat, each) => (each === at ? { ...seat, ...wish } : seat));
}

// Several seats of mine: the device is passed round.
export const onOneScreen = (form: TableForm): boolean =>
  form.seats.slice(0, form.players).filter((seat) => seat.kind === 'me').length > 1;

// What the seats of one screen are called on this device; the others by their own names.
export function namesOf(form: TableForm): string[] {
  if (!onOneScreen(form)) return [];
  return form.seats
    .slice(0, form.players)
    .map(({ kind, name }, at) =>
      kind === 'me' ? name.trim() || t('web_lobby_player_number', { number: at + 1 }) : '',
    );
}

// A game whose seats are all taken begins at once.
export const startsAtOnce = (form: TableForm): boolean =>
  form.seats.slice(0, form.players).every((seat) => seat.kind !== 'open');

export function wishOf(game: GameInfo, form: TableForm): NewTable {
  const clock =
    form.clock === 'none'
      ? { kind: form.clock }
      : {
          kind: form.clock,
          limit: form.limits[form.clock],
          ...(form.clock === 'budget' ? { increment: form.increment } : {}),
        };
  return {
    setup: {
      game: game.name,
      options: optionsFor(game, form),
      title: form.title.trim().replace(/\s+/g, ' '),
      clock,
      listed: form.listed,
      watchable: form.watchable,
      watch_delay: form.watchable ? form.delay : 0,
      card_count: form.count,
      stand_in: form.standIn,
      ...(onOneScreen(form) ? { hot_seat: true } : {}),
    },
    seats: form.seats
      .slice(0, form.players)
      .map((seat) => (seat.kind === 'bot' ? { kind: 'bot', bot: seat.bot } : { kind: seat.kind })),
    link: !startsAtOnce(form),
    start: startsAtOnce(form),
  };
}
