// The house over HTTP: people, lobby, replays. Types are those of the server (protocol.ts).
import type {
  Catalogue,
  Created,
  Documents,
  Me,
  NewTable,
  Phase,
  Refusal,
  Replay,
  Summary,
  Tables,
} from '../protocol';

// The house said no, or could not be reached (status 0). Nothing was changed.
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    message: string,
  ) {
    super(message);
  }
}

async function request<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const unreachable = new Refused(0, 'unreachable', 'the house cannot be reached');
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw unreachable;
  });
  const answer = (await response.json().catch(() => {
    // Cut off in the middle; a refusal speaks by its status too.
    if (response.ok) throw unreachable;
    return null;
  })) as unknown;
  if (!response.ok) {
    const refusal = answer as Refusal | null;
    throw new Refused(response.status, refusal?.reason ?? 'failed', refusal?.error ?? response.statusText);
  }
  return answer as T;
}

const get = <T>(path: string): Promise<T> => request<T>('GET', path);
const post = <T>(path: string, body: unknown): Promise<T> => request<T>('POST', path, body);

export const house = {
  me: () => get<Me>('/api/me'),
  guest: (name: string) => post<Me>('/api/guest', { name }),
  register: (name: string, password: string) => post<Me>('/api/register', { name, password }),
  login: (name: string, password: string) => post<Me>('/api/login', { name, password }),
  logout: () => post<Me>('/api/logout', {}),
  rename: (name: string) => post<Me>('/api/me/name', { name }),
  changePassword: (password: string, next: string) =>
    post<Me>('/api/me/password', { password, new_password: next }),
  endOtherLogins: () => post<Me>('/api/me/logins/end', {}),
  // A guest has no password.
  deleteMe: (password?: string) => post<Me>('/api/me/delete', password === undefined ? {} : { password }),

  games: () => get<Catalogue>('/api/games'),
  tables: async (phase: Phase) => (await get<Tables>(`/api/tables?phase=${phase}`)).tables,
  mine: async () => (await get<Tables>('/api/tables/mine')).tables,
  table: (id: string) => get<Summary>(`/api/tables/${encodeURIComponent(id)}`),
  open: (wish: NewTable) => post<Created>('/api/tables', wish),
  replay: <G extends Documents>(id: string, viewer: number | 'public' | 'all', from: number, count: number) =>
    get<Replay<G>>(
      `/api/tables/${encodeURIComponent(id)}/replay?viewer=${viewer}&from=${from}&count=${count}`,
    ),
  gameFile: (id: string) => `/api/tables/${encodeURIComponent(id)}/game`,
};
