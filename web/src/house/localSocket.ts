// A WebSocket to the house on this device, as far as a line uses one.
import type { DeviceHouse, Wire } from './local/house';

export class LocalSocket {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  #wire: Wire | undefined;

  constructor(path: string, house: Promise<DeviceHouse>) {
    house
      .then((opened) => {
        if (this.readyState !== WebSocket.CONNECTING) return;
        this.#wire = opened.attend(path, {
          opened: () => {
            this.readyState = WebSocket.OPEN;
            this.onopen?.();
          },
          told: (data) => this.onmessage?.({ data }),
          closed: () => this.#closed(),
        });
      })
      .catch(() => this.#closed());
  }

  send(text: string): void {
    this.#wire?.say(text);
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.#wire?.hangUp();
    this.#closed();
  }

  #closed(): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }
}
