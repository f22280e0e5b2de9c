// The C++ module of the house, as browser/house.hpp and browser/imports.js tell of it.
import type { ModuleFiles } from './messages';

// What the module calls.
export interface Imports {
  now(): number;
  wakeIn(milliseconds: number): void;
  answered(ticket: number, status: number, body: string): void;
  attended(line: number): void;
  told(line: number, text: string): void;
  closed(line: number, code: number): void;
  keep(ticket: number, table: string, first: number, lines: string, row: string): void;
  remove(ticket: number, table: string): void;
  load(ticket: number, table: string): void;
  think(text: string): void;
  thought(text: string): void;
}

// A text is handed over as a pointer and its length.
type Sent = string | number | boolean;
export type Call = (name: string, ...values: Sent[]) => number;

type Module = { HEAPU8: Uint8Array } & Record<`_${string}`, (...numbers: number[]) => number>;
type Factory = (settings: object) => Promise<Module>;

export async function loadModule(files: ModuleFiles, worker: Partial<Imports>): Promise<Call> {
  const { default: factory } = (await import(/* @vite-ignore */ files.glue)) as { default: Factory };
  const module = await factory({ worker, locateFile: () => files.wasm });
  const encoder = new TextEncoder();
  return (name, ...values) => {
    const places: number[] = [];
    const numbers = values.flatMap((value) => {
      if (typeof value !== 'string') return [Number(value)];
      const bytes = encoder.encode(value);
      const at = module._malloc!(Math.max(1, bytes.length));
      places.push(at);
      module.HEAPU8.set(bytes, at);
      return [at, bytes.length];
    });
    const answer = module[`_${name}`]!(...numbers);
    for (const at of places) module._free!(at);
    return answer;
  };
}

// The time never jumps while a worker runs, whatever happens to the clock of the device.
export const steadyNow = (): number => performance.timeOrigin + performance.now();
