// What the phases besides trading keep of the evening: hunts, rituals, the final count. Seats are places of `people`, and
// `nobody` where none is meant; roles are places of `chests`.
import { isOneOfFour as isSeat, isOrder } from '../chests';
import type { State } from '../state';

export const nobody = 4;

// Votes by seat; what those who are questioned did.
export interface Hunt {
  open: boolean; // the fists are
  votes?: readonly number[];
  proved: ReadonlyMap<number, boolean>;
}

// Ducats in all chests of a ritual: more than there are in the box, and what the rules take.
const mostDucats = 200;
// How many there can be in the next chest.
export const ducatsLeft = (chests: readonly Chest[]): number =>
  Math.min(99, mostDucats - chests.reduce((sum, { ducats }) => sum + ducats, 0));

// What lay in a chest; the devil's has souls, the others' have guesses.
export interface Chest {
  ducats: number;
  pure: number;
  marked: number;
  devil: number; // who is guessed to be
  cultist: number;
}

// The board of the inquisition: how many of A, B, C are away, ducats of bribes, the row 1 to 3, a bit each.
export interface Board {
  away: number;
  ducats: number;
  turned: number;
}

export const ritualPages = [
  'wings',
  'fill',
  'board',
  'roles',
  'chest0',
  'chest1',
  'chest2',
  'chest3',
  'bribes',
  'souls',
  'names',
  'end',
] as const;
export type RitualPage = (typeof ritualPages)[number];

export interface Ritual {
  page: RitualPage;
  board?: Board; // as the table says
  roles?: readonly number[]; // by seat, as the table says
  chests: readonly Chest[]; // by role
  said: readonly boolean[]; // what those who were named by two said, in order
  doubted: boolean; // the next one has answered otherwise than the phone knows, and is asked once more
}

// What a player counts at the end, in the order of `parts`.
export const parts = [
  'so_far',
  'buildings',
  'effects',
  'debt',
  'large',
  'angels',
  'demons',
  'indulgences',
  'masters',
  'marked',
  'rares',
  'rest',
] as const;
type Part = (typeof parts)[number];
// Of the points so far it is the least, too.
export const mostOf: Readonly<Record<Part, number>> = {
  so_far: 200,
  buildings: 200,
  effects: 200,
  debt: 10,
  large: 4,
  angels: 10,
  demons: 10,
  indulgences: 8,
  masters: 4,
  marked: 2,
  rares: 99,
  rest: 200,
};
export const nothingCounted: readonly number[] = parts.map(() => 0);

export interface Scores {
  devil?: number; // the seat, if the phone did not deal
  counted: readonly (readonly number[])[]; // by seat, as far as it was asked
}

export interface Phases {
  hunts: Readonly<Record<number, Hunt>>; // by round
  rituals: Readonly<Record<number, Ritual>>;
  scores: Scores;
}

// Every entry of the phases is called so.
export type PhaseEntry = { kind: 'phase' } & (
  | { what: 'fists' }
  | { what: 'votes'; votes: number[] }
  | { what: 'questioned'; seat: number; proved: boolean }
  // A page of the ritual that keeps nothing.
  | { what: 'next' }
  | { what: 'board'; board: Board }
  | { what: 'roles'; roles: number[] }
  | { what: 'chest'; chest: Chest }
  | { what: 'said'; yes: boolean; doubted: boolean }
  // The hunt or the ritual of this round from its start.
  | { what: 'afresh' }
  | { what: 'devil'; seat: number }
  | { what: 'count'; seat: number; counted: number[] }
);

export const beginPhases = (): Phases => ({ hunts: {}, rituals: {}, scores: { counted: [] } });

export const isPhaseEntry = (entry: { kind: string }): entry is PhaseEntry => entry.kind === 'phase';

const freshHunt: Hunt = { open: false, proved: new Map() };
const freshRitual: Ritual = { page: 'wings', chests: [], said: [], doubted: false };

export const huntOf = (phases: Phases, round: number): Hunt => phases.hunts[round] ?? freshHunt;
export const ritualOf = (phases: Phases, round: number): Ritual => phases.rituals[round] ?? freshRitual;

// Who has confessed in an earlier round: a mob stands there.
export function confessedBefore(phases: Phases, round: number): number[] {
  return Object.entries(phases.hunts)
    .filter(([when]) => Number(when) < round)
    .flatMap(([, { proved }]) => [...proved].filter(([, yes]) => !yes).map(([seat]) => seat));
}

const isSeatOrNobody = (seat: number): boolean => seat === nobody || isSeat(seat);
const within = (number: number, most: number): boolean =>
  Number.isInteger(number) && number >= 0 && number <= most;
function must(fits: boolean): void {
  if (!fits) throw new Error('does not fit');
}

// Rounds 3 and 5 are the same but for the board and the roles, which only round 5 asks for.
function pageAfter(page: RitualPage, round: number): RitualPage {
  const next = ritualPages[ritualPages.indexOf(page) + 1]!;
  return round === 3 && next === 'board' ? 'chest0' : next;
}

function foldHunt(hunt: Hunt, entry: PhaseEntry): Hunt {
  switch (entry.what) {
    case 'fists':
      must(!hunt.open);
      return { ...hunt, open: true };
    case 'votes':
      must(hunt.open && !hunt.votes && entry.votes.length === 4);
      must(entry.votes.every((vote, seat) => isSeatOrNobody(vote) && vote !== seat));
      return { ...hunt, votes: entry.votes };
    case 'questioned':
      must(hunt.votes !== undefined && isSeat(entry.seat) && typeof entry.proved === 'boolean');
      return { ...hunt, proved: new Map(hunt.proved).set(entry.seat, entry.proved) };
    case 'afresh':
      return freshHunt;
    default:
      throw new Error('not in a hunt');
  }
}

function foldRitual(ritual: Ritual, entry: PhaseEntry, round: number): Ritual {
  const { page } = ritual;
  const next = { ...ritual, page: pageAfter(page, round), doubted: false };
  switch (entry.what) {
    case 'next':
      must(!page.startsWith('chest') && page !== 'end');
      return next;
    case 'board': {
      const { away, ducats, turned } = entry.board;
      must(page === 'board' && within(away, 3) && within(ducats, 4) && within(turned, 7));
      return { ...next, board: entry.board };
    }
    case 'roles':
      must(page === 'roles' && isOrder(entry.roles));
      return { ...next, roles: entry.roles };
    case 'chest': {
      const { ducats, pure, marked, devil, cultist } = entry.chest;
      must(page === `chest${ritual.chests.length}`);
      must(within(ducats, ducatsLeft(ritual.chests)) && within(pure, 6) && within(marked, 2));
      must(isSeatOrNobody(devil) && isSeatOrNobody(cultist) && (devil === nobody || devil !== cultist));
      return { ...next, chests: [...ritual.chests, entry.chest] };
    }
    case 'said':
      must(page === 'names' && typeof entry.yes === 'boolean' && typeof entry.doubted === 'boolean');
      return entry.doubted && !ritual.doubted
        ? { ...ritual, doubted: true }
        : { ...ritual, doubted: false, said: [...ritual.said, entry.yes] };
    case 'afresh':
      return freshRitual;
    default:
      throw new Error('not in a ritual');
  }
}

function foldScores(scores: Scores, entry: PhaseEntry): Scores {
  switch (entry.what) {
    case 'devil':
      must(isSeat(entry.seat));
      return { ...scores, devil: entry.seat };
    case 'count': {
      const { seat, counted } = entry;
      must(seat <= scores.counted.length && isSeat(seat) && counted.length === parts.length);
      must(within(counted[0]! + mostOf.so_far, 2 * mostOf.so_far));
      must(parts.every((part, at) => at === 0 || within(counted[at]!, mostOf[part])));
      return { ...scores, counted: Object.assign([...scores.counted], { [seat]: counted }) };
    }
    case 'afresh':
      return { counted: [] };
    default:
      throw new Error('not in the scores');
  }
}

// The phases' own part of the state, at the step of now.
export function foldPhase(
  phases: Phases,
  entry: PhaseEntry,
  { round, phase }: { round: number; phase: string },
): Pick<State, 'phases'> {
  if (phase === 'hunt') {
    const hunt = foldHunt(huntOf(phases, round), entry);
    return { phases: { ...phases, hunts: { ...phases.hunts, [round]: hunt } } };
  }
  if (phase === 'ritual') {
    const ritual = foldRitual(ritualOf(phases, round), entry, round);
    return { phases: { ...phases, rituals: { ...phases.rituals, [round]: ritual } } };
  }
  must(phase === 'scores');
  return { phases: { ...phases, scores: foldScores(phases.scores, entry) } };
}
