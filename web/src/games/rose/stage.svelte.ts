// What is on the glass: the knowledge of the view, but moves are played one after another, event by event. At
// rest it is always what the view says. Nothing is played that was there before the page.
import { standing } from '../../house/news';
import type { Step, Table } from '../../house/table.svelte';
import { settings } from '../../look/settings.svelte';
import type { News } from '../../protocol';
import type { Seen } from '../registry';
import type { Building, Knowledge, Rose, RoseEvent } from './model';
import type { Travel } from './scene';
import { apply } from './stageApply';
import { beats, turnTime, type Beat } from './stageBeats';

// A move as it is told while it is played.
export interface Playing {
  seat: number | undefined;
  events: RoseEvent[];
  n: number; // of its news
}

interface Item {
  moves: Playing[];
  then: Knowledge;
  n: number; // the last of its news
  speed: number; // 0: not played
  undone: boolean; // something was taken back with it
}

// More than this many missed moves are not played.
const patience = 8;
// Whoever gets a table that is passed round sees up to so many, the longer ones faster.
const round = 60;
// Without motion the caption stands so long.
const reading = 700;

export function playedMoves(news: readonly News<Rose>[]): Playing[] {
  return news
    .filter((one) => one.what === 'played')
    .map((one) => ({ seat: one.seat, events: one.events ?? [], n: one.n }));
}

export class Stage {
  shown = $state.raw<Knowledge>() as Knowledge;
  travel = $state.raw<Travel | undefined>(undefined);
  fresh = $state.raw<Building[]>([]);
  // The move of another that is being played.
  playing = $state.raw<Playing | undefined>(undefined);
  busy = $state(false);
  // The last news that was shown: what comes after it is not told before.
  until = $state(0);
  // What was last done by each seat, for the plaques.
  lastMoves = $state.raw<Record<number, RoseEvent[]>>({});

  #table: Table<Rose>;
  #queue: Item[] = [];
  #skip: 'nothing' | 'move' | 'all' = 'nothing';
  #wake: (() => void) | undefined;
  #spent = 0;
  #journey = 0;
  #leave: () => void;
  #ontold: (move: Playing) => void;

  // `ontold` hears of every move at the moment it is shown.
  // `since`: what was seen here last; what came after it is played first.
  constructor(table: Table<Rose>, ontold: (move: Playing) => void = () => undefined, since?: Seen<Rose>) {
    this.#table = table;
    this.#ontold = ontold;
    this.shown = table.view!.knowledge!;
    this.until = table.news.at(-1)?.n ?? 0;
    this.#noteAll();
    this.#leave = table.onStep((step, missed) => this.#take(step, missed));
    if (since) this.#catchUp(since);
  }

  // Where to go on for whoever looks at it next.
  get seen(): Seen<Rose> {
    return { n: this.until, knowledge: this.shown };
  }

  #catchUp(since: Seen<Rose>): void {
    const news = this.#table.news.filter((one) => one.n > since.n);
    const moves = playedMoves(news);
    const told = (news[0]?.n ?? 0) === since.n + 1 && !news.some((one) => one.what === 'taken_back');
    if (!told || moves.length === 0 || moves.length > round) return;
    const then = this.shown;
    const n = this.until;
    this.shown = since.knowledge;
    this.until = since.n;
    this.#queue.push({ moves, then, n, speed: moves.length > patience ? 2 : 1, undone: false });
    void this.#run();
  }

  close(): void {
    this.#leave();
    this.#queue = [];
    this.#skip = 'all';
    this.#wake?.();
  }

  skip(): void {
    if (!this.busy) return;
    if (this.#skip === 'nothing') this.#skip = 'move';
    this.#wake?.();
  }

  skipAll(): void {
    if (!this.busy) return;
    this.#skip = 'all';
    this.#wake?.();
  }

  #take(step: Step<Rose>, missed: boolean): void {
    const then = step.view?.knowledge;
    const n = step.news.at(-1)?.n ?? this.#table.news.at(-1)?.n ?? 0;
    if (!then) {
      // Mere talk waits for nothing.
      if (!this.busy) this.until = n;
      return;
    }
    const moves = playedMoves(standing(step.news));
    const undone = step.news.some((one) => one.what === 'taken_back');
    const few = moves.length <= patience;
    const speed = undone || document.hidden || (missed && !few) ? 0 : missed ? 2 : 1;
    this.#queue.push({ moves, then, n, speed, undone });
    if (!this.busy) void this.#run();
  }

  async #run(): Promise<void> {
    this.busy = true;
    for (let item = this.#queue.shift(); item; item = this.#queue.shift()) {
      for (const move of item.moves) await this.#play(move, item.speed);
      this.shown = item.then;
      this.until = item.n;
      if (item.undone) this.#noteAll();
    }
    this.until = this.#table.news.at(-1)?.n ?? 0;
    this.playing = undefined;
    this.travel = undefined;
    this.fresh = [];
    this.#skip = 'nothing';
    this.busy = false;
  }

  async #play(move: Playing, faster: number): Promise<void> {
    if (this.#skip === 'move') this.#skip = 'nothing';
    const mine = move.seat !== undefined && move.seat === this.#table.view?.seat;
    this.#note(move.seat, move.events);
    this.until = move.n;
    const speed = document.hidden ? 0 : faster * settings.speed;
    this.playing = mine || speed === 0 ? undefined : move;
    this.#ontold(move);
    if (move.events.some((event) => event.event === 'card_played')) this.#spent = 0;
    if (settings.still || speed === 0) {
      this.shown = move.events.reduce(apply, this.shown);
      if (this.playing && speed > 0) await this.#wait(reading / speed);
      return;
    }
    for (const beat of beats(move.events)) await this.#beat(beat, mine, speed);
  }

  // Of everything that was shown and stands.
  #noteAll(): void {
    this.lastMoves = {};
    const shown = standing(this.#table.news.filter((one) => one.n <= this.until));
    for (const { seat, events } of playedMoves(shown)) this.#note(seat, events);
  }

  #note(seat: number | undefined, events: RoseEvent[]): void {
    if (seat === undefined || !events.some((event) => event.event === 'figure_moved')) return;
    this.lastMoves = { ...this.lastMoves, [seat]: events };
  }

  async #beat(beat: Beat, mine: boolean, speed: number): Promise<void> {
    let time = beat.time;
    // My own card is in my hand no more; I know.
    if (mine && beat.events[0]?.event === 'card_played') time = 0;
    if (!beat.between) {
      time = Math.min(time, Math.max(0, turnTime - this.#spent));
      this.#spent += time;
    }
    time /= speed;
    const way = beat.events.find((event) => event.event === 'figure_moved');
    const moves = way?.event === 'figure_moved' && time > 0 && this.#skip === 'nothing';
    this.travel = moves
      ? { figure: way.figure, from: way.from, to: way.to, time, key: ++this.#journey }
      : undefined;
    this.fresh = beat.fresh;
    this.shown = beat.events.reduce(apply, this.shown);
    await this.#wait(time);
    this.travel = undefined;
  }

  #wait(time: number): Promise<void> {
    if (time <= 0 || this.#skip !== 'nothing') return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(() => this.#wake?.(), time);
      this.#wake = () => {
        clearTimeout(timer);
        this.#wake = undefined;
        done();
      };
    });
  }
}
