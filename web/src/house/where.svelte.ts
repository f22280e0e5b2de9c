// Where new tables open: with the server of this page or on this device, as it was chosen; on this device while the server is away.
import { house as files } from 'virtual:modules';
import { keep, kept } from '../look/keeping';
import { reach } from './reach.svelte';

const place = 'where';
let chosen = $state(kept(place) === 'device');

const header = [0, 97, 115, 109, 1, 0, 0, 0];
// What the module is made of, and old browsers do not know: exceptions, vectors. (One small function with each.)
const needed = [
  [1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11],
  [1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
];

function isOffered(): boolean {
  if (!files) return false;
  const there = [typeof WebAssembly, typeof indexedDB, typeof Worker, typeof BroadcastChannel];
  if (there.includes('undefined')) return false;
  return needed.every((code) => WebAssembly.validate(new Uint8Array([...header, ...code])));
}

export const where = {
  // Whether this device can have tables at all.
  offered: isOffered(),
  get device(): boolean {
    return where.offered && (chosen || !reach.now);
  },
  choose(device: boolean): void {
    chosen = device;
    keep(place, device ? 'device' : null);
  },
};
