// The night in our own words: what is said, and how long each line lasts. The lines depend on what is public only (how
// many play, whether there is a seer or a robot), and their times are the same in every game.
import { t, type TextId } from '../../../text/text.svelte';
import { Role } from '../types';
import type { State } from './state';

export interface Line {
  text: string;
  seconds: number; // from its first word to the next line
}
export interface Night {
  id: string; // which of the scripts; recordings are kept by it
  lines: Line[];
  after: string[];
}

export function nightOf(state: State): Night {
  const packed = state.packed!;
  const { robot } = state.table;
  const dealt = packed.status.some((cards) => cards > 0);
  const seer = ((packed.surely >> Role.indexOf('seer')) & 1) === 1;
  const line = (id: TextId, seconds: number): Line => ({ text: t(id), seconds });
  const see = dealt ? (packed.cultists === 1 ? 'alone' : 'pair') : 'seven';
  const lines = [
    ...(robot ? [line('cultists_box_night_robot', 12)] : []),
    ...(dealt ? [line('cultists_box_night_packs', 7)] : []),
    line('cultists_box_night_shut', 6),
    ...(dealt ? [line('cultists_box_night_turn', 8)] : []),
    line(`cultists_box_night_see_${see}`, 15),
    line(packed.cultists === 1 ? 'cultists_box_night_seen_alone' : 'cultists_box_night_seen', 7),
    ...(dealt ? [line('cultists_box_night_down', 7)] : []),
    ...(seer
      ? [
          line('cultists_box_night_fists', 7),
          line(packed.cultists === 1 ? 'cultists_box_night_thumb_alone' : 'cultists_box_night_thumbs', 7),
          line('cultists_box_night_seer', 12),
          line('cultists_box_night_seer_shut', 7),
          line('cultists_box_night_thumbs_down', 6),
        ]
      : []),
    line('cultists_box_night_open', 5),
  ];
  const after = [
    ...(dealt ? [t('cultists_box_night_after')] : [t('cultists_box_night_after_seven')]),
    ...(robot ? [t('cultists_box_night_after_robot')] : []),
  ];
  return { id: `${see}${seer ? '-seer' : ''}${robot ? '-robot' : ''}`, lines, after };
}
