import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Replay } from './replay.svelte';

const total = 23;
const asked: { from: number; count: number }[] = [];
let busy = 0;

// A house that gives at most four steps a page.
function houseOf(url: string): Response {
  const query = new URL(url, 'http://house').searchParams;
  const from = Number(query.get('from'));
  const count = Number(query.get('count'));
  if (busy > 0) {
    busy -= 1;
    return new Response('{"error":"wait","reason":"too_fast"}', { status: 429 });
  }
  asked.push({ from, count });
  const steps = [];
  for (let n = from; n < Math.min(from + count, from + 4, total); n += 1) {
    steps.push({ events: [], knowledge: { step: n } });
  }
  return new Response(JSON.stringify({ from, total, steps }));
}

describe('the steps of a game', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    asked.length = 0;
    vi.stubGlobal(
      'fetch',
      vi.fn(async (url: string) => houseOf(url)),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('are fetched page by page, however many steps a page has, and none twice', async () => {
    const replay = new Replay('t');
    await replay.load('public', 9);
    expect(asked[0]!.from).toBe(9);
    expect(replay.total).toBe(total);
    expect(replay.whole('public')).toBe(true);
    expect(replay.steps('public').map((step) => (step!.shown as unknown as { step: number }).step)).toEqual(
      Array.from({ length: total }, (_, n) => n),
    );
    // 9 to 12 came first, and what lies before and behind it came once.
    const steps = asked.map(({ from, count }) => Math.min(count, 4, total - from)).reduce((a, b) => a + b);
    expect(steps).toBe(total);
    const before = asked.length;
    await replay.load('public', 0);
    expect(asked.length).toBe(before);
  });

  it('are asked for again when the house is busy', async () => {
    busy = 2;
    const replay = new Replay('t');
    const loading = replay.load(0, 0);
    await vi.advanceTimersByTimeAsync(5000);
    await loading;
    expect(replay.failed).toBe(false);
    expect(replay.whole(0)).toBe(true);
  });

  it('are given up when the house refuses', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('{"error":"no","reason":"failed"}', { status: 404 })),
    );
    const replay = new Replay('t');
    await replay.load('all', 0);
    expect(replay.failed).toBe(true);
    expect(replay.whole('all')).toBe(false);
  });
});
