// Something that several have chosen in secret and that opens together, or an evening before the next secret: told line
// by line, it stays until it was read.
export interface OpeningRow {
  key: string;
  // Whether this line has been told; before that it stands there shut.
  known: boolean;
}

export interface OpeningPage<R extends OpeningRow = OpeningRow> {
  key: string;
  // "First the evening", "Day 3 is over", and what stands under the lines.
  eyebrow: string;
  title: string;
  foot: string;
  rows: R[];
  // All lines are told by one event: they appear one after the other.
  together: boolean;
}

export interface OpeningWords<R extends OpeningRow = OpeningRow> {
  pages: OpeningPage<R>[];
  // All was told: it can be gone on.
  done: boolean;
  dock: {
    steps: { text: string; current: boolean }[];
    // The newest line in words, and what it did.
    title: string;
    text: string;
    // What the main button says: "On to day 4".
    next: string;
  };
}
