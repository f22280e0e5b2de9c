// What the phases besides trading keep of the evening.
import type { State } from '../state';

export interface Phases {
  readonly none?: undefined;
}

// Every entry of the phases is called so; `step` is what the phase makes of it.
export interface PhaseEntry {
  kind: 'phase';
  secret?: number; // the seat behind whose cover it was made
}

export const beginPhases = (): Phases => ({});

export const isPhaseEntry = (entry: { kind: string }): entry is PhaseEntry => entry.kind === 'phase';

// What changes: the phases' own part, or with `at` the step, too.
export function foldPhase(
  state: State,
  entry: PhaseEntry,
): Pick<State, 'phases'> & Partial<Pick<State, 'at'>> {
  void entry;
  return { phases: state.phases };
}
