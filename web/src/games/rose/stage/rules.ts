// How the rose's table is shown move by move.
import type { StageRules } from '../../../table/stage.svelte';
import type { Rose } from '../model';
import { opensAt } from '../side/opening';
import { apply } from './apply';
import { beats, type Motion } from './beats';

export const stage: StageRules<Rose, Motion> = {
  apply,
  beats,
  begins: (event) => event.event === 'card_played',
  // My own card is in my hand no more; I know.
  known: (beat) => beat.events[0]?.event === 'card_played',
  opens: opensAt,
  noted: (events) => events.some((event) => event.event === 'figure_moved'),
};
