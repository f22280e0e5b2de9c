// The evening of Among Cultists at the real table: what the phone knows, and the entries it is folded from. Nothing of it
// is secret but the tokens of the role check, and these are forgotten once they have been added up.
import type { Person } from '../../../companion/box';
import { isEntry } from './entries';
import { isThere, mainCorridor, places, type Plan } from './plan';
import {
  addsUp,
  cleanUpOf,
  countOf,
  eventOf,
  nobody,
  packingOf,
  robotOf,
  robotWay,
  stepsOf,
  verdictOf,
  type Count,
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
  ballots: readonly (number | undefined)[]; // by seat; undefined: not yet told
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
  summed?: boolean; // with a robot: whether they add up; the tokens are forgotten by then
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
  | { what: 'score' | 'target'; by: number }
  | { what: 'status'; by: number; seat: number }
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
  | { kind: 'summed'; right: boolean } // with a robot, in place of the tokens
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
  | { kind: 'hand'; whom: number } // one after the other, in the order of `asked`
  | { kind: 'votes'; twice: boolean }
  | { kind: 'change'; whom: number }
  | { kind: 'voted' }
  | { kind: 'clean' }
  | { kind: 'round' }
  | { kind: 'finish'; finish: Finish }
  | { kind: 'dead'; now: number; before: number }
  | { kind: 'seer'; right: boolean };

// The rules count no further.
const mostStatus = 80;
const mostPoints = 99;
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
export const inRound = ({ phase }: State): boolean => ['move', 'event', 'act', 'clean'].includes(phase);
// Who moves now.
export const moverOf = (state: State): number => (state.knife + state.moved) % state.at.length;

// Whose hand is told next: the knife first; the robot has none.
export function asked(state: State): number | undefined {
  const order = state.at.map((_, at) => (state.knife + at) % state.at.length);
  return order.find((seat) => seat < state.table.players && state.voting?.ballots[seat] === undefined);
}
// Undefined: somebody points at a ghost, or the knife doubles what it cannot.
export function counted(state: State): Count | undefined {
  const { ballots, twice } = state.voting!;
  const told = ballots.map((whom) => whom ?? nobody);
  return countOf(state.table, state.ghosts, state.knife, told, twice);
}

function must(is: boolean, what: string): void {
  if (!is) throw new Error(what);
}
const isSeat = (state: State, seat: number): boolean => seat < state.at.length;
// Neither a vote nor a meeting is under way.
const isCalm = ({ voting, meetings }: State): boolean => !voting && meetings.length === 0;
const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
const put = <T>(list: readonly T[], at: number, value: T): T[] =>
  list.map((old, index) => (index === at ? value : old));

function seated(state: State, people: Person[], robot: boolean): State {
  const players = people.length;
  const table = { ...state.table, players, robot };
  must(new Set(people.map(({ name }) => name)).size === players, 'two of one name');
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
  must(way !== undefined, 'no such step');
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
  must(meeting !== undefined && !state.voting, 'nobody meets');
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
    status: state.status.map((cards, seat) => within(cards + (tos.includes(seat) ? 1 : 0), mostStatus)),
    robotCards: state.robotCards - robots,
    gifts: [...state.gifts, ...gifts.map(([from, to]) => ({ from, to, round: state.round }))],
  });
}

function drew(state: State, token: number): State {
  must(state.phase === 'event' && isCalm(state) && state.events.length < state.round, 'the event is drawn');
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
  must(state.packed !== undefined, 'the evening has not begun');
  if ('seat' in deed) must(isSeat(state, deed.seat), 'no such seat');
  if ('place' in deed)
    must(state.plan !== undefined && isThere(state.plan, deed.place), 'no such place on the plan');
  const room = (place: number, change: Partial<RoomSeen>): State => ({
    ...state,
    rooms: put(state.rooms, place, { ...state.rooms[place]!, ...change }),
  });
  switch (deed.what) {
    case 'card':
      return room(deed.place, { deck: within(state.rooms[deed.place]!.deck + 1, mostPoints) });
    case 'explored':
      return room(deed.place, { explored: true });
    case 'drawn':
      return room(deed.place, { deck: Math.max(0, state.rooms[deed.place]!.deck - 1) });
    case 'cleared':
      return room(deed.place, { cleared: true, deck: 0 });
    case 'cultist':
      return room(deed.place, { cultist: deed.on });
    case 'score':
      return { ...state, score: within(state.score + deed.by, mostPoints) };
    case 'target':
      return { ...state, target: within(state.target + deed.by, mostPoints) };
    case 'status': {
      const { seat, by } = deed;
      return { ...state, status: put(state.status, seat, within(state.status[seat]! + by, mostStatus)) };
    }
    case 'fish':
      return { ...state, fishMan: deed.on };
    case 'power':
      return { ...state, power: deed.on };
    case 'portal':
      must(state.portal.due > 0, 'no portal to close');
      return { ...state, portal: { open: false, due: 0 }, target: within(state.target - 1, mostPoints) };
    case 'ghost': {
      const bit = 1 << deed.seat;
      const changed = { ...state, ghosts: deed.on ? state.ghosts | bit : state.ghosts & ~bit };
      must(!changed.voting || counted(changed) !== undefined, 'somebody points at a ghost');
      return changed;
    }
    case 'freeze':
      must(inRound(state), 'no round');
      return { ...state, frozen: state.round + 1 };
    case 'place':
      return { ...state, at: put(state.at, deed.seat, deed.place) };
    case 'robot':
      must(state.phase === 'act' && state.table.robot && !state.robotActed, 'the robot does not act');
      must(!deed.card || state.robotRoomCards > 0, 'the robot has no such card left');
      return {
        ...state,
        robotActed: true,
        robotRoomCards: state.robotRoomCards - (deed.card ? 1 : 0),
      };
  }
}

function voted(state: State): State {
  const { voting, ...rest } = state;
  must(voting?.stage === 'result', 'nobody has voted');
  const count = counted(state);
  must(count !== undefined, 'no such vote');
  return count!.out === nobody ? rest : { ...rest, ghosts: rest.ghosts | (1 << count!.out) };
}

function nextRound(state: State): State {
  must(state.phase === 'clean' && isCalm(state), 'the round is not over');
  const { target, last } = cleanUpOf(state);
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

// Whether what was tapped adds up; undefined: not everybody has answered.
export function isRight({ table, tokens, summed }: State): boolean | undefined {
  if (table.robot) return summed;
  return tokens.length === table.players ? addsUp(table, tokens) : undefined;
}

// Ten rounds end by themselves.
function mayFinish(state: State, finish: Finish): boolean {
  if (!inRound(state) || state.voting || finish === 'rounds') return false;
  if (finish === 'claim') return state.phase === 'clean' && cleanUpOf(state).claim;
  return finish !== 'robot' || (state.table.robot && state.packed!.cultists === 1);
}

export function fold(state: State, entry: Entry): State {
  must(isEntry(entry), 'no entry');
  switch (entry.kind) {
    case 'people':
      must(state.phase === 'people', 'they sit already');
      return seated(state, entry.people, entry.robot);
    case 'level':
      must(state.phase === 'level', 'not asked');
      return packed(state, entry.level, entry.level === 2 ? entry.roles : 0);
    case 'packed':
      must(state.phase === 'packing', 'nothing is packed');
      return { ...state, checking: entry.check, tokens: [], phase: entry.check ? 'check' : 'night' };
    case 'token': {
      const { tokens, table, packed: list } = state;
      // With a robot the last answer never becomes an entry: `summed` takes the place of all of them.
      const most = table.players - (table.robot ? 1 : 0);
      must(state.phase === 'check' && state.summed === undefined && tokens.length < most, 'not asked');
      must(entry.secret === tokens.length, 'somebody else is asked');
      must((((3 | list!.surely | list!.oneOf) >> entry.role) & 1) === 1, 'no such token');
      return { ...state, tokens: [...tokens, entry.role] };
    }
    case 'summed':
      must(state.phase === 'packing' && state.table.robot, 'nothing is checked');
      return { ...state, checking: true, summed: entry.right, phase: 'check' };
    case 'checked':
      must(state.phase === 'check' && isRight(state) === true, 'it does not add up');
      return { ...state, tokens: [], phase: 'night' };
    case 'again':
      must(state.phase === 'check' && !state.table.robot && isRight(state) === false, 'it adds up');
      return { ...state, tokens: [], phase: 'packing' };
    case 'night':
      must(state.phase === 'night', 'not yet night');
      return { ...state, phase: state.table.robot ? 'map' : 'first' };
    case 'first':
      must(state.phase === 'first' && isSeat(state, entry.knife), 'no such seat');
      return { ...state, knife: entry.knife, phase: 'map' };
    case 'map': {
      const { plan } = entry;
      must(state.phase === 'map', 'not asked');
      const { plan: _, ...rest } = state;
      const told = plan ? { ...rest, plan } : rest;
      return state.table.robot ? { ...told, phase: 'route' } : begun(told);
    }
    case 'route':
      must(state.phase === 'route', 'not asked');
      return begun({ ...state, rows: entry.rows });
    case 'step':
      must(state.phase === 'move' && state.plan !== undefined && isCalm(state), 'nobody moves');
      must(isThere(state.plan!, entry.to) && !isRobot(state, moverOf(state)), 'no such step');
      return step(state, entry.to);
    case 'stop':
      must(state.phase === 'move' && state.plan !== undefined && isCalm(state), 'nobody moves');
      if (isRobot(state, moverOf(state))) return robotGoes(state, state.plan!);
      must(stepsOf(state, moverOf(state))?.mayStop === true, 'a move ends elsewhere');
      return nextMove(state);
    case 'moved':
      must(state.phase === 'move' && state.plan === undefined && isCalm(state), 'each moves');
      return { ...state, phase: 'event' };
    case 'meet': {
      const { seats: who } = entry;
      must(state.phase === 'move' && state.plan === undefined && isCalm(state), 'nobody moves');
      must(new Set(who).size === who.length, 'nobody meets');
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
      must(state.phase === 'event' && isCalm(state) && state.events.length === state.round, 'no event');
      return { ...state, phase: 'act' };
    case 'deed':
      return done(state, entry.deed);
    case 'call': {
      must(inRound(state) && !state.voting, 'no vote now');
      const ballots = Array<undefined>(state.table.players).fill(undefined);
      return { ...state, voting: { stage: 'talk', ballots, twice: false, changed: false } };
    }
    case 'hands':
      must(state.voting?.stage === 'talk', 'no vote');
      return { ...state, voting: { ...state.voting!, stage: 'hands' } };
    case 'hand': {
      const seat = asked(state);
      must(state.voting?.stage === 'hands' && seat !== undefined, 'no vote');
      const told = {
        ...state,
        voting: { ...state.voting!, ballots: put(state.voting!.ballots, seat!, entry.whom) },
      };
      must(counted(told) !== undefined, 'no such vote');
      return told;
    }
    case 'votes': {
      must(state.voting?.stage === 'hands' && asked(state) === undefined, 'no vote');
      const told: State = { ...state, voting: { ...state.voting!, stage: 'result', twice: entry.twice } };
      must(counted(told) !== undefined, 'no such vote');
      return told;
    }
    case 'change': {
      must(state.voting?.stage === 'result' && !state.voting.changed, 'nothing to change');
      const ballots = put(state.voting!.ballots, state.knife, entry.whom);
      const changed = { ...state, voting: { ...state.voting!, ballots, changed: true } };
      must(counted(changed)?.mayChange === true, 'the knife changes nothing');
      return changed;
    }
    case 'voted':
      return voted(state);
    case 'clean':
      must(state.phase === 'act' && isCalm(state), 'not everybody has acted');
      return { ...state, phase: 'clean' };
    case 'round':
      return nextRound(state);
    case 'finish':
      must(mayFinish(state, entry.finish), 'no such end');
      return { ...state, meetings: [], phase: 'ending', finish: entry.finish };
    case 'dead': {
      const { now, before } = entry;
      must(state.phase === 'ending' && state.verdict === undefined, 'nothing has ended');
      const verdict = verdictOf(state.table, state.finish!, now, before);
      if (!verdict) throw new Error('no such count');
      return { ...state, verdict: { ...verdict, now, before }, phase: verdict.seer ? 'ending' : 'over' };
    }
    case 'seer':
      must(state.phase === 'ending' && state.verdict?.seer === true, 'nobody guesses');
      return { ...state, seerNamed: entry.right, phase: 'over' };
  }
}
