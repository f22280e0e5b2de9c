// The lines of a chronicle while they grow, with a heading above the first line of each phase; and what was taken back.
import { isBlank, text, type Part, type Sentence, type SentenceKind } from './parts';

// A line that grows.
export interface Block {
  parts(): Part[];
}

export interface Mark {
  last: Block | undefined;
  heading: string | undefined;
  taken: boolean;
}

export class Lines {
  readonly sentences: Sentence[] = [];
  readonly #of = new Map<Block, Sentence>();
  #last: Block | undefined;
  // Stands above the first line that is told in its phase.
  #heading: string | undefined;
  #taken = false;

  tell(kind: SentenceKind, parts: Part[], seat?: number): Sentence | undefined {
    if (isBlank(parts)) return undefined;
    const heading = this.#heading;
    this.#heading = undefined;
    if (heading && kind !== 'day') this.tell('heading', [text(heading)]);
    const sentence: Sentence = { kind, parts };
    if (seat !== undefined) sentence.seat = seat;
    if (this.#taken) sentence.taken = true;
    this.sentences.push(sentence);
    return sentence;
  }
  // A block gets its line with the first thing that is told in it.
  show(block: Block, kind: SentenceKind, seat?: number): true {
    this.#last = block;
    const line = this.#of.get(block);
    const parts = block.parts();
    if (line) line.parts = parts;
    else {
      const first = this.tell(kind, parts, seat);
      if (first) this.#of.set(block, first);
    }
    return true;
  }
  begin(heading: string): void {
    this.#heading = heading;
  }

  // What is told from here on was taken back later: it is told where it happened, and struck.
  aside(): Mark {
    const mark = { last: this.#last, heading: this.#heading, taken: this.#taken };
    this.#last = undefined;
    this.#taken = true;
    return mark;
  }
  // Goes on from there. A line that is not at its end goes on behind everything that was struck.
  goOn({ last, heading, taken }: Mark): void {
    this.#last = last;
    this.#heading = heading;
    this.#taken = taken;
    const line = last && this.#of.get(last);
    if (!line) return;
    this.sentences.splice(this.sentences.indexOf(line), 1);
    this.sentences.push(line);
  }
}
