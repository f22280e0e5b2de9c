// The chronicle of a table: everything that was told, as lines, with what people said in its place.
import type { News } from '../../../protocol';
import type { Cultists } from '../types';
import { claimOf, claimParts } from './claims';
import { inARow, text, told, toldOf, type Names, type Part, type Sentence } from './parts';
import { Writer, type Aside } from './writer';

export interface Line extends Sentence {
  key: string;
}

export function isTalk(news: News): boolean {
  return news.what === 'said' || news.what === 'claimed';
}

// Somebody's words: “…” or a claim.
export function talkParts(news: News, names: Names): Part[] {
  const seat = news.seat ?? -1;
  if (news.claim) return claimParts(claimOf(news.claim), seat, names);
  return inARow([toldOf('web_cultists_say_says', seat, names, { words: text(news.text ?? '') })]);
}

// Once the game has begun, whoever is told of at a seat leaves it, or sits down there if it is empty.
function comesOrGoes(seat: number, name: string, empty: Set<number>): Part[] {
  const player: Part = { is: 'player', seat, text: name };
  if (empty.delete(seat)) return told('web_talk_sat', { player });
  empty.add(seat);
  return told('web_talk_left', { player });
}

// What happened to the table.
function note(news: News, names: Names, empty: Set<number>): Part[] | undefined {
  const { seat, name } = news;
  switch (news.what) {
    case 'seats':
      return seat === undefined || !name ? undefined : comesOrGoes(seat, name, empty);
    case 'renamed':
      if (seat === undefined || !name) return undefined;
      return told('web_talk_renamed', { player: { is: 'player', seat, text: name } });
    case 'back_asked':
    case 'returned':
    case 'stand_in':
      return seat === undefined ? undefined : inARow([toldOf(`web_talk_${news.what}`, seat, names)]);
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
export function chronicle(news: News<Cultists>[], names: Names): Line[] {
  const writer = new Writer(names);
  // Where what was taken back begins; at the first news, if its beginning is not told any more.
  const begins = news.flatMap(({ what, first }) =>
    what === 'taken_back' && first !== undefined ? [Math.max(first, news[0]!.n)] : [],
  );
  const asides: Aside[] = [];
  const keys = new Map<Sentence, string>();
  const empty = new Set<number>();
  let begun = false;
  for (const one of news) {
    begun ||= one.what === 'started';
    // Several may reach back to the same beginning.
    for (const begin of begins) if (begin === one.n) asides.push(writer.aside());
    if (one.what === 'played' || one.what === 'started' || one.what === 'over') {
      writer.write(one.events ?? []);
    } else if (one.what === 'taken_back' && one.first !== undefined) {
      if (one.seat !== undefined) {
        writer.note({ kind: 'note', parts: inARow([toldOf('web_talk_taken_back', one.seat, names)]) });
      }
      const aside = asides.pop();
      if (aside) writer.goOn(aside);
    } else if (isTalk(one)) {
      const quote: Sentence = { kind: 'quote', parts: talkParts(one, names), round: writer.round };
      if (one.seat !== undefined) quote.seat = one.seat;
      writer.note(quote);
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
