// What the form of a new table says, and what the house is asked for.
import type { ClockKind, GameInfo, NewTable, SeatWishKind } from '../../protocol';

export type Timed = Exclude<ClockKind, 'none'>;

export interface SeatForm {
  kind: SeatWishKind;
  bot: string;
}

export interface TableForm {
  title: string;
  players: number;
  // One for each seat there could be; only the first `players` count.
  seats: SeatForm[];
  // Only what was chosen: for the rest the house knows what is usual with so many players.
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

export function freshForm(game: GameInfo): TableForm {
  const told = game.options.players as { default?: number } | undefined;
  const bot = game.bots.includes('normal') ? 'normal' : game.stand_in;
  return {
    title: '',
    players: told?.default ?? game.max_players,
    seats: Array.from({ length: game.max_players }, (_, at) => ({ kind: at === 0 ? 'me' : 'open', bot })),
    options: {},
    clock: 'none',
    limits: { decision: 2 * minute, budget: 20 * minute, days: 2 * day },
    increment: 10 * second,
    listed: false,
    watchable: true,
    delay: 0,
    count: true,
    standIn: game.stand_in,
  };
}

// Somebody sits at one seat: taking another frees the first.
export function withSeat(seats: SeatForm[], at: number, wish: Partial<SeatForm>): SeatForm[] {
  return seats.map((seat, each) => {
    if (each === at) return { ...seat, ...wish };
    return wish.kind === 'me' && seat.kind === 'me' ? { ...seat, kind: 'open' } : seat;
  });
}

// A game whose seats are all taken begins at once.
export const startsAtOnce = (form: TableForm): boolean =>
  form.seats.slice(0, form.players).every((seat) => seat.kind !== 'open');

export function wishOf(game: string, form: TableForm): NewTable {
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
      game,
      options: { ...form.options, players: form.players },
      title: form.title.trim().replace(/\s+/g, ' '),
      clock,
      listed: form.listed,
      watchable: form.watchable,
      watch_delay: form.watchable ? form.delay : 0,
      card_count: form.count,
      stand_in: form.standIn,
    },
    seats: form.seats
      .slice(0, form.players)
      .map((seat) => (seat.kind === 'bot' ? { kind: 'bot', bot: seat.bot } : { kind: seat.kind })),
    link: !startsAtOnce(form),
    start: startsAtOnce(form),
  };
}
