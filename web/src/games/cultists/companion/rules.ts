// The rules of the evening, asked by numbers (companion/cultists/exports.cpp).
import { call } from '../../../companion/rules';
import { doorsOf, middlesOf, nowhere, places, type Plan } from './plan';
import type { Packed, State, Table } from './state';

const flag = (is: boolean): number => (is ? 1 : 0);
export const seatsIn = (mask: number): number[] => bitsOf(mask, 8);
export const placesIn = (mask: number): number[] => bitsOf(mask, places);
function bitsOf(mask: number, count: number): number[] {
  return Array.from({ length: count }, (_, bit) => bit).filter((bit) => (mask >> bit) & 1);
}
export const maskOf = (bits: readonly number[]): number => bits.reduce((mask, bit) => mask | (1 << bit), 0);

const table = ({ players, robot, level, roles }: Table): number[] => [players, flag(robot), level, roles];

// Undefined: these roles cannot be played.
export function packingOf(of: Table): Packed | undefined {
  const list = call('cultists_packing', table(of));
  if (!list) return undefined;
  const cards = (from: number): readonly number[] => list.slice(from, from + 5);
  return {
    characters: list[0]!,
    cultists: list[1]!,
    fires: list[2]!,
    others: list[3]!,
    status: [list[4]!, list[5]!],
    rooms: list.slice(6, 9),
    danger: list[9]!,
    plain: list[10]!,
    target: list[11]!,
    quota: list[12]!,
    portalRounds: list[13]!,
    fishMan: list[14]!,
    dangerDeck: list.slice(15, 18),
    tokens: list[18]!,
    events: list[19]!,
    window: list[20] === 1,
    surely: list[21]!,
    oneOf: list[22]!,
    hands: { investigator: cards(23), cultist: cards(28), firestarter: cards(33) },
  };
}

export interface Loyalty {
  right: boolean;
  offered: number;
  investigators: number;
  cultists: number;
  more: number; // for the cultists; below 0 for the investigators
  most: number;
  special: number;
  room: number;
  each: readonly number[];
}
export function loyaltyOf(of: Table): Loyalty {
  const list = call('cultists_loyalty', table(of))!;
  const [right, offered, investigators, cultists, more, most, special, room] = list as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return {
    right: right === 1,
    offered,
    investigators,
    cultists,
    more,
    most,
    special,
    room,
    each: list.slice(8),
  };
}

export function addsUp(of: Table, tokens: readonly number[]): boolean {
  return call('cultists_check', [...table(of), ...tokens])?.[0] === 1;
}

// ---- the evening

const isFrozen = (state: State): boolean => state.round <= state.frozen;
const secretDoors = (state: State): boolean => state.held === 1;
const fishMan = (state: State): number => (state.fishMan ? state.packed!.fishMan : nowhere);
const standing = (state: State): readonly number[] => (state.plan ? state.at : state.at.map(() => nowhere));

export interface Steps {
  doors: number[];
  secret: number[];
  jumps: number[];
  mayStop: boolean;
  meets: number[][]; // by place
}
export function stepsOf(state: State, mover: number): Steps | undefined {
  const list = call('cultists_steps', [
    ...doorsOf(state.plan),
    state.at.length,
    mover,
    state.knife,
    state.ghosts,
    fishMan(state),
    flag(state.power),
    flag(secretDoors(state)),
    flag(isFrozen(state)),
    state.start,
    state.points,
    state.slips,
    ...state.at,
  ]);
  if (!list) return undefined;
  return {
    doors: placesIn(list[0]!),
    secret: placesIn(list[1]!),
    jumps: placesIn(list[2]!),
    mayStop: list[3] === 1,
    meets: list.slice(4).map(seatsIn),
  };
}

export interface Happening {
  held: number;
  power: boolean;
  open: boolean;
  due: number;
  asked: boolean;
  points: number;
  meets: number[][];
}
export function eventOf(state: State, token: number): Happening {
  const list = call('cultists_event', [
    ...table(state.table),
    state.round,
    token,
    state.events.at(-1) ?? 10,
    flag(state.power),
    flag(state.portal.open),
    state.portal.due,
    state.knife,
    state.ghosts,
    flag(isFrozen(state)),
    ...doorsOf(state.plan),
    ...standing(state),
  ])!;
  return {
    held: list[0]!,
    power: list[1] === 1,
    open: list[2] === 1,
    due: list[3]!,
    asked: list[4] === 1,
    points: list[5]!,
    meets: list.slice(6).map(seatsIn),
  };
}

export interface CleanUp {
  target: number;
  fire: boolean;
  claim: boolean;
  last: boolean;
}
export function cleanUpOf(state: State): CleanUp {
  const list = call('cultists_clean_up', [
    ...table(state.table),
    state.round,
    flag(state.portal.open),
    state.portal.due,
  ])!;
  return { target: list[0]!, fire: list[1] === 1, claim: list[2] === 1, last: list[3] === 1 };
}

export const nobody = 15;
export interface Count {
  out: number;
  abstentions: number;
  mayChange: boolean;
  mayDouble: boolean;
  votes: number[]; // by seat
}
// Undefined: somebody points at a ghost, or the knife doubles what it cannot.
export function countOf(
  of: Table,
  ghosts: number,
  knife: number,
  ballots: readonly number[],
  twice: boolean,
): Count | undefined {
  const list = call('cultists_vote', [...table(of), ghosts, knife, flag(twice), ...ballots]);
  if (!list) return undefined;
  return {
    out: list[0]!,
    abstentions: list[1]!,
    mayChange: list[2] === 1,
    mayDouble: list[3] === 1,
    votes: list.slice(4),
  };
}

// What may end the game, in the order of the rules' list.
export const finishes = ['points', 'last', 'robot', 'claim', 'rounds'] as const;
export type Finish = (typeof finishes)[number];
export interface Verdict {
  cultists: boolean;
  ending: number; // 1 points, 2 last cultist, 3 rounds, 4 and 5 a right and a wrong claim, 6 quota
  quota: number;
  seer: boolean; // the cultists may still name the seer
}
export function verdictOf(of: Table, finish: Finish, now: number, before: number): Verdict | undefined {
  const list = call('cultists_ending', [...table(of), finishes.indexOf(finish), now, before]);
  return list && { cultists: list[0] === 1, ending: list[1]!, quota: list[2]!, seer: list[3] === 1 };
}

// ---- the robot

export const robotOf = (state: State): number => state.table.players;
export const rowOf = (state: State): readonly number[] => state.rows[(state.round - 1) % 4] ?? [];

export interface RobotMeeting {
  step: number; // the steps made by then
  others: number[];
  to: number; // 15: it has no card left
}
export interface RobotWay {
  goal: number;
  colour: number; // which of its row
  allCleared: boolean;
  asNear: number[];
  arrives: boolean;
  steps: number[];
  meetings: RobotMeeting[];
}
export function robotWay(state: State, plan: Plan): RobotWay | undefined {
  const robot = robotOf(state);
  const list = call('cultists_robot_move', [
    ...doorsOf(plan),
    ...middlesOf(plan),
    fishMan(state),
    state.start,
    state.at[robot]!,
    state.points,
    (state.ghosts >> robot) & 1,
    ...rowOf(state),
    maskOf(state.rooms.flatMap((room, place) => (room.cleared ? [place] : []))),
    flag(state.power),
    flag(secretDoors(state)),
    flag(isFrozen(state)),
    state.at.length,
    robot,
    state.ghosts,
    ...state.at,
    ...state.status,
    state.robotCards,
  ]);
  if (!list) return undefined;
  const count = list[5]!;
  const rest = list.slice(6 + count);
  return {
    goal: list[0]!,
    colour: list[1]!,
    allCleared: list[2] === 1,
    asNear: placesIn(list[3]!),
    arrives: list[4] === 1,
    steps: list.slice(6, 6 + count),
    meetings: Array.from({ length: rest.length / 3 }, (_, at) => ({
      step: rest[3 * at]!,
      others: seatsIn(rest[3 * at + 1]!),
      to: rest[3 * at + 2]!,
    })),
  };
}

export function robotGives(state: State, others: readonly number[]): number {
  return call('cultists_robot_gives', [
    state.at.length,
    robotOf(state),
    maskOf(others),
    ...state.status,
  ])![0]!;
}

export const deeds = ['nothing', 'secure', 'fight', 'fill', 'inspect'] as const;
export type RobotDeed = (typeof deeds)[number];
export interface RobotSees {
  room: boolean;
  onRow: boolean;
  cultist: boolean;
  explored: boolean;
  cleared: boolean;
  deck: boolean;
}
export function robotDeed(state: State, sees: RobotSees): RobotDeed {
  const { room, onRow, cultist, explored, cleared, deck } = sees;
  const ghost = (state.ghosts >> robotOf(state)) & 1;
  const numbers = [room, onRow, cultist, explored, cleared, deck].map(flag);
  const dangerDeck = state.packed!.dangerDeck.some((cards) => cards > 0);
  return deeds[
    call('cultists_robot_act', [...numbers, ghost, flag(state.robotRoomCards > 0), flag(dangerDeck)])![0]!
  ]!;
}
