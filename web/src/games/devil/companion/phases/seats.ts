// What the four are called on a tool's page, also before anybody has said who sits here.
import { t } from '../../../../text/text.svelte';
import type { State } from '../state';

export const seatNames = (state: State): string[] =>
  [0, 1, 2, 3].map((seat) => state.people[seat]?.name ?? t('devil_box_score_seat', { place: seat + 1 }));
