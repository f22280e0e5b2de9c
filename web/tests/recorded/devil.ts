// Games of Deal with the Devil as each of the four and those who watch were told them, for tests. record-devil.mjs says
// how they are written down.
import type { DevilEvent, Knowledge, Role } from '../../src/games/devil/model';
import { changed, whole } from './changes.mjs';
import recorded from './devil-games.jsonl?raw';

export const viewers = [0, 1, 2, 3, 'public'] as const;
export type Viewer = (typeof viewers)[number];

interface Change {
  all?: unknown;
  own?: Partial<Record<Viewer, unknown>>;
}
interface Start {
  game: string;
  first: Change;
}
// `seen_by`: told to these seats alone.
type Told = DevilEvent & { seen_by?: number[] };
interface Line extends Change {
  seat?: number;
  events?: Told[];
}

// What one was told of a move, and what he knows then; without events: what was drafted in silence.
export interface Step {
  seat?: number;
  events: DevilEvent[];
  then: Knowledge;
}
export interface Game {
  first: Knowledge;
  steps: Step[];
}

interface Lines {
  start: Start;
  rest: Line[];
}
const lines: Lines[] = [];
let before: unknown[] = [];
for (const text of recorded.trim().split('\n')) {
  const line = JSON.parse(text) as Start | Line;
  if ('game' in line) before = [];
  const all = whole(line, before) as Start | Line;
  if ('game' in all) lines.push({ start: all, rest: [] });
  else lines.at(-1)!.rest.push(all);
}

function changedFor(before: unknown, { all, own }: Change, viewer: Viewer): Knowledge {
  return changed(changed(before, all), own?.[viewer]) as Knowledge;
}
function toldTo({ events = [] }: Line, viewer: Viewer): DevilEvent[] {
  return events
    .filter(({ seen_by }) => seen_by === undefined || seen_by.some((seat) => seat === viewer))
    .map(({ seen_by: _told, ...event }) => event as DevilEvent);
}

export const games: readonly string[] = lines.map(({ start }) => start.game);

export function gameOf(name: string, viewer: Viewer): Game {
  const { start, rest } = lines.find((one) => one.start.game === name)!;
  const first = changedFor({}, start.first, viewer);
  let then = first;
  const steps = rest.map((line): Step => {
    then = changedFor(then, line, viewer);
    return { ...(line.seat === undefined ? {} : { seat: line.seat }), events: toldTo(line, viewer), then };
  });
  return { first, steps };
}
// Who is who: each seat knows its own role.
export function rolesOf(name: string): Role[] {
  return ([0, 1, 2, 3] as const).map((seat) => gameOf(name, seat).first.roles[seat]!);
}
