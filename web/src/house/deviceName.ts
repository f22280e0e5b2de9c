// What the person is called at the tables of this device, with an account or without.
import { keep, kept } from '../look/keeping';
import { device } from './api';
import { person } from './me.svelte';
import { someName } from './opening';

const place = 'device.name';

export function deviceName(): string {
  const name = kept(place) || person.name || someName();
  if (!kept(place) && !person.name) keep(place, name);
  return name;
}

export async function renameDevice(name: string): Promise<void> {
  await device.rename(name.trim());
  keep(place, name.trim());
}
