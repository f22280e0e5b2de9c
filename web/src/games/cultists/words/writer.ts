// What happened, in sentences. A line grows while a move, an action or a vote goes on. Everybody is told the same, but for
// whom it calls "you"; what one alone was told stands in parts of its own.
import type { CultistsEvent } from '../types';
import { Block, shownByMirror } from './block';
import { deed, knifeParts, roundParts } from './deeds';
import { Meeting } from './meeting';
import { isBlank, plainParts, told, toldOf, type Names, type Part, type Sentence } from './parts';
import type { SentenceKind } from './parts';

// Where a writer stood before it told of something that was taken back.
interface Aside {
  block: Block | undefined;
  meetings: [Block, Meeting][];
  stage: Stage;
  taken: boolean;
}

type Stage = 'move' | 'event' | 'act' | 'end';

// Lines by the kinds that all games have.
const lineOf: Record<Stage, SentenceKind> = { move: 'move', event: 'today', act: 'move', end: 'note' };

export class Writer {
  readonly sentences: Sentence[] = [];
  #block: Block | undefined;
  // Encounters in which somebody may still give.
  #meetings: [Block, Meeting][] = [];
  #stage: Stage = 'move';
  #token: string | null = null;
  #taken = false;

  constructor(readonly names: Names) {}

  write(events: readonly CultistsEvent[]): void {
    for (const one of events) this.#one(one);
    if (this.#block) this.#refresh(this.#block);
  }

  note(sentence: Sentence): void {
    this.sentences.push(sentence);
  }

  // What is written from here on was taken back later: it is told where it happened, and struck.
  aside(): Aside {
    const aside = {
      block: this.#block,
      meetings: this.#meetings,
      stage: this.#stage,
      taken: this.#taken,
    };
    this.#block = this.#block?.aside();
    this.#meetings = this.#meetings.map(([, { seats, place, mover }]) => {
      const block = this.#block ?? new Block('move', this.names);
      return [block, new Meeting(seats, place, this.names, mover, true)];
    });
    this.#taken = true;
    return aside;
  }
  // Goes on from there. A line that is not at its end goes on behind everything that was struck.
  goOn(where: unknown): void {
    const from = where as Aside;
    this.#block = from.block;
    this.#meetings = from.meetings;
    this.#stage = from.stage;
    this.#taken = from.taken;
    const line = from.block?.line;
    if (!line) return;
    this.sentences.splice(this.sentences.indexOf(line), 1);
    this.sentences.push(line);
  }

  #put(kind: SentenceKind, parts: Part[], seat?: number): Sentence {
    const sentence: Sentence = { kind, parts };
    if (seat !== undefined) sentence.seat = seat;
    if (this.#taken) sentence.taken = true;
    this.sentences.push(sentence);
    return sentence;
  }

  // A block gets its line with the first thing that is told in it.
  #refresh(block: Block): void {
    const parts = block.parts();
    if (isBlank(parts)) return;
    if (!block.line) block.line = this.#put(block.kind, parts, block.seat);
    block.line.parts = parts;
  }

  #open(kind: SentenceKind, seat?: number): Block {
    if (this.#block) this.#refresh(this.#block);
    this.#block = new Block(kind, this.names, seat);
    return this.#block;
  }
  // What goes on now; if the beginning was not told, a line begins here.
  #now(kind: SentenceKind, seat?: number): Block {
    const block = this.#block;
    if (block && (seat === undefined || block.seat === seat) && block.kind === kind) return block;
    return this.#open(kind, seat);
  }
  #going(seat?: number): Block {
    if (this.#stage === 'move') return this.#now('move', seat);
    return this.#block ?? this.#open(lineOf[this.#stage]);
  }

  #meet(seats: number[], one: Extract<CultistsEvent, { event: 'meeting' }>): void {
    const mover = this.#stage === 'move' ? this.#block?.seat : undefined;
    const moving = mover !== undefined && seats.includes(mover);
    const meeting = new Meeting(seats, one.place, this.names, moving ? mover : undefined);
    const block = moving ? this.#now('move', mover) : this.#open('move');
    block.meet(meeting);
    this.#meetings = [...this.#meetings.filter(([, { place }]) => place !== one.place), [block, meeting]];
    this.#refresh(block);
  }

  #give(one: Extract<CultistsEvent, { event: 'card_given' }>): void {
    if (one.about === null) return;
    const to = one.about;
    let found = this.#meetings.filter(([, meeting]) => meeting.takes(one.seat, to)).at(-1);
    // The beginning is missing from the news.
    found ??= [this.#open('move'), new Meeting([one.seat, to], null, this.names, undefined, true)];
    const [block, meeting] = found;
    if (!this.#meetings.includes(found)) {
      block.meet(meeting);
      this.#meetings = [...this.#meetings, found];
    }
    meeting.give({ from: one.seat, to, ...(one.card ? { card: one.card } : {}) });
    this.#refresh(block);
  }

  #one(one: CultistsEvent): void {
    switch (one.event) {
      case 'round_began':
        this.#stage = 'move';
        this.#meetings = [];
        this.#open('day').add(roundParts(one.round));
        this.#open('note').add(knifeParts(one.seat, one.round, this.names));
        return;
      case 'move_began':
        this.#stage = 'move';
        this.#open('move', one.seat);
        return;
      case 'moved':
        this.#now('move', one.seat).go(one.seat, one.to, one.secret_door);
        return;
      case 'jumped':
        this.#now('move', one.seat).add(deed(one, this.names));
        return;
      case 'meeting':
        this.#meet(one.seats, one);
        return;
      case 'card_given':
        this.#give(one);
        return;
      case 'event_drawn':
        this.#stage = 'event';
        this.#token = one.token;
        this.#meetings = [];
        this.#open('today');
        if (one.token) this.#block!.token = one.token;
        else this.#block!.add(told('cultists_log_event_none'));
        return;
      case 'event_repeated':
        this.#token = one.token;
        this.#now('today').add(shownByMirror(one.token));
        return;
      case 'act_began':
        this.#stage = 'act';
        this.#open('move', one.seat);
        return;
      case 'looked':
        this.#doing(one.seat).look(one);
        return;
      case 'said':
        if (!this.#going().say(one)) this.#going().add(deed(one, this.names));
        return;
      case 'passed':
        this.#doing(one.seat).add(this.#passed(one.seat, deed(one, this.names)));
        return;
      case 'token_drawn':
      case 'vote_called':
      case 'secured':
      case 'fought':
      case 'banished':
      case 'killed':
      case 'filled':
      case 'inspected':
      case 'portal_asked':
        this.#doing(one.seat).add(deed(one, this.names));
        return;
      case 'vote_began':
        this.#open('reveal').until('hands', deed(one, this.names));
        return;
      case 'was_ready':
        this.#now('reveal').tally().ready(one.seat);
        return;
      case 'vote_cast':
        this.#now('reveal').tally().seal(one);
        return;
      case 'vote_shown':
        this.#now('reveal').tally().show(one);
        this.#block?.instead('hands', told('web_cultists_say_vote'));
        return;
      case 'vote_kept':
      case 'vote_changed':
        this.#open('reveal').add(deed(one, this.names));
        return;
      case 'vote_ended':
        this.#result().until('death', deed(one, this.names));
        return;
      case 'died':
        if (one.cause === 'voted') this.#result().instead('death', deed(one, this.names));
        else this.#going().add(deed(one, this.names));
        return;
      case 'clean_up':
        this.#stage = 'end';
        this.#open('note').add(deed(one, this.names));
        return;
      case 'answered':
        this.#now('note').add(deed(one, this.names));
        return;
      case 'claimed':
      case 'guessing_began':
        this.#open(one.event === 'claimed' ? 'quote' : 'end', one.seat).add(deed(one, this.names));
        return;
      case 'game_over':
        this.#open('end').add(deed(one, this.names));
        return;
      case 'card_laid':
        // What an event lays into the danger deck is counted by what follows.
        if (one.place || this.#stage !== 'event') this.#going().add(deed(one, this.names));
        return;
      default:
        this.#going().add(deed(one, this.names));
    }
  }

  // What a vote led to stands in a line of its own, after the hands.
  #result(): Block {
    const block = this.#now('reveal');
    return block.hasTally ? this.#open('reveal') : block;
  }
  // A look or a draw by an event has a line of its own; in an action it is the line of the action.
  #doing(seat: number): Block {
    if (this.#stage === 'act') return this.#now('move', seat);
    const block = this.#block;
    return block?.kind === 'move' && block.seat === seat ? block : this.#open('move', seat);
  }
  #passed(seat: number, nothing: Part[]): Part[] {
    if (this.#stage !== 'event') return nothing;
    if (this.#token === 'crooked-eyes') return toldOf('web_cultists_say_passed_look', seat, this.names);
    return toldOf('web_cultists_say_passed_draw', seat, this.names);
  }
}

export function sentences(events: readonly CultistsEvent[], names: Names): Sentence[] {
  const writer = new Writer(names);
  writer.write(events);
  return writer.sentences;
}

export function plain(sentence: Sentence): string {
  return plainParts(sentence.parts);
}
