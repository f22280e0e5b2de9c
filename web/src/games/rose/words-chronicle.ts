// The chronicle of a table: everything that was told, as lines, with what people said in its place.
import type { News } from '../../protocol';
import type { RoseEvent } from './model';
import { claimOf, claimParts } from './words-claims';
import { text, told, toldOf, type Part } from './words-parts';
import { Writer, type Names, type Sentence } from './words';

export interface Line extends Sentence {
  key: string;
}

function eventsOf(news: News): RoseEvent[] {
  return (news.events ?? []) as unknown as RoseEvent[];
}

// What was played and later taken back, by the number of the news that took it back.
function takenBack(news: News[]): { gone: Set<number>; by: Map<number, News[]> } {
  const standing: News[] = [];
  const gone = new Set<number>();
  const by = new Map<number, News[]>();
  for (const one of news) {
    if (one.what === 'played') standing.push(one);
    if (one.what !== 'taken_back') continue;
    const taken = standing.splice(Math.max(0, standing.length - (one.moves ?? 1)));
    for (const each of taken) gone.add(each.n);
    by.set(one.n, taken);
  }
  return { gone, by };
}

export function isTalk(news: News): boolean {
  return news.what === 'said' || news.what === 'claimed';
}

// Somebody's words: “…” or a claim.
export function talkParts(news: News, names: Names): Part[] {
  const seat = news.seat ?? -1;
  if (news.claim) return claimParts(claimOf(news.claim), seat, names);
  return toldOf('web_rose_say_says', seat, names, { words: text(news.text ?? '') });
}

// Once the game has begun, whoever is told of at a seat leaves it, or sits down there if it is empty.
function comesOrGoes(seat: number, name: string, empty: Set<number>): Part[] {
  const player: Part = { is: 'player', seat, text: name };
  if (empty.delete(seat)) return told('web_talk_sat', { player });
  empty.add(seat);
  return told('web_talk_left', { player });
}

// What happened to the table.
export function note(news: News, names: Names, empty: Set<number>): Part[] | undefined {
  switch (news.what) {
    case 'seats':
      return news.seat === undefined || !news.name ? undefined : comesOrGoes(news.seat, news.name, empty);
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

// Whatever was told and taken back is struck, and who took it back is told. A card that was put back before
// anything came of it is as if it had never been played.
function strike(writer: Writer, back: News, taken: News[]): void {
  const events = taken.flatMap(eventsOf);
  const onlyCard = events.every((one) => one.event === 'card_played' || one.event === 'sundial_moved');
  if (back.seat === undefined || onlyCard) return;
  const parts = toldOf('web_talk_taken_back', back.seat, writer.names);
  writer.strike(writer.aside(events), { kind: 'note', parts });
}

export function chronicle(news: News[], names: Names): Line[] {
  const writer = new Writer(names);
  const { gone, by } = takenBack(news);
  const keys = new Map<Sentence, string>();
  const empty = new Set<number>();
  let begun = false;
  for (const one of news) {
    begun ||= one.what === 'started';
    if (one.what === 'played' || one.what === 'started' || one.what === 'over') {
      if (!gone.has(one.n)) writer.write(eventsOf(one));
    } else if (one.what === 'taken_back') {
      strike(writer, one, by.get(one.n) ?? []);
    } else if (isTalk(one)) {
      writer.note({ kind: 'quote', parts: talkParts(one, names), hour: writer.hour, seat: one.seat });
    } else {
      const parts = one.what === 'seats' && !begun ? undefined : note(one, names, empty);
      if (parts) writer.note({ kind: 'note', parts });
    }
    writer.sentences
      .filter((sentence) => !keys.has(sentence))
      .forEach((sentence, at) => keys.set(sentence, `${one.n}.${at}`));
  }
  return writer.sentences.map((sentence) => ({ ...sentence, key: keys.get(sentence) ?? '' }));
}
