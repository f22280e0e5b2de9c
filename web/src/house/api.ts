// What a house is asked for: people, lobby, replays. Types are those of the server (protocol.ts).
import type {
  Analysis,
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
import { houseAt, isLocal, type House, type Method } from './house';
import { local } from './local';

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

type Choose = (path: string) => House;

async function ask(choose: Choose, method: Method, path: string, body?: unknown): Promise<string> {
  const reply = await choose(path)
    .request(method, path, body)
    .catch(() => {
      throw unreachable();
    });
  if (reply.status < 400) return reply.body;
  const refusal = read(reply.body) as Refusal | undefined;
  throw new Refused(reply.status, refusal?.reason ?? 'failed', refusal?.error ?? '');
}

function read(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Cut off in the middle.
    return undefined;
  }
}

const unreachable = (): Refused => new Refused(0, 'unreachable', 'the house cannot be reached');

async function request<T>(choose: Choose, method: Method, path: string, body?: unknown): Promise<T> {
  const answer = read(await ask(choose, method, path, body));
  if (answer === undefined) throw unreachable();
  return answer as T;
}

const tablePath = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

function tablesOf(choose: Choose) {
  const get = <T>(path: string): Promise<T> => request<T>(choose, 'GET', path);
  return {
    games: () => get<Catalogue>('/api/games'),
    mine: async () => (await get<Tables>('/api/tables/mine')).tables,
    table: (id: string) => get<Summary>(tablePath(id)),
    open: (wish: NewTable) => request<Created>(choose, 'POST', '/api/tables', wish),
    replay: <G extends Documents>(
      id: string,
      viewer: number | 'public' | 'all',
      from: number,
      count: number,
    ) => get<Replay<G>>(`${tablePath(id)}/replay?viewer=${viewer}&from=${from}&count=${count}`),
    analysis: (id: string) => get<Analysis>(`${tablePath(id)}/analysis`),
    game: (id: string) => ask(choose, 'GET', `${tablePath(id)}/game`),
  };
}

const post = <T>(path: string, body: unknown): Promise<T> => request<T>(houseAt, 'POST', path, body);

// What concerns one table is asked of the house where it stands, everything else of the server.
export const house = {
  ...tablesOf(houseAt),
  me: () => request<Me>(houseAt, 'GET', '/api/me'),
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
  tables: async (phase: Phase) =>
    (await request<Tables>(houseAt, 'GET', `/api/tables?phase=${phase}`)).tables,
};

// This device alone.
export const device = {
  ...tablesOf(() => local),
  // What the person is called at all tables that go on.
  rename: (name: string) => ask(() => local, 'POST', '/api/me/name', { name }),
  remove: (id: string) => ask(() => local, 'DELETE', tablePath(id)),
};

// The house that a table stands in.
export const houseOf = (id: string): ReturnType<typeof tablesOf> => (isLocal(id) ? device : house);
