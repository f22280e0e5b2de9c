// What is on the glass: the knowledge of the view, but moves are played one after another, event by event. At
// rest it is always what the view says. Nothing is played that was there before the page.
import { standing } from '../house/news';
import type { Step, Table } from '../house/table.svelte';
import { settings } from '../look/settings.svelte';
import type { Documents, News } from '../protocol';

// Events that are shown together, and how long they take.
export interface Beat<G extends Documents, M = unknown> {
  events: G['event'][];
  time: number; // milliseconds at the usual speed
  // Between turns (evening, revelation, dawn): does not count into the time of a turn.
  between: boolean;
  // What moves meanwhile, in the words of the game's board.
  motion?: M;
}

// How a game is shown move by move.
export interface StageRules<G extends Documents, M = unknown> {
  // What an event changes. The view that comes with the move has the last word; this only has to agree with it.
  apply(knowledge: G['knowledge'], event: G['event']): G['knowledge'];
  // `shown`: what is known before them.
  beats(events: readonly G['event'][], shown: G['knowledge']): Beat<G, M>[];
  // Whether somebody's turn begins with it: a whole turn of another takes at most `turnTime`.
  begins(event: G['event']): boolean;
  // Whether the player who moves knows this already: it is not played for that person.
  known?(beat: Beat<G, M>): boolean;
  // Whether a move shows its own player something new: then it is told to that player as to the others.
  tells?(events: readonly G['event'][]): boolean;
  // Whether these events of a move are what its player did last, to stand at that person's plaque.
  noted(events: readonly G['event'][]): boolean;
  // Where in a move that begins which is told line by line and stays until it was read: secrets that open together,
  // an evening before the next secret. -1: nowhere.
  opens?(events: readonly G['event'][]): number;
}

// The longest time for a whole turn of another player.
export const turnTime = 2200;

// How far somebody has seen a game: the last news, and what was known then.
export interface Seen<G extends Documents = Documents> {
  n: number;
  knowledge: G['knowledge'];
}

// A move as it is told while it is played.
export interface Playing<G extends Documents> {
  seat: number | undefined;
  events: G['event'][];
  n: number; // of its news
}

// What moves on the board now. It lies still once `time` is 0.
export interface Motion<M> {
  is: M;
  time: number; // milliseconds
  key: number; // another one for each beat
}

// Something that stays until it was read: how it was before, the move that brings it, and how many of its events
// have been shown. What comes after it waits.
export interface Opening<G extends Documents> {
  before: G['knowledge'];
  events: G['event'][];
  told: number;
  n: number; // of the news that opened it
}

interface Item<G extends Documents> {
  moves: Playing<G>[];
  then: G['knowledge'];
  n: number; // the last of its news
  speed: number; // 0: not played
  undone: boolean; // something was taken back with it
}

// More than this many missed moves are not played.
const patience = 8;
// When one device is passed round, up to this many missed moves are played; long ones faster.
const round = 60;
// How long a caption stays without motion, in ms.
const reading = 700;

function playedMoves<G extends Documents>(news: readonly News<G>[]): Playing<G>[] {
  return news
    .filter((one) => one.what === 'played')
    .map((one) => ({ seat: one.seat, events: one.events ?? [], n: one.n }));
}

export class Stage<G extends Documents, M = unknown> {
  shown = $state.raw<G['knowledge']>() as G['knowledge'];
  motion = $state.raw<Motion<M> | undefined>(undefined);
  // The move that is being played: another's, or one of mine that shows me something.
  playing = $state.raw<Playing<G> | undefined>(undefined);
  opening = $state.raw<Opening<G> | undefined>(undefined);
  // How many events of the move that is played are on the glass.
  told = $state(0);
  busy = $state(false);
  // Nothing is shown meanwhile.
  held = $state(false);
  // The last news that was shown: what comes after it is not told before.
  until = $state(0);
  // What was last done by each seat, for the plaques.
  lastMoves = $state.raw<Record<number, G['event'][]>>({});

  #table: Table<G>;
  #rules: StageRules<G, M>;
  #queue: Item<G>[] = [];
  #readOn: (() => void) | undefined;
  #letGo: (() => void) | undefined;
  #skip: 'nothing' | 'move' | 'all' = 'nothing';
  #wake: (() => void) | undefined;
  #spent = 0;
  #beats = 0;
  #leave: () => void;
  #ontold: (move: Playing<G>) => void;

  // `ontold` hears of every move at the moment it is shown.
  // `since`: what was seen here last; what came after it is played first.
  constructor(
    table: Table<G>,
    rules: StageRules<G, M>,
    ontold: (move: Playing<G>) => void = () => undefined,
    since?: Seen<G>,
  ) {
    this.#table = table;
    this.#rules = rules;
    this.#ontold = ontold;
    this.shown = table.view!.knowledge!;
    this.until = table.news.at(-1)?.n ?? 0;
    this.#noteAll();
    this.#leave = table.onStep((step, missed) => this.#take(step, missed));
    if (since) this.#catchUp(since);
  }

  // Where to go on when the table is shown next.
  get seen(): Seen<G> {
    return { n: this.until, knowledge: this.shown };
  }

  #catchUp(since: Seen<G>): void {
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
    this.readOpening();
    this.letGo();
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
    this.readOpening();
  }

  // Whatever happens waits until it is let go.
  hold(): void {
    this.held = true;
  }
  letGo(): void {
    this.held = false;
    this.#letGo?.();
    this.#letGo = undefined;
  }

  // What opened was read.
  readOpening(): void {
    this.opening = undefined;
    this.#readOn?.();
  }
  #read(): Promise<void> {
    // A hidden window does not wait: it is read on the return, and the table goes on meanwhile.
    if (!this.opening || this.#skip === 'all' || document.hidden) return Promise.resolve();
    return new Promise((done) => {
      this.#readOn = () => {
        this.#readOn = undefined;
        done();
      };
    });
  }

  #take(step: Step<G>, missed: boolean): void {
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
    if (undone) this.readOpening();
    this.#queue.push({ moves, then, n, speed, undone });
    if (!this.busy) void this.#run();
  }

  async #run(): Promise<void> {
    this.busy = true;
    for (let item = this.#queue.shift(); item; item = this.#queue.shift()) {
      if (this.held) await new Promise<void>((go) => (this.#letGo = go));
      for (const move of item.moves) await this.#play(move, item.speed);
      this.shown = item.then;
      this.until = item.n;
      if (item.undone) this.#noteAll();
    }
    this.until = this.#table.news.at(-1)?.n ?? 0;
    this.playing = undefined;
    this.motion = undefined;
    this.#skip = 'nothing';
    this.busy = false;
  }

  async #play(move: Playing<G>, faster: number): Promise<void> {
    if (this.#skip === 'move') this.#skip = 'nothing';
    const mine = move.seat !== undefined && move.seat === this.#table.view?.seat;
    this.#note(move.seat, move.events);
    this.until = move.n;
    const speed = document.hidden ? 0 : faster * settings.speed;
    const told = !mine || this.#rules.tells?.(move.events) === true;
    this.told = 0;
    this.playing = told && speed > 0 ? move : undefined;
    this.#ontold(move);
    if (move.events.some((event) => this.#rules.begins(event))) this.#spent = 0;
    this.opening = undefined;
    const opens = this.#rules.opens?.(move.events) ?? -1;
    // With animations off a player still reads what opened: it is there at once.
    const reads = faster > 0 && (settings.speed > 0 || this.#table.view?.seat !== undefined);
    const staged = opens >= 0 && (reads || document.hidden);
    const before = this.shown;
    const open = (told: number): void => {
      this.told = told;
      if (staged && told > opens) this.opening = { before, events: move.events, told, n: move.n };
    };
    if (settings.still || speed === 0) {
      this.shown = move.events.reduce((shown, event) => this.#rules.apply(shown, event), this.shown);
      open(move.events.length);
      if (this.playing && speed > 0 && !staged) await this.#wait(reading / speed);
    } else {
      let told = 0;
      for (const beat of this.#rules.beats(move.events, this.shown)) {
        told += beat.events.length;
        open(told);
        await this.#beat(beat, mine, speed);
      }
    }
    await this.#read();
  }

  // Of everything that was shown and stands.
  #noteAll(): void {
    this.lastMoves = {};
    const shown = standing(this.#table.news.filter((one) => one.n <= this.until));
    for (const { seat, events } of playedMoves(shown)) this.#note(seat, events);
  }

  #note(seat: number | undefined, events: G['event'][]): void {
    if (seat === undefined || !this.#rules.noted(events)) return;
    this.lastMoves = { ...this.lastMoves, [seat]: events };
  }

  async #beat(beat: Beat<G, M>, mine: boolean, speed: number): Promise<void> {
    let time = mine && this.#rules.known?.(beat) ? 0 : beat.time;
    if (!beat.between) {
      time = Math.min(time, Math.max(0, turnTime - this.#spent));
      this.#spent += time;
    }
    time /= speed;
    const moving = time > 0 && this.#skip === 'nothing' ? time : 0;
    this.motion =
      beat.motion === undefined ? undefined : { is: beat.motion, time: moving, key: ++this.#beats };
    this.shown = beat.events.reduce((shown, event) => this.#rules.apply(shown, event), this.shown);
    await this.#wait(time);
    if (this.motion) this.motion = { ...this.motion, time: 0 };
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
