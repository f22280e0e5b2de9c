// The service worker: the page without a network, and the notices of phones, which allow them from here only.
// vite.config.ts puts `const build = { version, files, modules }` in front and writes service.js: of each build another.
//
// Nothing of /api or /ws is looked at here. A new version waits until a page asks for it; pages come from the network
// as long as there is one.
/* global build */
// A host may have other sites beside this one, and another build of ours in another folder: the scope tells whose a
// cache is.
const ours = `${registration.scope} `;
const pages = `${ours}build-${build.version}`;
const modules = `${ours}modules`;
const atOnce = 4;
const patience = 4000;

// What is there already was kept by an attempt that broke off.
async function precache() {
  const cache = await caches.open(pages);
  const waiting = [...build.files];
  const fetchThem = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (!(await cache.match(file))) await cache.add(file);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fetchThem));
}

const others = async () => (await caches.keys()).filter((name) => name.startsWith(ours) && name !== pages);

// What this build has comes first; a page that still shows the last version finds the rest in its own.
async function kept(request) {
  for (const name of [pages, ...(await others())]) {
    const found = await (await caches.open(name)).match(request, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

// Another page may still show the last version, and load its parts late: then it is done when a page says later that it
// has come to rest.
async function forget() {
  if ((await clients.matchAll({ includeUncontrolled: true })).length > 1) return;
  const names = await others();
  // Not what the next version is waiting with.
  if (registration.installing || registration.waiting) return;
  for (const name of names) if (name !== modules) await caches.delete(name);
  const now = build.modules.map((file) => new URL(file, location.href).href);
  const cache = await caches.open(modules);
  for (const request of await cache.keys()) if (!now.includes(request.url)) await cache.delete(request);
}

addEventListener('install', (event) => event.waitUntil(precache()));
addEventListener('activate', (event) => event.waitUntil(clients.claim().then(forget)));

const index = () => kept('./');

// A network that is there and does not answer is none.
async function page(request) {
  const late = new Promise((_, failed) => setTimeout(() => failed(new Error('late')), patience));
  try {
    const answer = await Promise.race([fetch(request), late]);
    if (answer.status < 500) return answer;
    return (await index()) ?? answer;
  } catch {
    return (await index()) ?? fetch(request);
  }
}

async function file(request) {
  return (await kept(request)) ?? fetch(request);
}

// Large, and kept when it is first asked for.
async function module(request) {
  const found = await kept(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(modules)).put(request, answer.clone());
  return answer;
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || /^\/(api|ws)(\/|$)/.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else event.respondWith(pathname.endsWith('.wasm') ? module(request) : file(request));
});

const isOfThis = (script) => build.files.some((one) => new URL(one, location.href).href === script);

addEventListener('message', (event) => {
  const { data, ports } = event;
  // Which page asks: of this version already, or of an older one? The first need not wait.
  if (data.page) {
    const same = isOfThis(data.page);
    ports[0].postMessage(same);
    if (same) event.waitUntil(skipWaiting());
  }
  // A page has come to rest; the last version may be needed no longer.
  if (data.rests && isOfThis(data.rests)) event.waitUntil(forget());
  if (data.take) event.waitUntil(skipWaiting());
  // What was loaded before this worker was there.
  if (data.keep) event.waitUntil(module(new Request(data.keep)));
});

// Shows the table that a notice is about.
addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(
    clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      const there = windows.find(({ url }) => url === notification.data);
      return there ? there.focus() : clients.openWindow(notification.data);
    }),
  );
});
