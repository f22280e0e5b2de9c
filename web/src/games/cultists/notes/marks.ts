// Whom I suspect: one mark a person, kept on this device for each table and seat, and never sent.
import { keep, kept } from '../../../look/keeping';

export type Mark = 'likely' | 'maybe' | 'no';
const order = ['likely', 'maybe', 'no'] as const;

export type Marks = Record<number, Mark>;

export function nextMark(mark: Mark | undefined): Mark | undefined {
  return mark === undefined ? order[0] : order[order.indexOf(mark) + 1];
}

export function withNext(marks: Marks, seat: number): Marks {
  const { [seat]: old, ...rest } = marks;
  const mark = nextMark(old);
  return mark ? { ...rest, [seat]: mark } : rest;
}

// A device with several players at one table has a notebook for each; who watches has one, too.
function place(table: string, me: number | undefined): string {
  return `notebook.${table}.${me ?? 'watching'}`;
}

export function readMarks(table: string, me: number | undefined): Marks {
  let saved: unknown;
  try {
    saved = JSON.parse(kept(place(table, me)) ?? '{}');
  } catch {
    return {};
  }
  if (typeof saved !== 'object' || saved === null) return {};
  return Object.fromEntries(
    Object.entries(saved).flatMap(([seat, found]) => {
      const mark = order.find((one) => one === found);
      return mark && /^\d$/.test(seat) ? [[seat, mark] as const] : [];
    }),
  );
}

export function keepMarks(table: string, me: number | undefined, marks: Marks): void {
  keep(place(table, me), Object.keys(marks).length > 0 ? JSON.stringify(marks) : null);
}
