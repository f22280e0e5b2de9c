// Who sat here last, over several games.
import { beforeEach, expect, test } from 'vitest';
import { lastTable, namesOfLastTable, rememberTable } from './table';

beforeEach(() => localStorage.clear());

test('names go from game to game, colours stay with their game', () => {
  rememberTable('sums', [
    { name: 'Marta', colour: 'blue' },
    { name: 'Noor', colour: 'red' },
  ]);
  expect(lastTable('cards', ['green', 'yellow'])).toEqual([
    { name: 'Marta', colour: 'green' },
    { name: 'Noor', colour: 'yellow' },
  ]);
  rememberTable('cards', [
    { name: 'Noor', colour: 'yellow' },
    { name: 'Leo', colour: 'green' },
  ]);
  expect(namesOfLastTable()).toEqual(['Noor', 'Leo']);
  expect(lastTable('sums', ['blue', 'red'])).toEqual([
    { name: 'Noor', colour: 'red' },
    { name: 'Leo', colour: 'blue' },
  ]);
});

test('more people than colours, and damaged notes', () => {
  rememberTable('sums', [
    { name: 'Marta', colour: '' },
    { name: 'Noor', colour: '' },
  ]);
  expect(lastTable('sums', ['red'])).toEqual([
    { name: 'Marta', colour: 'red' },
    { name: 'Noor', colour: '' },
  ]);
  localStorage.setItem('subrosa.box.table', '{"name":');
  expect(lastTable('sums', ['red'])).toEqual([]);
  localStorage.setItem(
    'subrosa.box.table',
    '[1,null,{"name":"Leo","colours":null},{"name":"Ada","colours":{}}]',
  );
  expect(namesOfLastTable()).toEqual(['Ada']);
});
