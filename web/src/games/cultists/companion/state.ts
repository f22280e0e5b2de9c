// The evening of Among Cultists at the real table: what the phone knows, and the entries it is folded from. Nothing of it
// is secret but the tokens of the role check, and these are forgotten once they have been added up.
import type { Person } from '../../../companion/box';
import { isPlan, isRoom, isThere, mainCorridor, places, type Plan } from './plan';
import {
  addsUp,
  cleanUpOf,
  countOf,
  eventOf,
  finishes,
  nobody,
  packingOf,
  robotOf,
  robotWay,
  stepsOf,
  verdictOf,
  type Finish,
  type Verdict,
} from './rules';

// What all numbers depend on. Level 0: first game, 1: experienced, 2: chosen roles (a bit each).
export interface Table {
  players: number;
  robot: boolean;
  level: number;
  roles: number;
}

// The packing list. Lists of cards are by kind: alive, dead; success, failure, sabotage.
export interface Packed {
  characters: number;
  cultists: number;
  fires: number;
  others: number;
  status: readonly number[];
  rooms: readonly number[];
  danger: number;
  plain: number;
  target: number;
  quota: number;
  portalRounds: number;
  fishMan: number;
  dangerDeck: readonly number[];
  tokens: number;
  events: number;
  window: boolean;
  surely: number;
  oneOf: number;
  hands: Record<'investigator' | 'cultist' | 'firestarter', readonly number[]>;
}

export type Phase =
  | 'people'
  | 'level'
  | 'packing'
  | 'check'
  | 'night'
  | 'first'
  | 'map'
  | 'route'
  | 'move'
  | 'event'
  | 'act'
  | 'clean'
  | 'ending'
  | 'over';

export interface RoomSeen {
  deck: number;
  explored: boolean;
  cleared: boolean;
  cultist: boolean;
}
export interface Gift {
  from: number;
  to: number;
  round: number;
}
export interface Voting {
  stage: 'talk' | 'hands' | 'result';
  ballots: readonly number[];
  twice: boolean;
  changed: boolean;
}

export interface State {
  people: readonly Person[]; // clockwise; a seat is a place in this list, the robot's is behind the last
  table: Table;
  packed?: Packed;
  phase: Phase;
  checking: boolean;
  tokens: readonly number[]; // by seat, while they are checked
  plan?: Plan; // once the owner has checked it
  rows: readonly (readonly number[])[]; // the robot's route: colours, 6 for none
  round: number;
  knife: number;
  moved: number; // how many have moved in this round
  start: number; // of the move under way
  points: number;
  slips: number;
  nextPoints: number;
  held: number; // the event token whose effect holds; 10: none
  events: readonly number[]; // drawn, a round each
  power: boolean;
  fishMan: boolean;
  portal: { open: boolean; due: number };
  target: number;
  score: number;
  ghosts: number; // a bit a seat
  frozen: number; // the last round without gifts
  at: readonly number[];
  rooms: readonly RoomSeen[]; // by place
  status: readonly number[]; // status cards of each
  robotCards: number;
  robotRoomCards: number;
  gifts: readonly Gift[];
  meetings: readonly (readonly number[])[]; // who still have to give
  robotActed: boolean;
  voting?: Voting;
  finish?: Finish;
  verdict?: Verdict & { now: number; before: number };
  seerNamed?: boolean;
}

// What everybody sees and the phone is told.
export type Deed =
  | { what: 'card'; place: number }
  | { what: 'explored'; place: number }
  | { what: 'drawn'; place: number } // a card of the room was turned and leaves
  | { what: 'cleared'; place: number }
  | { what: 'cultist'; place: number; on: boolean }
  | { what: 'score' | 'target' | 'status'; by: number; seat?: number }
  | { what: 'fish' | 'power'; on: boolean }
  | { what: 'portal' } // closed
  | { what: 'ghost'; seat: number; on: boolean }
  | { what: 'freeze' }
  | { what: 'place'; seat: number; place: number }
  | { what: 'robot'; card: boolean }; // it has acted, with or without a card of its own

export type Entry =
  | { kind: 'people'; people: Person[]; robot: boolean }
  | { kind: 'level'; level: number; roles: number }
  | { kind: 'packed'; check: boolean }
  | { kind: 'token'; secret: number; role: number }
  | { kind: 'checked' }
  | { kind: 'again' } // pack again
  | { kind: 'night' }
  | { kind: 'first'; knife: number }
  | { kind: 'map'; plan?: Plan }
  | { kind: 'route'; rows: number[][] }
  | { kind: 'step'; to: number }
  | { kind: 'stop' }
  | { kind: 'moved' } // everybody, without the map
  | { kind: 'meet'; seats: number[] } // without the map
  | { kind: 'gave'; gifts: [number, number][] }
  | { kind: 'event'; token: number }
  | { kind: 'acts' }
  | { kind: 'deed'; deed: Deed }
  | { kind: 'call' }
  | { kind: 'hands' }
  | { kind: 'votes'; ballots: number[]; twice: boolean }
  | { kind: 'change'; whom: number }
  | { kind: 'voted' }
  | { kind: 'clean' }
  | { kind: 'round' }
  | { kind: 'finish'; finish: Finish }
  | { kind: 'dead'; now: number; before: number }
  | { kind: 'seer'; right: boolean };

const fresh: RoomSeen = { deck: 1, explored: false, cleared: false, cultist: false };

export const begin = (): State => ({
  people: [],
  table: { players: 0, robot: false, level: 1, roles: 0 },
  phase: 'people',
  checking: false,
  tokens: [],
  rows: [],
  round: 1,
  knife: 0,
  moved: 0,
  start: mainCorridor,
  points: 3,
  slips: 0,
  nextPoints: 3,
  held: 10,
  events: [],
  power: true,
  fishMan: false,
  portal: { open: false, due: 0 },
  target: 0,
  score: 0,
  ghosts: 0,
  frozen: 0,
  at: [],
  rooms: Array<RoomSeen>(places).fill(fresh),
  status: [],
  robotCards: 9,
  robotRoomCards: 8,
  gifts: [],
  meetings: [],
  robotActed: false,
});

export const isGhost = (state: State, seat: number): boolean => ((state.ghosts >> seat) & 1) === 1;
export const isRobot = (state: State, seat: number): boolean =>
  state.table.robot && seat === state.table.players;
export const seats = (state: State): number[] => state.at.map((_, seat) => seat);
// Who moves now.
export const moverOf = (state: State): number => (state.knife + state.moved) % state.at.length;

function must(is: boolean, what: string): void {
  if (!is) throw new Error(what);
}
const isSeat = (state: State, seat: number): boolean =>
  Number.isInteger(seat) && seat >= 0 && seat < state.at.length;
const isPlace = (place: number): boolean => Number.isInteger(place) && place >= 0 && place < places;
const put = <T>(list: readonly T[], at: number, value: T): T[] =>
  list.map((old, index) => (index === at ? value : old));

function seated(state: State, people: Person[], robot: boolean): State {
  const players = people.length;
  const table = { ...state.table, players, robot };
  must(packingOf({ ...table, level: 0, roles: 0 }) !== undefined, 'no such table');
  const characters = players + (robot ? 1 : 0);
  return {
    ...state,
    people,
    table,
    phase: 'level',
    at: Array<number>(characters).fill(mainCorridor),
    status: Array<number>(characters).fill(0),
  };
}

function packed(state: State, level: number, roles: number): State {
  const table = { ...state.table, level, roles };
  const list = packingOf(table);
  if (!list) throw new Error('these roles cannot be played');
  // With 7 nobody starts with a status card.
  const dealt = list.status.some((cards) => cards > 0) ? 1 : 0;
  return {
    ...state,
    table,
    packed: list,
    target: list.target,
    status: state.at.map(() => dealt),
    phase: 'packing',
  };
}

// After the knife, the map and the robot's route have been told: the first move.
function begun(state: State): State {
  return beginMove({ ...state, phase: 'move', moved: 0 });
}
function beginMove(state: State): State {
  const mover = moverOf(state);
  return { ...state, start: state.at[mover]!, points: state.nextPoints, slips: 0 };
}
// The next one moves, or the event is drawn.
function nextMove(state: State): State {
  const moved = state.moved + 1;
  if (moved === state.at.length) return { ...state, moved, phase: 'event' };
  return beginMove({ ...state, moved });
}

function step(state: State, to: number): State {
  const mover = moverOf(state);
  const way = stepsOf(state, mover);
  must(way !== undefined && isPlace(to), 'no such step');
  const at = put(state.at, mover, to);
  if (way!.jumps.includes(to)) return nextMove({ ...state, at });
  const secret = way!.secret.includes(to) && !way!.doors.includes(to);
  must(secret || way!.doors.includes(to), 'no such step');
  const meets = secret ? [] : way!.meets[to]!;
  return wentOn({
    ...state,
    at,
    points: state.points - (secret ? 0 : 1),
    slips: state.slips + (secret ? 1 : 0),
    meetings: meets.length > 0 ? [meets] : [],
  });
}

// A move ends by itself where no step is left.
function wentOn(state: State): State {
  if (state.phase !== 'move' || !state.plan || state.meetings.length > 0) return state;
  const mover = moverOf(state);
  if (isRobot(state, mover)) return robotWay(state, state.plan)?.steps.length === 0 ? nextMove(state) : state;
  const way = stepsOf(state, mover);
  return way && way.doors.length + way.secret.length === 0 ? nextMove(state) : state;
}

// The robot goes as far as its next meeting, or to the end of its move.
function robotGoes(state: State, plan: Plan): State {
  const way = robotWay(state, plan);
  must(way !== undefined, 'the robot cannot go');
  const robot = robotOf(state);
  if (isGhost(state, robot)) return nextMove({ ...state, at: put(state.at, robot, way!.goal) });
  const meeting = way!.meetings[0];
  const made = meeting ? way!.steps.slice(0, meeting.step) : way!.steps;
  const there = { ...state, at: put(state.at, robot, made.at(-1) ?? state.at[robot]!) };
  if (!meeting) return nextMove(there);
  return { ...there, points: state.points - made.length, meetings: [[...meeting.others, robot]] };
}

// Everybody gives once and gets once, but for those who have no card left.
function gave(state: State, gifts: readonly [number, number][]): State {
  const [meeting, ...rest] = state.meetings;
  must(meeting !== undefined, 'nobody meets');
  const froms = gifts.map(([from]) => from);
  const tos = gifts.map(([, to]) => to);
  must(new Set(froms).size === froms.length && new Set(tos).size === tos.length, 'given twice');
  must(
    gifts.every(([from, to]) => from !== to && meeting!.includes(from) && meeting!.includes(to)),
    'given to somebody else',
  );
  const robots = froms.filter((seat) => isRobot(state, seat)).length;
  must(robots <= state.robotCards, 'the robot has no card left');
  return wentOn({
    ...state,
    meetings: rest,
    status: state.status.map((cards, seat) => cards + (tos.includes(seat) ? 1 : 0)),
    robotCards: state.robotCards - robots,
    gifts: [...state.gifts, ...gifts.map(([from, to]) => ({ from, to, round: state.round }))],
  });
}

function drew(state: State, token: number): State {
  must(state.phase === 'event' && state.events.length < state.round, 'the event is drawn');
  must(Number.isInteger(token) && token >= 0 && token <= 10, 'no such event');
  const { held, power, open, due, points, meets } = eventOf(state, token);
  return {
    ...state,
    events: [...state.events, token],
    held,
    power,
    portal: { open, due },
    nextPoints: points,
    meetings: meets,
  };
}

function done(state: State, deed: Deed): State {
  if ('place' in deed) must(isPlace(deed.place), 'no such place');
  if ('seat' in deed && deed.seat !== undefined) must(isSeat(state, deed.seat), 'no such seat');
  const room = (place: number, change: Partial<RoomSeen>): State => {
    must(isRoom(place), 'no room');
    return { ...state, rooms: put(state.rooms, place, { ...state.rooms[place]!, ...change }) };
  };
  switch (deed.what) {
    case 'card':
      return room(deed.place, { deck: state.rooms[deed.place]!.deck + 1 });
    case 'explored':
      return room(deed.place, { explored: true });
    case 'drawn':
      return room(deed.place, { deck: Math.max(0, state.rooms[deed.place]!.deck - 1) });
    case 'cleared':
      return room(deed.place, { cleared: true, deck: 0 });
    case 'cultist':
      return room(deed.place, { cultist: deed.on });
    case 'score':
      return { ...state, score: Math.max(0, state.score + deed.by) };
    case 'target':
      return { ...state, target: Math.max(0, state.target + deed.by) };
    case 'status': {
      const seat = deed.seat ?? 0;
      return { ...state, status: put(state.status, seat, Math.max(0, state.status[seat]! + deed.by)) };
    }
    case 'fish':
      return { ...state, fishMan: deed.on };
    case 'power':
      return { ...state, power: deed.on };
    case 'portal':
      return { ...state, portal: { open: false, due: 0 }, target: state.target - 1 };
    case 'ghost': {
      const bit = 1 << deed.seat;
      return { ...state, ghosts: deed.on ? state.ghosts | bit : state.ghosts & ~bit };
    }
    case 'freeze':
      return { ...state, frozen: state.round + 1 };
    case 'place':
      return { ...state, at: put(state.at, deed.seat, deed.place) };
    case 'robot':
      return {
        ...state,
        robotActed: true,
        robotRoomCards: Math.max(0, state.robotRoomCards - (deed.card ? 1 : 0)),
      };
  }
}

function voted(state: State): State {
  const { voting, ...rest } = state;
  must(voting?.stage === 'result', 'nobody has voted');
  const count = countOf(state.table, state.ghosts, state.knife, voting!.ballots, voting!.twice);
  must(count !== undefined, 'no such vote');
  return count!.out === nobody ? rest : { ...rest, ghosts: rest.ghosts | (1 << count!.out) };
}

function nextRound(state: State): State {
  const { target, last } = cleanUpOf(state);
  must(state.phase === 'clean', 'the round is not over');
  const late = target > 0;
  const cleaned = {
    ...state,
    target: state.target + target,
    portal: late ? { open: true, due: 0 } : state.portal,
  };
  if (last) return { ...cleaned, phase: 'ending', finish: 'rounds' };
  return begun({
    ...cleaned,
    round: state.round + 1,
    knife: (state.knife + 1) % state.at.length,
    robotActed: false,
  });
}

export function fold(state: State, entry: Entry): State {
  switch (entry.kind) {
    case 'people':
      return seated(begin(), entry.people, entry.robot);
    case 'level':
      return packed(state, entry.level, entry.roles);
    case 'packed':
      must(state.phase === 'packing', 'nothing is packed');
      return { ...state, checking: entry.check, tokens: [], phase: entry.check ? 'check' : 'night' };
    case 'token': {
      must(state.phase === 'check' && entry.secret === state.tokens.length, 'not asked');
      must(Number.isInteger(entry.role) && entry.role >= 0 && entry.role < 12, 'no such token');
      must(state.tokens.length < state.table.players, 'all have answered');
      return { ...state, tokens: [...state.tokens, entry.role] };
    }
    case 'checked':
      must(state.phase === 'check' && addsUp(state.table, state.tokens), 'it does not add up');
      return { ...state, tokens: [], phase: 'night' };
    case 'again':
      return { ...state, tokens: [], phase: 'packing' };
    case 'night':
      must(state.phase === 'night', 'not yet night');
      return { ...state, phase: state.table.robot ? 'map' : 'first' };
    case 'first':
      must(state.phase === 'first' && isSeat(state, entry.knife), 'no such seat');
      return { ...state, knife: entry.knife, phase: 'map' };
    case 'map': {
      const { plan } = entry;
      must(state.phase === 'map' && (plan === undefined || isPlan(plan)), 'no such plan');
      const { plan: _, ...rest } = state;
      const told = plan ? { ...rest, plan } : rest;
      return state.table.robot ? { ...told, phase: 'route' } : begun(told);
    }
    case 'route': {
      const right = entry.rows.length === 4 && entry.rows.every((row) => row.length === 3);
      must(
        state.phase === 'route' && right && entry.rows.flat().every((at) => at >= 0 && at <= 6),
        'no route',
      );
      return begun({ ...state, rows: entry.rows });
    }
    case 'step':
      must(state.phase === 'move' && state.plan !== undefined && state.meetings.length === 0, 'nobody moves');
      must(isThere(state.plan!, entry.to), 'no such place');
      return step(state, entry.to);
    case 'stop':
      must(state.phase === 'move' && state.plan !== undefined && state.meetings.length === 0, 'nobody moves');
      if (isRobot(state, moverOf(state))) return robotGoes(state, state.plan!);
      must(stepsOf(state, moverOf(state))?.mayStop === true, 'a move ends elsewhere');
      return nextMove(state);
    case 'moved':
      must(state.phase === 'move' && state.plan === undefined, 'each moves');
      return { ...state, phase: 'event' };
    case 'meet': {
      const { seats: who } = entry;
      must(who.length >= 2 && new Set(who).size === who.length, 'nobody meets');
      must(
        who.every((seat) => isSeat(state, seat) && !isGhost(state, seat)),
        'ghosts meet nobody',
      );
      return { ...state, meetings: [...state.meetings, who] };
    }
    case 'gave':
      return gave(state, entry.gifts);
    case 'event':
      return drew(state, entry.token);
    case 'acts':
      must(state.phase === 'event' && state.events.length === state.round, 'no event');
      return { ...state, phase: 'act' };
    case 'deed':
      return done(state, entry.deed);
    case 'call':
      return { ...state, voting: { stage: 'talk', ballots: [], twice: false, changed: false } };
    case 'hands':
      must(state.voting?.stage === 'talk', 'no vote');
      return { ...state, voting: { ...state.voting!, stage: 'hands' } };
    case 'votes': {
      const { ballots, twice } = entry;
      must(state.voting?.stage === 'hands' && ballots.length === state.table.players, 'no vote');
      must(countOf(state.table, state.ghosts, state.knife, ballots, twice) !== undefined, 'no such vote');
      return { ...state, voting: { stage: 'result', ballots, twice, changed: false } };
    }
    case 'change': {
      must(state.voting?.stage === 'result' && !state.voting.changed, 'nothing to change');
      const ballots = put(state.voting!.ballots, state.knife, entry.whom);
      const count = countOf(state.table, state.ghosts, state.knife, ballots, false);
      must(count?.mayChange === true, 'the knife changes nothing');
      return { ...state, voting: { ...state.voting!, ballots, changed: true } };
    }
    case 'voted':
      return voted(state);
    case 'clean':
      must(state.phase === 'act', 'not everybody has acted');
      return { ...state, phase: 'clean' };
    case 'round':
      return nextRound(state);
    case 'finish': {
      must(finishes.includes(entry.finish), 'no such end');
      const { voting: _, ...rest } = state;
      return { ...rest, phase: 'ending', finish: entry.finish };
    }
    case 'dead': {
      const { now, before } = entry;
      must(state.phase === 'ending' && state.finish !== undefined, 'nothing has ended');
      const verdict = verdictOf(state.table, state.finish!, now, before);
      if (!verdict) throw new Error('no such count');
      return { ...state, verdict: { ...verdict, now, before }, phase: verdict.seer ? 'ending' : 'over' };
    }
    case 'seer':
      must(state.phase === 'ending' && state.verdict?.seer === true, 'nobody guesses');
      return { ...state, seerNamed: entry.right, phase: 'over' };
  }
}
