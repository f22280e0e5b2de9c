// What hands do in the phases that need no answers, line by line. Numbers that only stand on the box's cards and board
// are read there.
import { t } from '../../../../text/text.svelte';
import type { DevilSign } from '../../art/signs';
import type { Phase } from '../order';

export interface Guidance {
  title: string;
  lines: string[];
  // Done by each player in turn, in this order; after it one more line.
  turn?: string[];
  last?: string;
}

export const guided = ['production', 'cards', 'actions', 'interest', 'reputation'] as const;
export type Guided = (typeof guided)[number];
export const isGuided = (phase: Phase): phase is Guided => (guided as readonly Phase[]).includes(phase);

// What stands on the stage above a phase.
export const signs: Record<Guided, DevilSign> = {
  production: 'sickle',
  cards: 'card',
  actions: 'hammer',
  interest: 'ducat',
  reputation: 'wing',
};

export function guidanceFor(phase: Guided, round: number): Guidance {
  switch (phase) {
    case 'production':
      return {
        title: t('devil_box_guide_production_title'),
        lines: [
          ...(round > 1 ? [t('devil_box_guide_production_wheel', { round })] : []),
          t('devil_box_guide_production_common'),
          t('devil_box_guide_production_rare'),
          t('devil_box_guide_production_ducats'),
          ...(round > 1 ? [t('devil_box_guide_production_buildings'), t('devil_box_guide_repay')] : []),
        ],
      };
    case 'cards':
      return round === 1
        ? {
            title: t('devil_box_guide_cards_first_title'),
            lines: [t('devil_box_guide_cards_letters'), t('devil_box_guide_cards_one_each')],
          }
        : {
            title: t('devil_box_guide_cards_title'),
            lines: [
              t('devil_box_guide_cards_keep'),
              t('devil_box_guide_cards_draw', { round }),
              t('devil_box_guide_cards_pass'),
              t('devil_box_guide_cards_repay'),
            ],
          };
    case 'actions':
      return {
        title: t('devil_box_guide_actions_title'),
        lines: [t('devil_box_guide_actions_plan'), t('devil_box_guide_actions_open')],
        turn: [
          ...(round > 1 ? [t('devil_box_guide_actions_stables')] : []),
          t('devil_box_guide_actions_event_left'),
          ...(round > 1 ? [t('devil_box_guide_actions_edge')] : []),
          t('devil_box_guide_actions_build'),
          t('devil_box_guide_actions_hire'),
          t('devil_box_guide_actions_event_right'),
          t('devil_box_guide_actions_grain'),
          t('devil_box_guide_actions_privileges'),
        ],
        last: t('devil_box_guide_actions_must'),
      };
    case 'interest':
      return {
        title: t('devil_box_guide_interest_title'),
        lines: [
          t('devil_box_guide_interest_steps'),
          t('devil_box_guide_interest_entries'),
          t('devil_box_guide_interest_over'),
        ],
      };
    case 'reputation':
      return {
        title: t('devil_box_guide_reputation_title'),
        lines: [
          t('devil_box_guide_reputation_effects'),
          t('devil_box_guide_reputation_highest'),
          t('devil_box_guide_reputation_slide'),
          t('devil_box_guide_reputation_wings'),
        ],
      };
  }
}
