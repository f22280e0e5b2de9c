// What the question panel says: the same parts in the same order for every question and every role.
import type { DevilSign } from '../art/signs';
import type { Role, Ware } from '../model';

// One line of what a decision does: `before > after, because`.
export interface AskLine {
  sign?: DevilSign;
  ware?: Ware | 'soul';
  role?: Role;
  text: string;
  tone?: 'good' | 'bad' | 'quiet';
}

export interface Asking {
  title: string;
  hint?: string;
  lines: AskLine[];
  // What the main button says; and what it does, if it is more than sending the draft: then it always answers, if
  // need be in words.
  main: string;
  act?: () => void;
  // A second answer of equal weight, in the place of the way back.
  other?: { text: string; pressed?: boolean; choose: () => void };
  // Why there is no way back.
  final?: string;
}
