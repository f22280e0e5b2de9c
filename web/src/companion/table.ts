// Who sat at this table last: remembered on this device, for the next evening and the other boxes.
import { keep, kept } from '../look/keeping';
import type { Person } from './box';

// A name, and the colour it had in each game.
interface Known {
  name: string;
  colours: Record<string, string>;
}

function isKnown(value: unknown): value is Known {
  const known = value as Partial<Known> | null;
  return typeof known?.name === 'string' && typeof known.colours === 'object' && known.colours !== null;
}

function known(): Known[] {
  try {
    const all: unknown = JSON.parse(kept('box.table') ?? '[]');
    return Array.isArray(all) ? all.filter(isKnown) : [];
  } catch {
    return [];
  }
}

// The people of last time, with colours of this game: each its own of last time, the others what is left.
export function lastTable(game: string, colours: readonly string[]): Person[] {
  const taken = new Set<string>();
  const own = known().map(({ name, colours: of }) => {
    const mine = of[game];
    if (mine === undefined || !colours.includes(mine) || taken.has(mine)) return { name };
    taken.add(mine);
    return { name, colour: mine };
  });
  const free = colours.filter((colour) => !taken.has(colour));
  return own.map(({ name, colour }) => ({ name, colour: colour ?? free.shift() ?? '' }));
}

export function rememberTable(game: string, people: readonly Person[]): void {
  const before = known();
  const now = people.map(({ name, colour }): Known => {
    const colours = { ...before.find((one) => one.name === name)?.colours };
    if (colour) colours[game] = colour;
    return { name, colours };
  });
  keep('box.table', JSON.stringify(now));
}

// For tools that know no colours.
export function namesOfLastTable(): string[] {
  return known().map(({ name }) => name);
}
