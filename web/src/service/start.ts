// Starts the service worker (worker.js), when the page has come to rest. A new version of the page is announced, and
// taken when its reader says so.
import { mount } from 'svelte';
import Update from './Update.svelte';
import { address } from './address';

const often = 3_600_000;
// Its name changes with everything that it loads.
const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;

function isSame(worker: ServiceWorker): Promise<boolean> {
  return new Promise((found) => {
    const line = new MessageChannel();
    line.port1.onmessage = ({ data }) => found(data as boolean);
    worker.postMessage({ page: entry }, [line.port2]);
  });
}

let shown: ServiceWorker | undefined;
async function announce(worker: ServiceWorker): Promise<void> {
  if (await isSame(worker)) return;
  const first = shown === undefined;
  shown = worker;
  if (!first) return;
  const take = (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    shown?.postMessage({ take: true });
  };
  mount(Update, { target: document.body, props: { take } });
}

export async function startService(): Promise<void> {
  const registration = await navigator.serviceWorker.register(address);
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ rests: entry }));
  const look = (worker: ServiceWorker): void => {
    // The first one of all replaces nothing.
    const arrived = (): void => {
      if (worker.state === 'installed' && registration.active) void announce(worker);
    };
    arrived();
    worker.addEventListener('statechange', arrived);
  };
  for (const worker of [registration.waiting, registration.installing]) if (worker) look(worker);
  registration.addEventListener(
    'updatefound',
    () => registration.installing && look(registration.installing),
  );

  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < often) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  });
}
