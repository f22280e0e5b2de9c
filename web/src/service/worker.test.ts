import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';

// What the worker asks of the browser, and what it is told.
const kept = new Map<string, string>();
const loads = vi.fn<(path: string) => Promise<Response>>();
const listeners: Record<string, (event: unknown) => void> = {};
const path = (file: string | Request): string =>
  new URL(typeof file === 'string' ? file : file.url, 'https://house.example/').pathname;

const cache = {
  match: async (file: string | Request) =>
    kept.has(path(file)) ? new Response(kept.get(path(file))) : undefined,
  add: async (file: string) => void kept.set(path(file), 'kept'),
  put: async (file: Request, answer: Response) => void kept.set(path(file), await answer.text()),
};
const world = {
  build: { version: '1', files: ['./', './assets/a.js'], modules: ['./assets/house.wasm'] },
  location: new URL('https://house.example/service.js'),
  caches: { open: async () => cache, match: cache.match },
  fetch: (request: Request) => loads(path(request)),
  addEventListener: (name: string, listener: (event: unknown) => void) => (listeners[name] = listener),
};
const source = readFileSync('src/service/worker.js', 'utf8');
new Function(...Object.keys(world), source)(...Object.values(world));

// The worker's answer; undefined: the browser asks the server as if there were no worker.
function answer(address: string, more: object = {}): Promise<Response> | undefined {
  let given: Promise<Response> | undefined;
  const request = Object.assign(new Request(new URL(address, world.location)), {});
  Object.defineProperties(request, Object.getOwnPropertyDescriptors(more));
  listeners.fetch!({ request, respondWith: (one: Promise<Response>) => (given = one) });
  return given;
}

beforeEach(async () => {
  vi.useRealTimers();
  kept.clear();
  loads.mockReset();
  loads.mockImplementation(async (asked) => new Response(`fresh ${asked}`));
  let done: Promise<void> | undefined;
  listeners.install!({ waitUntil: (one: Promise<void>) => (done = one) });
  await done;
});
const page = { mode: 'navigate' };
const text = async (given: Promise<Response> | undefined): Promise<string> => (await given!).text();

test('what the server says, and what others say, is never looked at', () => {
  for (const one of ['/api/me', '/api/tables/a/game', '/ws/tables/a', 'https://elsewhere.example/x.js'])
    expect(answer(one)).toBeUndefined();
  expect(answer('/learn', { method: 'POST' })).toBeUndefined();
});

test('a file of the build comes from what is kept, any other from the server, which is not kept', async () => {
  expect(await text(answer('/assets/a.js'))).toBe('kept');
  expect(await text(answer('/assets/b.js'))).toBe('fresh /assets/b.js');
  expect([...kept.keys()]).toEqual(['/assets/a.js', '/']);
});

test('a page comes from the server while it answers, else from what is kept', async () => {
  expect(await text(answer('/tables/a', page))).toBe('fresh /tables/a');
  loads.mockImplementation(async () => new Response('trouble', { status: 502 }));
  expect(await text(answer('/tables/a', page))).toBe('kept');
  loads.mockRejectedValue(new TypeError('no network'));
  expect(await text(answer('/tables/a', page))).toBe('kept');
  vi.useFakeTimers();
  loads.mockImplementation(() => new Promise(() => undefined));
  const late = text(answer('/', page));
  await vi.advanceTimersByTimeAsync(4000);
  expect(await late).toBe('kept');
});

test('a large module is kept when it is first asked for, unless it did not come', async () => {
  loads.mockImplementation(async () => new Response('trouble', { status: 500 }));
  await answer('/assets/house.wasm');
  expect(kept.has('/assets/house.wasm')).toBe(false);
  loads.mockImplementation(async () => new Response('house'));
  expect(await text(answer('/assets/house.wasm'))).toBe('house');
  loads.mockRejectedValue(new TypeError('no network'));
  expect(await text(answer('/assets/house.wasm'))).toBe('house');
});
