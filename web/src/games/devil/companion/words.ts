// What steps, colours and people are called.
import type { Person } from '../../../companion/box';
import { say, t } from '../../../text/text.svelte';
import type { NoCamera } from './eye/camera';
import type { Phase } from './order';
import { stepOf, type Colour, type State } from './state';

export const stepName = (phase: Phase): string => say(`devil_box_step_${phase}`);
export const roundName = (round: number): string =>
  round === 0 ? t('devil_box_before') : t('devil_box_round', { round });

// The head of a step's page.
export function headOf(state: State): { kicker: string; place: string } {
  const { round, phase } = stepOf(state);
  return { kicker: roundName(round), place: stepName(phase) };
}

export const colourName = (colour: string): string => say(`devil_box_colour_${colour}`);
export const colourOf = (person: Person): Colour => person.colour as Colour;
export const cameraTrouble = (why: NoCamera): string => say(`devil_box_camera_${why}`);
