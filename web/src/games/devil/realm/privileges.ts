// Which privileges a seat has, wins surely, or may win with the master it takes (V1, V2).
import { buildingCards, largeNeeds, smallNeeds, type Need } from '../components';
import type { Building, Master, Privilege, SeatKnowledge } from '../model';
import { Privilege as all } from '../types';
import { masters } from './standing';

// `either`: one of several, by the master that is taken or the order in which they are claimed.
export type PrivilegeState = 'won' | 'gone' | 'sure' | 'either' | 'open';
export interface PrivilegeSeen {
  // Small ones are numbered 1 to 4, large ones have names.
  small?: number;
  large?: Privilege;
  need: Need;
  state: PrivilegeState;
  // How many of its symbols the buildings have.
  have: number;
  of: number;
}

const kinds = ['rural', 'urban', 'church'] as const;
export const needs: readonly Need[] = [...smallNeeds, ...all.map((large) => largeNeeds[large])];
const alchemists = smallNeeds.length + all.indexOf('alchemist');

export type Symbols = Record<(typeof kinds)[number] | 'science', number>;
export function symbolsOf(built: readonly Building[]): Symbols {
  const count: Symbols = { rural: 0, urban: 0, church: 0, science: 0 };
  for (const building of built) for (const symbol of buildingCards[building].symbols) count[symbol] += 1;
  return count;
}
export function sizeOf(need: Need): number {
  return kinds.reduce((sum, kind) => sum + need[kind], 0);
}
export function haveOf(need: Need, symbols: Symbols): number {
  const matching = kinds.reduce((sum, kind) => sum + Math.min(need[kind], symbols[kind]), 0);
  return Math.min(sizeOf(need), matching + symbols.science);
}

// The masters that it takes; nothing: it cannot be had.
export function mastersFor(need: Need, symbols: Symbols, hired: readonly Master[]): Master[] | undefined {
  const lack = kinds.map((kind) => Math.max(0, need[kind] - symbols[kind]));
  let lacking = lack.reduce((sum, count) => sum + count, 0) - symbols.science;
  const taken: Master[] = [];
  kinds.forEach((kind, at) => {
    if (lacking <= 0 || !lack[at] || !hired.includes(kind)) return;
    taken.push(kind);
    lacking -= 1;
  });
  if (lacking > 0 && hired.includes('alchemist')) {
    taken.push('alchemist');
    lacking -= 1;
  }
  return lacking > 0 ? undefined : taken;
}

// All ways to claim until nothing more can be claimed: a bit for each privilege.
function ways(
  symbols: Symbols,
  hired: readonly Master[],
  claimed: number,
  into: Set<number>,
  seen: Set<string>,
): void {
  const key = `${claimed} ${hired.join()}`;
  if (seen.has(key)) return;
  seen.add(key);
  let last = true;
  needs.forEach((need, at) => {
    if ((claimed >> at) & 1) return;
    const takes = mastersFor(need, symbols, hired);
    if (!takes) return;
    last = false;
    const rest = hired.filter((master) => !takes.includes(master));
    const then = at === alchemists ? [...rest, 'alchemist' as const] : rest;
    ways(symbols, [...then].sort(), claimed | (1 << at), into, seen);
  });
  if (last) into.add(claimed);
}

function picks(free: readonly Master[], count: number): Master[][] {
  if (count === 0 || free.length === 0) return [[]];
  return free.flatMap((master, at) => picks(free.slice(at + 1), count - 1).map((rest) => [master, ...rest]));
}

export interface Hiring {
  built: readonly Building[];
  hired: readonly Master[];
  spaces: Record<Master, number>;
  toCome: number;
}
export function privilegesOf(seat: SeatKnowledge, then: Hiring): PrivilegeSeen[] {
  const symbols = symbolsOf(then.built);
  const has = [...seat.small, ...all.map((_, at) => seat.large[at] ?? false)];
  const gone = [...seat.small_gone, ...all.map(() => false)];
  const closed = needs.reduce((bits, _, at) => bits | (has[at] || gone[at] ? 1 << at : 0), 0);
  const free = masters.filter((master) => then.spaces[master] > 0);
  const ends = new Set<number>();
  for (const chosen of picks(free, Math.min(then.toCome, free.length)))
    ways(symbols, [...then.hired, ...chosen].sort(), closed, ends, new Set());
  const every = [...ends].reduce((bits, end) => bits & end, ~0);
  const some = [...ends].reduce((bits, end) => bits | end, 0);
  const maybe = needs.filter((_, at) => ((some & ~every) >> at) & 1).length;
  return needs.map((need, at) => {
    const bit = 1 << at;
    // The only one that hangs on a choice can be chosen.
    const sure = (every & bit) !== 0 || ((some & bit) !== 0 && maybe === 1);
    const state: PrivilegeState = gone[at]
      ? 'gone'
      : has[at]
        ? 'won'
        : sure
          ? 'sure'
          : some & bit
            ? 'either'
            : 'open';
    const which = at < smallNeeds.length ? { small: at + 1 } : { large: all[at - smallNeeds.length]! };
    return { ...which, need, state, have: haveOf(need, symbols), of: sizeOf(need) };
  });
}
// Without a plan: as everything stands.
export function privilegesNow(seat: SeatKnowledge): PrivilegeSeen[] {
  return privilegesOf(seat, { built: seat.built, hired: seat.hired, spaces: seat.masters, toCome: 0 });
}
