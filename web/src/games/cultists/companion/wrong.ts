// "Something is wrong": what happened, and where it is put right. Nobody is asked who it was.
import type { Wrong } from '../../../companion/box';
import type { Evening } from '../../../companion/evening.svelte';
import { go } from '../../../route.svelte';
import { t } from '../../../text/text.svelte';
import type { Entry, State } from './state';

export function wrongOf(evening: Evening<State, Entry>): Wrong[] {
  const { state } = evening;
  const to = (tool: string) => () => go(`/box/cultists/${tool}`);
  if (!state.packed) return [];
  const evenings = ['move', 'event', 'act', 'clean'].includes(state.phase);
  return [
    ...(evenings
      ? [
          {
            text: t('cultists_box_wrong_place'),
            hint: t('cultists_box_wrong_place_hint'),
            act: to('count'),
          },
          {
            text: t('cultists_box_wrong_points'),
            hint: t('cultists_box_wrong_points_hint'),
            act: to('count'),
          },
        ]
      : []),
    { text: t('cultists_box_wrong_cards'), hint: t('cultists_box_wrong_cards_hint'), act: to('packing') },
    { text: t('cultists_box_wrong_night'), hint: t('cultists_box_wrong_night_hint'), act: to('night') },
    { text: t('cultists_box_wrong_rule'), hint: t('cultists_box_wrong_rule_hint'), act: to('reference') },
  ];
}
