import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { News, ServerMessage, View } from '../protocol';
import { Table } from './table.svelte';

// A socket that does what the test says.
class Socket {
  static all: Socket[] = [];
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;
  onclose: (() => void) | undefined;
  constructor() {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  refuse(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  tell(message: Partial<ServerMessage>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(view: Partial<View>, news?: News[]): void {
    this.readyState = 1;
    this.onopen?.();
    this.tell({
      tell: 'welcome',
      view: { seats: [], ...view } as View,
      news,
      owner: false,
      online: [],
      now: 0,
    });
  }
}
const last = (): Socket => Socket.all.at(-1)!;
// Answers what was asked last.
const page = (news: News[]): void =>
  last().tell({ tell: 'news', seq: last().sent.at(-1)!.seq as number, news });
const said = (n: number): News => ({ n, at: n, what: 'said', seat: 0, text: 'Hm.' });
const started = (n: number): News => ({ n, at: n, what: 'started' });

let asked: string[] = [];
function answer(status: number): void {
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    if (status === 0) return Promise.reject(new TypeError('no line'));
    return Promise.resolve(new Response('{}', { status }));
  });
}
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(50);

let table: Table;
beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  asked = [];
  vi.stubGlobal('WebSocket', Socket);
  answer(200);
  table = new Table('abcdefgh');
});
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a table that cannot be reached', () => {
  it('is not there: that is said, and nobody knocks again', async () => {
    answer(404);
    last().refuse();
    await settle();
    expect(asked).toEqual(['/api/tables/abcdefgh']);
    expect(table.ended).toBe('gone');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(Socket.all).toHaveLength(1);
  });

  it.each([
    [503, 'busy'],
    [429, 'busy'],
    [0, 'away'],
    [200, 'away'],
  ])('after %i is tried again, and says why meanwhile', async (status, why) => {
    answer(status);
    last().refuse();
    await settle();
    expect(table.ended).toBeUndefined();
    expect(table.kept).toBe(why);
    await vi.advanceTimersByTimeAsync(2000);
    expect(Socket.all.length).toBeGreaterThan(1);
    last().welcome({ phase: 'running', news: 0 }, []);
    expect(table.kept).toBeUndefined();
    expect(table.line).toBe('in_step');
  });

  it('was deleted while the line was down', async () => {
    last().welcome({ phase: 'running', news: 0 }, []);
    last().refuse();
    await settle();
    expect(asked).toEqual([]); // it was there a moment ago
    answer(404);
    await vi.advanceTimersByTimeAsync(2000);
    last().refuse();
    await settle();
    expect(table.ended).toBe('gone');
  });

  it('comes back by itself to a house that was only closed for a moment', async () => {
    answer(0);
    last().welcome({ phase: 'running', news: 0 }, []);
    last().tell({ tell: 'bye', reason: 'stopping' });
    expect(table.ended).toBeUndefined();
    expect(table.line).toBe('down');
    await vi.advanceTimersByTimeAsync(2000);
    last().welcome({ phase: 'running', news: 0 }, []);
    expect(table.line).toBe('in_step');
  });

  it('does not come back after a goodbye for good', async () => {
    last().welcome({ phase: 'running', news: 0 }, []);
    last().tell({ tell: 'bye', reason: 'elsewhere' });
    expect(table.ended).toBe('elsewhere');
    const lines = Socket.all.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Socket.all.length).toBe(lines);
  });

  it('that came back is not ended by an old answer', async () => {
    let late = (_: Response): void => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((done) => (late = done)));
    last().refuse();
    await vi.advanceTimersByTimeAsync(2000);
    last().welcome({ phase: 'running', news: 0 }, []);
    late(new Response('{}', { status: 404 }));
    await settle();
    expect(table.ended).toBeUndefined();
    expect(table.kept).toBeUndefined();
  });
});

describe('what was told', () => {
  it('is whole if it reaches back to the start', () => {
    expect(table.whole).toBe(true);
    last().welcome({ phase: 'running', news: 3 }, [said(1), started(2), said(3)]);
    expect(table.whole).toBe(true);
    expect(table.news).toHaveLength(3);
  });

  it('is not whole if the house cannot tell it', () => {
    last().welcome({ phase: 'running', news: 3 });
    expect(table.whole).toBe(false);
    last().tell({ tell: 'update', news: [said(4)] });
    expect(table.whole).toBe(false);
  });

  it('stays for who sits down before the game begins', () => {
    last().welcome({ phase: 'gathering', news: 1 }, [said(1)]);
    last().welcome({ phase: 'gathering', news: 2, seat: 1 });
    expect(table.whole).toBe(true);
    const view = { phase: 'running', seats: [], news: 3 } as unknown as View;
    last().tell({ tell: 'update', news: [started(3)], view });
    expect(table.whole).toBe(true);
    expect(table.news.map((one) => one.n)).toEqual([1, 3]);
  });

  it('is asked for page by page if it was too much for a message', async () => {
    last().welcome({ phase: 'running', news: 6 }, [said(5), said(6)]);
    expect(last().sent.at(-1)).toMatchObject({ do: 'news', since: 0, before: 5 });
    last().tell({ tell: 'update', news: [said(7)] });
    page([said(3), said(4)]);
    await settle();
    expect(last().sent.at(-1)).toMatchObject({ do: 'news', since: 0, before: 3 });
    expect(table.whole).toBe(false);
    // What was not answered is asked again.
    last().refuse();
    await vi.advanceTimersByTimeAsync(2000);
    last().welcome({ phase: 'running', news: 9 }, [said(9)]);
    expect(last().sent.at(-1)).toMatchObject({ do: 'news', since: 0, before: 3 });
    page([started(1), said(2)]);
    await settle();
    expect(last().sent.at(-1)).toMatchObject({ do: 'news', since: 7, before: 9 });
    page([said(8)]);
    await settle();
    expect(table.news.map((one) => one.n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(table.whole).toBe(true);
    const asks = last().sent.length;
    last().tell({ tell: 'update', news: [said(10)] });
    await settle();
    expect(last().sent).toHaveLength(asks);
  });

  it('is not asked for again if the house has nothing to say', async () => {
    last().welcome({ phase: 'running', news: 6 }, [said(6)]);
    page([]);
    await settle();
    last().tell({ tell: 'update', news: [said(7)] });
    await settle();
    expect(last().sent.filter((one) => one.do === 'news')).toHaveLength(1);
  });

  it('is asked for from the last that is known', async () => {
    last().welcome({ phase: 'running', news: 2 }, [started(1), said(2)]);
    last().refuse();
    await vi.advanceTimersByTimeAsync(2000);
    last().welcome({ phase: 'running', news: 3 }, [said(3)]);
    expect(last().sent[0]).toMatchObject({ do: 'hello', since: 2 });
    expect(table.news.map((one) => one.n)).toEqual([1, 2, 3]);
  });
});
