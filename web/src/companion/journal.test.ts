// The journal of evenings over a connection that a browser may close at any time.
import { beforeEach, expect, test, vi } from 'vitest';
import { Databases, keyRange } from '../../tests/database';
import { StoredJournal } from './journal';

let databases: Databases;
let journal: StoredJournal;
beforeEach(() => {
  databases = new Databases();
  vi.stubGlobal('indexedDB', databases.stub());
  vi.stubGlobal('IDBKeyRange', keyRange);
  journal = new StoredJournal();
});

test('a lost connection is opened again, and nothing of the evening is lost', async () => {
  expect(await journal.write('sums', 0, 0, ['one'])).toBe('kept');
  databases.lose();
  expect(await journal.write('sums', 1, 1, ['two'])).toBe('kept');
  expect(databases.opened).toBe(2);
  databases.lose();
  expect(await journal.read('sums')).toEqual({ revision: 2, entries: ['one', 'two'] });
  expect(await journal.write('sums', 2, 1, ['other'])).toBe('kept');
  expect(databases.opened).toBe(3);
  expect(await journal.write('sums', 2, 0, [])).toBe('moved');
});

test('what cannot be opened again is said, and tried anew the next time', async () => {
  await journal.write('sums', 0, 0, ['one']);
  databases.lose();
  databases.failing = 1;
  await expect(journal.write('sums', 1, 1, ['two'])).rejects.toThrow();
  expect(await journal.write('sums', 1, 1, ['two'])).toBe('kept');
});
