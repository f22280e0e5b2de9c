// Own choice of roles at a new table: which may be chosen with this number of characters, and whether both sides
// balance (docs/rules/cultists.md, S5).
import type { ListOption } from '../../table/client';
import { t } from '../../text/text.svelte';

// For the investigators above 0, for the cultists below.
const loyalty: Record<string, number> = {
  enlightened: 1,
  infected: 1,
  superghost: 1,
  mechanic: 3,
  greenhorn: -1,
  klutz: -1,
  coward: -1,
  firestarter: -2,
};
const most = 5;
// How much more the cultists need, by the number of characters.
const balance: Record<number, number> = { 5: 1, 6: 1, 7: 3, 8: -1 };

type Options = Record<string, unknown>;
// 4 always play with the robot.
const robot = (options: Options, players: number): boolean =>
  players === 4 || (players === 6 && options.robot === true);
const characters = (options: Options, players: number): number => players + (robot(options, players) ? 1 : 0);
const cultists = (options: Options, players: number): number => (characters(options, players) < 7 ? 1 : 2);

export const roles: ListOption = {
  counts: (options) => options.level === 'custom',
  always: (options, players) => Array<string>(cultists(options, players)).fill('cultist'),
  offered: (role, options, players) => {
    const count = characters(options, players);
    if (role === 'seer') return (count === 7) === robot(options, players);
    return role !== 'cultist' && (role !== 'slayer' || count >= 7);
  },
  mark: (role) => {
    const count = loyalty[role] ?? 0;
    if (count === 0) return undefined;
    return count > 0
      ? t('web_cultists_new_roles_for_investigators', { count })
      : t('web_cultists_new_roles_for_cultists', { count: -count });
  },
  judge: (chosen, options, players) => {
    const sum = (side: number): number =>
      chosen.reduce((all, role) => all + Math.max(0, side * (loyalty[role] ?? 0)), 0);
    const more = balance[characters(options, players)] ?? 0;
    const [investigators, others] = [sum(1), sum(-1)];
    const so = { investigators, cultists: others };
    if (chosen.length + cultists(options, players) > characters(options, players))
      return { right: false, text: t('web_cultists_new_roles_too_many') };
    if (Math.max(investigators, others) > most)
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
