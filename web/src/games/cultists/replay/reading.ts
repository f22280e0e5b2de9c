// What could be known of everybody's team, moment by moment, ready to be drawn: one lane a person.
import type { Analysis } from '../../../protocol';
import { charactersOf, seatsOf, type CultistsEvent, type Knowledge } from '../model';
import { cultistCount, fateOf, harmless, type Fate } from '../notes/status';

export type Watcher = number | 'public';

// One step of a replay: what it brought, and how it was then, seen from above or in public.
export interface Step {
  move?: { seat: number; move: string };
  events: CultistsEvent[];
  shown: Knowledge;
}
export type Steps = readonly (Step | undefined)[];

// How sure a reading is: fewer than three facts about this person, more, or settled by the rules.
export type Sure = 'thin' | 'fair' | 'certain';

export interface Lane {
  seat: number;
  cultist: boolean; // the truth
  // One a moment, from the deal to the last moment that was open.
  chances: number[];
  count: number[]; // by the number of possible identities alone
  sure: Sure[];
  // From this moment on the rules say: no cultist.
  cleared?: { moment: number; fate?: Fate };
}

const few = 3;

export function players(analysis: Analysis): number {
  return analysis.moments[0]?.beliefs[0]?.length ?? 0;
}

function cultistAt(analysis: Analysis): number {
  return analysis.identity_names.indexOf('cultist');
}

export function isCultist(analysis: Analysis, seat: number): boolean {
  return analysis.identities[seat] === 'cultist';
}
// The cultists and the seer knew from the first night who the cultists are (S3).
export function knewFromTheDeal(analysis: Analysis, watcher: Watcher): boolean {
  if (watcher === 'public') return false;
  return analysis.identities[watcher] === 'cultist' || analysis.identities[watcher] === 'seer';
}

// The chance that a watcher gives to a seat being a cultist. The robot has no row: it gets what the others leave.
export function chance(analysis: Analysis, watcher: Watcher, seat: number, moment: number): number {
  const rows = analysis.moments[moment]?.beliefs[analysis.watchers.indexOf(watcher)] ?? [];
  const at = cultistAt(analysis);
  if (watcher === seat) return isCultist(analysis, seat) ? 1 : 0;
  if (seat < rows.length) return rows[seat]?.[at] ?? 0;
  const all = analysis.identities.filter((identity) => identity === 'cultist').length;
  const others = rows.reduce((sum, row, other) => {
    if (other === watcher) return sum + (isCultist(analysis, other) ? 1 : 0);
    return sum + (row[at] ?? 0);
  }, 0);
  return Math.min(Math.max(all - others, 0), 1);
}

// The last moment before roles were shown: at the end, or when the cultists are asked for the seer.
export function lastOpen(analysis: Analysis, steps: Steps): number {
  const last = Math.max(analysis.moments.length - 2, 0);
  const shown = steps.findIndex((step) => step?.shown.stage === 'guess' || step?.shown.stage === 'over');
  return shown > 0 ? Math.min(shown - 1, last) : last;
}

// From above some things are told twice, with the card to its owner and without it to the others.
const toldTwice = new Set(['card_given', 'filled', 'secured', 'token_drawn']);
export function once(events: CultistsEvent[]): CultistsEvent[] {
  const key = (event: CultistsEvent): string =>
    [
      event.event,
      'seat' in event ? event.seat : '',
      'about' in event ? event.about : '',
      'place' in event ? event.place : '',
    ].join();
  return events.filter(
    (event, at) =>
      !toldTwice.has(event.event) || events.findIndex((other) => key(other) === key(event)) === at,
  );
}

// The first moment of each round up to the end, and the end.
export function roundMoments(analysis: Analysis, end: number): number[] {
  const starts: number[] = [];
  analysis.moments.slice(0, end).forEach((moment, at) => {
    if (moment.period > starts.length) starts.push(at);
  });
  return [...starts, end];
}

// ---- what the rules alone leave possible

// By how many sets of cultists a seat is one of them, over how many there are.
export function byCount(shown: Knowledge, watcher: Watcher, analysis: Analysis): number[] {
  const seats = seatsOf(shown.options);
  const count = cultistCount(shown);
  const clear = harmless({ ...shown, seat: undefined }, 'cover');
  const fits = (set: number[]): boolean => {
    if (set.some((seat) => clear.has(seat))) return false;
    if (watcher === 'public') return true;
    if (knewFromTheDeal(analysis, watcher)) return set.every((seat) => isCultist(analysis, seat));
    return !set.includes(watcher);
  };
  const sets = (count === 1 ? seats.map((seat) => [seat]) : pairs(seats))
    .filter(fits)
    .filter((set) => shown.winner !== null || !set.every((seat) => shown.ghosts[seat]));
  return seats.map((seat) => sets.filter((set) => set.includes(seat)).length / (sets.length || 1));
}

function pairs(seats: number[]): number[][] {
  return seats.flatMap((a) => seats.filter((b) => b > a).map((b) => [a, b]));
}

// ---- facts

// How many things that everybody saw speak about each seat: a card turned up where it had laid one, a look at somebody
// to whom it had given a card.
export function factsBy(steps: Steps, characters: number): number[][] {
  const facts = new Array<number>(characters).fill(0);
  const fillers = new Map<string, Set<number>>();
  const givers = Array.from({ length: characters }, () => new Set<number>());
  return steps.map((step) => {
    for (const event of step?.events ?? []) {
      if (event.event === 'filled' && event.place) {
        fillers.set(event.place, (fillers.get(event.place) ?? new Set()).add(event.seat));
      } else if (event.event === 'inspected' && event.place) {
        for (const seat of fillers.get(event.place) ?? []) facts[seat]! += 1;
      } else if (event.event === 'card_given' && event.about !== null) {
        givers[event.about]!.add(event.seat);
      } else if (event.event === 'said' && event.about !== null) {
        for (const seat of givers[event.about]!) facts[seat]! += 1;
      }
    }
    return [...facts];
  });
}

export function lanesOf(analysis: Analysis, steps: Steps, watcher: Watcher): Lane[] {
  const end = lastOpen(analysis, steps);
  const known = steps.find((step) => step !== undefined)?.shown;
  const characters = known ? charactersOf(known.options) : players(analysis);
  const moments = Array.from({ length: end + 1 }, (_, moment) => moment);
  const facts = factsBy(steps, characters);
  const counts = moments.map((moment) => steps[moment] && byCount(steps[moment].shown, watcher, analysis));
  const clear = moments.map(
    (moment) => steps[moment] && harmless({ ...steps[moment].shown, seat: undefined }, 'cover'),
  );
  return Array.from({ length: characters }, (_, seat) => seat)
    .filter((seat) => seat !== watcher)
    .map((seat): Lane => {
      const chances = moments.map((moment) => chance(analysis, watcher, seat, moment));
      const at = clear.findIndex((set) => set?.has(seat));
      const sure = moments.map((moment): Sure => {
        if ((at >= 0 && moment >= at) || counts[moment]?.[seat] === 1) return 'certain';
        if (knewFromTheDeal(analysis, watcher)) return 'certain';
        return (facts[moment]?.[seat] ?? 0) < few ? 'thin' : 'fair';
      });
      return {
        seat,
        cultist: isCultist(analysis, seat),
        chances,
        count: moments.map((moment) => counts[moment]?.[seat] ?? chances[0] ?? 0),
        sure,
        cleared: at >= 0 ? { moment: at, fate: fateOf(steps[at]!.shown, seat) } : undefined,
      };
    })
    .sort((a, b) => Number(b.cultist) - Number(a.cultist) || a.seat - b.seat);
}

// In percent, just before the roles were shown: how much each watcher gave to everybody's true team.
export function sawThrough(analysis: Analysis, end: number, characters: number): (number | undefined)[][] {
  return Array.from({ length: players(analysis) }, (_, watcher) =>
    Array.from({ length: characters }, (_, seat) => {
      if (watcher === seat) return undefined;
      const cultist = chance(analysis, watcher, seat, end);
      return percent(isCultist(analysis, seat) ? cultist : 1 - cultist);
    }),
  );
}

export function percent(chance: number): number {
  return Math.round(chance * 100);
}
