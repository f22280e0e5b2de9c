// The house on this device, as pages see it: the line of every table, over a worker that does what the test says.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromWorker, ToWorker } from './messages';

vi.mock('virtual:modules', () => ({ house: { glue: '/house.js', wasm: '/house.wasm' } }));

class FakeWorker {
  static all: FakeWorker[] = [];
  heard: ToWorker[] = [];
  gone = false;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.gone = true;
  }
  tell(message: FromWorker): void {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  }
  last<D extends ToWorker['do']>(what: D): Extract<ToWorker, { do: D }> {
    return this.heard.filter((one) => one.do === what).at(-1) as Extract<ToWorker, { do: D }>;
  }
}
const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 20));
// Of the last house: it and its thinker.
const [worker, thinker] = [() => FakeWorker.all.at(-2)!, () => FakeWorker.all.at(-1)!];

let Table: typeof import('../table.svelte').Table;
let device: typeof import('../api').device;
let house: typeof import('../api').house;

beforeEach(async () => {
  FakeWorker.all = [];
  localStorage.clear();
  sessionStorage.clear();
  vi.resetModules();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const { loadWords, startText } = await import('../../text/text.svelte');
  await startText();
  await loadWords('device');
  await import('./house');
  ({ Table } = await import('../table.svelte'));
  ({ device, house } = await import('../api'));
});
afterEach(() => void vi.unstubAllGlobals());

describe('the house on this device', () => {
  it('answers what is asked of its tables, and the server what is not', async () => {
    const asked = house.table('~abc');
    await settle();
    worker().tell({ tell: 'opened' });
    await settle();
    const { ticket, method, path } = worker().last('request');
    expect([method, path]).toEqual(['GET', '/api/tables/~abc']);
    worker().tell({ tell: 'answered', ticket, reply: { status: 200, body: '{"table":"~abc"}' } });
    expect(await asked).toEqual({ table: '~abc' });
    await expect(house.table('abc')).rejects.toMatchObject({ reason: 'unreachable' });
    expect(FakeWorker.all).toHaveLength(2);
  });

  it('plays a table over the line of every table', async () => {
    const table = new Table('~abc');
    expect(table.local).toBe(true);
    await settle();
    worker().tell({ tell: 'opened' });
    await settle();
    const { line, path } = worker().last('attend');
    expect(path).toBe('/ws/tables/~abc');
    worker().tell({ tell: 'attended', line });
    expect(JSON.parse(worker().last('say').text)).toMatchObject({ do: 'hello', since: 0 });
    const welcome = { tell: 'welcome', view: { phase: 'running', news: 0, seats: [] }, online: [], now: 0 };
    worker().tell({ tell: 'told', line, text: JSON.stringify({ ...welcome, owner: true, news: [] }) });
    expect(table.line).toBe('in_step');
    const asked = table.ask({ do: 'pause', wanted: true });
    expect(JSON.parse(worker().last('say').text)).toEqual({ do: 'pause', wanted: true, seq: 1 });
    worker().tell({ tell: 'told', line, text: '{"tell":"done","seq":1}' });
    expect(await asked).toMatchObject({ tell: 'done' });
    table.close();
    expect(worker().last('hang_up').line).toBe(line);
  });

  it('is opened again by a line when its worker dies', async () => {
    const table = new Table('~abc');
    await settle();
    const first = worker();
    first.tell({ tell: 'opened' });
    await settle();
    first.tell({ tell: 'attended', line: first.last('attend').line });
    first.onerror?.();
    expect(first.gone).toBe(true);
    expect(table.line).toBe('down');
    table.retry();
    await settle();
    expect(worker()).not.toBe(first);
    expect(worker().last('open').settings.person).toBe('me');
    table.close();
  });

  it('says that it is open elsewhere when another page takes it over', async () => {
    const table = new Table('~abc');
    await settle();
    worker().tell({ tell: 'opened' });
    await settle();
    worker().tell({ tell: 'attended', line: worker().last('attend').line });
    worker().tell({ tell: 'ended', why: 'elsewhere' });
    expect(table.ended).toBe('elsewhere');
    // It may still be writing, and ends by itself.
    expect(worker().gone).toBe(false);
  });

  it.each(['device_storage', 'device_missing', 'device_full'] as const)(
    'says why it cannot be opened: %s',
    async (why) => {
      const table = new Table('~abc');
      for (let tried = 0; tried < 2; tried += 1) {
        await settle();
        worker().tell({ tell: 'ended', why });
      }
      await settle();
      expect(table.ended).toBe(why);
      expect(table.line).toBe('ended');
    },
  );

  it('says of a table whose journal is damaged that it cannot be read', async () => {
    const table = new Table('~abc');
    await settle();
    worker().tell({ tell: 'opened' });
    await settle();
    worker().tell({ tell: 'closed', line: worker().last('attend').line });
    await settle();
    const answer = async (status: number, body: string): Promise<void> => {
      const { ticket } = worker().last('request');
      worker().tell({ tell: 'answered', ticket, reply: { status, body } });
      await settle();
    };
    await answer(200, '{}');
    expect(worker().last('request').path).toBe('/api/tables/~abc/game');
    await answer(503, '{"error":"","reason":"unreadable"}');
    expect(table.ended).toBe('device_unreadable');
  });

  it('starts its thinker again when that dies, later each time', async () => {
    void device.mine();
    await settle();
    worker().tell({ tell: 'opened' });
    const host = worker();
    vi.useFakeTimers();
    thinker().onerror?.();
    await vi.advanceTimersByTimeAsync(499);
    expect(FakeWorker.all).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2);
    expect(FakeWorker.all).toHaveLength(3);
    expect(host.last('thinker').thinker).toBeInstanceOf(MessagePort);
    expect(thinker().heard[0]!.do).toBe('think');
    thinker().tell({ tell: 'ended', why: 'device_failed' });
    await vi.advanceTimersByTimeAsync(1400);
    expect(FakeWorker.all).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(200);
    expect(FakeWorker.all).toHaveLength(4);
    vi.useRealTimers();
  });

  it('is asked through the page that has it, without taking it over', async () => {
    localStorage.setItem('subrosa.house.holder', 'another page');
    const channel = new BroadcastChannel('subrosa.house');
    channel.onmessage = ({ data }) => {
      if (data.call !== 'ask') return;
      const reply = { status: 200, body: '{"tables":[{"table":"~x"}]}' };
      channel.postMessage({ call: 'answer', ticket: data.ticket, reply });
    };
    expect(await device.mine()).toEqual([{ table: '~x' }]);
    expect(FakeWorker.all).toHaveLength(0);
    channel.close();
    // It is no longer there.
    vi.useFakeTimers();
    void device.mine();
    await vi.advanceTimersByTimeAsync(1900);
    expect(FakeWorker.all).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(400);
    vi.useRealTimers();
    await settle();
    expect(FakeWorker.all).toHaveLength(2);
  });

  it('waits for a page that has heard it, and neither takes it over nor asks twice', async () => {
    localStorage.setItem('subrosa.house.holder', 'another page');
    const channel = new BroadcastChannel('subrosa.house');
    const heard: string[] = [];
    channel.onmessage = ({ data }) => {
      if (data.call !== 'ask') return;
      heard.push(data.ticket);
      channel.postMessage({ call: 'have', ticket: data.ticket });
    };
    const opened = device.open({ setup: { game: 'rose' }, seats: [], start: true });
    // Longer than it takes to give up a page that is asleep.
    await new Promise((done) => setTimeout(done, 1200));
    expect(FakeWorker.all).toHaveLength(0);
    const reply = { status: 200, body: '{"table":"~a","invitations":[]}' };
    channel.postMessage({ call: 'answer', ticket: heard[0], reply });
    expect(await opened).toMatchObject({ table: '~a' });
    expect(heard).toHaveLength(1);
    channel.close();
  });

  it('remembers that this device has tables', async () => {
    const opened = device.open({ setup: { game: 'rose' }, seats: [], start: true });
    await settle();
    worker().tell({ tell: 'opened' });
    await settle();
    const { ticket } = worker().last('request');
    const reply = { status: 200, body: '{"table":"~a","invitations":[]}' };
    worker().tell({ tell: 'answered', ticket, reply });
    expect(await opened).toMatchObject({ table: '~a' });
    expect(localStorage.getItem('subrosa.device.tables')).toBe('yes');
  });

  it('says why a table was not kept', async () => {
    const opened = device.open({ setup: { game: 'rose' }, seats: [], start: true });
    await settle();
    worker().tell({ tell: 'opened' });
    await settle();
    worker().tell({ tell: 'keeps', trouble: 'device_full' });
    const { ticket } = worker().last('request');
    worker().tell({ tell: 'answered', ticket, reply: { status: 503, body: '{"reason":"not_kept"}' } });
    await expect(opened).rejects.toMatchObject({ reason: 'device_full' });
    expect(localStorage.getItem('subrosa.device.tables')).toBeNull();
  });
});
