// For unit tests: what the page fetches from its own build is read from the disk.
import { readFile } from 'node:fs/promises';

const elsewhere = globalThis.fetch;
globalThis.fetch = async (from, init) => {
  if (typeof from !== 'string' || !from.endsWith('.wasm')) return elsewhere(from, init);
  return new Response(new Uint8Array(await readFile(from.replace(/^\/@fs/, ''))));
};
