// Who can have read which chest (T6): what the schedules that fit everything I have read myself leave.
import { routes, schedules, type Route } from '../components';
import { roles, type Knowledge, type Role } from '../model';
import { chestsSeen } from './notes';

const routeIn = (schedule: readonly number[], round: number): Route => routes[schedule[round - 1] ?? 0]!;

export function schedulesLeft(knowledge: Knowledge, me: number): number[][] {
  const mine = knowledge.roles[me];
  const read = chestsSeen(knowledge, me);
  return schedules.filter((schedule) =>
    read.every(
      ({ round, role, reading }) => reading === 'own' || routeIn(schedule, round)[reading][role] === mine,
    ),
  );
}

export interface Readers {
  first: Role[];
  second: Role[];
}

export function readersOf(left: readonly number[][], round: number, role: Role): Readers {
  const at = (reading: 'first' | 'second'): Role[] =>
    roles.filter((reader) => left.some((schedule) => routeIn(schedule, round)[reading][role] === reader));
  return { first: at('first'), second: at('second') };
}
