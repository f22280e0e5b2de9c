// Where new tables open: with the server of this page or on this device, as it was chosen; on this device while the server is away.
import { house as files } from 'virtual:modules';
import { keep, kept } from '../look/keeping';
import { reach } from './reach.svelte';

const place = 'where';
let chosen = $state(kept(place) === 'device');

export const where = {
  // Whether this device can have tables at all.
  offered:
    files !== undefined &&
    [typeof WebAssembly, typeof indexedDB, typeof Worker, typeof BroadcastChannel].every(
      (one) => one !== 'undefined',
    ),
  get device(): boolean {
    return where.offered && (chosen || !reach.now);
  },
  choose(device: boolean): void {
    chosen = device;
    keep(place, device ? 'device' : null);
  },
};
