import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';

// What the worker asks of the browser, and what it is told.
const loads = vi.fn<(path: string) => Promise<Response>>();
const listeners: Record<string, (event: unknown) => void> = {};
const path = (file: string | Request): string =>
  new URL(typeof file === 'string' ? file : file.url, 'https://house.example/').pathname;

// The caches of the whole host by their names, oldest first: paths with what is kept of them.
const stores = new Map<string, Map<string, string>>();
const own = 'https://house.example/ build-1';
const kept = new Map<string, string>();
const open = (name: string): object => {
  const held = stores.get(name) ?? new Map<string, string>();
  stores.set(name, held);
  return {
    match: async (file: string | Request) =>
      held.has(path(file)) ? new Response(held.get(path(file))) : undefined,
    add: async (file: string) => void held.set(path(file), 'kept'),
    put: async (file: Request, answer: Response) => void held.set(path(file), await answer.text()),
    keys: async () => [...held.keys()].map((one) => ({ url: `https://house.example${one}` })),
    delete: async ({ url }: { url: string }) => held.delete(path(url)),
  };
};
let windows = 1;
const world = {
  build: { version: '1', files: ['./', './assets/a.js'], modules: ['./assets/house.wasm'] },
  location: new URL('https://house.example/service.js'),
  registration: { scope: 'https://house.example/', waiting: null as object | null },
  clients: { claim: async () => undefined, matchAll: async () => Array.from({ length: windows }) },
  caches: {
    open: async (name: string) => open(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  },
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

async function happens(name: string, data?: object): Promise<void> {
  let done: Promise<void> | undefined;
  listeners[name]!({ data, waitUntil: (one: Promise<void>) => (done = one) });
  await done;
}

beforeEach(async () => {
  vi.useRealTimers();
  windows = 1;
  world.registration.waiting = null;
  stores.clear();
  kept.clear();
  stores.set(own, kept);
  loads.mockReset();
  loads.mockImplementation(async (asked) => new Response(`fresh ${asked}`));
  await happens('install');
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
  const modules = (): string[] => [...(stores.get('https://house.example/ modules')?.keys() ?? [])];
  expect(modules()).toEqual([]);
  loads.mockImplementation(async () => new Response('house'));
  expect(await text(answer('/assets/house.wasm'))).toBe('house');
  expect(modules()).toEqual(['/assets/house.wasm']);
  loads.mockRejectedValue(new TypeError('no network'));
  expect(await text(answer('/assets/house.wasm'))).toBe('house');
});

// The last version in its cache, as if its worker had been here before.
function older(): void {
  stores.clear();
  stores.set(
    'https://house.example/ build-0',
    new Map([
      ['/', 'old'],
      ['/assets/old.js', 'old'],
    ]),
  );
  stores.set(own, kept);
}

test('without a network this version begins, and a page of the last one still finds its parts', async () => {
  older();
  loads.mockRejectedValue(new TypeError('no network'));
  expect(await text(answer('/', page))).toBe('kept');
  expect(await text(answer('/assets/old.js'))).toBe('old');
});

test('only the own caches of this folder are forgotten: others of the host are not ours', async () => {
  older();
  const foreign = [
    'build-7',
    'modules',
    'https://house.example/box/ build-0',
    'https://house.example/box/ modules',
  ];
  for (const name of foreign) stores.set(name, new Map([['/', 'theirs']]));
  const gone = new Map([
    ['/assets/gone.wasm', ''],
    ['/assets/house.wasm', ''],
  ]);
  stores.set('https://house.example/ modules', gone);
  await happens('activate');
  expect([...stores.keys()]).toEqual([own, ...foreign, 'https://house.example/ modules']);
  expect([...gone.keys()]).toEqual(['/assets/house.wasm']);
});

test('what another page may still need is forgotten later, when a page of this version is alone', async () => {
  older();
  windows = 2;
  await happens('activate');
  await happens('message', { rests: 'https://house.example/assets/a.js' });
  expect(stores.size).toBe(2);
  windows = 1;
  await happens('message', { rests: 'https://house.example/assets/old.js' });
  // The other one may be the next version, which waits.
  world.registration.waiting = {};
  await happens('message', { rests: 'https://house.example/assets/a.js' });
  expect(stores.size).toBe(2);
  world.registration.waiting = null;
  await happens('message', { rests: 'https://house.example/assets/a.js' });
  expect([...stores.keys()]).toContain(own);
  expect([...stores.keys()]).not.toContain('https://house.example/ build-0');
});
