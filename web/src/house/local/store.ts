// What is kept on this device: the journals of tables, line by line as on a server, and a row for each table. A page that opens the
// store takes it over: nothing of the page before is written from then on.
import type { Trouble } from './messages';

export class StoreTrouble extends Error {
  constructor(readonly why: Trouble) {
    super(why);
  }
}

interface JournalEntry {
  table: string;
  number: number;
  line: string;
}

function troubleOf(error: DOMException | null): StoreTrouble {
  if (error?.name === 'QuotaExceededError') return new StoreTrouble('device_full');
  // The number is there already: only another page writes it.
  if (error?.name === 'ConstraintError') return new StoreTrouble('elsewhere');
  return new StoreTrouble('device_storage');
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((answered, failed) => {
    request.onsuccess = () => answered(request.result);
    request.onerror = () => failed(troubleOf(request.error));
  });
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((opened, failed) => {
    let request: IDBOpenDBRequest;
    try {
      request = indexedDB.open(name, 1);
    } catch {
      failed(new StoreTrouble('device_storage'));
      return;
    }
    request.onupgradeneeded = () => {
      request.result.createObjectStore('journal', { keyPath: ['table', 'number'] });
      request.result.createObjectStore('tables');
      request.result.createObjectStore('holder');
    };
    request.onsuccess = () => opened(request.result);
    request.onerror = () => failed(troubleOf(request.error));
  });
}

const linesOf = (table: string): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, Infinity]);

export class Store {
  readonly rows: string[];
  #database: IDBDatabase;
  #reopened: Promise<void> | undefined;
  #holder: string;
  #name: string;

  private constructor(database: IDBDatabase, holder: string, name: string, rows: string[]) {
    this.#database = database;
    this.#holder = holder;
    this.#name = name;
    this.rows = rows;
  }

  // `holder`: the name of this page, which is no other's.
  static async open(holder: string, name = 'subrosa-house'): Promise<Store> {
    const database = await openDatabase(name);
    const taking = database.transaction(['holder', 'tables'], 'readwrite', { durability: 'strict' });
    const [rows] = await Promise.all([
      answerOf(taking.objectStore('tables').getAll() as IDBRequest<string[]>),
      answerOf(taking.objectStore('holder').put(holder, 'holder')),
      done(taking),
    ]);
    return new Store(database, holder, name, rows);
  }

  // All of it or nothing; durable when it returns.
  keep(table: string, first: number, lines: string[], row: string): Promise<void> {
    return this.#write((transaction) => {
      const journal = transaction.objectStore('journal');
      const add = (): void => {
        lines.forEach((line, at) => journal.add({ table, number: first + at, line } satisfies JournalEntry));
        if (row) transaction.objectStore('tables').put(row, table);
      };
      if (first === 0) return add();
      // Lines before it may not have been kept.
      const before = journal.getKey([table, first - 1]);
      before.onsuccess = () => (before.result === undefined ? transaction.abort() : add());
    });
  }

  remove(table: string): Promise<void> {
    return this.#write((transaction) => {
      transaction.objectStore('journal').delete(linesOf(table));
      transaction.objectStore('tables').delete(table);
    });
  }

  // Nothing: the journal has a gap.
  async load(table: string): Promise<string[] | undefined> {
    const entries = await this.#begin('readonly', (reading) =>
      answerOf(reading.objectStore('journal').getAll(linesOf(table)) as IDBRequest<JournalEntry[]>),
    );
    const whole = entries.length > 0 && entries.every((entry, at) => entry.number === at);
    return whole ? entries.map(({ line }) => line) : undefined;
  }

  // A connection may be lost without a word (the browser closes it in the background): it is opened again, once. A
  // transaction is used where it is made, before it ends by itself.
  async #begin<T>(mode: IDBTransactionMode, use: (transaction: IDBTransaction) => Promise<T>): Promise<T> {
    const begun = (): IDBTransaction =>
      this.#database.transaction(['holder', 'journal', 'tables'], mode, { durability: 'strict' });
    let transaction: IDBTransaction;
    try {
      transaction = begun();
    } catch {
      this.#reopened ??= this.#reopen().finally(() => (this.#reopened = undefined));
      await this.#reopened;
      try {
        transaction = begun();
      } catch {
        throw new StoreTrouble('device_storage');
      }
    }
    return use(transaction);
  }
  async #reopen(): Promise<void> {
    this.#database.close();
    this.#database = await openDatabase(this.#name);
  }

  #write(work: (transaction: IDBTransaction) => void): Promise<void> {
    return this.#begin('readwrite', async (transaction) => {
      let taken = false;
      const holder = transaction.objectStore('holder').get('holder') as IDBRequest<string>;
      holder.onsuccess = () => {
        taken = holder.result !== this.#holder;
        if (taken) transaction.abort();
        else work(transaction);
      };
      try {
        await done(transaction);
      } catch (why) {
        throw taken ? new StoreTrouble('elsewhere') : why;
      }
    });
  }
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((complete, failed) => {
    transaction.oncomplete = () => complete();
    transaction.onabort = () => failed(troubleOf(transaction.error));
  });
}
