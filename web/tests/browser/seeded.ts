// A table of a game from a seed: the engine plays it to a wished position, bots move for the others, and the page is
// connected to it in place of a server's table. For scenes that a real table reaches by luck alone.
import type { Page, WebSocketRoute } from '@playwright/test';
import type { ChoiceAhead, News, ServerMessage, View } from '../../src/protocol';
import { Engine, type EngineAnswer, type Position, type SeenEvent } from './engine';
// A claim of any game: its kind, and the fields of that kind.
type AnyClaim = { kind: string; seat?: number; [field: string]: unknown };

export interface Deal {
  game: string;
  options: Record<string, unknown>;
  seed: number;
  title?: string;
}

// What was played, by whom; answers that became known together have no seat. Or what somebody claimed.
interface Told {
  seat?: number;
  events: SeenEvent[];
  claim?: AnyClaim;
}

export interface Disguise {
  knowledge(knowledge: Position): Position;
  event(event: object): object;
  choices(choices: string[]): string[];
}

export type Watcher = number | 'public';

// Steps or stages of each game that are answered in secret.
const secret = new Set([
  ...['reveal', 'guess'],
  ...['voting', 'closing'],
  ...['keep', 'send', 'offer', 'first', 'second', 'drop', 'plan', 'hunt', 'ritual'],
]);
export const called = ['Agnes', 'Bert', 'Cilka', 'Dirk', 'Emma', 'Frank', 'Greta', 'Hugo'];
// As many worlds as a test can wait for; what all of them tell is taken for sure.
const worlds = 4;

export class SeededTable {
  readonly deal: Deal;
  readonly id: string;
  deciders: number[] = [];
  now: Position = { stage: '' };
  // Whose page it is.
  viewer: Watcher = 0;
  // What it was dealt from, and the hash that was shown before; the engine knows only the number.
  sealed = { seed: '0'.repeat(64), seed_hash: '0'.repeat(64) };
  // Nobody is told which cards went where: what the page shows of them it must take from what the seat knows.
  publicNews = false;
  // What is sent is told so instead: another world, which the page must not show.
  disguise: Disguise | undefined;
  #engine = new Engine();
  #ahead = new Engine();
  #told: Told[] = [];
  #held: SeenEvent[] = [];
  #moves = 0;
  #line: WebSocketRoute | undefined;

  private constructor(deal: Deal) {
    this.deal = deal;
    this.id = `seeded-${deal.game}-${deal.seed}-------`.slice(0, 22);
  }

  static async open(deal: Deal): Promise<SeededTable> {
    const table = new SeededTable(deal);
    const { game, options, seed } = deal;
    await table.#after(await table.#engine.ask({ do: 'deal', game, options, seed: String(seed) }));
    return table;
  }

  close(): void {
    this.#engine.close();
    this.#ahead.close();
  }

  // ---- the game

  get step(): string {
    return (this.now.pending as { step?: string } | undefined)?.step ?? this.now.stage;
  }
  get #secret(): boolean {
    return secret.has(this.step);
  }

  async #after(answer: EngineAnswer): Promise<void> {
    this.deciders = answer.deciders ?? [];
    this.now = (await this.#engine.ask({ do: 'position' })).position!;
  }

  async play(seat: number, move: string): Promise<void> {
    const hidden = this.#secret;
    const { step } = this;
    const answer = await this.#engine.ask({ do: 'play', seat, move });
    this.#moves += 1;
    await this.#after(answer);
    const events = answer.events ?? [];
    if (!hidden) this.#told.push({ seat, events });
    else this.#held.push(...events);
    if (hidden && (this.step !== step || this.deciders.length === 0))
      this.#told.push({ events: this.#held.splice(0) });
  }

  claim(seat: number, claim: AnyClaim): void {
    this.#told.push({ seat, events: [], claim });
  }

  // A bot moves for the first who may, but for `but` as long as anybody else may.
  async botMoves(but?: number): Promise<void> {
    const seat = this.deciders.find((one) => one !== but) ?? this.deciders[0]!;
    const seed = String(this.deal.seed * 1000 + this.#moves);
    const { move } = await this.#engine.ask({ do: 'bot', seat, bot: 'thumb', seed });
    await this.play(seat, move!);
  }

  // Whether it came so far before the game was over.
  async playUntil(done: (table: SeededTable) => boolean, but?: number): Promise<boolean> {
    while (this.deciders.length > 0) {
      if (done(this)) return true;
      await this.botMoves(but);
    }
    return done(this);
  }

  async know(viewer: Watcher): Promise<Position> {
    return (await this.#engine.ask({ do: 'know', seat: viewer })).knowledge!;
  }
  async choices(seat: number): Promise<string[]> {
    return (await this.#engine.ask({ do: 'choices', seat })).choices ?? [];
  }

  // Goes on in a world that nobody who watches could tell from this one; false if none of many fits.
  async imagine(fits: (world: Position) => boolean): Promise<boolean> {
    for (let seed = 1; seed <= 2000; seed += 1) {
      const { position } = await this.#engine.ask({ do: 'imagine', seat: 'public', seed: String(seed) });
      if (!position || !fits(position)) continue;
      await this.#after(await this.#engine.ask({ do: 'load', position }));
      return true;
    }
    return false;
  }

  // ---- what is sent

  #news(): News[] {
    const shows = this.publicNews ? 'public' : this.viewer;
    const played = this.#told.map(({ seat, events, claim }, index): News => {
      if (claim)
        return { n: index + 2, at: 0, what: 'claimed', claim, ...(seat === undefined ? {} : { seat }) };
      const seen = events.filter((one) => (shows === 'public' ? one.public : one.seen_by.includes(shows)));
      const told = seen.map(({ seen_by: _by, public: _all, ...event }) =>
        this.disguise ? this.disguise.event(event) : event,
      );
      return { n: index + 2, at: 0, what: 'played', events: told, ...(seat === undefined ? {} : { seat }) };
    });
    return [{ n: 1, at: 0, what: 'started' }, ...played];
  }

  async #view(): Promise<View> {
    const { viewer, deciders } = this;
    const mine = typeof viewer === 'number' && deciders.includes(viewer);
    const players = this.deal.options.players as number;
    const over = deciders.length === 0;
    const knowledge = await this.know(viewer);
    const choices = mine ? await this.choices(viewer) : [];
    const asked = this.#secret ? [...Array(players).keys()] : deciders;
    const view: View = {
      phase: over ? 'over' : 'running',
      setup: {
        game: this.deal.game,
        options: this.now.options as Record<string, unknown>,
        title: this.deal.title ?? '',
        clock: { kind: 'none', limit: 0, increment: 0 },
        listed: false,
        watchable: true,
        watch_delay: 0,
        card_count: true,
        stand_in: 'normal',
        hot_seat: false,
      },
      news: this.#told.length + 1,
      version: this.#moves + 1,
      seats: called.slice(0, players).map((name) => ({
        kind: 'person',
        name,
        stand_in: false,
        invited: false,
      })),
      seed_hash: this.sealed.seed_hash,
      knowledge: this.disguise?.knowledge(knowledge) ?? knowledge,
      choices: this.disguise?.choices(choices) ?? choices,
      paused: false,
      pause_votes: [],
    };
    if (typeof viewer === 'number') {
      view.seat = viewer;
      view.back = { free: false, askable: false, agreed: [] };
    }
    if (!over) view.awaited = { asked, count: asked.length, secret: this.#secret, me: mine };
    else {
      const { scores = [], ranks = [], winners = [] } = await this.#engine.ask({ do: 'outcome' });
      view.outcome = { scores, ranks, winners, position: this.now, seed: this.sealed.seed };
    }
    return view;
  }

  // What a seat could choose after these moves, and what surely comes of it: what is told in every imagined world.
  async #look(seat: number, moves: string[]): Promise<ChoiceAhead[]> {
    const all: Map<string, string[]>[] = [];
    for (let seed = 1; seed <= worlds; seed += 1) {
      const { position } = await this.#engine.ask({ do: 'imagine', seat, seed: String(seed) });
      const from = async (path: string[]): Promise<EngineAnswer> => {
        let last = await this.#ahead.ask({ do: 'load', position });
        for (const move of path) if (last.ok) last = await this.#ahead.try({ do: 'play', seat, move });
        return last;
      };
      if (!(await from(moves)).ok) return [];
      const found = new Map<string, string[]>();
      for (const move of (await this.#ahead.try({ do: 'choices', seat })).choices ?? []) {
        const { events = [] } = await from([...moves, move]);
        const seen = events.filter((one) => one.seen_by.includes(seat));
        const told = seen.map(({ seen_by: _by, public: _all, ...event }) => JSON.stringify(event));
        found.set(move, told);
      }
      all.push(found);
    }
    const [first, ...others] = all;
    return [...first!].flatMap(([move, told]) => {
      if (!others.every((one) => one.has(move))) return [];
      const common = told.filter((event) => others.every((one) => one.get(move)!.includes(event)));
      const sure = others.every((one) => one.get(move)!.join() === told.join());
      return [{ move, events: common.map((event) => JSON.parse(event) as object), sure }];
    });
  }

  // The least and the most of what is hidden from who watches, as far as the game says it.
  async #bounds(seq: number): Promise<ServerMessage> {
    if (this.deciders.length === 0)
      return { tell: 'refused', seq, reason: 'over', text: 'everything lies open' };
    const { bounds } = await this.#engine.ask({ do: 'bounds', seat: this.viewer });
    return { tell: 'bounds', seq, news: this.#told.length + 1, ...(bounds ? { bounds } : {}) };
  }

  // ---- the page

  get path(): string {
    return `/tables/${this.id}`;
  }

  // Opens the table in the page. What the page chooses is played, then bots move until it is asked again.
  async show(page: Page): Promise<void> {
    const online = (): boolean[] => Array<boolean>(this.deal.options.players as number).fill(true);
    await page.routeWebSocket(new RegExp(`/ws${this.path}$`), (line) => {
      this.#line = line;
      const tell = (message: ServerMessage): void => line.send(JSON.stringify(message));
      const hear = async (asked: Record<string, any>): Promise<void> => {
        const seat = this.viewer;
        if (asked.do === 'hello') {
          const news = this.#news().filter((one) => one.n > (asked.since as number));
          const view = await this.#view();
          tell({
            tell: 'welcome',
            protocol: 1,
            table: this.id,
            owner: false,
            now: Date.now(),
            news,
            view,
            online: online(),
            ...(typeof seat === 'number' ? { seat } : {}),
          });
        } else if (asked.do === 'look' && typeof seat === 'number') {
          const choices = await this.#look(seat, asked.moves as string[]);
          tell({ tell: 'ahead', seq: asked.seq as number, choices });
        } else if (asked.do === 'bounds') {
          tell(await this.#bounds(asked.seq as number));
        } else if (asked.do === 'choose' && typeof seat === 'number') {
          const before = this.#told.length;
          for (const move of asked.moves as string[]) await this.play(seat, move);
          tell({ tell: 'done', seq: asked.seq as number });
          await this.#update(before);
          while (this.deciders.length > 0 && !this.deciders.includes(seat)) await this.goOn();
        } else if (asked.do === 'ping') tell({ tell: 'pong', now: Date.now() });
      };
      // One after the other, as a server does.
      let last = Promise.resolve();
      line.onMessage(
        (text) => (last = last.then(() => hear(JSON.parse(String(text)) as Record<string, any>))),
      );
    });
    await page.goto(this.path);
  }

  // One move of a bot, told to the page.
  async goOn(): Promise<void> {
    const before = this.#told.length;
    await this.botMoves(typeof this.viewer === 'number' ? this.viewer : undefined);
    await this.#update(before);
  }
  // These moves of somebody, told to the page.
  async goOnWith(seat: number, moves: readonly string[]): Promise<void> {
    const before = this.#told.length;
    for (const move of moves) await this.play(seat, move);
    await this.#update(before);
  }
  async #update(before: number): Promise<void> {
    const news = this.#news().slice(before + 1);
    this.#line?.send(JSON.stringify({ tell: 'update', news, view: await this.#view() }));
  }
}
