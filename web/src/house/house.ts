// A house is where tables stand: a server, or this device. Both speak docs/protocol.md, and the id of a table says
// which of them it is, so that pages need not know.
import { local } from './local';
import { remote } from './remote';

export interface Reply {
  status: number;
  // JSON, or a game file.
  body: string;
}

export interface House {
  // Rejected if the house cannot be reached; a refusal is a reply.
  request(method: Method, path: string, body?: unknown): Promise<Reply>;
  // The path of a WebSocket, /ws/tables/ID.
  socket(path: string): WebSocket;
}

export type Method = 'GET' | 'POST' | 'DELETE';

// Tables of this device have ids of their own kind, and so have their paths.
export const isLocal = (id: string): boolean => id.startsWith('~');

export function houseAt(path: string): House {
  return /^\/(api|ws)\/tables\/(~|%7e)/i.test(path) ? local : remote;
}
