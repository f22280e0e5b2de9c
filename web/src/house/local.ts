// The house on this device. All of it is loaded with its first use.
import type { House } from './house';
import type { DeviceHouse } from './local/house';
import { LocalSocket } from './localSocket';

const opened = async (): Promise<DeviceHouse> => (await import('./local/house')).deviceHouse;

export const local: House = {
  request: async (method, path, body) => (await opened()).request(method, path, body),
  socket: (path) => new LocalSocket(path, opened()) as unknown as WebSocket,
};
