// A whole game of three as seat 0 was told it, for tests: the first knowledge, then one line a move; `then` is
// what the house said after it.
import type { Knowledge, RoseEvent } from '../../src/games/rose/model';
import lines from './rose-game.jsonl?raw';

const [start = '', ...rest] = lines.trim().split('\n');

export const first = JSON.parse(start) as Knowledge;
export const steps = rest.map((line) => JSON.parse(line) as { events: RoseEvent[]; then?: Knowledge });
