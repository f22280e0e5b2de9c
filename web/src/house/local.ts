// The house on this device. All of it is loaded with its first use.
import { loadWords } from '../text/text.svelte';
import type { House } from './house';
import type { DeviceHouse } from './local/house';
import { LocalSocket } from './localSocket';

// With its words: why it cannot be opened is said in them.
const opened = async (): Promise<DeviceHouse> => {
  const [{ deviceHouse }] = await Promise.all([import('./local/house'), loadWords('device')]);
  return deviceHouse;
};

export const local: House = {
  request: async (method, path, body) => (await opened()).request(method, path, body),
  socket: (path) => new LocalSocket(path, opened()) as unknown as WebSocket,
};
