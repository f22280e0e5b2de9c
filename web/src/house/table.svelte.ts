// A table as this page sees it: the last view, everything that was told, who is there, and how the line stands.
import type { Documents, News, ServerMessage, View } from '../protocol';
import { house, Refused } from './api';
import { houseAt, isLocal } from './house';
import { isFinal, Line, type Answer, type FinalReason, type LineState, type Wish } from './line';

// What came in one breath: what happened, and how it is now (left out after mere talk).
export interface Step<G extends Documents = Documents> {
  news: News<G>[];
  view?: View<G>;
}

// Why a line ended: the house said goodbye for good, or has no such table.
// Or of a table on this device: why it cannot go on.
export type Ended = FinalReason | 'gone' | `device_${string}`;

const refusedBy = (asked: Promise<unknown>): Promise<Refused | undefined> =>
  asked.then(
    () => undefined,
    (why: unknown) => (why instanceof Refused ? why : undefined),
  );

// Of a game, whose documents are of its types; without one of any game.
export class Table<G extends Documents = Documents> {
  readonly id: string;
  // On this device: nobody else can come, and nothing is sent.
  readonly local: boolean;
  // How it is now. A page that shows this is right.
  view = $state.raw<View<G> | undefined>(undefined);
  // All that was told so far, in order.
  news = $state.raw<News<G>[]>([]);
  online = $state.raw<boolean[]>([]);
  watching = $state(0);
  owner = $state(false);
  line = $state<LineState>('connecting');
  // While the line is down: when it is tried again, by performance.now().
  next = $state<number | undefined>(undefined);
  ended = $state<Ended | undefined>(undefined);
  // Why the house does not let us in for now; until it does.
  kept = $state<'busy' | 'away' | undefined>(undefined);
  // What the clock of the house is ahead of ours, in milliseconds.
  ahead = 0;

  #line: Line<G>;
  // Up to this news nothing more can be asked for.
  #from = 0;
  #filling = false;
  #steps: { told(step: Step<G>, missed: boolean): void }[] = [];

  constructor(id: string, seat?: number) {
    this.id = id;
    this.local = isLocal(id);
    this.#line = new Line({
      url: `/ws/tables/${encodeURIComponent(id)}`,
      socket: (path) => houseAt(path).socket(path),
      table: seat === undefined ? id : `${id}.${seat}`,
      seat,
      listener: {
        heard: (message) => this.#heard(message),
        changed: (state, next) => {
          const turnedAway = state === 'down' && this.line === 'connecting';
          this.line = state;
          this.next = next;
          if (turnedAway) void this.#askWhy();
        },
        since: () => this.news.at(-1)?.n ?? 0,
      },
    });
  }

  // Told of each step after it is in `view` and `news`; `missed`: it happened while the line was down.
  // The first welcome is no step.
  onStep(listener: (step: Step<G>, missed: boolean) => void): () => void {
    const entry = { told: listener };
    this.#steps.push(entry);
    return () => {
      this.#steps = this.#steps.filter((other) => other !== entry);
    };
  }

  ask(wish: Wish): Promise<Answer<G>> {
    return this.#line.ask(wish);
  }

  retry(): void {
    this.#line.retry();
  }

  close(): void {
    this.#line.close();
  }

  // Whether everything since the start of the game was told.
  get whole(): boolean {
    if (!this.view || this.view.news === 0 || this.view.phase === 'gathering') return true;
    return this.news[0]?.n === 1 || this.news.some((one) => one.what === 'started');
  }

  // A browser does not say why a WebSocket was refused; the table itself can be asked for.
  async #askWhy(): Promise<void> {
    const refused = await refusedBy(house.table(this.id));
    const status = refused?.status ?? 0;
    // The line may have come to stand meanwhile.
    if (this.line === 'in_step' || this.line === 'ended') return;
    this.kept = status === 503 || status === 429 ? 'busy' : 'away';
    if (status === 404) this.#end('gone');
    if (!this.local) return;
    // Its row may be there, and its journal not.
    const { reason = '' } = refused ?? (await refusedBy(house.game(this.id))) ?? {};
    if (reason === 'unreadable') this.#end('device_unreadable');
    else if (/^(device_.*|elsewhere)$/.test(reason)) this.#end(reason as Ended);
  }

  #end(why: Ended): void {
    this.ended = why;
    this.close();
  }

  #take(news: News<G>[] | undefined): News<G>[] {
    const last = this.news.at(-1)?.n ?? 0;
    const fresh = (news ?? []).filter((one) => one.n > last);
    if (fresh.length > 0) this.news = [...this.news, ...fresh];
    return fresh;
  }

  // News are numbered without gaps. If there are too many for a message only the newest of them come.
  #gap(): { since: number; before: number } | undefined {
    for (let i = this.news.length - 1; i >= 0; i--) {
      const before = this.news[i]?.n ?? 0;
      if (before <= this.#from + 1) return undefined;
      const since = this.#before(i);
      if (before > since + 1) return { since, before };
    }
    return undefined;
  }

  #before(index: number): number {
    return Math.max(this.news[index - 1]?.n ?? 0, this.#from);
  }

  // Asks for what is missing, page by page.
  async #fill(): Promise<void> {
    if (this.#filling) return;
    this.#filling = true;
    try {
      for (let gap = this.#gap(); gap; gap = this.#gap()) {
        const { since, before } = gap;
        const answer = await this.#line.ask({ do: 'news', since, before });
        const at = this.news.findIndex((one) => one.n === before);
        // It may have been forgotten meanwhile.
        if (answer.tell !== 'news' || at < 0 || this.#before(at) !== since) continue;
        const missing = answer.news.filter((one) => one.n > since && one.n < before);
        if (missing.length === 0) this.#from = before - 1;
        this.news = [...this.news.slice(0, at), ...missing, ...this.news.slice(at)];
      }
    } catch {
      // refused, or the line has ended: it stays as it is
    }
    this.#filling = false;
  }

  #heard(message: ServerMessage<G>): void {
    switch (message.tell) {
      case 'welcome': {
        const first = this.view === undefined;
        const fresh = this.#take(message.news);
        // News that cannot be shown are missing, and `whole` says so. Before the game all are told the same:
        // sitting down forgets nothing.
        if (!message.news && message.view.phase !== 'gathering') {
          this.news = [];
          this.#from = message.view.news;
        }
        this.view = message.view;
        this.kept = undefined;
        this.owner = message.owner;
        this.online = message.online;
        this.ahead = message.now - Date.now();
        if (!first) this.#step({ news: fresh, view: message.view }, true);
        void this.#fill();
        break;
      }
      case 'update': {
        const fresh = this.#take(message.news);
        if (message.view) this.view = message.view;
        this.#step({ news: fresh, view: message.view }, false);
        void this.#fill();
        break;
      }
      case 'presence':
        this.online = message.online;
        this.watching = message.watching;
        break;
      case 'bye':
        // After any other goodbye the line comes back by itself.
        if (isFinal(message.reason)) this.ended = message.reason;
        break;
      default:
        break;
    }
  }

  #step(step: Step<G>, missed: boolean): void {
    for (const listener of this.#steps) listener.told(step, missed);
  }
}
