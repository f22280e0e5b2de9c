// An evening of The Name of the Rose at the real table, folded from its entries. An entry that does not fit is refused.
import { days, guessDay, hoursADay, maxSuspicion, revelationDays, startSuspicion } from '../components';
import { buildings, colours, eventCards, figures, isColour } from '../model';
import type { Building, Colour, EventCard, Figure } from '../model';
import { mostEvidence, today, type Entry, type State, type Step, type Turn } from './entries';
import {
  countMove,
  evening,
  identities,
  mayGive,
  meeting,
  namedBy,
  needed,
  revelation,
  sundialAfter,
} from './rules';
import type { Tracks } from './rules';

const startEvidence = 5;
const six = (value: number): number[] => colours.map(() => value);

export function begin(): State {
  const tracks = { suspicion: six(startSuspicion), evidence: six(startEvidence) };
  return {
    step: 'people',
    people: [],
    edition: 'classic',
    depth: 'evenings',
    monks: [],
    day: 0,
    events: [],
    sundial: 0,
    dayOver: false,
    tracks,
    seat: 0,
    turn: { answers: [], before: tracks },
    at: {},
    eventCards: [],
    given: six(0),
    cover: true,
    shown: [],
    markers: [],
    guesses: [],
    doors: [],
  };
}

class DoesNotFit extends Error {
  override message = 'the entry does not fit';
}

function need(holds: boolean): asserts holds {
  if (!holds) throw new DoesNotFit();
}
function found<Value>(value: Value | undefined): Value {
  need(value !== undefined);
  return value;
}
function whole(value: unknown, most: number): number {
  need(Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most);
  return value as number;
}
function numbers(values: unknown, count: number, most: number): number[] {
  need(Array.isArray(values) && values.length === count);
  return values.map((value) => whole(value, most));
}
const suspicions = (values: unknown): number[] => numbers(values, colours.length, maxSuspicion);
const evidences = (values: unknown): number[] => numbers(values, colours.length, mostEvidence);
function seatOf({ people }: State, seat: number): number {
  return whole(seat, people.length - 1);
}
function one<Value>(of: readonly Value[], value: Value): Value {
  need(of.includes(value));
  return value;
}

// ---- turns

function beginTurn(state: State, seat: number): State {
  return next({ ...state, seat, turn: { answers: [], before: state.tracks } });
}

// What is asked next in a turn; the sundial comes second or last (D2), or when the move depends on the card's value.
function next(state: State): State {
  const { turn } = state;
  const event = today(state);
  const asks = (step: Step): State => ({ ...state, step });
  if (state.edition === 'classic' && turn.hours === undefined) return asks('hour');
  if (turn.figure === undefined) return asks('figure');
  if (turn.place === undefined) return asks('place');
  const must = found(needed(event, turn.figure, turn.place));
  if (must.hours && turn.hours === undefined) return asks('hour');
  if (must.others && turn.others === undefined) return asks('there');
  if (isColour(turn.figure) && turn.task === undefined) return asks('task');
  const moved = found(
    countMove(event, state.tracks, {
      figure: turn.figure,
      place: turn.place,
      others: turn.others ?? [],
      taken: turn.task?.taken ?? 0,
      sum: turn.task?.sum ?? 0,
      hours: turn.hours ?? 0,
      answers: turn.answers,
    }),
  );
  const counted = { ...state, turn: { ...turn, moved } };
  if (moved.asked === 'again' && turn.again === undefined) return { ...counted, step: 'again' };
  if (moved.asked !== 'done' && moved.asked !== 'again') return { ...counted, step: 'answer' };
  return { ...counted, step: turn.hours === undefined ? 'hour' : 'moved' };
}

function answered(state: State, step: Step, turn: Partial<Turn>): State {
  need(state.step === step);
  return next({ ...state, turn: { ...state.turn, ...turn } });
}

// The move counts.
function done(state: State): State {
  const { figure, place, moved } = state.turn;
  const { suspicion, evidence } = found(moved);
  return { ...state, tracks: { suspicion, evidence }, at: { ...state.at, [found(figure)]: found(place) } };
}

// ---- days

function toNight(state: State): State {
  return { ...state, step: 'evening', dayOver: true };
}

function afterNight(state: State): State {
  if (state.day < days) return { ...state, step: 'dawn' };
  return { ...state, day: guessDay, step: 'way', guesses: state.people.map(() => undefined) };
}

function dawn(state: State, event: EventCard, sundial: number): State {
  need(!state.events.includes(event));
  one(eventCards, event);
  const morning: State = {
    ...state,
    day: state.day + 1,
    events: [...state.events, event],
    sundial: whole(sundial, hoursADay - 1),
    dayOver: false,
  };
  return state.depth === 'moves' ? beginTurn(morning, state.seat) : { ...morning, step: 'day' };
}

// Markers that lie on the table are not held against what the phone knows: a refusal would tell it.
function show(state: State, markers: readonly Colour[]): State {
  need(markers.length === state.people.length);
  markers.forEach((colour, seat) => need(mayGive(one(colours, colour), state.shown[seat]!)));
  const evidence = found(revelation(state.tracks.evidence, markers));
  return {
    ...state,
    tracks: { ...state.tracks, evidence },
    shown: state.shown.map((before, seat) => [...before, markers[seat]!]),
    markers: [],
    step: 'told',
  };
}

// ---- the end

function guess(state: State, seat: number, given: readonly Colour[]): State {
  need(Array.isArray(given) && given.length === state.people.length - 1);
  given.forEach((colour, at) => need(mayGive(one(colours, colour), given.slice(0, at))));
  const guesses = state.guesses.map((before, at) => (at === seat ? given : before));
  return { ...state, guesses, step: guesses.includes(undefined) ? 'guesses' : 'seals' };
}

function openDoors(state: State): State {
  const known = state.monks.length > 0 && !state.guesses.includes(undefined);
  if (!known) return { ...state, step: 'door' };
  const by = found(namedBy(state.monks, state.guesses as Colour[][]));
  return { ...state, doors: state.monks.map((colour, seat) => ({ colour, by: by[seat]! })), step: 'sum' };
}

// What the phone does not know is read off the cards and markers.
function openDoor(state: State, seat: number, entry: { colour?: Colour; by?: number[] }): State {
  const colour = state.monks[seat] ?? one(colours, found(entry.colour));
  need(state.doors.every((door) => door.colour !== colour));
  const by = state.guesses[seat] === undefined ? found(entry.by) : [];
  by.forEach((other) => need(seatOf(state, other) !== seat));
  const doors = [...state.doors, { colour, by }];
  if (doors.length < state.people.length) return { ...state, doors };
  const all = state.guesses.includes(undefined)
    ? undefined
    : found(
        namedBy(
          doors.map((door) => door.colour),
          state.guesses as Colour[][],
        ),
      );
  return { ...state, doors: doors.map((door, at) => ({ ...door, by: all?.[at] ?? door.by })), step: 'sum' };
}

function put(state: State, entry: Extract<Entry, { is: 'put' }>): State {
  need(state.eventCards.length > 0);
  const tracks: Tracks = {
    suspicion: entry.suspicion ? suspicions(entry.suspicion) : state.tracks.suspicion,
    evidence: entry.evidence ? evidences(entry.evidence) : state.tracks.evidence,
  };
  const put: State = {
    ...state,
    tracks,
    sundial: whole(entry.sundial ?? state.sundial, hoursADay - 1),
    eventCards: entry.eventCards ? numbers(entry.eventCards, state.people.length, days) : state.eventCards,
    turn: { ...state.turn, before: tracks },
  };
  // A move that is being entered is counted again on the new tracks.
  return put.turn.moved && put.step !== 'hour' ? next(put) : put;
}

const inTurn: readonly Step[] = ['hour', 'figure', 'place', 'there', 'task', 'answer', 'again', 'moved'];

export function fold(state: State, entry: Entry): State {
  const at = (...steps: Step[]): void => need(steps.includes(state.step));
  switch (entry.is) {
    case 'table': {
      at('people');
      const { people } = entry;
      need(Array.isArray(people) && people.length >= 2 && people.length <= 5);
      people.forEach(({ name }) => need(typeof name === 'string' && name !== ''));
      const each = <Value>(value: Value): Value[] => people.map(() => value);
      return { ...state, people, eventCards: each(0), shown: each([]), step: 'edition' };
    }
    case 'edition':
      at('edition');
      return { ...state, edition: one(['classic', 'international'], entry.edition), step: 'cards' };
    case 'cards':
      at('cards');
      if (!entry.seed) return { ...state, step: 'depth' };
      need(Array.isArray(entry.seed) && entry.seed.every((number) => Number.isInteger(number)));
      return { ...state, monks: found(identities(state.people.length, entry.seed)), step: 'looks' };
    case 'looked':
      at('looks');
      return { ...state, step: 'depth' };
    case 'depth':
      at('depth');
      return {
        ...state,
        depth: one(['evenings', 'moves'], entry.depth),
        step: entry.depth === 'moves' ? 'begins' : 'dawn',
      };
    case 'begins':
      at('begins');
      return { ...state, seat: seatOf(state, entry.seat), step: 'dawn' };
    case 'dawn':
      at('dawn');
      return dawn(state, entry.event, entry.sundial ?? state.sundial);
    case 'hour': {
      at('day', 'hour');
      const { hours, tiles } = entry;
      const after = found(sundialAfter(today(state), state.sundial, whole(hours, 99), whole(tiles, 99)));
      const turned = { ...state, sundial: after.sundial, dayOver: state.dayOver || after.dayOver };
      return state.step === 'day' ? turned : next({ ...turned, turn: { ...state.turn, hours, tiles } });
    }
    case 'figure':
      return answered(state, 'figure', { figure: one<Figure>(figures, entry.figure) });
    case 'place':
      need(state.at[found(state.turn.figure)] !== entry.place);
      return answered(state, 'place', { place: one<Building>(buildings, entry.place) });
    case 'there':
      entry.others.forEach((figure) => need(one(figures, figure) !== state.turn.figure));
      return answered(state, 'there', { others: entry.others });
    case 'task':
      return answered(state, 'task', {
        task: { taken: whole(entry.taken, 99), sum: whole(entry.sum, 99) },
      });
    case 'answer':
      return answered(state, 'answer', { answers: [...state.turn.answers, whole(entry.value, 5)] });
    case 'again': {
      at('again');
      if (!entry.again) return answered(state, 'again', { again: false });
      const { hours, tiles, before } = state.turn;
      return next({
        ...done(state),
        turn: {
          again: true,
          answers: [],
          before,
          ...(hours !== undefined && { hours }),
          ...(tiles !== undefined && { tiles }),
        },
      });
    }
    case 'turn': {
      at('moved');
      const ended = done(state);
      return state.dayOver ? toNight(ended) : beginTurn(ended, (state.seat + 1) % state.people.length);
    }
    case 'over':
      at('day');
      return { ...state, step: 'ender' };
    case 'met':
      at('day');
      return { ...state, step: 'meet' };
    case 'meeting': {
      at('meet');
      const suspicion = suspicions(entry.suspicion);
      const met = meeting({ ...state.tracks, suspicion });
      const tracks = met ?? { ...state.tracks, suspicion };
      return { ...state, tracks: { suspicion: tracks.suspicion, evidence: tracks.evidence }, step: 'day' };
    }
    case 'ended':
      at('ender');
      return toNight({ ...state, seat: seatOf(state, entry.seat) });
    case 'evening': {
      at('evening');
      const suspicion = suspicions(entry.suspicion);
      const counted = found(evening(today(state), { ...state.tracks, suspicion }));
      return {
        ...state,
        tracks: { suspicion: counted.suspicion, evidence: counted.evidence },
        given: counted.given,
        eventCards: state.eventCards.map((count, seat) => count + (seat === state.seat ? 1 : 0)),
        step: 'stands',
      };
    }
    case 'stands': {
      at('stands');
      const stands = { ...state, tracks: { ...state.tracks, evidence: evidences(entry.evidence) } };
      return revelationDays.includes(state.day) ? { ...stands, step: 'way' } : afterNight(stands);
    }
    case 'way':
      at('way');
      if (state.day === guessDay)
        return { ...state, cover: entry.cover, step: entry.cover ? 'guesses' : 'seals' };
      return {
        ...state,
        cover: entry.cover,
        markers: state.people.map(() => undefined),
        step: entry.cover ? 'markers' : 'shown',
      };
    case 'shown':
      at('shown');
      return show(state, entry.colours);
    case 'marker': {
      at('markers');
      const seat = seatOf(state, entry.secret);
      need(mayGive(one(colours, entry.colour), state.shown[seat]!, state.monks[seat]));
      const markers = state.markers.map((before, other) => (other === seat ? entry.colour : before));
      return { ...state, markers, step: markers.includes(undefined) ? 'markers' : 'seals' };
    }
    case 'guesses':
      at('guesses');
      return guess(state, seatOf(state, entry.secret), entry.colours);
    case 'opened':
      at('seals');
      return state.day === guessDay ? openDoors(state) : show(state, state.markers as Colour[]);
    case 'on':
      at('told');
      return afterNight(state);
    case 'door':
      at('door');
      return openDoor(state, state.doors.length, entry);
    case 'put':
      return put(state, entry);
    default:
      throw new DoesNotFit();
  }
}

// Entering a turn move by move.
export function entersTurn({ step }: State): boolean {
  return inTurn.includes(step);
}
