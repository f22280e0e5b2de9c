// What stays on the stage until it was read: my chest that came home, the votes of a witch hunt, the broken seals of a
// ritual. As much of it as was told so far.
import { sellingPrices } from '../components';
import {
  goods,
  purse,
  roles,
  type Devil,
  type DevilEvent,
  type Good,
  type Inquisitor,
  type Price,
  type Purse,
  type Role,
} from '../model';
import type { Opening } from '../../../table/stage.svelte';
import type { Of, Wares } from './seats';

// T5: my own chest, with what was paid for the offer or with the offer itself. The same for every role.
export interface OpenedHome {
  is: 'home';
  role: Role;
  paid: boolean;
  came: Wares;
  // What I had put in, and what I had asked for it; nothing for an empty chest.
  offered: Wares;
  ask: Price | null;
  done: boolean;
}

// W1: whom each seat has named; undefined: not told yet.
export interface OpenedVotes {
  is: 'votes';
  round: number;
  votes: (number | null | undefined)[];
  questioned: { seat: number; by: number[] }[];
  done: boolean;
}

// Q4, Q5: what lay in a chest of the ritual, by the sign on it.
export interface RitualColumn {
  role: Role;
  // Whose chest it is: from round 5 on roles lie open.
  seat?: number;
  bribe: Partial<Record<Purse, number>>;
  pure: number;
  marked: number;
  guesses: { devil: number | null; cultist: number | null };
}
export interface OpenedRitual {
  is: 'ritual';
  round: number;
  // The last one: roles are open, souls score.
  last: boolean;
  seats: (Role | undefined)[]; // roles as they were shown now, by seat
  columns: Record<Role, RitualColumn | undefined>; // undefined: its seal is not broken yet
  bribes: { before: number; ducats: number; away: Inquisitor[]; left?: number };
  souls?: { pure: number; marked: number };
  rewards: { role: Role; goods: Wares }[];
  turned: { inquisitor: Inquisitor; number: number }[];
  // Who was named by two or more, and what he said.
  named: { seat: number; role: Role; right: boolean; by: Role[] }[];
  // Round 5: every guess, and the points that somebody got in the ritual.
  guesses: { seat: number; about: number; role: Role; right: boolean }[];
  points: { seat: number; points: number }[];
  reputation: { seat: number; from: number; to: number }[];
  done: boolean;
}

export type Opened = OpenedHome | OpenedVotes | OpenedRitual;

function all<K extends DevilEvent['event']>(events: readonly DevilEvent[], kind: K): Of<K>[] {
  return events.filter((one): one is Of<K> => one.event === kind);
}

function homeOf({ before, events, told }: Opening<Devil>, chest: Of<'chest_home'>): OpenedHome {
  const mine = before.memory[chest.seat]?.chests.find(
    ({ round, reading }) => round === before.round && reading === 'own',
  );
  const offered: Wares = {};
  for (const ware of [...purse, 'jesters', 'indulgences'] as const) {
    const number = mine?.goods[ware] ?? 0;
    if (number > 0) offered[ware] = number;
  }
  return {
    is: 'home',
    role: chest.role,
    paid: chest.paid,
    came: chest.goods,
    offered,
    ask: mine?.ask ?? null,
    done: told >= events.length,
  };
}

function votesOf({ before, events, told }: Opening<Devil>): OpenedVotes {
  const shown = all(events.slice(0, told), 'vote_shown');
  const voteOf = (seat: number): number | null | undefined => shown.find((one) => one.seat === seat)?.about;
  const votes = before.seats.map((_, seat) => voteOf(seat));
  const questioned = all(events.slice(0, told), 'questioned').map(({ seat }) => ({
    seat,
    by: votes.flatMap((about, voter) => (about === seat ? [voter] : [])),
  }));
  return { is: 'votes', round: before.round, votes, questioned, done: told >= events.length };
}

function columnOf(one: Of<'ritual_opened'> | undefined): RitualColumn | undefined {
  if (!one) return undefined;
  const { role, seat, goods: lay, devil, cultist } = one;
  const { pure = 0, marked = 0 } = lay;
  const bribe: RitualColumn['bribe'] = {};
  for (const ware of purse) if (lay[ware]) bribe[ware] = lay[ware];
  return { role, ...(seat === undefined ? {} : { seat }), bribe, pure, marked, guesses: { devil, cultist } };
}

// O3: goods bribe at what they are sold for.
export function bribeWorth(bribe: RitualColumn['bribe']): number {
  const worth = (good: Good): number => (bribe[good] ?? 0) * sellingPrices[good];
  return goods.reduce((sum, good) => sum + worth(good), bribe.ducats ?? 0);
}

function ritualOf({ before, events, told }: Opening<Devil>): OpenedRitual {
  const begun = events.findIndex(({ event }) => event === 'inquisition_began');
  const now = events.slice(0, begun < 0 ? told : Math.min(told, begun));
  const opened = all(now, 'ritual_opened');
  const column = (role: Role): RitualColumn | undefined => columnOf(opened.find((one) => one.role === role));
  const columns = {
    'mortal-a': column('mortal-a'),
    'mortal-b': column('mortal-b'),
    cultist: column('cultist'),
    devil: column('devil'),
  };
  const souls = all(now, 'souls_shown')[0];
  const left = all(now, 'bribe_left')[0]?.ducats;
  const ducats = opened.reduce((sum, one) => sum + bribeWorth(columnOf(one)?.bribe ?? {}), 0);
  const guessers = (role: Role, seat: number): Role[] =>
    roles.filter((by) => (role === 'devil' || role === 'cultist') && columns[by]?.guesses[role] === seat);
  return {
    is: 'ritual',
    round: before.round,
    last: before.round === 5,
    seats: before.seats.map((_, seat) => all(now, 'roles_shown').find((one) => one.seat === seat)?.role),
    columns,
    bribes: {
      before: before.inquisitors.bribe,
      ducats,
      away: all(now, 'bribed_away').map(({ inquisitor }) => inquisitor),
      ...(left === undefined ? {} : { left }),
    },
    ...(souls ? { souls: { pure: souls.pure, marked: souls.marked } } : {}),
    rewards: all(now, 'ritual_reward').map((one) => ({ role: one.role, goods: one.goods })),
    turned: all(now, 'turned').map(({ inquisitor, number }) => ({ inquisitor, number })),
    named: all(now, 'named').flatMap(({ about, role, right }) =>
      about === null ? [] : [{ seat: about, role, right, by: guessers(role, about) }],
    ),
    guesses: all(now, 'guess_scored').flatMap(({ seat, about, role, right }) =>
      about === null ? [] : [{ seat, about, role, right }],
    ),
    points: all(now, 'points').map(({ seat, points }) => ({ seat, points })),
    reputation: all(now, 'reputation_moved').map(({ seat, from, to }) => ({ seat, from, to })),
    done: told >= events.length,
  };
}

export function opened(opening: Opening<Devil>): Opened | undefined {
  const { events } = opening;
  const home = all(events, 'chest_home')[0];
  if (home) return homeOf(opening, home);
  if (all(events, 'vote_shown').length > 0) return votesOf(opening);
  return all(events, 'ritual_opened').length > 0 ? ritualOf(opening) : undefined;
}
