// What is done about a mistake: entries taken back together, or the tool that puts things right.
import type { Wrong } from '../../../companion/box';
import type { Evening } from '../../../companion/evening.svelte';
import { go } from '../../../route.svelte';
import { t } from '../../../text/text.svelte';
import type { Entry, State } from './entries';

// Somebody has shown the own colour: the last revelation is taken back for all, to where markers are chosen.
export function upToRevelation(entries: readonly Entry[]): Entry[] {
  const way = entries.map((entry) => entry.is).lastIndexOf('way');
  return entries.slice(0, way + 1);
}

// On the open lists nobody shall learn who sealed last: what all have sealed is taken back, with the question how. What
// was put right on the board meanwhile stays.
export function together(evening: Evening<State, Entry>): (() => void) | undefined {
  const { entries, state } = evening;
  const last = entries.at(-1)?.is;
  if ((state.step !== 'markers' && state.step !== 'guesses') || last === 'put') return undefined;
  const way = entries.map((entry) => entry.is).lastIndexOf('way');
  const right = entries.slice(way).filter((entry) => entry.is === 'put');
  return () => void evening.replace([...entries.slice(0, way), ...right]);
}

export function wrong({ state }: Evening<State, Entry>): Wrong[] {
  const begun = state.eventCards.length > 0;
  return [
    ...(begun
      ? [
          {
            text: t('rose_box_wrong_marker'),
            hint: t('rose_box_wrong_marker_hint'),
            act: () => go('/box/rose/right'),
          },
          {
            text: t('rose_box_wrong_identity'),
            hint: t(
              state.monks.length > 0 ? 'rose_box_wrong_identity_phone' : 'rose_box_wrong_identity_card',
            ),
            act: () => (state.monks.length > 0 ? go('/box/rose/identity') : undefined),
          },
        ]
      : []),
    {
      text: t('rose_box_wrong_event'),
      hint: t('rose_box_wrong_event_hint'),
      act: () => go('/box/rose/events'),
    },
  ];
}
