// The worker of the house on this device, with a module and a store that do what the test says.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Host } from './host';
import type { Called, FromWorker } from './messages';
import type { Imports } from './module';
import { StoreTrouble } from './store';

let imports: Imports;
let calls: unknown[][];
let told: FromWorker[];
let said: Called[];
let thinking: unknown[];
let closed: number;
let channel: { onmessage: ((event: MessageEvent) => void) | null; postMessage(message: Called): void };
// What the module does when it is called, and the store when it is written to.
let act: (name: string, ...values: unknown[]) => void;
let write: () => Promise<void>;
let journal: string[] | undefined;
let kept: unknown[][];
let host: Host;

function make(rows: string[] = []): Host {
  return new Host({
    settings: { person: 'me', name: 'Anna' },
    load: (given) => {
      imports = given as Imports;
      return Promise.resolve((name, ...values) => {
        calls.push([name, ...values]);
        act(name, ...values);
        return 0;
      });
    },
    open: () =>
      Promise.resolve({
        rows,
        keep: (...what) => {
          kept.push(what);
          return write();
        },
        remove: (...what) => {
          kept.push(what);
          return write();
        },
        load: () => Promise.resolve(journal),
      }),
    tell: (message) => told.push(message),
    channel,
    thinker: { postMessage: (text: unknown) => thinking.push(text) },
    close: () => (closed += 1),
  });
}
const settle = (): Promise<void> => new Promise((done) => setTimeout(done));
const call = (message: Called): void => channel.onmessage?.({ data: message } as MessageEvent);
const mine = (): string => (said.find((one) => one.call === 'taken') as { by: string }).by;

beforeEach(async () => {
  [calls, told, said, thinking, kept] = [[], [], [], [], []];
  closed = 0;
  channel = { onmessage: null, postMessage: (message) => said.push(message) };
  act = () => undefined;
  write = () => Promise.resolve();
  journal = ['one', 'two'];
  host = make();
  await host.open();
});

describe('the house on this device', () => {
  it('opens with all rows that can be read', async () => {
    host = make(['{"id":"~a"}', '{"id', '{"id":"~b"}']);
    await host.open();
    expect(calls.at(-1)).toEqual([
      'house_open',
      '{"person":"me","name":"Anna"}',
      '[{"id":"~a"},{"id":"~b"}]',
    ]);
    expect(told.at(-1)).toEqual({ tell: 'opened' });
  });

  it('answers requests under the numbers of the page', async () => {
    act = (name, ticket) => name === 'house_request' && imports.answered(ticket as number, 200, '{}');
    host.hear({ do: 'request', ticket: 7, method: 'POST', path: '/api/tables', body: { start: true } });
    await settle();
    expect(calls.at(-1)).toEqual(['house_request', 1, 'POST', '/api/tables', '{"start":true}']);
    expect(told.at(-1)).toEqual({ tell: 'answered', ticket: 7, reply: { status: 200, body: '{}' } });
  });

  it('says that lines are kept when they are, in their order', async () => {
    let first: () => void = () => undefined;
    write = () => new Promise((done) => (first = done));
    imports.keep(1, '~a', 5, 'five\nsix\n', '{}');
    write = () => Promise.resolve();
    imports.keep(2, '~b', 0, 'null\n', '');
    await settle();
    expect(kept).toEqual([
      ['~a', 5, ['five', 'six'], '{}'],
      ['~b', 0, ['null'], ''],
    ]);
    const answers = (): unknown[][] => calls.filter(([name]) => name === 'house_kept');
    expect(answers()).toEqual([]);
    first();
    await settle();
    expect(answers()).toEqual([
      ['house_kept', 1, true],
      ['house_kept', 2, true],
    ]);
  });

  it('says when there is no room, and when there is again', async () => {
    write = () => Promise.reject(new StoreTrouble('device_full'));
    imports.keep(1, '~a', 0, 'one\n', '{}');
    await settle();
    expect(calls.at(-1)).toEqual(['house_kept', 1, false]);
    expect(told.at(-1)).toEqual({ tell: 'keeps', trouble: 'device_full' });
    write = () => Promise.resolve();
    imports.keep(2, '~a', 0, 'one\n', '{}');
    await settle();
    expect(calls.at(-1)).toEqual(['house_kept', 2, true]);
    expect(told.at(-1)).toEqual({ tell: 'keeps' });
  });

  it('hands over a journal with line ends, and says when one is damaged', async () => {
    imports.load(3, '~a');
    await settle();
    expect(calls.at(-1)).toEqual(['house_loaded', 3, true, 'one\ntwo\n']);
    journal = undefined;
    imports.load(4, '~a');
    await settle();
    expect(calls.at(-1)).toEqual(['house_loaded', 4, false, '']);
  });

  it('ends when another page takes it over, and does nothing any more', async () => {
    call({ call: 'taken', by: mine() });
    expect(told.at(-1)).toEqual({ tell: 'opened' });
    call({ call: 'taken', by: 'somebody else' });
    expect(told.at(-1)).toEqual({ tell: 'ended', why: 'elsewhere' });
    const before = calls.length;
    host.hear({ do: 'say', line: 1, text: '{}' });
    await settle();
    expect(calls.length).toBe(before);
    expect(closed).toBe(1);
  });

  it('ends when another page has written, which it was not told of', async () => {
    write = () => Promise.reject(new StoreTrouble('elsewhere'));
    imports.keep(1, '~a', 0, 'one\n', '{}');
    await settle();
    expect(told.at(-1)).toEqual({ tell: 'ended', why: 'elsewhere' });
    expect(calls.some(([name]) => name === 'house_kept')).toBe(false);
  });

  it('answers other pages', async () => {
    act = (name, ticket) => name === 'house_request' && imports.answered(ticket as number, 200, '[]');
    const until = Date.now() + 1000;
    call({ call: 'ask', ticket: 'x', until, method: 'GET', path: '/api/tables/mine' });
    await settle();
    expect(said.at(-1)).toEqual({ call: 'answer', ticket: 'x', reply: { status: 200, body: '[]' } });
  });

  it('says at once that it has what it is asked, answers when it can, and refuses at the end', async () => {
    const until = Date.now() + 1000;
    call({ call: 'ask', ticket: 'x', until, method: 'POST', path: '/api/tables' });
    await settle();
    expect(said.at(-1)).toEqual({ call: 'have', ticket: 'x' });
    call({ call: 'taken', by: 'somebody else' });
    await settle();
    expect(said.at(-1)).toMatchObject({ call: 'answer', ticket: 'x', reply: { status: 503 } });
  });

  it('does not carry out what the other page has given up', async () => {
    const [before, heard] = [calls.length, said.length];
    call({ call: 'ask', ticket: 'x', until: Date.now() - 1, method: 'POST', path: '/api/tables' });
    await settle();
    expect([calls.length, said.length]).toEqual([before, heard]);
  });

  it('ends when the module fails, and refuses what was asked', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    act = (name) => {
      if (name === 'house_say') throw new Error('unreachable executed');
    };
    host.hear({ do: 'request', ticket: 1, method: 'GET', path: '/api/games' });
    host.hear({ do: 'say', line: 1, text: '{}' });
    await settle();
    expect(told.slice(1)).toEqual([
      { tell: 'ended', why: 'device_failed' },
      { tell: 'answered', ticket: 1, reply: { status: 503, body: expect.stringContaining('device_failed') } },
    ]);
  });

  it('tells the module of a new thinker, once it is open', async () => {
    const thinker = {
      postMessage: (text: unknown) => thinking.push(['new', text]),
    } as unknown as MessagePort;
    host = make();
    host.hear({ do: 'thinker', thinker });
    expect(calls.some(([name]) => name === 'house_thinker_started')).toBe(false);
    await host.open();
    host.hear({ do: 'thinker', thinker });
    expect(calls.at(-1)).toEqual(['house_thinker_started']);
    imports.think('{"bot":1}');
    expect(thinking).toEqual([['new', '{"bot":1}']]);
  });

  it('turns when it is time, once', () => {
    vi.useFakeTimers();
    imports.wakeIn(50);
    imports.wakeIn(100);
    vi.advanceTimersByTime(60);
    expect(calls.at(-1)![0]).not.toBe('house_turn');
    vi.advanceTimersByTime(60);
    expect(calls.at(-1)).toEqual(['house_turn']);
    imports.wakeIn(10);
    imports.wakeIn(-1);
    const before = calls.length;
    vi.advanceTimersByTime(1000);
    expect(calls.length).toBe(before);
    vi.useRealTimers();
  });
});
