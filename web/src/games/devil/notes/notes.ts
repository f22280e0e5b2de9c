// What the notebook keeps: marks of who is who, a player and a role each; and what I have read in chests.
import { contentsOf, roles, seats, type Knowledge, type Role } from '../model';

export const noteOf = (seat: number, role: Role): string => `${seat}.${role}`;
export function isNote(key: string): boolean {
  return seats.some((seat) => roles.some((role) => key === noteOf(seat, role)));
}

export type ChestSeen = NonNullable<Knowledge['memory'][number]>['chests'][number];

// Mine first in each round, then in the order they came.
export function chestsSeen(knowledge: Knowledge, seat: number): ChestSeen[] {
  const order = ['own', 'first', 'second'];
  const all = [...(knowledge.memory[seat]?.chests ?? [])];
  return all.sort((a, b) => b.round - a.round || order.indexOf(a.reading) - order.indexOf(b.reading));
}
// Whoever reads second a chest that was taken does not see what was in it (T3).
export function wasSeen({ goods }: ChestSeen): boolean {
  return goods.ducats !== null;
}
export function goodsSeen(chest: ChestSeen): Record<string, number> {
  return Object.fromEntries(contentsOf(chest));
}

// What lies open of somebody: a role that was shown or answered to; and the roles that he cannot have, because he said no
// or because nobody names himself. My own role is left out of it: it stands nowhere on the page.
export function standOf(
  { roles: known, answers, past }: Pick<Knowledge, 'roles' | 'answers' | 'past'>,
  seat: number,
  role: Role,
): 'is' | 'not' | undefined {
  const own = known[seat] ?? answers.find((one) => one.seat === seat && one.yes)?.role;
  if (own) return own === role ? 'is' : 'not';
  const denied = answers.some((one) => one.seat === seat && !one.yes && one.role === role);
  const named = past.rituals.some(({ [role]: { guesses } }) =>
    Object.values(guesses).some((about) => about === seat),
  );
  return denied || named ? 'not' : undefined;
}
