// What a seat knows of any game, as tables: the document of its knowledge without a word about what it means.

// What stands in a cell. Hidden things are null in the documents.
export type Cell =
  | { is: 'hidden'; count: number }
  | { is: 'nothing' }
  | { is: 'flag'; value: boolean }
  | { is: 'number'; value: number }
  | { is: 'word'; id: string }
  | { is: 'seat'; seat: number }
  | { is: 'list'; cells: Cell[] }
  | { is: 'pairs'; pairs: Pair[] };

export type Head =
  { is: 'field'; id: string } | { is: 'seat'; seat: number } | { is: 'number'; value: number };

export interface Grid {
  columns: Head[];
  rows: { head: Head; under?: Head; cells: (Cell | undefined)[] }[];
}

export interface Pair {
  head: Head;
  cell: Cell;
}

export interface Facts {
  // What has one value.
  plain: Pair[];
  // What every seat has: one column a seat.
  seats: Grid;
  // Everything else, under a heading each.
  more: { head: Head; grid?: Grid; pairs?: Pair[] }[];
}

export interface Shape {
  // Fields that hold a seat; that hold a list with one entry a seat; that are not shown.
  seatFields: ReadonlySet<string>;
  bySeat: ReadonlySet<string>;
  omit: ReadonlySet<string>;
  // Everything lies open: what is null is not hidden, there is none.
  open: boolean;
}

type Document = Record<string, unknown>;

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const field = (id: string): Head => ({ is: 'field', id });

const pairsOf = (document: Document, shape: Shape): Pair[] =>
  Object.entries(document).map(([name, one]) => ({ head: field(name), cell: cellOf(name, one, shape) }));

export function cellOf(key: string, value: unknown, shape: Shape): Cell {
  if (value === null || value === undefined)
    return shape.open ? { is: 'nothing' } : { is: 'hidden', count: 1 };
  if (typeof value === 'boolean') return { is: 'flag', value };
  if (typeof value === 'number')
    return shape.seatFields.has(key) ? { is: 'seat', seat: value } : { is: 'number', value };
  if (typeof value === 'string') return { is: 'word', id: value };
  if (Array.isArray(value)) {
    if (value.length === 0) return { is: 'nothing' };
    if (value.every((one) => one === null))
      return shape.open ? { is: 'nothing' } : { is: 'hidden', count: value.length };
    if (shape.bySeat.has(key))
      return {
        is: 'pairs',
        pairs: value.map((one, seat) => ({ head: { is: 'seat', seat }, cell: cellOf(key, one, shape) })),
      };
    return { is: 'list', cells: value.map((one) => cellOf(key, one, shape)) };
  }
  return { is: 'pairs', pairs: pairsOf(value as Document, shape) };
}

// One row for each of them, a column for each of their fields.
function gridOf(heads: Head[], values: Document[], shape: Shape): Grid {
  const names = [...new Set(values.flatMap((one) => Object.keys(one)))];
  return {
    columns: names.map(field),
    rows: heads.map((head, at) => ({
      head,
      cells: names.map((name) =>
        values[at] && name in values[at] ? cellOf(name, values[at][name], shape) : undefined,
      ),
    })),
  };
}

// The rows that one field of all seats makes: an object in each has a row for each of its fields.
function rowsOf(key: string, values: unknown[], shape: Shape, under?: Head): Grid['rows'] {
  if (!values.every(isDocument)) {
    const cells = values.map((one) => cellOf(key, one, shape));
    if (cells.every((cell) => cell.is === 'nothing')) return [];
    return [{ head: field(key), ...(under ? { under } : {}), cells }];
  }
  const names = [...new Set(values.flatMap((one) => Object.keys(one)))];
  return names.flatMap((name) =>
    rowsOf(
      name,
      values.map((one) => one[name]),
      shape,
      field(key),
    ),
  );
}

// Besides these: who reads, and what was agreed before the game.
const elsewhere = new Set(['game', 'options', 'seat']);

export function factsOf(knowledge: Document, shape: Shape): Facts {
  const facts: Facts = { plain: [], seats: { columns: [], rows: [] }, more: [] };
  const inside: Shape = { ...shape, bySeat: new Set() };
  for (const [key, value] of Object.entries(knowledge)) {
    if (elsewhere.has(key) || shape.omit.has(key)) continue;
    if (Array.isArray(value) && shape.bySeat.has(key)) {
      facts.seats.rows.push(...rowsOf(key, value, inside));
      if (value.length > facts.seats.columns.length)
        facts.seats.columns = value.map((_, seat): Head => ({ is: 'seat', seat }));
    } else if (isDocument(value)) {
      const heads = Object.keys(value).map(field);
      const values = Object.values(value);
      if (values.length > 0 && values.every(isDocument))
        facts.more.push({ head: field(key), grid: gridOf(heads, values, shape) });
      else facts.more.push({ head: field(key), pairs: pairsOf(value, shape) });
    } else if (Array.isArray(value) && value.length > 0 && value.every(isDocument)) {
      const heads = value.map((_, at): Head => ({ is: 'number', value: at + 1 }));
      facts.more.push({ head: field(key), grid: gridOf(heads, value, shape) });
    } else {
      facts.plain.push({ head: field(key), cell: cellOf(key, value, shape) });
    }
  }
  return facts;
}
