// The evening of Deal with the Devil at the real table: what the phone knows, and the entries it is folded from.
import { beginPhases, foldPhase, isPhaseEntry, type PhaseEntry, type Phases } from './phases/fold';
import { order, type Step } from './order';

export const colours = ['red', 'green', 'blue', 'yellow'] as const;
export type Colour = (typeof colours)[number];

export interface Person {
  name: string;
  colour: Colour;
}

// Clockwise; a seat is a place in this list.
export interface State {
  people: readonly Person[];
  at: number; // the step of `order` that is being done
  phases: Phases; // hunt, ritual, inquisition and scores keep theirs here
}

export type Entry =
  | { kind: 'people'; people: Person[] }
  // The main button of a step that keeps nothing.
  | { kind: 'done' }
  // Another step, chosen from the list.
  | { kind: 'go'; to: number }
  | PhaseEntry;

export const begin = (): State => ({ people: [], at: 0, phases: beginPhases() });

export const stepOf = (state: State): Step => order[state.at] ?? order[order.length - 1]!;

export function fold(state: State, entry: Entry): State {
  if (isPhaseEntry(entry)) return { ...state, ...foldPhase(state, entry) };
  switch (entry.kind) {
    case 'people':
      return { ...state, people: entry.people, at: state.at + 1 };
    case 'done':
      return { ...state, at: state.at + 1 };
    case 'go':
      return { ...state, at: entry.to };
  }
}
