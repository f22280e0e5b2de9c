// The evening of Deal with the Devil at the real table: what the phone knows, and the entries it is folded from.
import type { Person } from '../../../companion/box';
import { foldHanding, freshHanding, isHanded, isOrder, type Handing, type HandingEntry } from './chests';
import { beginPhases, foldPhase, isPhaseEntry, type PhaseEntry, type Phases } from './phases/fold';
import { order, placeOf, rounds, type Phase, type Step } from './order';
import { foldTelling, type Telling, type TellingEntry } from './telling';

export const colours = ['red', 'green', 'blue', 'yellow'] as const;
export type Colour = (typeof colours)[number];

// How chests find their readers: by what the camera reads under them, by two who swap them on four places, or with
// another app.
type Way = 'camera' | 'blind' | 'app';

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
  // Another step, or this one from its start.
  | { kind: 'go'; to: number }
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
  phases: beginPhases(),
});

export const stepOf = (state: State): Step => order[state.at]!;

const handings: readonly Phase[] = ['deal', 'first', 'second', 'home', 'back'];
export const isHanding = (phase: Phase): boolean => handings.includes(phase);
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

function moved(state: State, to: number): State {
  if (order[to] === undefined) throw new Error('no such step');
  return { ...state, at: to, handing: freshHanding(state.way === 'blind') };
}
function following(state: State): State {
  let to = state.at + 1;
  while (order[to] && isSkipped(state, order[to]!)) to += 1;
  return moved(state, to);
}

function done(state: State): State {
  const { phase } = stepOf(state);
  if (phase === 'people' || phase === 'reader' || phase === 'wishes') throw new Error('not answered');
  if (phase === 'code' && !state.deal) throw new Error('not dealt');
  if (isHanding(phase) && state.way !== 'app' && !isHanded(state.handing)) throw new Error('not handed out');
  return following(state);
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
      return following({ ...state, people });
    }
    case 'reader':
      if (entry.way === 'camera' && new Set(entry.codes).size !== 4) throw new Error('chests look alike');
      return following({ ...state, way: entry.way, codes: entry.codes });
    case 'jesters':
      return { ...state, jesters: entry.on };
    case 'wishing':
      return following({ ...state, wishing: true, wishes: [] });
    case 'wishes': {
      if (entry.secret !== state.wishes.length || entry.wishes.length !== 3) throw new Error('not asked');
      const wishes = [...state.wishes, entry.wishes];
      return wishes.length === 4 ? following({ ...state, wishes }) : { ...state, wishes };
    }
    case 'deal': {
      const { seed, roles, schedule } = entry;
      if (seed.length !== 8) throw new Error('no seed');
      checkDeal({ roles, schedule });
      return { ...state, deal: { seed, roles, schedule } };
    }
    case 'done':
      return done(state);
    case 'go':
      return moved(state, entry.to);
    case 'tell':
    case 'told':
      return { ...state, telling: foldTelling(state.telling, entry) };
    case 'found': {
      const { roles, schedule } = entry;
      const before = state.telling?.rounds;
      if (before === undefined) throw new Error('nobody was asked');
      checkDeal({ roles, schedule });
      const { telling: _, ...rest } = state;
      const to = before < rounds ? placeOf(before + 1, 'production') : placeOf(rounds, 'actions');
      return moved({ ...rest, deal: { roles, schedule } }, to);
    }
    default:
      if (!isHanding(stepOf(state).phase)) throw new Error('no chests are handed out now');
      return { ...state, handing: foldHanding(state.handing, entry) };
  }
}
