// Hunts, rituals and final sums at the real table: entries folded, taken back and asked of the rules.
import { beforeAll, expect, test } from 'vitest';
import { loadRules } from '../../../../companion/rules';
import { placeOf } from '../order';
import { begin, colours, fold, type Entry, type State } from '../state';
import {
  confessedBefore,
  ducatsLeft,
  huntOf,
  nobody,
  nothingCounted,
  ritualOf,
  type Chest,
  type PhaseEntry,
} from './fold';
import {
  boardAfter,
  boardBefore,
  bribesOf,
  facedIn,
  guessPoints,
  isDevilFound,
  lastGuesses,
  laidGuesses,
  matchesIn,
  questionedBy,
  soulsOf,
  sumsOf,
} from './rules';

beforeAll(loadRules);

type What<Of = PhaseEntry> = Of extends PhaseEntry ? Omit<Of, 'kind'> : never;
const entryOf = (one: What): Entry => ({ kind: 'phase', ...one }) as Entry;
const step = (state: State, ...all: What[]): State => all.map(entryOf).reduce(fold, state);
const people = ['Marta', 'Jonas', 'Nele', 'Anton'].map((name, at) => ({ name, colour: colours[at]! }));
const seated = fold(begin(), { kind: 'people', people });
const at = (round: number, phase: 'hunt' | 'ritual' | 'scores', state = seated): State =>
  fold(state, { kind: 'go', to: placeOf(round, phase) });

const chest = (some: Partial<Chest> = {}): Chest => ({
  ducats: 0,
  pure: 0,
  marked: 0,
  devil: nobody,
  cultist: nobody,
  ...some,
});
const open = (...chests: Chest[]): What[] => chests.map((one) => ({ what: 'chest', chest: one }));
// Wings are bought and chests are filled.
const filled: What[] = [{ what: 'next' }, { what: 'next' }];

// Round 3: the mortals and the cultist name seat 1 as the devil, the mortals seat 2 as the cultist; 7 ducats; the devil
// shows three souls, one of them marked.
const third = [
  chest({ ducats: 4, devil: 1, cultist: 2 }),
  chest({ devil: 1, cultist: 2 }),
  chest({ ducats: 3, devil: 1 }),
  chest({ pure: 2, marked: 1 }),
];
const ritual3 = (...said: boolean[]): State =>
  step(
    at(3, 'ritual'),
    ...filled,
    ...open(...third),
    { what: 'next' },
    { what: 'next' },
    ...said.map((yes): What => ({ what: 'said', yes, doubted: false })),
  );

test('W1: fists, votes, answers; whoever has two votes is questioned', () => {
  let state = step(at(2, 'hunt'), { what: 'fists' }, { what: 'votes', votes: [3, 3, nobody, 0] });
  expect(questionedBy(state.phases, 2, huntOf(state.phases, 2).votes!)).toEqual([3]);
  state = step(state, { what: 'questioned', seat: 3, proved: false });
  expect(huntOf(state.phases, 2).proved.get(3)).toBe(false);
});

test('W2: who confessed in round 2 cannot be named in round 3, and who proved can', () => {
  const second = step(
    at(2, 'hunt'),
    { what: 'fists' },
    { what: 'votes', votes: [3, 3, 0, 0] },
    { what: 'questioned', seat: 3, proved: false },
    { what: 'questioned', seat: 0, proved: true },
  );
  expect(confessedBefore(second.phases, 3)).toEqual([3]);
  expect(questionedBy(second.phases, 3, [3, 3, nobody, nobody])).toBeUndefined();
  expect(questionedBy(second.phases, 3, [nobody, 0, 0, nobody])).toEqual([0]);
  // Taken back, and answered otherwise: as if it had never been.
  expect(confessedBefore(step(second, { what: 'questioned', seat: 3, proved: true }).phases, 3)).toEqual([]);
});

test('Q3, Q4: bribes, souls and rewards of round 3', () => {
  const state = ritual3();
  const before = boardBefore(state, 3);
  expect(bribesOf(before, third)).toEqual({ away: 1, ducats: 2 });
  const souls = soulsOf(3, before, third);
  expect(souls.devil).toEqual({ wood: 1, stone: 1, grain: 0, glass: 1, marble: 1, ducats: 2 });
  expect(souls.cultist).toEqual({ wood: 0, stone: 0, grain: 1, glass: 0, marble: 0, ducats: 1 });
  expect(souls.turned).toBe(0b011);
});

test('Q4: three name one devil and both mortals one cultist; what is true turns the third inquisitor', () => {
  expect(matchesIn(third)).toEqual([
    { role: 3, seat: 1, by: [0, 1, 2], fall: 4, ducats: 2, turns: 3 },
    { role: 2, seat: 2, by: [0, 1], fall: 3, ducats: 2, turns: 0 },
  ]);
  expect(boardAfter(ritual3(false, true), 3)).toEqual({ away: 1, ducats: 2, turned: 0b011 });
  expect(boardAfter(ritual3(true, true), 3)).toEqual({ away: 1, ducats: 2, turned: 0b111 });
  expect(isDevilFound(ritual3(true).phases)).toBe(true);
  expect(isDevilFound(ritual3(false, true).phases)).toBe(false);
});

test('Q4: after a match all guesses stay on the table; without one none does', () => {
  expect(laidGuesses(ritual3(false, false).phases)).toHaveLength(5);
  const apart = step(
    at(3, 'ritual'),
    ...filled,
    ...open(chest({ devil: 1 }), chest({ devil: 2 }), chest({ devil: 3 }), chest()),
  );
  expect(laidGuesses(apart.phases)).toEqual([]);
});

test('Q4: whoever contradicts what the phone knows is asked once more, and then believed', () => {
  let state = step(ritual3(), { what: 'said', yes: false, doubted: true });
  expect(ritualOf(state.phases, 3)).toMatchObject({ doubted: true, said: [] });
  state = step(state, { what: 'said', yes: false, doubted: true });
  expect(ritualOf(state.phases, 3)).toMatchObject({ doubted: false, said: [false] });
});

test('Q5: round 5 goes on from the board of round 3, scores souls and all guesses', () => {
  const roles = [0, 3, 2, 1];
  const last = [chest({ cultist: 3 }), chest({ ducats: 3 }), chest(), chest({ pure: 3, marked: 1 })];
  let state = at(5, 'ritual', ritual3(false, true));
  expect(boardBefore(state, 5)).toEqual({ away: 1, ducats: 2, turned: 0b011 });
  state = step(
    state,
    ...filled,
    { what: 'board', board: boardBefore(state, 5) },
    { what: 'roles', roles },
    ...open(...last),
  );
  expect(boardAfter(state, 5)).toEqual({ away: 2, ducats: 0, turned: 0b111 });
  expect(soulsOf(5, boardBefore(state, 5), last).points).toBe(6);
  // On the table: three right guesses of the devil, two right ones of the cultist; new: one wrong one of the cultist.
  expect(lastGuesses(state.phases)).toHaveLength(6);
  expect(guessPoints(roles, lastGuesses(state.phases))).toEqual([4, 0, 3, 4]);
  expect(facedIn(5, boardAfter(state, 5))).toEqual([false, false, true, true, true, true]);
});

test('Q3: no more ducats lie in the four chests than the rules take', () => {
  const bribed = (...ducats: number[]): State =>
    step(at(3, 'ritual'), ...filled, ...open(...ducats.map((one) => chest({ ducats: one }))));
  const most = bribed(99, 99, 2, 0);
  expect(boardAfter(most, 3)).toMatchObject({ away: 3, ducats: 0 });
  expect(() => bribed(99, 99, 3)).toThrow();
  expect(() => bribed(100)).toThrow();
  expect(ducatsLeft(ritualOf(bribed(99, 99).phases, 3).chests)).toBe(2);
  expect(ducatsLeft([])).toBe(99);
});

test('the table corrects the board: it counts from there', () => {
  const state = step(at(5, 'ritual'), ...filled, {
    what: 'board',
    board: { away: 2, ducats: 4, turned: 0b100 },
  });
  expect(boardBefore(state, 5)).toEqual({ away: 2, ducats: 4, turned: 0b100 });
});

test('F1: lines, total, fifths and places', () => {
  const marta = [-4, 17, 2, 7, 3, 2, 1, 1, 2, 1, 3, 13];
  const sums = sumsOf(3, [marta, marta, nothingCounted, marta])!;
  expect(sums[0]).toEqual({
    lines: [17, -4, 6, 2, -1, 2, 2, -1, 3, 2, 2],
    total: 26,
    fifths: 3,
    rank: 1,
  });
  expect(sums.map(({ total }) => total)).toEqual([26, 26, 0, 20]);
  expect(sums.map(({ rank }) => rank)).toEqual([1, 1, 4, 3]);
  expect(sumsOf(undefined, [[0, 0, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0], marta, marta, marta])).toBeUndefined();
});

test('scores are asked one after the other and can be corrected', () => {
  let state = step(
    at(5, 'scores'),
    { what: 'devil', seat: 2 },
    { what: 'count', seat: 0, counted: [...nothingCounted] },
  );
  state = step(state, { what: 'count', seat: 0, counted: [3, ...nothingCounted.slice(1)] });
  expect(state.phases.scores).toMatchObject({ devil: 2, counted: [[3, ...nothingCounted.slice(1)]] });
});

test('a page that was skipped, and entries that do not fit', () => {
  const fresh = at(2, 'hunt');
  const refused: [State, What][] = [
    [fresh, { what: 'votes', votes: [1, 0, 0, 0] }],
    [step(fresh, { what: 'fists' }), { what: 'votes', votes: [0, 0, 0, 0] }],
    [step(fresh, { what: 'fists' }), { what: 'questioned', seat: 1, proved: true }],
    [fresh, { what: 'next' }],
    [at(3, 'ritual'), { what: 'chest', chest: chest() }],
    [step(at(3, 'ritual'), ...filled), { what: 'next' }],
    [step(at(3, 'ritual'), ...filled), { what: 'chest', chest: chest({ devil: 1, cultist: 1 }) }],
    [step(at(3, 'ritual'), ...filled), { what: 'chest', chest: chest({ marked: 3 }) }],
    [at(5, 'ritual'), { what: 'roles', roles: [0, 1, 2, 3] }],
    [at(5, 'scores'), { what: 'count', seat: 1, counted: [...nothingCounted] }],
    [at(5, 'scores'), { what: 'count', seat: 0, counted: [1, 2] }],
    [
      at(5, 'scores'),
      { what: 'count', seat: 0, counted: ['5', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] as number[] },
    ],
    [step(at(5, 'ritual'), ...filled, { what: 'next' }), { what: 'roles', roles: [0, 1, 2, 3, 3] }],
    [at(5, 'scores'), { what: 'count', seat: 0, counted: [0, 0, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0] }],
    [at(5, 'scores'), { what: 'count', seat: 0, counted: [0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }],
    [begin(), { what: 'afresh' }],
  ];
  for (const [state, entry] of refused) expect(() => step(state, entry), JSON.stringify(entry)).toThrow();
  expect(ritualOf(step(ritual3(true), { what: 'afresh' }).phases, 3).page).toBe('wings');
});
