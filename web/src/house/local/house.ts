// The house on this device, as the page sees it: two workers, started with the first request and again after a failure.
import { house as files } from 'virtual:modules';
import { keep, kept } from '../../look/keeping';
import { keepModule } from '../../service/keep';
import type { House, Reply } from '../house';
import { deviceName } from '../deviceName';
import {
  channelName,
  refusal,
  type Asked,
  type Called,
  type FromWorker,
  type Settings,
  type ToWorker,
  type Trouble,
} from './messages';
import { deviceTrouble } from './trouble.svelte';

export interface Ear {
  opened(): void;
  told(text: string): void;
  closed(): void;
}

// One end of a line to a table.
export interface Wire {
  say(text: string): void;
  hangUp(): void;
}

// Which page has the house now; empty if the last one has closed it.
const holder = 'house.holder';
// A page that has it says by then that it has heard, or is asleep; what it has heard it answers much later at most.
// Who only looks waits longer before the house is taken from a page that may be busy.
const patience = { looking: 2000, acting: 700 };
const onTheWay = 200;
const longestAnswer = 15_000;
const longestPause = 30_000; // between two thinkers

const randomName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

export class DeviceHouse implements Pick<House, 'request'> {
  readonly #page = randomName();
  #worker: Worker | undefined;
  #thinker: Worker | undefined;
  #opened: Promise<Trouble | undefined> | undefined;
  #ended: ((why: Trouble | undefined) => void) | undefined;
  #numbers = 0;
  #asked = new Map<number, (reply: Reply) => void>();
  #lines = new Map<number, Ear>();
  #pause = 0;
  #make: () => Worker;

  constructor(make: () => Worker) {
    this.#make = make;
    addEventListener('pagehide', () => {
      if (kept(holder) === this.#page) keep(holder, null);
    });
  }

  // Asked of the page that has the house, if another has it; a line takes it over.
  async request(method: Asked['method'], path: string, body?: unknown): Promise<Reply> {
    const asked: Asked = { method, path, body };
    if (!this.#opened && ![null, this.#page].includes(kept(holder))) {
      const reply = await askOthers(asked);
      if (reply) return reply;
    }
    const trouble = await this.#open();
    if (trouble) return refusal(trouble);
    const reply = await new Promise<Reply>((answered) => {
      const ticket = (this.#numbers += 1);
      this.#asked.set(ticket, answered);
      this.#tell({ do: 'request', ticket, ...asked });
    });
    const opened = method === 'POST' && path === '/api/tables' && reply.status < 400;
    if (opened) this.#hasTables();
    const unkept = reply.status === 503 ? deviceTrouble.now : undefined;
    return unkept ? refusal(unkept) : reply;
  }

  attend(path: string, ear: Ear): Wire {
    const line = (this.#numbers += 1);
    this.#lines.set(line, ear);
    void this.#open().then((trouble) => {
      if (!this.#lines.has(line)) return;
      if (!trouble) return this.#tell({ do: 'attend', line, path });
      this.#lines.delete(line);
      ear.closed();
    });
    return {
      say: (text) => this.#tell({ do: 'say', line, text }),
      hangUp: () => {
        if (this.#lines.delete(line)) this.#tell({ do: 'hang_up', line });
      },
    };
  }

  // Ends the workers; what was kept is read by the next.
  // From now on the lobby looks for them, and the browser is asked not to throw them away when it needs room.
  #hasTables(): void {
    keep('device.tables', 'yes');
    void navigator.storage?.persist?.().catch(() => undefined);
  }

  #open(): Promise<Trouble | undefined> {
    this.#opened ??= new Promise((ended) => {
      this.#ended = ended;
      this.#start();
    });
    return this.#opened;
  }

  #start(): void {
    if (!files) return this.#end('device_missing');
    const worker = this.#make();
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (worker === this.#worker) this.#hear(data);
    };
    worker.onerror = () => {
      if (worker === this.#worker) this.#end('device_failed');
    };
    const settings: Settings = { person: 'me', name: deviceName() };
    if (kept('bots_at_once')) settings.bots_at_once = true;
    const { port1, port2 } = new MessageChannel();
    this.#tell({ do: 'open', files: absolute(files), settings, thinker: port1 }, [port1]);
    this.#startThinker(port2);
  }

  #startThinker(house: MessagePort): void {
    const thinker = this.#make();
    this.#thinker = thinker;
    thinker.onmessage = thinker.onerror = () => {
      if (thinker !== this.#thinker) return;
      thinker.terminate();
      // Not at once again and again what always fails.
      this.#pause = Math.min(2 * this.#pause + 500, longestPause);
      setTimeout(() => {
        if (thinker !== this.#thinker) return;
        const { port1, port2 } = new MessageChannel();
        this.#tell({ do: 'thinker', thinker: port1 }, [port1]);
        this.#startThinker(port2);
      }, this.#pause);
    };
    thinker.postMessage({ do: 'think', files: absolute(files!), house } satisfies ToWorker, [house]);
  }

  #tell(message: ToWorker, ports: Transferable[] = []): void {
    this.#worker?.postMessage(message, ports);
  }

  #hear(message: FromWorker): void {
    switch (message.tell) {
      case 'opened':
        keep(holder, this.#page);
        keepModule(files!.wasm);
        this.#ended?.(undefined);
        break;
      case 'ended':
        this.#end(message.why);
        break;
      case 'keeps':
        deviceTrouble.now = message.trouble;
        break;
      case 'answered':
        this.#asked.get(message.ticket)?.(message.reply);
        this.#asked.delete(message.ticket);
        break;
      case 'attended':
        this.#lines.get(message.line)?.opened();
        break;
      case 'told':
        this.#lines.get(message.line)?.told(message.text);
        break;
      case 'closed': {
        const ear = this.#lines.get(message.line);
        this.#lines.delete(message.line);
        ear?.closed();
        break;
      }
    }
  }

  #end(why: Trouble): void {
    const [worker, thinker] = [this.#worker, this.#thinker];
    this.#worker = this.#thinker = this.#opened = undefined;
    thinker?.terminate();
    // It may still be writing, and then ends by itself.
    if (why === 'device_failed') worker?.terminate();
    this.#ended?.(why);
    for (const answer of this.#asked.values()) answer(refusal(why));
    this.#asked.clear();
    const ears = [...this.#lines.values()];
    this.#lines.clear();
    for (const ear of ears) {
      if (why === 'elsewhere') ear.told(JSON.stringify({ tell: 'bye', reason: 'elsewhere' }));
      ear.closed();
    }
  }
}

// Addresses as workers need them.
const absolute = (paths: { glue: string; wasm: string }): { glue: string; wasm: string } => ({
  glue: new URL(paths.glue, location.href).href,
  wasm: new URL(paths.wasm, location.href).href,
});

// Undefined: nobody has heard it, and nobody will.
function askOthers(asked: Asked): Promise<Reply | undefined> {
  const channel = new BroadcastChannel(channelName);
  const ticket = randomName();
  const wait = asked.method === 'GET' ? patience.looking : patience.acting;
  const until = Date.now() + wait;
  return new Promise<Reply | undefined>((answered) => {
    let timer = setTimeout(() => answered(undefined), wait + onTheWay);
    channel.onmessage = ({ data }: MessageEvent<Called>) => {
      if (!('ticket' in data) || data.ticket !== ticket) return;
      clearTimeout(timer);
      if (data.call === 'answer') answered(data.reply);
      // It may be carried out already: never asked twice.
      else timer = setTimeout(() => answered(refusal('elsewhere')), longestAnswer);
    };
    channel.postMessage({ call: 'ask', ticket, until, ...asked } satisfies Called);
  }).finally(() => channel.close());
}

export const deviceHouse = new DeviceHouse(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);
