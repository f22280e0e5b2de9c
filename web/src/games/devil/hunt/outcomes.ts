// What each answer brings to whoever is questioned, as before > after (W2, R1, R3).
import { number, t } from '../../../text/text.svelte';
import { reputationTrack, wings } from '../components';
import type { SeatKnowledge } from '../model';

export function proving({ angel }: SeatKnowledge): string {
  const then = angel + 1;
  const folds = then >= wings.for_one;
  return t(folds ? 'web_devil_hunt_angel_folds' : 'web_devil_hunt_angel', { from: angel, to: then });
}
export function confessing({ reputation, demon }: SeatKnowledge): string {
  const then = Math.max(reputation - 1, reputationTrack.min);
  // A space of demon wings gives one more to whoever goes down to it.
  const falls = then < reputation && reputationTrack.demon_spaces.includes(then) ? 2 : 1;
  return t('web_devil_hunt_demon', {
    before: number(reputation),
    after: number(then),
    from: demon,
    to: demon + falls,
  });
}
