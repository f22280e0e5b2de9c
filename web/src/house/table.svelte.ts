// A table as this page sees it: the last view, everything that was told, who is there, and how the line stands.
import type { ByeReason, News, ServerMessage, View } from '../protocol';
import { Line, type Answer, type LineState, type Wish } from './line';

// What came in one breath: what happened, and how it is now (left out after mere talk).
export interface Step {
  news: News[];
  view?: View;
}

export interface Trouble {
  reason: string;
  text: string;
}

export class Table {
  readonly id: string;
  // How it is now. A page that shows this is right.
  view = $state.raw<View | undefined>(undefined);
  // All that was told so far, in order.
  news = $state.raw<News[]>([]);
  online = $state.raw<boolean[]>([]);
  watching = $state(0);
  owner = $state(false);
  line = $state<LineState>('connecting');
  // While the line is down: when it is tried again, by performance.now().
  next = $state<number | undefined>(undefined);
  ended = $state<ByeReason | undefined>(undefined);
  // What the clock of the house is ahead of ours, in milliseconds.
  ahead = 0;

  #line: Line;
  #steps: ((step: Step, missed: boolean) => void)[] = [];

  constructor(id: string, seat?: number) {
    this.id = id;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.#line = new Line({
      url: `${scheme}://${location.host}/ws/tables/${encodeURIComponent(id)}`,
      table: seat === undefined ? id : `${id}.${seat}`,
      seat,
      listener: {
        heard: (message) => this.#heard(message),
        changed: (state, next) => {
          this.line = state;
          this.next = next;
        },
        since: () => this.news.at(-1)?.n ?? 0,
      },
    });
  }

  // Told of each step after it is in `view` and `news`; `missed`: it happened while the line was down.
  // The first welcome is no step.
  onStep(listener: (step: Step, missed: boolean) => void): () => void {
    this.#steps.push(listener);
    return () => {
      this.#steps = this.#steps.filter((other) => other !== listener);
    };
  }

  ask(wish: Wish): Promise<Answer> {
    return this.#line.ask(wish);
  }

  retry(): void {
    this.#line.retry();
  }

  close(): void {
    this.#line.close();
  }

  #take(news: News[] | undefined): News[] {
    const last = this.news.at(-1)?.n ?? 0;
    const fresh = (news ?? []).filter((one) => one.n > last);
    if (fresh.length > 0) this.news = [...this.news, ...fresh];
    return fresh;
  }

  #heard(message: ServerMessage): void {
    switch (message.tell) {
      case 'welcome': {
        const first = this.view === undefined;
        const fresh = this.#take(message.news);
        // What can no longer be told is not asked for again.
        if (!message.news) this.news = [];
        this.view = message.view;
        this.owner = message.owner;
        this.online = message.online;
        this.ahead = message.now - Date.now();
        if (!first) this.#step({ news: fresh, view: message.view }, true);
        break;
      }
      case 'update': {
        const fresh = this.#take(message.news);
        if (message.view) this.view = message.view;
        this.#step({ news: fresh, view: message.view }, false);
        break;
      }
      case 'presence':
        this.online = message.online;
        this.watching = message.watching;
        break;
      case 'bye':
        this.ended = message.reason;
        break;
      default:
        break;
    }
  }

  #step(step: Step, missed: boolean): void {
    for (const listener of this.#steps) listener(step, missed);
  }
}
