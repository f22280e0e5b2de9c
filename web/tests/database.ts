// As much of IndexedDB as our journals use, with a connection that can be lost.
interface Range {
  from: string;
  to: string;
}
type Work = () => void;

const keyText = (key: unknown): string =>
  JSON.stringify(key, (_, part: unknown) => {
    if (typeof part !== 'number') return part;
    return part === Infinity ? '~' : String(part).padStart(9, '0');
  });
const within = (key: string, what: unknown): boolean => {
  const { from, to } = what as Partial<Range>;
  return from !== undefined && to !== undefined ? key >= from && key <= to : key === keyText(what);
};

export class Databases {
  readonly stores = new Map<string, Map<string, [key: unknown, value: unknown]>>();
  opened = 0;
  // Of the next openings, so many fail.
  failing = 0;
  #open: { lost: boolean }[] = [];
  // One transaction after another.
  #last: Promise<void> = Promise.resolve();

  // Every connection is gone; no event tells.
  lose(): void {
    for (const one of this.#open) one.lost = true;
  }

  stub(): object {
    return { open: () => this.#opening() };
  }

  #opening(): object {
    const request: Record<string, unknown> = {};
    const call = (name: string): void => (request[name] as Work | undefined)?.();
    queueMicrotask(() => {
      if (this.failing > 0) {
        this.failing -= 1;
        return call('onerror');
      }
      this.opened += 1;
      request.result = this.#connection();
      if (this.stores.size === 0) call('onupgradeneeded');
      call('onsuccess');
    });
    return request;
  }

  #connection(): object {
    const state = { lost: false };
    this.#open.push(state);
    return {
      createObjectStore: (name: string, { keyPath }: { keyPath?: string[] } = {}) => {
        this.stores.set(name, Object.assign(new Map(), { keyPath }) as never);
      },
      close: () => void (state.lost = true),
      transaction: () => {
        if (state.lost) throw Object.assign(new Error('closing'), { name: 'InvalidStateError' });
        return this.#transaction();
      },
    };
  }

  #transaction(): object {
    let [waiting, aborted] = [0, false];
    let ended: Work = () => undefined;
    const before = this.#last;
    this.#last = new Promise((end) => (ended = end));
    const end = (): void => {
      if (waiting > 0 || aborted) return;
      ended();
      (transaction.oncomplete as Work | undefined)?.();
    };
    const request = (act: () => unknown): object => {
      const one: Record<string, unknown> = {};
      waiting += 1;
      void before.then(() => {
        if (aborted) return;
        one.result = act();
        (one.onsuccess as Work | undefined)?.();
        waiting -= 1;
        setTimeout(end);
      });
      return one;
    };
    const transaction: Record<string, unknown> = {
      objectStore: (name: string) => this.#store(name, request),
      abort: () => {
        aborted = true;
        ended();
        queueMicrotask(() => (transaction.onabort as Work | undefined)?.());
      },
    };
    return transaction;
  }

  #store(name: string, request: (act: () => unknown) => object): object {
    const rows = this.stores.get(name)! as Map<string, [unknown, unknown]> & { keyPath?: string[] };
    const found = (what: unknown): [unknown, unknown][] =>
      [...rows]
        .filter(([key]) => what === undefined || within(key, what))
        .sort()
        .map(([, row]) => row);
    const put = (value: unknown, key?: unknown): void => {
      const own = key ?? rows.keyPath!.map((part) => (value as Record<string, unknown>)[part]);
      rows.set(keyText(own), [own, value]);
    };
    return {
      get: (key: unknown) => request(() => rows.get(keyText(key))?.[1]),
      getKey: (key: unknown) => request(() => rows.get(keyText(key))?.[0]),
      getAll: (what: unknown) => request(() => found(what).map(([, value]) => value)),
      getAllKeys: (what: unknown) => request(() => found(what).map(([key]) => key)),
      put: (value: unknown, key?: unknown) => request(() => put(value, key)),
      add: (value: unknown, key?: unknown) => request(() => put(value, key)),
      delete: (what: unknown) =>
        request(() => [...rows.keys()].forEach((key) => within(key, what) && rows.delete(key))),
    };
  }
}

export const keyRange = {
  bound: (from: unknown, to: unknown): Range => ({ from: keyText(from), to: keyText(to) }),
};
