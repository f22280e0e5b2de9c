// What the shell asks of this game: how a move is shown, what the questions of a turn are like, and its words.
import type { GameRules } from '../../table/client';
import { firstWord } from '../../table/plan';
import type { Devil, DevilEvent } from './model';
import type { Motion } from './stage/beats';
import { stage } from './stage/rules';
import { words } from './words/words';

// What can be read on its own: what all did together, a turn, an answer. Steps of a turn are part of its line.
const read: readonly DevilEvent['event'][] = [
  'round_began',
  'cards_passed',
  'reading_ended',
  'plan_opened',
  'turn_began',
  'interest_paid',
  'slid',
  'vote_shown',
  'proved',
  'confessed',
  'wings_bought',
  'ritual_opened',
  'inquisition_turn',
  'game_over',
];

export const rules: GameRules<Devil, Motion> = {
  stage,
  // The page drafts its decisions itself (turn/draft.ts); the market is apart from every question.
  steps: { kind: firstWord, apart: ['buy', 'sell', 'borrow', 'repay'], starts: [] },
  words,
  counts: (events) => events.some(({ event }) => read.includes(event)),
};
