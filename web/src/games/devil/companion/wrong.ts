// "Something is wrong" while chests are out: what happened, and what the phone does about it. Nobody is asked why.
import type { Wrong } from '../../../companion/box';
import type { Evening } from '../../../companion/evening.svelte';
import { go } from '../../../route.svelte';
import { t } from '../../../text/text.svelte';
import { order, placeOf } from './order';
import { handingBefore, isBySign, isHanding, stepOf, type Entry, type State } from './state';

export function wrongOf(evening: Evening<State, Entry>): Wrong[] {
  const { state } = evening;
  const { round, phase } = stepOf(state);
  const routed = state.way !== 'app' && state.deal !== undefined;
  const trading = round > 0 && placeOf(round, 'first') <= state.at && state.at <= placeOf(round, 'taken');
  // The last handing-out: the one of now, or the one whose chests lie before their readers.
  const last = isHanding(phase) ? state.at : handingBefore(state.at);
  const out = isHanding(phase) || phase === 'read_first' || phase === 'read_second' || phase === 'taken';
  const to = (at: number) => () => void evening.add({ kind: 'go', to: at });
  const blind = state.way === 'blind' || state.handing.blind;
  const astray = (): void => {
    if (last !== state.at) to(last)();
    evening.add({ kind: 'astray' });
  };
  const all: Wrong[] = [];
  if (routed && out && state.handing.given.length > 0)
    all.push({
      text: t('devil_box_wrong_shut'),
      hint: t('devil_box_wrong_shut_hint'),
      act: () => evening.back(),
    });
  // Blindly nobody knows then who has which, unless they are laid by their signs.
  if (routed && out)
    all.push({
      text: t('devil_box_wrong_hands'),
      hint: t('devil_box_wrong_hands_hint'),
      act: blind && !isBySign(order[last]!.phase) ? astray : to(last),
    });
  if (routed && trading && placeOf(round, 'read_first') <= state.at)
    all.push({
      text: t('devil_box_wrong_first'),
      hint: t('devil_box_wrong_first_hint'),
      act: to(placeOf(round, 'first')),
    });
  if (routed && trading && placeOf(round, 'read_second') <= state.at)
    all.push({
      text: t('devil_box_wrong_second'),
      hint: t('devil_box_wrong_second_hint'),
      act: to(placeOf(round, 'second')),
    });
  if (routed && out && blind)
    all.push({
      text: t('devil_box_wrong_astray'),
      hint: t('devil_box_wrong_astray_hint'),
      act: astray,
    });
  all.push({
    text: t('devil_box_wrong_step'),
    hint: t('devil_box_wrong_step_hint'),
    act: () => go('/box/devil/steps'),
  });
  return all;
}
