// Own choice of roles at a new table: which may be chosen with this number of characters, and whether both sides
// balance (docs/rules/cultists.md, S5).
import type { ListOption } from '../../table/client';
import { t } from '../../text/text.svelte';
import { loyalty, maxLoyalty, minCharacters, numbers } from './optionComponents';
import type { Role } from './types';

type Options = Record<string, unknown>;
// 4 always play with the robot.
const robot = (options: Options, players: number): boolean =>
  players === 4 || (players === 6 && options.robot === true);
const characters = (options: Options, players: number): number => players + (robot(options, players) ? 1 : 0);
const rowFor = (options: Options, players: number): (typeof numbers)[number] =>
  numbers[characters(options, players) - minCharacters]!;
// For the investigators above 0, for the cultists below.
const loyaltyOf = (role: string): number => loyalty[role as Role];

export const roles: ListOption = {
  counts: (options) => options.level === 'custom',
  always: (options, players) => Array<string>(rowFor(options, players).cultists).fill('cultist'),
  offered: (role, options, players) => {
    const count = characters(options, players);
    if (role === 'seer') return (count === 7) === robot(options, players);
    return role !== 'cultist' && (role !== 'slayer' || count >= 7);
  },
  mark: (role) => {
    const count = loyaltyOf(role);
    if (count === 0) return undefined;
    return count > 0
      ? t('web_cultists_new_roles_for_investigators', { count })
      : t('web_cultists_new_roles_for_cultists', { count: -count });
  },
  judge: (chosen, options, players) => {
    const sum = (side: number): number =>
      chosen.reduce((all, role) => all + Math.max(0, side * loyaltyOf(role)), 0);
    const { balance: more, cultists } = rowFor(options, players);
    const [investigators, others] = [sum(1), sum(-1)];
    const so = { investigators, cultists: others };
    if (chosen.length + cultists > characters(options, players))
      return { right: false, text: t('web_cultists_new_roles_too_many') };
    if (Math.max(investigators, others) > maxLoyalty)
      return { right: false, text: t('web_cultists_new_roles_most', so) };
    const text =
      more > 0
        ? t('web_cultists_new_roles_need_cultists', { ...so, more })
        : t('web_cultists_new_roles_need_investigators', { ...so, more: -more });
    return others - investigators === more
      ? { right: true, text: t('web_cultists_new_roles_right', so) }
      : { right: false, text };
  },
};
