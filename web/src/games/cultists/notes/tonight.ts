// Which of the twelve roles are in play: from the options, from roles shown to all and from what each may publicly be.
import { castOf, roles, seatsOf, type Knowledge, type Role } from '../model';
import { cultistCount } from './status';

export type Playing = 'in' | 'one' | 'off';

export interface RoleTonight {
  role: Role;
  playing: Playing;
  count: number; // in: how many; one: of how many
  shown: number[]; // who has shown it
}

export function rolesTonight(knowledge: Knowledge): RoleTonight[] {
  const { options } = knowledge;
  const seats = seatsOf(options);
  const cast = castOf(options);
  const shownAs = (role: Role): number[] =>
    seats.filter((seat) => knowledge.shown[seat] && knowledge.roles[seat] === role);
  const possible = (role: Role): boolean => seats.some((seat) => knowledge.may_be[seat]?.includes(role));
  const left = cast.one_of.some((role) => shownAs(role).length > 0)
    ? cast.one_of.filter((role) => shownAs(role).length > 0)
    : cast.one_of.filter(possible);
  const cultists = cultistCount(knowledge);
  const special = cultists + cast.surely.length + (cast.one_of.length > 0 ? 1 : 0);
  const counts: Partial<Record<Role, number>> = {
    cultist: cultists,
    investigator: seats.length - special,
  };
  for (const role of cast.surely) counts[role] = 1;
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
