// What could be known of everybody's part, moment by moment: how likely each part is, how sure that is, and which
// layouts (who is the devil, who the cultist) the rules leave.
import type { Analysis } from '../../../protocol';
import { seats, type DevilEvent, type Knowledge, type Role } from '../model';
import type { Part } from '../types';

export type { Part };
export type Watcher = number | 'public';

// One step of a replay: what it brought, and how it was then, as far as the viewer knew.
export interface Step {
  move?: { seat: number; move: string };
  events: DevilEvent[];
  shown: Knowledge;
}
export type Steps = readonly (Step | undefined)[];

// In the order of a stack of bands, from the top.
export const parts: readonly Part[] = ['devil', 'cultist', 'mortal'];

export function partOf(role: string): Part {
  return role === 'devil' || role === 'cultist' ? role : 'mortal';
}

// How sure a reading is: fewer than three facts about this person, more, or settled by the rules.
export type Sure = 'thin' | 'fair' | 'certain';
const few = 3;

// ---- chances

export type Chances = Record<Part, number>;

// By moment and seat.
export interface Reading {
  watcher: Watcher;
  end: number; // the last moment before the roles were shown
  chances: Chances[][];
  // By role: whose sign a chest can bear.
  roles: Record<Role, number>[][];
}

// The last moment before everybody showed the own role (Q5).
export function lastOpen(analysis: Analysis, steps: Steps): number {
  const shown = steps.findIndex((step) => step?.events.some(({ event }) => event === 'roles_shown'));
  return shown > 0 ? shown - 1 : Math.max(analysis.moments.length - 2, 0);
}

// What somebody lacks is part of the reading only while it is being asked for: what is taken back within so many moments,
// or was impossible only for them, is not shown.
const blink = 12;

function steadyMoments(analysis: Analysis, at: number, end: number): number[] {
  const rows = analysis.moments.slice(0, end + 1).map(({ beliefs }) => beliefs[at]!);
  const keys = rows.map((one) => JSON.stringify(one));
  const possibleAgain = (moment: number, later: number): boolean =>
    rows[moment]!.some((row, seat) =>
      row.some((chance, role) => chance === 0 && rows[later]![seat]![role]! > 0),
    );
  const from = [0];
  for (let moment = 1; moment <= end; moment += 1) {
    const before = from[moment - 1]!;
    const last = Math.min(moment + blink, end);
    let passing = keys[moment] === keys[before];
    for (let later = moment + 1; later <= last && !passing; later += 1)
      passing = keys[later] === keys[before] || possibleAgain(moment, later);
    from.push(passing ? before : moment);
  }
  return from;
}

export function readingOf(analysis: Analysis, steps: Steps, watcher: Watcher): Reading {
  const end = lastOpen(analysis, steps);
  const at = analysis.watchers.indexOf(watcher);
  const steady = steadyMoments(analysis, at, end);
  const roles = steady.map((moment) =>
    seats.map((seat) => {
      const row = analysis.moments[moment]!.beliefs[at]?.[seat] ?? [];
      const chance = (role: string, index: number): number =>
        seat === watcher ? Number(analysis.identities[seat] === role) : (row[index] ?? 0);
      return Object.fromEntries(
        analysis.identity_names.map((role, index) => [role, chance(role, index)]),
      ) as Record<Role, number>;
    }),
  );
  const chances = roles.map((rows) =>
    rows.map((row) => ({
      devil: row.devil,
      cultist: row.cultist,
      mortal: row['mortal-a'] + row['mortal-b'],
    })),
  );
  return { watcher, end, chances, roles };
}

export function truthOf(analysis: Analysis, seat: number): Part {
  return partOf(analysis.identities[seat] ?? '');
}

// 0 and 100 are for what the rules leave no choice about.
export function percent(chance: number): number {
  if (chance <= 0 || chance >= 1) return chance > 0 ? 100 : 0;
  return Math.min(Math.max(Math.round(chance * 100), 1), 99);
}

// The first moment of each round up to the end, and the end.
export function roundMoments(analysis: Analysis, end: number): number[] {
  const starts: number[] = [];
  analysis.moments.slice(0, end).forEach((moment, at) => {
    if (moment.period > starts.length) starts.push(at);
  });
  return [...starts, end];
}

// ---- layouts

export interface Layout {
  parts: Part[]; // by seat
  truth: boolean;
  // The watcher knew at the deal that it is not so.
  own: boolean;
  // From this moment on it cannot be.
  struck?: number;
}

// The twelve ways to be the devil and the cultist. A layout is struck where somebody can have no longer the part that it
// gives to them: only what is impossible has a chance of 0. Memory is perfect: what is possible later was never struck.
export function layoutsOf(analysis: Analysis, reading: Reading): Layout[] {
  const truth = seats.map((seat) => truthOf(analysis, seat));
  const all = seats.flatMap((devil) =>
    seats.filter((cultist) => cultist !== devil).map((cultist) => [devil, cultist]),
  );
  return all.map(([devil, cultist]) => {
    const given = seats.map((seat): Part =>
      seat === devil ? 'devil' : seat === cultist ? 'cultist' : 'mortal',
    );
    const real = given.every((part, seat) => part === truth[seat]);
    const own = reading.watcher !== 'public' && given[reading.watcher] !== truth[reading.watcher];
    const possible = (moment: number): boolean =>
      given.every((part, seat) => (reading.chances[moment]?.[seat]?.[part] ?? 0) > 0);
    let last = reading.end;
    while (last >= 0 && !possible(last)) last -= 1;
    return {
      parts: given,
      truth: real,
      own,
      ...(!real && !own && last < reading.end ? { struck: last + 1 } : {}),
    };
  });
}

export function layoutsLeft(layouts: Layout[], moment: number): Layout[] {
  return layouts.filter(({ own, struck }) => !own && (struck === undefined || struck > moment));
}

// ---- how sure

// What everybody saw that speaks about a seat: what was paid, bought or borrowed in one stage is one fact, and so is an
// answer before the judges and a guess that named the seat.
export function factsBy(steps: Steps): number[][] {
  const facts = seats.map(() => new Set<string>());
  return steps.map((step) => {
    for (const event of step?.events ?? []) {
      const { round = 0, stage = '' } = step?.shown ?? {};
      if (event.event === 'paid' || event.event === 'bought' || event.event === 'borrowed')
        facts[event.seat]?.add(`${round} ${stage}`);
      else if (event.event === 'proved' || event.event === 'confessed')
        facts[event.seat]?.add(`${round} hunt`);
      else if (event.event === 'ritual_opened') {
        for (const named of [event.devil, event.cultist]) {
          if (named !== null) facts[named]?.add(`${round} ${event.role}`);
        }
      } else if (event.event === 'named' && event.about !== null) facts[event.about]?.add(`${round} answer`);
    }
    return facts.map((one) => one.size);
  });
}

// By moment.
export function sureOf(layouts: Layout[], facts: number[][], seat: number, end: number): Sure[] {
  return Array.from({ length: end + 1 }, (_, moment): Sure => {
    const left = layoutsLeft(layouts, moment);
    if (left.every((layout) => layout.parts[seat] === left[0]?.parts[seat])) return 'certain';
    return (facts[moment]?.[seat] ?? 0) < few ? 'thin' : 'fair';
  });
}

// Half the height of a whisker: weaker evidence is wider. For the eye, not a measure.
export const margins: Record<Sure, number> = { thin: 0.12, fair: 0.08, certain: 0 };
