// What I think who is who: marks that are kept on this device and never sent. What is marked has a key of the game's own:
// a seat, or a seat and what that player may be.
import { keep, kept } from '../../look/keeping';

export type Mark = 'likely' | 'maybe' | 'no';
export const allMarks = ['likely', 'maybe', 'no'] as const;

export type Marks = Readonly<Record<string, Mark>>;

// The first touch says likely, the last one nothing.
export function withNext(marks: Marks, key: string): Marks {
  const { [key]: old, ...rest } = marks;
  const mark = old === undefined ? allMarks[0] : allMarks[allMarks.indexOf(old) + 1];
  return mark ? { ...rest, [key]: mark } : rest;
}

export function readMarks(saved: string | null, valid: (key: string) => boolean): Marks {
  let found: unknown;
  try {
    found = JSON.parse(saved ?? '{}');
  } catch {
    return {};
  }
  if (typeof found !== 'object' || found === null) return {};
  return Object.fromEntries(
    Object.entries(found).flatMap(([key, value]) => {
      const mark = allMarks.find((one) => one === value);
      return mark && valid(key) ? [[key, mark] as const] : [];
    }),
  );
}

export class Notebook {
  marks = $state.raw<Marks>({});
  #place: string;

  // A device with several players at one table has a notebook for each; who watches has one, too.
  constructor(table: string, seat: number | undefined, valid: (key: string) => boolean) {
    this.#place = `notebook.${table}.${seat ?? 'watching'}`;
    this.marks = readMarks(kept(this.#place), valid);
  }

  get empty(): boolean {
    return Object.keys(this.marks).length === 0;
  }
  touch(key: string): void {
    this.#keep(withNext(this.marks, key));
  }
  clear(): void {
    this.#keep({});
  }
  #keep(marks: Marks): void {
    this.marks = marks;
    keep(this.#place, this.empty ? null : JSON.stringify(marks));
  }
}
