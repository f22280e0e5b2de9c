// A whole game between bots with what the house worked out about it, for tests. First who everybody was, then one line a
// step: the move, the events, what has changed of the position (places of a list by their number), and of the chances
// (watcher, seat, role). Hands, decks and what was remembered before the end are left out.
import type { Analysis } from '../../src/protocol';
import type { DevilEvent, Knowledge } from '../../src/games/devil/model';
import type { Step } from '../../src/games/devil/replay/reading';
import lines from './devil-analysis.jsonl?raw';

interface Head {
  identity_names: string[];
  identities: string[];
  watchers: (number | string)[];
}
interface Line {
  move?: { seat: number; move: string };
  events?: DevilEvent[];
  then?: unknown;
  beliefs?: number[][][];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object';

function changed(old: unknown, now: unknown): unknown {
  if (!isObject(old) || !isObject(now) || Array.isArray(now)) return now;
  if (Array.isArray(old)) return old.map((one, at) => (at in now ? changed(one, now[at]) : (one as unknown)));
  const entries = Object.entries(now).map(([key, value]) => [key, changed(old[key], value)] as const);
  return { ...old, ...Object.fromEntries(entries) };
}

const [first = '', ...rest] = lines.trim().split('\n');
const head = JSON.parse(first) as Head;
const told = rest.map((line) => JSON.parse(line) as Line);

let shown: unknown = {};
export const steps = told.map(({ move, events = [], then = {} }): Step => {
  shown = changed(shown, then);
  return { move, events, shown: shown as Knowledge };
});
let beliefs: number[][][] = [];
export const analysis: Analysis = {
  bot: 'hard',
  ...head,
  shifts: [],
  moments: told.map((line, moment) => {
    beliefs = line.beliefs ?? beliefs;
    return { moment, period: steps[moment]!.shown.round, beliefs };
  }),
};
