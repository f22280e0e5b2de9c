// What the questions of a turn are like, for the plan that the shell walks through: a move goes door by door and ends
// before an encounter; every other decision is one move.
import { parsed } from './moves';

export const steps = {
  kind: (move: string): string => parsed(move).verb,
  apart: [
    'give',
    'jump',
    'look',
    'draw',
    'check',
    'fill',
    'inspect',
    'secure',
    'pass',
    'ready',
    'vote',
    'say',
    'agree',
    'keep vote',
  ] as const,
  starts: [] as readonly string[],
};
