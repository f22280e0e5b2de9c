// Components of the game. Made by the build from games/cultists; do not edit.

import type { EncounterCard, Place, Role } from './types';

export const minCharacters = 5;
export const numbers: {
  cultists: number;
  start_status: Record<EncounterCard, number>;
  quota: number;
  double_vote: boolean;
  fish_man: Place;
  balance: number;
  plan: number;
}[] = [
  {
    cultists: 1,
    start_status: { alive: 5, dead: 1 },
    quota: 3,
    double_vote: false,
    fish_man: 'NE',
    balance: 1,
    plan: 0,
  },
  {
    cultists: 1,
    start_status: { alive: 5, dead: 1 },
    quota: 4,
    double_vote: false,
    fish_man: 'NE',
    balance: 1,
    plan: 0,
  },
  {
    cultists: 2,
    start_status: { alive: 0, dead: 0 },
    quota: 4,
    double_vote: true,
    fish_man: 'M',
    balance: 3,
    plan: 1,
  },
  {
    cultists: 2,
    start_status: { alive: 7, dead: 1 },
    quota: 5,
    double_vote: true,
    fish_man: 'M',
    balance: -1,
    plan: 2,
  },
];
export const loyalty: Record<Role, number> = {
  investigator: 0,
  cultist: 0,
  seer: 0,
  enlightened: 1,
  infected: 1,
  superghost: 1,
  mechanic: 3,
  greenhorn: -1,
  klutz: -1,
  coward: -1,
  firestarter: -2,
  slayer: 0,
};
export const maxLoyalty = 5;
