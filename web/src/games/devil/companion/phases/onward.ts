// The main button that ends a step: it says what comes next.
import type { Evening } from '../../../../companion/evening.svelte';
import { t } from '../../../../text/text.svelte';
import { order } from '../order';
import { stepOf, type Entry, type State } from '../state';
import { roundName, stepName } from '../words';

export function onward(evening: Evening<State, Entry>): { label: string; act: () => void } {
  const now = stepOf(evening.state);
  const next = order[evening.state.at + 1] ?? now;
  return {
    label: t('devil_box_guide_next', {
      step: next.round === now.round ? stepName(next.phase) : roundName(next.round),
    }),
    act: () => evening.add({ kind: 'done' }),
  };
}
