// What everybody guessed, and what it brought (Q5): who was right, and whom a wrong guess served.
import { ritual } from '../components';
import { seats, type Knowledge } from '../model';

export type Guessed = 'devil' | 'cultist';

export interface GuessRow {
  seat: number;
  guesses: Partial<Record<Guessed, { about: number; right: boolean }>>;
  points: number;
}

const forWrong = 1;

// By seat, of a game that is over.
export function guessesOf({ roles, table_guesses }: Knowledge): GuessRow[] {
  const rows = seats.map((seat): GuessRow => ({ seat, guesses: {}, points: 0 }));
  for (const { by, role, seat: about } of table_guesses) {
    if (role !== 'devil' && role !== 'cultist') continue;
    const right = roles[about] === role;
    const row = rows[roles.indexOf(by)];
    if (row) row.guesses[role] = { about, right };
    const gains = rows[roles.indexOf(right ? by : role)];
    if (gains) gains.points += right ? ritual.guess_reward : forWrong;
  }
  return rows;
}

// Who has named this seat's role, and whom this seat has named rightly.
export function foundBy(rows: readonly GuessRow[], seat: number): number[] {
  return rows
    .filter(({ guesses }) => Object.values(guesses).some(({ about, right }) => right && about === seat))
    .map((row) => row.seat);
}
export function foundOut(rows: readonly GuessRow[], seat: number): number[] {
  return Object.values(rows[seat]?.guesses ?? {}).flatMap(({ about, right }) => (right ? [about] : []));
}
