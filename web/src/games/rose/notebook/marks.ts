// What I think who is who: my marks, kept on this device and never sent.
import { keep, kept } from '../../../look/keeping';
import { colours, type Colour } from '../model';

export type Mark = 'likely' | 'maybe' | 'no';
const order = ['likely', 'maybe', 'no'] as const;

// By seat, then by monk.
export type Marks = Record<number, Partial<Record<Colour, Mark>>>;

export function next(mark: Mark | undefined): Mark | undefined {
  return mark === undefined ? order[0] : order[order.indexOf(mark) + 1];
}

export function marked(marks: Marks, seat: number, monk: Colour): Mark | undefined {
  return marks[seat]?.[monk];
}

export function withNext(marks: Marks, seat: number, monk: Colour): Marks {
  const row = { ...marks[seat] };
  const mark = next(row[monk]);
  if (mark) row[monk] = mark;
  else delete row[monk];
  return { ...marks, [seat]: row };
}

// A device with several players at one table has a notebook for each.
function place(table: string, me: number): string {
  return `notebook.${table}.${me}`;
}

export function readMarks(table: string, me: number): Marks {
  const marks: Marks = {};
  let saved: unknown;
  try {
    saved = JSON.parse(kept(place(table, me)) ?? '{}');
  } catch {
    return marks;
  }
  if (typeof saved !== 'object' || saved === null) return marks;
  for (const [seat, row] of Object.entries(saved)) {
    if (!/^\d$/.test(seat) || typeof row !== 'object' || row === null) continue;
    const found = (row as Record<string, unknown>) ?? {};
    const known = colours.flatMap((monk) => {
      const mark = order.find((one) => one === found[monk]);
      return mark ? [[monk, mark] as const] : [];
    });
    if (known.length > 0) marks[Number(seat)] = Object.fromEntries(known);
  }
  return marks;
}

export function keepMarks(table: string, me: number, marks: Marks): void {
  const any = Object.values(marks).some((row) => Object.keys(row).length > 0);
  keep(place(table, me), any ? JSON.stringify(marks) : null);
}
