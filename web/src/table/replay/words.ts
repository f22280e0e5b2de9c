// Seats and beliefs in the reader's words.
import type { Names } from '../../house/names';
import { say, t } from '../../text/text.svelte';
import { seatLabel } from '../sentence';
import type { Watcher } from './types';

export { seatLabel };

export function watcherLabel(watcher: Watcher, names: Names): string {
  return watcher === 'public' ? t('web_replay_belief_onlookers') : seatLabel(watcher, names);
}

// Who is addressed decides the sentence, not only the name.
export function beliefTitle(watcher: Watcher, about: number, names: Names): string {
  const by = watcher === 'public' ? 'public' : watcher === names.me ? 'you' : 'other';
  const of = about === names.me ? 'you' : 'other';
  return say(`web_replay_belief_${by}_${of}`, {
    watcher: watcher === 'public' ? '' : names.of(watcher),
    about: names.of(about),
  });
}
