// The store of the house on this device, over a connection that a browser may close at any time.
import { beforeEach, expect, test, vi } from 'vitest';
import { Databases, keyRange } from '../../../tests/database';
import { Store } from './store';

let databases: Databases;
beforeEach(() => {
  databases = new Databases();
  vi.stubGlobal('indexedDB', databases.stub());
  vi.stubGlobal('IDBKeyRange', keyRange);
});

test('a lost connection is opened again once, for all that waits', async () => {
  const store = await Store.open('me');
  await store.keep('~a', 0, ['one'], 'row');
  databases.lose();
  await Promise.all([store.keep('~a', 1, ['two'], 'row'), store.keep('~a', 2, ['three'], 'row')]);
  expect(databases.opened).toBe(2);
  databases.lose();
  expect(await store.load('~a')).toEqual(['one', 'two', 'three']);
});

test('what cannot be opened again is said; who has taken the store over meanwhile keeps it', async () => {
  const store = await Store.open('me');
  databases.lose();
  databases.failing = 1;
  await expect(store.keep('~a', 0, ['one'], 'row')).rejects.toMatchObject({ why: 'device_storage' });
  await Store.open('another');
  databases.lose();
  await expect(store.keep('~a', 0, ['one'], 'row')).rejects.toMatchObject({ why: 'elsewhere' });
});
