// Which of the twelve roles are in play: from the options, from roles shown to all and from what each may publicly be.
import { charactersOf, roles, seatsOf, type CultistsOptions, type Knowledge, type Role } from '../model';
import { cultistCount } from './status';

export type Playing = 'in' | 'one' | 'off';

export interface RoleTonight {
  role: Role;
  playing: Playing;
  count: number; // in: how many; one: of how many
  shown: number[]; // who has shown it
}

interface Deal {
  sure: Role[];
  oneOf: Role[];
}

const helpful: Role[] = ['enlightened', 'infected', 'superghost'];
const harmful: Role[] = ['greenhorn', 'klutz', 'coward'];

// S4, besides the cultists.
function dealOf(options: CultistsOptions): Deal {
  const characters = charactersOf(options);
  if (options.level === 'custom')
    return { sure: options.roles.filter((role) => role !== 'cultist'), oneOf: [] };
  const seer: Role[] = characters === 7 || options.robot ? [] : ['seer'];
  if (options.level === 'first') return { sure: seer, oneOf: [] };
  switch (characters) {
    case 5:
      return { sure: seer, oneOf: harmful };
    case 6:
      return { sure: [...seer, 'firestarter'], oneOf: helpful };
    case 7:
      return { sure: ['firestarter', 'slayer'], oneOf: harmful };
    default:
      return { sure: [...seer, 'mechanic', 'firestarter', 'slayer'], oneOf: [] };
  }
}

export function rolesTonight(knowledge: Knowledge): RoleTonight[] {
  const { options } = knowledge;
  const seats = seatsOf(options);
  const deal = dealOf(options);
  const shownAs = (role: Role): number[] =>
    seats.filter((seat) => knowledge.shown[seat] && knowledge.roles[seat] === role);
  const possible = (role: Role): boolean => seats.some((seat) => knowledge.may_be[seat]?.includes(role));
  const left = deal.oneOf.some((role) => shownAs(role).length > 0)
    ? deal.oneOf.filter((role) => shownAs(role).length > 0)
    : deal.oneOf.filter(possible);
  const cultists = cultistCount(knowledge);
  const special = cultists + deal.sure.length + (deal.oneOf.length > 0 ? 1 : 0);
  const counts: Partial<Record<Role, number>> = {
    cultist: cultists,
    investigator: seats.length - special,
  };
  for (const role of deal.sure) counts[role] = 1;
  if (left.length === 1) counts[left[0]!] = 1;
  return roles
    .map((role): RoleTonight => {
      const shown = shownAs(role);
      const count = counts[role] ?? 0;
      if (count > 0) return { role, playing: 'in', count, shown };
      if (left.includes(role)) return { role, playing: 'one', count: left.length, shown };
      return { role, playing: 'off', count: 0, shown };
    })
    .sort((a, b) => order(a.playing) - order(b.playing));
}

function order(playing: Playing): number {
  return playing === 'in' ? 0 : playing === 'one' ? 1 : 2;
}
