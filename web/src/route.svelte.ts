// Where the reader is in the house. Paths without a dot are pages; the server gives each the same file.
export interface Place {
  path: string;
  parts: string[];
  query: URLSearchParams;
  fragment: string;
}

// The companion alone (vite build --mode companion): no house behind the page, which lies in any folder of any host, so
// that places are behind the #.
export const alone = import.meta.env.MODE === 'companion';

function here(): Place {
  const { pathname, search, hash } = alone
    ? new URL(location.hash.slice(1) || '/', location.origin)
    : location;
  return {
    path: pathname,
    parts: pathname.split('/').filter(Boolean).map(decodeURIComponent),
    query: new URLSearchParams(search),
    fragment: hash.slice(1),
  };
}

// How a place stands in the address bar, and its whole address, for others.
const written = (to: string): string => (alone ? `#${to}` : to);
export const addressOf = (to: string): string => new URL(written(to), location.href).href;

let place = $state.raw<Place>(here());

window.addEventListener('popstate', () => (place = here()));
window.addEventListener('hashchange', () => (place = here()));

export const route = {
  get now(): Place {
    return place;
  },
};

export function go(to: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', written(to));
  else history.replaceState(null, '', written(to));
  place = here();
  window.scrollTo(0, 0);
}

// Leaves new tabs and other hosts to the browser.
function follow(event: MouseEvent, link: HTMLAnchorElement): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target) return;
  if (link.origin !== location.origin) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

// Alone, a host would look for places as files: every link stays inside.
if (alone)
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]');
    if (link) follow(event, link);
  });

// On a link: <a href="/learn" use:inside>.
export function inside(link: HTMLAnchorElement): { destroy(): void } {
  const clicked = (event: MouseEvent): void => follow(event, link);
  link.addEventListener('click', clicked);
  return { destroy: () => link.removeEventListener('click', clicked) };
}
