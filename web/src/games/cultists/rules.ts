// What the shell asks of this game: how a move is shown, what the questions of a turn are like, and its words.
import type { GameRules } from '../../table/client';
import type { Cultists } from './model';
import type { Motion } from './stage/beats';
import { stage } from './stage/rules';
import { steps } from './turn/kinds';
import { words } from './words/words';

export const rules: GameRules<Cultists, Motion> = {
  stage,
  steps,
  words,
  // A move, an encounter, an action, a vote: whatever somebody has done.
  counts: (events) => stage.noted(events) || events.some(({ event }) => event === 'vote_ended'),
};
