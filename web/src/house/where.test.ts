// Whether this device is offered, and when it is where tables open.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const files = vi.hoisted(() => ({ house: undefined as object | undefined }));
vi.mock('virtual:modules', () => files);

async function ask(): Promise<{
  where: (typeof import('./where.svelte'))['where'];
  reach: (typeof import('./reach.svelte'))['reach'];
}> {
  vi.resetModules();
  return { ...(await import('./where.svelte')), ...(await import('./reach.svelte')) };
}
beforeEach(() => {
  localStorage.clear();
  files.house = { glue: '/house.js', wasm: '/house.wasm' };
  for (const name of ['indexedDB', 'Worker', 'BroadcastChannel']) vi.stubGlobal(name, class {});
});
afterEach(() => void vi.unstubAllGlobals());

test('tables open where it was chosen, and on this device while the server is away', async () => {
  const { where, reach } = await ask();
  expect([where.offered, where.device]).toEqual([true, false]);
  reach.found(false);
  expect(where.device).toBe(true);
  reach.found(true);
  expect(where.device).toBe(false);
  where.choose(true);
  expect((await ask()).where.device).toBe(true);
});

test.each(['module', 'WebAssembly', 'Worker'])('without %s this device is not offered', async (what) => {
  if (what === 'module') files.house = undefined;
  else vi.stubGlobal(what, undefined);
  const { where, reach } = await ask();
  reach.found(false);
  expect([where.offered, where.device]).toEqual([false, false]);
});

test('nor to a browser that is too old for the module', async () => {
  vi.stubGlobal('WebAssembly', { validate: () => false });
  expect((await ask()).where.offered).toBe(false);
});
