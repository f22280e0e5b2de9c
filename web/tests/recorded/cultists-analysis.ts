// A whole night between bots with what the house worked out about it, for tests. First who it was, then one line a step:
// what has changed of the position, the events, and the chances of being a cultist (watcher, seat).
import type { Analysis } from '../../src/protocol';
import type { CultistsEvent, Knowledge } from '../../src/games/cultists/model';
import lines from './cultists-analysis.jsonl?raw';
import type { Step } from '../../src/games/cultists/replay/reading';

interface Head {
  identities: string[];
  watchers: (number | string)[];
}
interface Line {
  events: CultistsEvent[];
  then: Partial<Knowledge>;
  period: number;
  beliefs: number[][];
}

const [first = '', ...rest] = lines.trim().split('\n');
const head = JSON.parse(first) as Head;
const told = rest.map((line) => JSON.parse(line) as Line);

let shown = {} as Knowledge;
export const steps = told.map(({ events, then }): Step => {
  shown = { ...shown, ...then };
  return { events, shown };
});
// Two identities are enough: a cultist, and anything else.
export const analysis: Analysis = {
  bot: 'hard',
  identity_names: ['other', 'cultist'],
  identities: head.identities,
  watchers: head.watchers,
  shifts: [],
  moments: told.map(({ period, beliefs }, moment) => ({
    moment,
    period,
    beliefs: beliefs.map((rows) => rows.map((chance) => [1 - chance, chance])),
  })),
};
