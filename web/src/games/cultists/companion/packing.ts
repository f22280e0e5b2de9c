// The packing list of an evening, line by line. Cards that a line has several of are counted from the rules.
import { listed, t } from '../../../text/text.svelte';
import { RoomCard, EncounterCard, Role } from '../types';
import { cardName } from '../words/things';
import type { State } from './state';
import { roleWord } from './words';

// "9 × alive, 8 × success"
function cards(counts: readonly number[], names: readonly string[]): string {
  const all = counts.flatMap((count, at) =>
    count > 0 ? [t('cultists_box_pack_cards', { count, card: names[at]! })] : [],
  );
  return listed(all);
}
const roomCards = (): string[] => RoomCard.map(cardName);
const statusCards = (): string[] => EncounterCard.map(cardName);
const names = (): string[] => [...EncounterCard, ...RoomCard].map(cardName);
const rolesIn = (mask: number): string[] =>
  Role.map((_, role) => role)
    .filter((role) => (mask >> role) & 1)
    .map(roleWord);

export interface Part {
  title: string;
  lines: string[];
}
export function packingParts(state: State): Part[] {
  const packed = state.packed!;
  const hand = (of: keyof typeof packed.hands): string => cards(packed.hands[of], names());
  const dealt = packed.status.some((count) => count > 0);
  const envelopes = [
    t('cultists_box_pack_investigators', { count: packed.others, cards: hand('investigator') }),
    t('cultists_box_pack_cultists', { count: packed.cultists, cards: hand('cultist') }),
    ...(packed.fires > 0 ? [t('cultists_box_pack_fire', { cards: hand('firestarter') })] : []),
    t('cultists_box_pack_roles', { count: packed.cultists }),
    ...(packed.surely > 0 ? [t('cultists_box_pack_special', { roles: listed(rolesIn(packed.surely)) })] : []),
    ...(packed.oneOf > 0 ? [t('cultists_box_pack_one_of', { roles: listed(rolesIn(packed.oneOf)) })] : []),
    ...(dealt ? [t('cultists_box_pack_status', { cards: cards(packed.status, statusCards()) })] : []),
    t('cultists_box_pack_envelopes', { count: packed.characters }),
  ];
  const board = [
    t('cultists_box_pack_map', { count: packed.characters }),
    t('cultists_box_pack_rooms', { cards: cards(packed.rooms, roomCards()) }),
    t('cultists_box_pack_draw', { cards: cards(packed.rooms, roomCards()) }),
    t('cultists_box_pack_tokens', { danger: packed.danger, plain: packed.plain }),
    ...(packed.tokens > 0
      ? [
          t('cultists_box_pack_danger', { cards: cards(packed.dangerDeck, roomCards()) }),
          t('cultists_box_pack_lurking', { count: packed.tokens }),
        ]
      : [t('cultists_box_pack_calm')]),
    t('cultists_box_pack_people'),
    packed.window
      ? t('cultists_box_pack_events', { count: packed.events })
      : t('cultists_box_pack_events_first', { count: packed.events }),
    t('cultists_box_pack_target', { target: packed.target }),
  ];
  return [
    { title: t('cultists_box_pack_part_envelopes'), lines: envelopes },
    { title: t('cultists_box_pack_part_board'), lines: board },
  ];
}
