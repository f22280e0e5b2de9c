// The chronicle of a table: everything that was told, as lines, with what people said in its place.
import type { Documents, News } from '../protocol';
import { claimParts } from './claims';
import type { GameWords, Writer } from './client';
import { text, told, toldOf, type Names, type Part, type Sentence } from './sentence';

export interface Line extends Sentence {
  key: string;
}

export function isTalk(news: News): boolean {
  return news.what === 'said' || news.what === 'claimed';
}

// Somebody's words: “…” or a claim.
export function talkParts(news: News, names: Names, words: Pick<GameWords<any>, 'claims'>): Part[] {
  const seat = news.seat ?? -1;
  if (news.claim) return claimParts(news.claim, seat, names, words);
  return toldOf('web_talk_says', seat, names, { words: text(news.text ?? '') });
}

// After the start, news of a person at a seat means that the person leaves it, or sits down if it is empty.
function comesOrGoes(seat: number, name: string, empty: Set<number>): Part[] {
  const who = { is: 'player', seat, text: name } as const;
  if (empty.delete(seat)) return told('web_talk_sat', { player: who });
  empty.add(seat);
  return told('web_talk_left', { player: who });
}

// What happened to the table.
export function note(news: News, names: Names, empty: Set<number>): Part[] | undefined {
  switch (news.what) {
    case 'seats':
      return news.seat === undefined || !news.name ? undefined : comesOrGoes(news.seat, news.name, empty);
    case 'renamed': {
      if (news.seat === undefined || !news.name) return undefined;
      return told('web_talk_renamed', { player: { is: 'player', seat: news.seat, text: news.name } });
    }
    case 'back_asked':
    case 'returned':
      return news.seat === undefined ? undefined : toldOf(`web_talk_${news.what}`, news.seat, names);
    case 'stand_in':
      return news.seat === undefined ? undefined : toldOf('web_talk_stand_in', news.seat, names);
    case 'back_refused':
    case 'paused':
    case 'resumed':
    case 'closed':
      return told(`web_talk_${news.what}`);
    default:
      return undefined;
  }
}

// What was taken back is struck where it was told, and who took it back is told where that happened.
export function chronicle<G extends Documents>(
  news: News<G>[],
  names: Names,
  words: Pick<GameWords<G>, 'writer' | 'claims'>,
): Line[] {
  const writer = words.writer(names);
  // Where what was taken back begins; the first news, if the beginning is missing.
  const begins = news.flatMap(({ what, first }) =>
    what === 'taken_back' && first !== undefined ? [Math.max(first, news[0]!.n)] : [],
  );
  const asides: unknown[] = [];
  const keys = new Map<Sentence, string>();
  const empty = new Set<number>();
  let begun = false;
  for (const one of news) {
    if (one.what === 'started') {
      begun = true;
      writer.start?.();
    }
    // Several may reach back to the same beginning.
    for (const begin of begins) if (begin === one.n) asides.push(writer.aside());
    if (one.what === 'played' || one.what === 'started' || one.what === 'over') {
      writer.write(one.events ?? []);
    } else if (one.what === 'taken_back' && one.first !== undefined) {
      if (one.seat !== undefined)
        writer.note({ kind: 'note', parts: toldOf('web_talk_taken_back', one.seat, names) });
      const aside = asides.pop();
      if (aside) writer.goOn(aside);
    } else if (isTalk(one)) {
      writer.note({ kind: 'quote', parts: talkParts(one, names, words), hour: writer.hour, seat: one.seat });
    } else {
      const parts =
        !begun && (one.what === 'seats' || one.what === 'renamed') ? undefined : note(one, names, empty);
      if (parts) writer.note({ kind: 'note', parts });
    }
    writer.sentences
      .filter((sentence) => !keys.has(sentence))
      .forEach((sentence, at) => keys.set(sentence, `${one.n}.${at}`));
  }
  return writer.sentences.map((sentence) => ({ ...sentence, key: keys.get(sentence) ?? '' }));
}

// For games whose sentences stand as they were written: some sentences for each event.
export class LineWriter<G extends Documents> implements Writer<G> {
  readonly sentences: Sentence[] = [];
  #tell: (event: G['event'], events: readonly G['event'][], at: number) => Sentence[];
  #taken = false;

  // `tell` gets the event with those that came with it, and where it stands among them.
  constructor(tell: (event: G['event'], events: readonly G['event'][], at: number) => Sentence[]) {
    this.#tell = tell;
  }

  write(events: G['event'][]): void {
    events.forEach((event, at) => {
      for (const sentence of this.#tell(event, events, at))
        this.sentences.push(this.#taken ? { ...sentence, taken: true } : sentence);
    });
  }
  note(sentence: Sentence): void {
    this.sentences.push(sentence);
  }
  aside(): { taken: boolean } {
    const before = { taken: this.#taken };
    this.#taken = true;
    return before;
  }
  goOn(from: unknown): void {
    this.#taken = (from as { taken: boolean }).taken;
  }
}
