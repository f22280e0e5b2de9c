// How the rose's table is shown move by move.
import type { StageRules } from '../../../table/stage.svelte';
import type { Building, Figure, Rose } from '../model';
import { opensAt } from '../side/opening';
import { apply } from './apply';
import { beats } from './beats';

// What is seen of a beat on the board: a figure on its way, tiles that were just turned up.
export interface Motion {
  way?: { figure: Figure; from: Building; to: Building };
  fresh: Building[];
}

export const stage: StageRules<Rose, Motion> = {
  apply,
  beats: (events) =>
    beats(events).map(({ fresh, ...beat }) => {
      const way = beat.events.find((event) => event.event === 'figure_moved');
      return {
        ...beat,
        motion: {
          fresh,
          ...(way?.event === 'figure_moved'
            ? { way: { figure: way.figure, from: way.from, to: way.to } }
            : {}),
        },
      };
    }),
  begins: (event) => event.event === 'card_played',
  // My own card is in my hand no more; I know.
  known: (beat) => beat.events[0]?.event === 'card_played',
  opens: opensAt,
  noted: (events) => events.some((event) => event.event === 'figure_moved'),
};
