// The house on a server.
import type { House } from './house';
import { reach } from './reach.svelte';

// A server that has not answered by then counts as away. An analysis takes it longer.
const patience = (path: string): number => (path.endsWith('/analysis') ? 120_000 : 15_000);

export const remote: House = {
  async request(method, path, body) {
    try {
      const response = await fetch(path, {
        method,
        credentials: 'same-origin',
        cache: 'no-store',
        headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(patience(path)),
      });
      const reply = { status: response.status, body: await response.text() };
      reach.found(true);
      return reply;
    } catch (why) {
      reach.found(false);
      throw why;
    }
  },
  socket(path) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return new WebSocket(`${scheme}://${location.host}${path}`);
  },
};
