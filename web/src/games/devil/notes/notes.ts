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
export function goodsSeen(chest: ChestSeen): Record<string, number> {
  return Object.fromEntries(contentsOf(chest));
}

// Roles that everybody, or my own eyes, have settled.
export function surely(knowledge: Knowledge, seat: number): Role | undefined {
  return knowledge.roles[seat] ?? undefined;
}
