// What happened, in sentences. Only what everybody may know is told: a line reads the same for all, but for
// whom it calls "you".
import type { EventCard, RoseEvent, Tile } from '../model';
import { say } from '../../../text/text.svelte';
import { eventText } from './things';
import { change, event, inARow, monk, plainParts, player, text, told, toldOf } from './parts';
import type { Names, Part, Sentence, SentenceKind } from './parts';
import { changeOf, conversion, Turn, type Changed } from './turnLine';

export type { Names, Part, Sentence } from './parts';

function isChange(one: RoseEvent | undefined): one is Changed {
  return one?.event === 'suspicion_changed' || one?.event === 'evidence_changed';
}
function isConversion(one: RoseEvent): boolean {
  return isChange(one) && (one.reason === 'conversion' || one.reason === 'home');
}

// Where a writer stood before it told of something that was taken back.
export interface Aside {
  turn: Turn | undefined;
  line: Sentence | undefined;
  hour: number | undefined;
  today: EventCard | undefined;
  evening: Changed[] | undefined;
  taken: boolean;
}

// Sentences grow while a turn goes on: what was told last may become longer.
export class Writer {
  readonly sentences: Sentence[] = [];
  #turn: Turn | undefined;
  #line: Sentence | undefined;
  #hour: number | undefined;
  #today: EventCard | undefined;
  #evening: Changed[] | undefined;
  #taken = false;

  constructor(readonly names: Names) {}

  write(events: RoseEvent[]): void {
    for (let at = 0; at < events.length;) at += this.#one(events, at);
    this.#refresh();
  }

  note(sentence: Sentence): void {
    this.sentences.push(sentence);
  }

  // What is written from here on was taken back later: it is told where it happened, and struck.
  aside(): Aside {
    const aside = {
      turn: this.#turn,
      line: this.#line,
      hour: this.#hour,
      today: this.#today,
      evening: this.#evening,
      taken: this.#taken,
    };
    this.#turn = this.#turn?.aside();
    this.#line = undefined;
    this.#evening = this.#evening && [...this.#evening];
    this.#taken = true;
    return aside;
  }
  // Goes on from there. A turn that is not over goes on behind everything that was struck.
  goOn(from: Aside): void {
    this.#turn = from.turn;
    this.#line = from.line;
    this.#hour = from.hour;
    this.#today = from.today;
    this.#evening = from.evening;
    this.#taken = from.taken;
    if (!from.line) return;
    this.sentences.splice(this.sentences.indexOf(from.line), 1);
    this.sentences.push(from.line);
  }

  get hour(): number | undefined {
    return this.#hour;
  }

  #say(kind: SentenceKind, parts: Part[], seat?: number): void {
    this.#close();
    this.#put({ kind, parts, seat });
  }

  #put(sentence: Sentence): Sentence {
    if (this.#taken) sentence.taken = true;
    this.sentences.push(sentence);
    return sentence;
  }

  #of(seat: number): Turn {
    if (this.#turn?.seat !== seat) {
      this.#close();
      this.#turn = new Turn(seat, this.names);
      this.#turn.hour = this.#hour;
    }
    return this.#turn as Turn;
  }

  // A turn gets its line with the first thing that happens in it.
  #refresh(): void {
    const turn = this.#turn;
    if (!turn || turn.empty) return;
    if (!this.#line) {
      this.#line = this.#put({ kind: 'move', parts: [] });
    }
    this.#line.parts = turn.parts();
    this.#line.hour = turn.hour;
    this.#line.seat = turn.seat;
  }

  #close(): void {
    this.#refresh();
    this.#turn = undefined;
    this.#line = undefined;
  }

  // How many events from here belong together.
  #run(events: RoseEvent[], at: number, same: (one: RoseEvent) => boolean): RoseEvent[] {
    let end = at + 1;
    while (end < events.length && same(events[end] as RoseEvent)) end += 1;
    return events.slice(at, end);
  }

  // Writes what stands at `at`; answers how many events that were.
  #one(events: RoseEvent[], at: number): number {
    const one = events[at] as RoseEvent;
    switch (one.event) {
      case 'dawn':
        this.#today = one.event_card;
        this.#say('day', told('web_rose_say_day', { day: one.day }));
        this.#say(
          'today',
          told('web_rose_say_today', { event: event(one.event_card), text: eventText(one.event_card) }),
        );
        return 1;
      case 'turn_began':
        if (this.#turn && !this.#turn.empty) this.#turn.finished = true;
        this.#close();
        return 1;
      case 'card_played':
        this.#of(one.seat).play(one.card, one.named);
        return 1;
      case 'sundial_moved':
        this.#of(one.seat).hour = one.from;
        this.#hour = one.to;
        return 1;
      case 'figure_moved':
        this.#of(one.seat).move(one.figure, one.to);
        return 1;
      case 'tile_taken':
        this.#of(one.seat).take(one.tile);
        return 1;
      case 'tile_given_back': {
        const run = this.#run(events, at, (next) => next.event === one.event && next.seat === one.seat);
        const tiles = run.map((given) => (given as { tile: Tile }).tile);
        (this.#turn ?? this.#of(one.seat)).giveBack(one.seat, tiles);
        return run.length;
      }
      case 'tile_placed': {
        const run = this.#run(
          events,
          at,
          (next) => next.event === one.event && next.building === one.building,
        );
        const tiles = run.map((placed) => (placed as { tile: Tile }).tile);
        if (this.#turn) this.#turn.place(one.building, tiles);
        return run.length;
      }
      case 'suspicion_changed':
      case 'evidence_changed':
        return this.#changed(events, at, one);
      case 'card_drawn':
        if (this.#turn) this.#turn.finished = true;
        return 1;
      case 'deck_shuffled':
        this.#turn?.shuffle();
        return 1;
      case 'evening':
        if (this.#turn && !this.#turn.empty) this.#turn.finished = true;
        this.#close();
        this.#evening = [];
        return 1;
      case 'event_card_taken':
        this.#say(
          'evening',
          toldOf('web_rose_say_evening', one.seat, this.names, { event: event(one.event_card) }),
          one.seat,
        );
        if (this.#evening && this.#evening.length > 0) this.#say('evening', conversion(this.#evening));
        this.#evening = undefined;
        return 1;
      case 'revelation_began':
        this.#say('heading', told('web_rose_say_revelation'));
        return 1;
      case 'marker_shown':
        return this.#shown(events, at, one.seat, 'reveal', [
          toldOf('web_talk_says', one.seat, this.names, {
            words: [{ is: 'colour', colour: one.colour, text: say(`rose_deny_${one.colour}`) }],
          }),
        ]);
      case 'guessing_began':
        this.#say('day', told('rose_log_guessing'));
        return 1;
      case 'guess_shown':
        return this.#shown(events, at, one.seat, 'end', [
          this.#guess(one.seat, one.about, monk(one.colour, 'as')),
          told(one.right ? 'web_rose_say_right' : 'web_rose_say_wrong'),
        ]);
      case 'identity_shown':
        this.#say(
          'end',
          toldOf('web_rose_say_is', one.seat, this.names, { monk: monk(one.colour, 'as') }),
          one.seat,
        );
        return 1;
      case 'game_over':
        this.#say('heading', told('rose_log_over'));
        return 1;
      default:
        return 1;
    }
  }

  #guess(seat: number, about: number, who: Part): Part[] {
    const other = player(about, this.names);
    if (about === this.names.me)
      return told('web_rose_say_guess_about_you', { player: player(seat, this.names), monk: who });
    return toldOf('web_rose_say_guess', seat, this.names, { other, monk: who });
  }

  #changed(events: RoseEvent[], at: number, one: Changed): number {
    if (isConversion(one)) {
      const run = this.#run(events, at, isConversion) as Changed[];
      if (this.#evening) this.#evening.push(...run);
      else if (this.#turn) this.#turn.convert(run);
      else this.#say('evening', conversion(run));
      return run.length;
    }
    if (one.reason === 'event_cards') {
      const parts = told('rose_log_event_cards_count', {
        monk: monk(one.monk),
        change: change(one.from, one.to),
      });
      this.#say('end', [...inARow([parts]), text('.')]);
    } else if (this.#turn) {
      this.#turn.changed(one, this.#today);
    } else {
      this.#say('note', inARow([changeOf(one, false)]));
    }
    return 1;
  }

  // The evidence that follows is part of the line.
  #shown(events: RoseEvent[], at: number, seat: number, kind: SentenceKind, sentences: Part[][]): number {
    const next = events[at + 1];
    const follows = isChange(next) && (next.reason === 'revelation' || next.reason === 'guessed');
    this.#say(kind, inARow(follows ? [...sentences, changeOf(next, true)] : sentences), seat);
    return follows ? 2 : 1;
  }
}

export function sentences(events: RoseEvent[], names: Names): Sentence[] {
  const writer = new Writer(names);
  writer.write(events);
  return writer.sentences;
}

export function plain(sentence: Sentence): string {
  return plainParts(sentence.parts);
}
