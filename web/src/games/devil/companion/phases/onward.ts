// The main button that ends a step: it says what comes next.
import type { Evening } from '../../../../companion/evening.svelte';
import { t } from '../../../../text/text.svelte';
import { order } from '../order';
import type { Entry, State } from '../state';
import { stepName } from '../words';

export function onward(evening: Evening<State, Entry>): { label: string; act: () => void } {
  const next = order[evening.state.at + 1];
  return {
    label: next ? t('devil_box_guide_next', { step: stepName(next.phase) }) : t('devil_box_score_done'),
    act: () => evening.add({ kind: 'done' }),
  };
}
