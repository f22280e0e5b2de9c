// What the page and its two workers say to each other.
import type { Method, Reply } from '../house';

// Where the build has put the module.
export interface ModuleFiles {
  glue: string;
  wasm: string;
}

export interface Settings {
  person: string;
  name: string;
  // For tests: no pause before what a bot does.
  bots_at_once?: boolean;
}

export interface Asked {
  method: Method;
  path: string;
  body?: unknown;
}

// What a page tells a worker; the first of these says which of the two it is.
export type ToWorker =
  | { do: 'open'; files: ModuleFiles; settings: Settings; thinker: MessagePort }
  | { do: 'thinker'; thinker: MessagePort }
  | ({ do: 'request'; ticket: number } & Asked)
  | { do: 'attend'; line: number; path: string }
  | { do: 'say'; line: number; text: string }
  | { do: 'hang_up'; line: number }
  | { do: 'think'; files: ModuleFiles; house: MessagePort };

// Why the house on this device cannot be opened, or does not go on: another page has opened it, nothing can be kept here, there is
// no room left, the module is not on this device, or it failed.
export type Trouble = 'elsewhere' | 'device_storage' | 'device_full' | 'device_missing' | 'device_failed';

export type FromWorker =
  | { tell: 'opened' }
  | { tell: 'ended'; why: Trouble }
  // With a trouble something was not kept, and the house goes on with what was kept before; without, it is over.
  | { tell: 'keeps'; trouble?: Trouble }
  | { tell: 'answered'; ticket: number; reply: Reply }
  | { tell: 'attended'; line: number }
  | { tell: 'told'; line: number; text: string }
  | { tell: 'closed'; line: number };

// Between the pages of one browser: who opens the house takes it over, and who does not have it can still ask.
export const channelName = 'subrosa.house';
export type Called =
  | { call: 'taken'; by: string }
  // Read later than `until`, by the clock of the device, it is left alone: who asks has given up by then.
  | ({ call: 'ask'; ticket: string; until: number } & Asked)
  // Said at once by who has the house; the answer follows.
  | { call: 'have'; ticket: string }
  | { call: 'answer'; ticket: string; reply: Reply };

export function refusal(why: Trouble): Reply {
  return { status: 503, body: JSON.stringify({ error: why, reason: why }) };
}
