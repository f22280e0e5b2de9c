// One line to one table. It comes back by itself, asks for what it missed, and repeats under the same number
// what was asked and not answered, so that nothing is lost and nothing is done twice.
import {
  PROTOCOL,
  type ByeReason,
  type ClientMessage,
  type Documents,
  type ServerMessage,
  type TellDone,
} from '../protocol';
import { keep, kept } from '../look/keeping';

export type LineState = 'connecting' | 'in_step' | 'down' | 'ended';

// A request without its number, which the line gives.
type Numbered = Extract<ClientMessage, { seq: number }>;
export type Wish = Numbered extends infer M ? (M extends Numbered ? Omit<M, 'seq'> : never) : never;
export type Answer<G extends Documents = Documents> = Exclude<ServerMessage<G>, { tell: 'refused' }> & {
  seq: number;
};

export class LineRefused extends Error {
  constructor(
    readonly reason: string,
    text: string,
  ) {
    super(text);
  }
}

export interface LineListener<G extends Documents = Documents> {
  heard(message: ServerMessage<G>): void;
  // With `down`: when it will knock again (a time of performance.now()).
  changed(state: LineState, next?: number): void;
  // The last news that was taken in: what came after it is asked for again.
  since(): number;
}

export interface LineSettings<G extends Documents = Documents> {
  url: string;
  table: string;
  seat?: number;
  listener: LineListener<G>;
  socket?: (url: string) => WebSocket;
}

interface Open<G extends Documents> {
  wish: Wish;
  seq: number;
  kept(answer: Answer<G>): void;
  refused(why: LineRefused): void;
}

const firstWait = 500;
const longestWait = 15_000;
const silence = 25_000; // after this time without a message the line is tried with a ping
const patience = 10_000; // and given up after this time without an answer

// Reasons to say goodbye after which knocking again is of no use.
const final = ['wrong_protocol', 'logged_out', 'elsewhere', 'not_watchable'] as const;
export type FinalReason = (typeof final)[number];

export function isFinal(reason: ByeReason): reason is FinalReason {
  return (final as readonly ByeReason[]).includes(reason);
}

interface Identity {
  client: string;
  seq: number;
}

function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

// A line that is still being opened is closed once it is open: browsers complain otherwise.
function hangUp(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}

export class Line<G extends Documents = Documents> {
  #socket: WebSocket | undefined;
  #open: Open<G>[] = [];
  #wait = firstWait;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #state: LineState = 'connecting';
  #welcomed = false;
  #identity: Identity;
  #settings: LineSettings<G>;

  constructor(settings: LineSettings<G>) {
    this.#settings = settings;
    this.#identity = this.#recall();
    window.addEventListener('online', this.#now);
    window.addEventListener('offline', this.#offline);
    document.addEventListener('visibilitychange', this.#seen);
    this.#connect();
  }

  // The name is the tab's, kept over reloads together with the numbers already used.
  #recall(): Identity {
    try {
      const saved = JSON.parse(kept(`line.${this.#settings.table}`, 'tab') ?? '') as Partial<Identity>;
      if (typeof saved.client === 'string' && typeof saved.seq === 'number') {
        return { client: saved.client, seq: saved.seq };
      }
    } catch {
      // none yet
    }
    return { client: randomName(), seq: 0 };
  }

  #remember(): void {
    keep(`line.${this.#settings.table}`, JSON.stringify(this.#identity), 'tab');
  }

  get state(): LineState {
    return this.#state;
  }

  ask(wish: Wish): Promise<Answer<G>> {
    if (this.#state === 'ended') return Promise.reject(new LineRefused('ended', 'the line has ended'));
    this.#identity.seq += 1;
    this.#remember();
    const seq = this.#identity.seq;
    return new Promise((kept, refused) => {
      const open = { wish, seq, kept, refused };
      this.#open.push(open);
      if (this.#welcomed) this.#send({ ...wish, seq } as ClientMessage);
    });
  }

  // Knock at once instead of waiting.
  retry(): void {
    if (this.#state === 'down') this.#connect();
  }

  close(): void {
    this.#end();
  }

  readonly #now = (): void => this.retry();
  readonly #offline = (): void => this.#drop();
  readonly #seen = (): void => {
    if (document.visibilityState === 'visible') this.retry();
  };

  #change(state: LineState, next?: number): void {
    this.#state = state;
    this.#settings.listener.changed(state, next);
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#welcomed = false;
    this.#change('connecting');
    const make = this.#settings.socket ?? ((url: string) => new WebSocket(url));
    const socket = make(this.#settings.url);
    this.#socket = socket;
    socket.onopen = () => {
      const hello: ClientMessage = {
        do: 'hello',
        protocol: PROTOCOL,
        client: this.#identity.client,
        since: this.#settings.listener.since(),
      };
      if (this.#settings.seat !== undefined) hello.seat = this.#settings.seat;
      this.#send(hello);
      this.#listen();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.#socket) return;
      this.#listen();
      this.#hear(JSON.parse(event.data) as ServerMessage<G>);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
    this.#watchFor(patience, () => this.#drop());
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  // Anything heard shows that the line is alive.
  #listen(): void {
    this.#watchFor(silence, () => {
      this.#send({ do: 'ping' });
      this.#watchFor(patience, () => this.#drop());
    });
  }

  #watchFor(time: number, then: () => void): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(then, time);
  }

  #hear(message: ServerMessage<G>): void {
    if (message.tell === 'welcome') {
      this.#wait = firstWait;
      this.#settings.listener.heard(message);
      if (!this.#welcomed) {
        this.#welcomed = true;
        this.#change('in_step');
        for (const { wish, seq } of this.#open) this.#send({ ...wish, seq } as ClientMessage);
      }
      return;
    }
    if (message.tell === 'bye') {
      this.#settings.listener.heard(message);
      if (isFinal(message.reason)) this.#end();
      else this.#drop();
      return;
    }
    if ('seq' in message && message.seq !== undefined) {
      const at = this.#open.findIndex((open) => open.seq === message.seq);
      const [open] = at < 0 ? [] : this.#open.splice(at, 1);
      if (message.tell === 'refused') open?.refused(new LineRefused(message.reason, message.text));
      else open?.kept(message as Answer<G>);
    }
    this.#settings.listener.heard(message);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    if (socket) hangUp(socket);
    if (this.#state !== 'ended' && this.#state !== 'down') this.#lost();
  }

  #lost(): void {
    clearTimeout(this.#watch);
    this.#socket = undefined;
    this.#welcomed = false;
    if (this.#state === 'ended') return;
    // Everybody who lost the same house does not knock at the same moment.
    const wait = this.#wait * (0.75 + Math.random() / 2);
    this.#wait = Math.min(this.#wait * 2, longestWait);
    this.#change('down', performance.now() + wait);
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  #end(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
    window.removeEventListener('online', this.#now);
    window.removeEventListener('offline', this.#offline);
    document.removeEventListener('visibilitychange', this.#seen);
    const socket = this.#socket;
    this.#socket = undefined;
    if (socket) hangUp(socket);
    if (this.#state !== 'ended') this.#change('ended');
    for (const open of this.#open.splice(0)) open.refused(new LineRefused('ended', 'the line has ended'));
  }
}

export type { TellDone };
