// The rules of the phases, asked by numbers (companion/devil/phase_exports.cpp).
import { call } from '../../../../companion/rules';
import type { State } from '../state';
import { confessedBefore, nobody, ritualOf, type Board, type Chest, type Phases } from './fold';

// Throws if the rules refuse: the page of the evening says so in words.
function asked(name: string, numbers: readonly number[]): number[] {
  const answer = call(name, numbers);
  if (!answer) throw new Error(`the rules refuse ${name}`);
  return answer;
}

// What is put into a chest, by ware.
const wares = ['wood', 'stone', 'grain', 'glass', 'marble', 'ducats'] as const;
export type Wares = Partial<Record<(typeof wares)[number], number>>;
const waresFrom = (numbers: readonly number[]): Wares =>
  Object.fromEntries(wares.map((ware, at) => [ware, numbers[at]!]));

export interface Prices {
  common: { buy: number; sell: number };
  rare: { buy: number; sell: number };
  wing: number;
}
export function prices(): Prices {
  const [common, rare, soldCommon, soldRare, wing] = asked('devil_prices', []);
  return {
    common: { buy: common!, sell: soldCommon! },
    rare: { buy: rare!, sell: soldRare! },
    wing: wing!,
  };
}

export interface Interest {
  debt: number;
  marker: number;
  entries: number;
  wings: number;
}
export function interestOn(debt: number, marker: number, bank: boolean): Interest {
  const [now, spaces, entries, wings] = asked('devil_interest', [debt, marker, bank ? 1 : 0]);
  return { debt: now!, marker: spaces!, entries: entries!, wings: wings! };
}

// The seats that are questioned; undefined: these votes cannot be.
export function questionedBy(phases: Phases, round: number, votes: readonly number[]): number[] | undefined {
  const confessed = confessedBefore(phases, round);
  const mobs = [0, 1, 2, 3].map((seat) => (confessed.includes(seat) ? 1 : 0));
  const asked = call('devil_hunt', [...mobs, ...votes]);
  return asked && [0, 1, 2, 3].filter((seat) => asked[seat]);
}

// A match of guesses: who is named, as what, by whom, and what it leads to if it is true.
export interface Match {
  role: number;
  seat: number;
  by: number[]; // roles
  fall: number;
  ducats: number;
  turns: number; // of the row; 0: none
}
export function matchesIn(chests: readonly Chest[]): Match[] {
  const guesses = [
    chests[0]!.devil,
    chests[1]!.devil,
    chests[2]!.devil,
    chests[0]!.cultist,
    chests[1]!.cultist,
  ];
  const found = asked('devil_guesses', guesses);
  return Array.from({ length: found.length / 6 }, (_, at) => {
    const [role, seat, bits, fall, ducats, turns] = found.slice(6 * at, 6 * at + 6) as [
      number, number, number, number, number, number,
    ]; // prettier-ignore
    return { role, seat, by: [0, 1, 2].filter((one) => bits & (1 << one)), fall, ducats, turns };
  });
}

export interface Bribes {
  away: number;
  ducats: number;
}
export function bribesOf(board: Board, chests: readonly Chest[]): Bribes {
  const ducats = chests.reduce((sum, chest) => sum + chest.ducats, 0);
  const [away, left] = asked('devil_bribes', [board.away, board.ducats, ducats]);
  return { away: away!, ducats: left! };
}

export interface Souls {
  devil: Wares;
  cultist: Wares;
  points: number;
  turned: number; // the row
}
export function soulsOf(round: number, board: Board, chests: readonly Chest[]): Souls {
  const { pure, marked } = chests[3]!;
  const answer = asked('devil_souls', [round, pure, marked, board.turned]);
  return {
    devil: waresFrom(answer.slice(0, 6)),
    cultist: waresFrom(answer.slice(6, 12)),
    points: answer[12]!,
    turned: answer[13]!,
  };
}

// The board before the ritual of a round.
export function boardBefore(state: State, round: number): Board {
  const said = ritualOf(state.phases, round).board;
  if (said) return said;
  if (round === 3) return { away: 0, ducats: 0, turned: 0 };
  return boardAfter(state, 3);
}
// And after it, as far as its chests are open.
export function boardAfter(state: State, round: number): Board {
  const board = boardBefore(state, round);
  const { chests, said } = ritualOf(state.phases, round);
  if (chests.length < 4) return board;
  let { turned } = soulsOf(round, board, chests);
  if (round === 3) {
    matchesIn(chests).forEach(({ turns }, at) => {
      if (turns > 0 && said[at]) turned |= 1 << (turns - 1);
    });
  }
  return { ...bribesOf(board, chests), turned };
}

// A guess that lies on the table: by which role, of which role, whom.
export interface Guess {
  by: number;
  role: number;
  seat: number;
}
const guessesIn = (chests: readonly Chest[]): Guess[] =>
  chests.flatMap(({ devil, cultist }, by) =>
    [
      { by, role: 3, seat: devil },
      { by, role: 2, seat: cultist },
    ].filter(({ seat }) => seat !== nobody),
  );

// After a match all guesses of round 3 stay beside the board.
export function laidGuesses(phases: Phases): Guess[] {
  const { chests } = ritualOf(phases, 3);
  return chests.length === 4 && matchesIn(chests).length > 0 ? guessesIn(chests) : [];
}
export function isDevilFound(phases: Phases): boolean {
  const { chests, said } = ritualOf(phases, 3);
  return chests.length === 4 && matchesIn(chests).some(({ role }, at) => role === 3 && said[at]);
}
// All guesses of round 5, on the table or new.
export const lastGuesses = (phases: Phases): Guess[] => [
  ...laidGuesses(phases),
  ...guessesIn(ritualOf(phases, 5).chests),
];
export function guessPoints(roles: readonly number[], guesses: readonly Guess[]): number[] | undefined {
  return call('devil_guess_points', [...roles, ...guesses.flatMap(({ by, role, seat }) => [by, role, seat])]);
}

// Whom everybody faces: A, B, C, then 1, 2, 3.
export function facedIn(round: number, board: Board): boolean[] {
  return asked('devil_faces', [round, board.away, board.turned]).map(Boolean);
}

// What the final sum says of a player; lines in the order of `lineNames`.
export const lineNames = [
  'buildings',
  'debt',
  'large',
  'angels',
  'demons',
  'indulgences',
  'masters',
  'marked',
  'rares',
  'rest',
  'effects',
] as const;
export interface Sum {
  lines: number[];
  total: number;
  fifths: number;
  rank: number;
}
// Undefined: a number cannot be.
export function sumsOf(
  devil: number | undefined,
  counted: readonly (readonly number[])[],
): Sum[] | undefined {
  const numbers = counted.flatMap(([soFar, ...rest], seat) => [soFar!, seat === devil ? 1 : 0, ...rest]);
  const answer = call('devil_score', numbers);
  const width = lineNames.length + 3;
  return (
    answer &&
    counted.map((_, seat) => {
      const own = answer.slice(seat * width, (seat + 1) * width);
      const [total, fifths, rank] = own.slice(-3) as [number, number, number];
      return { lines: own.slice(0, lineNames.length), total, fifths, rank };
    })
  );
}
