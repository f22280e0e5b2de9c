// Where the reader is in the house. Paths without a dot are pages; the server gives each the same file.
export interface Place {
  path: string;
  parts: string[];
  query: URLSearchParams;
  fragment: string;
}

function here(): Place {
  return {
    path: location.pathname,
    parts: location.pathname.split('/').filter(Boolean).map(decodeURIComponent),
    query: new URLSearchParams(location.search),
    fragment: location.hash.slice(1),
  };
}

let place = $state.raw<Place>(here());

window.addEventListener('popstate', () => (place = here()));
window.addEventListener('hashchange', () => (place = here()));

export const route = {
  get now(): Place {
    return place;
  },
};

export function go(to: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', to);
  else history.replaceState(null, '', to);
  place = here();
  window.scrollTo(0, 0);
}

// On a link: <a href="/learn" use:inside>. Leaves new tabs and other hosts to the browser.
export function inside(link: HTMLAnchorElement): { destroy(): void } {
  const follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target) return;
    if (link.origin !== location.origin) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  link.addEventListener('click', follow);
  return { destroy: () => link.removeEventListener('click', follow) };
}
