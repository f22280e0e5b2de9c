// The evening of Deal with the Devil at the real table: what the phone knows, and the entries it is folded from.
import type { Person } from '../../../companion/box';
import {
  astray,
  foldHanding,
  freshHanding,
  isHanded,
  isOrder,
  type Handing,
  type HandingEntry,
} from './chests';
import { beginPhases, foldPhase, isPhaseEntry, type PhaseEntry, type Phases } from './phases/fold';
import { order, placeOf, rounds, type Phase, type Step } from './order';
import { foldTelling, type Telling, type TellingEntry } from './telling';

export const colours = ['red', 'green', 'blue', 'yellow'] as const;
export type Colour = (typeof colours)[number];

// How chests find their readers: by what the camera reads under them, by two who swap them on four places, or with
// another app.
const ways = ['camera', 'blind', 'app'] as const;
type Way = (typeof ways)[number];

// A role is a number, its place among `chests`; wishes: 0 as it comes, 1 wanted, 2 rather not.
export interface Deal {
  seed?: readonly number[]; // eight 32-bit numbers; none if the table dealt before the phone was there
  roles: readonly number[]; // by seat
  schedule: number;
}

export interface State {
  people: readonly Person[]; // clockwise; a seat is a place in this list
  way: Way;
  codes: readonly string[]; // what the camera reads under each chest
  jesters: boolean;
  wishing: boolean;
  wishes: readonly (readonly number[])[]; // by seat: of being a mortal, the cultist, the devil
  deal?: Deal;
  at: number; // the step of `order` that is being done
  handing: Handing;
  // Who holds which chest before it is handed out again, as far as it is known: the handing-out whose readers do, or the
  // chest of each seat.
  holders: number | readonly number[] | undefined;
  ended: boolean; // the last trade is over, or the table says so: roles may be shown
  telling?: Telling;
  phases: Phases;
}

export type Entry =
  | { kind: 'people'; people: Person[] }
  | { kind: 'reader'; way: Way; codes: string[] }
  | { kind: 'jesters'; on: boolean }
  | { kind: 'wishing' }
  | { kind: 'wishes'; secret: number; wishes: number[] }
  | { kind: 'deal'; seed: number[]; roles: number[]; schedule: number }
  // The main button of a step that keeps nothing.
  | { kind: 'done' }
  // Another step, or this one from its start. `sure`: the table says that the game is at its end.
  | { kind: 'go'; to: number; sure?: true }
  // Without the camera this time.
  | { kind: 'blindly' }
  | HandingEntry
  | TellingEntry
  | PhaseEntry;

export const begin = (): State => ({
  people: [],
  way: 'camera',
  codes: [],
  jesters: false,
  wishing: false,
  wishes: [],
  at: 0,
  handing: freshHanding(false),
  holders: undefined,
  ended: false,
  phases: beginPhases(),
});

export const stepOf = (state: State): Step => order[state.at]!;

const handings: readonly Phase[] = ['deal', 'first', 'second', 'home', 'back'];
export const isHanding = (phase: Phase): boolean => handings.includes(phase);
// All see the four signs before these: chests are laid by them on the blind table.
export const isBySign = (phase: Phase): boolean => phase === 'deal' || phase === 'back';
// The last step before this one at which chests are handed out.
export function handingBefore(at: number): number {
  let before = at - 1;
  while (before > 0 && !isHanding(order[before]!.phase)) before -= 1;
  return before;
}
// How many times chests have been handed out before this step.
export const handingsBefore = (at: number): number =>
  order.slice(0, at).filter(({ phase }) => isHanding(phase)).length;

function isSkipped(state: State, { phase }: Step): boolean {
  if (phase === 'wishes') return !state.wishing;
  return phase === 'code' && state.way === 'app';
}

// Nobody sees which chest is which but by looking: where that is not known, each is asked.
const blindHanding = (phase: Phase, holders: State['holders']): Handing =>
  isBySign(phase) || holders !== undefined ? freshHanding(true) : astray();

function moved(state: State, to: number): State {
  if (!Number.isInteger(to) || to < 0 || to >= order.length) throw new Error('no such step');
  const { people, way, deal, holders } = state;
  if (to > 0 && people.length !== 4) throw new Error('nobody sits there');
  const { phase } = order[to]!;
  if (!isHanding(phase)) return { ...state, at: to, handing: freshHanding(way === 'blind') };
  if (way !== 'app' && !deal) throw new Error('not dealt');
  const handing = way === 'blind' ? blindHanding(phase, holders) : freshHanding(false);
  return { ...state, at: to, handing };
}

const own = placeOf(0, 'deal'); // after it each holds the own chest
const outOf = (at: number): number => (['first', 'second'].includes(order[at]!.phase) ? at : own);

// Who holds which chest when this step is left for another one: known as long as nobody has touched them. Who goes ahead
// says that the table has done what the phone has not seen.
function holdersFor({ at, handing, holders }: State, to: number): State['holders'] {
  if (handing.mixed || handing.laid) return undefined;
  const now = handing.held ? (isOrder(handing.held) ? handing.held : undefined) : holders;
  if (to <= at || now === undefined) return now;
  return typeof now === 'number' && outOf(now) === outOf(handingBefore(to)) ? now : undefined;
}
function gone(state: State, to: number, sure: boolean): State {
  const ended = to > placeOf(rounds, 'home') && (state.ended || sure);
  return { ...moved({ ...state, holders: holdersFor(state, to) }, to), ended };
}
function following(state: State): State {
  let to = state.at + 1;
  while (order[to] && isSkipped(state, order[to]!)) to += 1;
  return moved(state, to);
}

function done(state: State): State {
  const { round, phase } = stepOf(state);
  if (phase === 'people' || phase === 'reader' || phase === 'wishes') throw new Error('not answered');
  if (phase === 'code' && !state.deal) throw new Error('not dealt');
  if (isHanding(phase) && state.way !== 'app' && !isHanded(state.handing)) throw new Error('not handed out');
  if (isHanding(phase)) {
    const ended = state.ended || (phase === 'home' && round === rounds);
    return following({ ...state, holders: state.at, ended });
  }
  // Whoever has filled or emptied a chest has done so with the own one.
  const filled = phase === 'emptied' || phase === 'fill' || phase === 'taken';
  return following(filled ? { ...state, holders: own } : state);
}

function checkDeal({ roles, schedule }: Deal): void {
  if (!isOrder(roles) || !Number.isInteger(schedule) || schedule < 0 || schedule > 47)
    throw new Error('no such deal');
}

export function fold(state: State, entry: Entry): State {
  if (isPhaseEntry(entry)) return { ...state, ...foldPhase(state.phases, entry, stepOf(state)) };
  switch (entry.kind) {
    case 'people': {
      const { people } = entry;
      if (people.length !== 4 || !colours.every((one) => people.some(({ colour }) => colour === one)))
        throw new Error('not four people');
      if (!people.every(({ name }) => typeof name === 'string')) throw new Error('no name');
      return following({ ...state, people });
    }
    case 'reader': {
      const { way, codes } = entry;
      if (!ways.includes(way) || !Array.isArray(codes)) throw new Error('no such way');
      if (way === 'camera' && (codes.length !== 4 || new Set(codes).size !== 4))
        throw new Error('chests look alike');
      return following({ ...state, way, codes });
    }
    case 'jesters':
      if (typeof entry.on !== 'boolean') throw new Error('neither with nor without');
      return { ...state, jesters: entry.on };
    case 'wishing':
      return following({ ...state, wishing: true, wishes: [] });
    case 'wishes': {
      if (entry.secret !== state.wishes.length || entry.wishes.length !== 3) throw new Error('not asked');
      if (!entry.wishes.every((wish) => [0, 1, 2].includes(wish))) throw new Error('no wish');
      const wishes = [...state.wishes, entry.wishes];
      return wishes.length === 4 ? following({ ...state, wishes }) : { ...state, wishes };
    }
    case 'deal': {
      const { seed, roles, schedule } = entry;
      if (seed.length !== 8 || !seed.every((one) => Number.isInteger(one) && one === (one | 0)))
        throw new Error('no seed');
      checkDeal({ roles, schedule });
      return { ...state, deal: { seed, roles, schedule }, holders: undefined, ended: false };
    }
    case 'done':
      return done(state);
    case 'go':
      return gone(state, entry.to, entry.sure === true);
    case 'blindly': {
      const { phase } = stepOf(state);
      if (!isHanding(phase) || state.way === 'app') throw new Error('no chests are handed out now');
      return { ...state, handing: blindHanding(phase, holdersFor(state, state.at)) };
    }
    case 'tell':
    case 'told':
      return { ...state, telling: foldTelling(state.telling, entry) };
    case 'found': {
      const { roles, schedule } = entry;
      const before = state.telling?.rounds;
      if (before === undefined || state.telling?.told.length !== 4) throw new Error('nobody was asked');
      checkDeal({ roles, schedule });
      const { telling: _, ...rest } = state;
      const to = before < rounds ? placeOf(before + 1, 'production') : placeOf(rounds, 'actions');
      return moved({ ...rest, deal: { roles, schedule }, holders: own, ended: before === rounds }, to);
    }
    default:
      if (!isHanding(stepOf(state).phase)) throw new Error('no chests are handed out now');
      return { ...state, handing: foldHanding(state.handing, entry) };
  }
}
