// Where evenings are kept: the journal of each game in IndexedDB, one record an entry. A write has happened when
// its transaction is complete, not before.
//
// Two windows may have the same evening open: each write says which revision it was made upon, and is refused if
// the journal has moved on since.

// What is kept of one evening: its entries as they were written. An entry that is missing or cannot be read is
// undefined.
export interface Kept {
  revision: number;
  entries: (string | undefined)[];
}

export type Written = 'kept' | 'moved';

export interface Journal {
  read(game: string): Promise<Kept>;
  // The journal now has these first `from` entries as before, and `entries` behind them.
  write(game: string, upon: number, from: number, entries: readonly string[]): Promise<Written>;
}

interface Head {
  revision: number;
  length: number;
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the journal was not written'));
  });
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the journal did not answer'));
  });
}

function isHead(value: unknown): value is Head {
  const head = value as Partial<Head> | undefined;
  return Number.isInteger(head?.revision) && Number.isInteger(head?.length);
}

export class StoredJournal implements Journal {
  #opened: Promise<IDBDatabase> | undefined;

  #open(): Promise<IDBDatabase> {
    if (this.#opened) return this.#opened;
    const opened = new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('subrosa.box', 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore('heads');
        request.result.createObjectStore('entries');
      };
      request.onblocked = () => reject(new Error('the journal is held by another window'));
      request.onerror = () => reject(request.error ?? new Error('no journal'));
      request.onsuccess = () => {
        request.result.onversionchange = () => {
          request.result.close();
          this.#drop(opened);
        };
        request.result.onclose = () => this.#drop(opened);
        resolve(request.result);
      };
    });
    this.#opened = opened;
    opened.catch(() => this.#drop(opened));
    return opened;
  }
  #drop(opened: Promise<IDBDatabase>): void {
    if (this.#opened === opened) this.#opened = undefined;
  }

  // A connection may be lost without a word (the browser closes it in the background): it is opened again, once. A
  // write that is done twice is refused by its revision.
  async #within<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
    const opened = this.#open();
    try {
      return await work(await opened);
    } catch (why) {
      if ((why as { name?: string } | undefined)?.name === 'QuotaExceededError') throw why;
      this.#drop(opened);
      opened.then((database) => database.close()).catch(() => undefined);
      return work(await this.#open());
    }
  }

  read(game: string): Promise<Kept> {
    return this.#within((database) => this.#read(database, game));
  }
  write(game: string, upon: number, from: number, written: readonly string[]): Promise<Written> {
    return this.#within((database) => this.#write(database, game, upon, from, written));
  }

  async #read(database: IDBDatabase, game: string): Promise<Kept> {
    const transaction = database.transaction(['heads', 'entries'], 'readonly');
    const range = IDBKeyRange.bound([game, 0], [game, Infinity]);
    const entries = transaction.objectStore('entries');
    const [head, keys, values] = await Promise.all([
      answer(transaction.objectStore('heads').get(game) as IDBRequest<unknown>),
      answer(entries.getAllKeys(range)) as Promise<[string, number][]>,
      answer(entries.getAll(range) as IDBRequest<unknown[]>),
    ]);
    const found = new Map(keys.map(([, at], index) => [at, values[index]]));
    // Without its head nobody knows how long the journal was: what is there counts.
    const length = isHead(head) ? head.length : Math.max(0, ...keys.map(([, at]) => at + 1));
    return {
      revision: isHead(head) ? head.revision : 0,
      entries: Array.from({ length }, (_, at) => {
        const value = found.get(at);
        return typeof value === 'string' ? value : undefined;
      }),
    };
  }

  async #write(
    database: IDBDatabase,
    game: string,
    upon: number,
    from: number,
    written: readonly string[],
  ): Promise<Written> {
    const transaction = database.transaction(['heads', 'entries'], 'readwrite', { durability: 'strict' });
    const finished = done(transaction);
    const heads = transaction.objectStore('heads');
    const entries = transaction.objectStore('entries');
    try {
      const head: unknown = await answer(heads.get(game) as IDBRequest<unknown>);
      if ((isHead(head) ? head.revision : 0) !== upon) {
        transaction.abort();
        await finished.catch(() => undefined);
        return 'moved';
      }
      entries.delete(IDBKeyRange.bound([game, from], [game, Infinity]));
      written.forEach((entry, at) => entries.put(entry, [game, from + at]));
      heads.put({ revision: upon + 1, length: from + written.length } satisfies Head, game);
    } catch (why) {
      await finished.catch(() => undefined);
      throw why;
    }
    await finished;
    return 'kept';
  }
}

// Keeps nothing beyond the page: to look at an evening without touching the one that is kept.
export function memory(): Journal {
  return {
    read: () => Promise.resolve({ revision: 0, entries: [] }),
    write: () => Promise.resolve('kept'),
  };
}
