// The first worker: the module with its tables, what it keeps, and the pages that it serves. Nothing is said before it is kept: the
// module waits for that, as on a server.
import type { Reply } from '../house';
import {
  refusal,
  type Asked,
  type Called,
  type FromWorker,
  type Settings,
  type ToWorker,
  type Trouble,
} from './messages';
import { steadyNow, type Call, type Imports } from './module';
import { StoreTrouble, type Store } from './store';

export interface Surroundings {
  settings: Settings;
  load(imports: Partial<Imports>): Promise<Call>;
  open(holder: string): Promise<Pick<Store, 'rows' | 'keep' | 'remove' | 'load'>>;
  // To the page whose worker this is.
  tell(message: FromWorker): void;
  // All pages.
  channel: Pick<BroadcastChannel, 'postMessage'> & { onmessage: ((event: MessageEvent) => void) | null };
  thinker: Pick<MessagePort, 'postMessage'>;
  // Called at the end.
  close(): void;
}

// The longest time that a timer takes.
const longest = 2 ** 31 - 1;

const isReadable = (row: string): boolean => {
  try {
    return typeof JSON.parse(row) === 'object';
  } catch {
    return false;
  }
};

export class Host {
  #around: Surroundings;
  #holder = crypto.getRandomValues(new Uint32Array(4)).join('-');
  #call!: Call;
  #store!: Awaited<ReturnType<Surroundings['open']>>;
  #open = false;
  #ended = false;
  #tickets = 0;
  #asked = new Map<number, (reply: Reply) => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #troubled = false;
  // What is written is answered in its order.
  #written: Promise<void> = Promise.resolve();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  async open(): Promise<void> {
    const { load, open, channel, tell, settings } = this.#around;
    try {
      // The store last: whoever has it until then is not disturbed by a module that does not come.
      this.#call = await load(this.#imports());
      this.#store = await open(this.#holder);
    } catch (why) {
      this.end(why instanceof StoreTrouble ? why.why : 'device_missing');
      return;
    }
    channel.postMessage({ call: 'taken', by: this.#holder } satisfies Called);
    channel.onmessage = ({ data }: MessageEvent<Called>) => this.#heard(data);
    this.#open = true;
    this.#run('house_open', JSON.stringify(settings), `[${this.#store.rows.filter(isReadable).join(',')}]`);
    if (!this.#ended) tell({ tell: 'opened' });
  }

  hear(message: ToWorker): void {
    switch (message.do) {
      case 'request':
        void this.#ask(message).then((reply) =>
          this.#around.tell({ tell: 'answered', ticket: message.ticket, reply }),
        );
        break;
      case 'attend':
        this.#run('house_attend', message.line, message.path);
        break;
      case 'say':
        this.#run('house_say', message.line, message.text);
        break;
      case 'hang_up':
        this.#run('house_hang_up', message.line);
        break;
      case 'thinker':
        this.#around.thinker = message.thinker;
        if (this.#open) this.#run('house_thinker_started');
        break;
    }
  }

  thought(text: string): void {
    this.#run('house_thought', text);
  }

  // For good: the page may open another.
  end(why: Trouble): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#around.channel.onmessage = null;
    this.#around.tell({ tell: 'ended', why });
    for (const answer of this.#asked.values()) answer(refusal(why));
    // What is being written is written first.
    void this.#written.finally(() => this.#around.close());
  }

  #run(name: string, ...values: (string | number | boolean)[]): void {
    if (this.#ended) return;
    try {
      this.#call(name, ...values);
    } catch (why) {
      console.warn(why);
      this.end('device_failed');
    }
  }

  #ask({ method, path, body }: Asked): Promise<Reply> {
    return new Promise((answered) => {
      if (this.#ended) return answered(refusal('device_failed'));
      const ticket = (this.#tickets += 1);
      this.#asked.set(ticket, answered);
      this.#run('house_request', ticket, method, path, body === undefined ? '' : JSON.stringify(body));
    });
  }

  #heard(called: Called): void {
    if (called.call === 'taken' && called.by !== this.#holder) this.end('elsewhere');
    if (called.call !== 'ask') return;
    const { ticket, until } = called;
    if (Date.now() > until) return;
    const { channel } = this.#around;
    channel.postMessage({ call: 'have', ticket } satisfies Called);
    // At the end a refusal: nobody else has heard of it.
    void this.#ask(called).then((reply) =>
      channel.postMessage({ call: 'answer', ticket, reply } satisfies Called),
    );
  }

  #write(ticket: number, work: () => Promise<void>): void {
    const writing = work().then(
      () => {
        if (this.#troubled) this.#around.tell({ tell: 'keeps' });
        this.#troubled = false;
        return true;
      },
      (why: unknown) => {
        const trouble = why instanceof StoreTrouble ? why.why : 'device_storage';
        if (trouble === 'elsewhere') this.end('elsewhere');
        else if (!this.#troubled) this.#around.tell({ tell: 'keeps', trouble });
        this.#troubled = true;
        return false;
      },
    );
    this.#written = this.#written.then(async () => this.#run('house_kept', ticket, await writing));
  }

  #imports(): Partial<Imports> {
    const { tell } = this.#around;
    return {
      now: steadyNow,
      wakeIn: (milliseconds) => {
        clearTimeout(this.#timer);
        if (milliseconds < 0) return;
        this.#timer = setTimeout(() => this.#run('house_turn'), Math.min(milliseconds, longest));
      },
      answered: (ticket, status, body) => {
        this.#asked.get(ticket)?.({ status, body });
        this.#asked.delete(ticket);
      },
      attended: (line) => tell({ tell: 'attended', line }),
      told: (line, text) => tell({ tell: 'told', line, text }),
      closed: (line) => tell({ tell: 'closed', line }),
      keep: (ticket, table, first, lines, row) =>
        this.#write(ticket, () => this.#store.keep(table, first, lines.split('\n').slice(0, -1), row)),
      remove: (ticket, table) => this.#write(ticket, () => this.#store.remove(table)),
      load: (ticket, table) => {
        void this.#store.load(table).then(
          (lines) =>
            this.#run(
              'house_loaded',
              ticket,
              lines !== undefined,
              (lines ?? []).map((line) => `${line}\n`).join(''),
            ),
          () => this.#run('house_loaded', ticket, false, ''),
        );
      },
      think: (text) => this.#around.thinker.postMessage(text),
    };
  }
}
