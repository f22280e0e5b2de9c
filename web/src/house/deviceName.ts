// What the person is called at the tables of this device: as with the server, or without one.
import { keep, kept } from '../look/keeping';
import { device } from './api';
import { person } from './me.svelte';
import { someName } from './opening';

const place = 'device.name';

export function deviceName(): string {
  // The server may be away the next time.
  const name = person.name || kept(place) || someName();
  keep(place, name);
  return name;
}

export async function renameDevice(name: string): Promise<void> {
  await device.rename(name.trim());
  keep(place, name.trim());
}
