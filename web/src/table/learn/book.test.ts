// What is looked up is found in any spelling, and rules are numbered by chapter.
import { expect, test } from 'vitest';
import { bare, found, foundIn, numbered } from './book';

test('words are found without accents and capitals, one by one', () => {
  expect(bare('Žetony ČASU, Größe, cœur')).toBe('zetony casu, grosse, coeur');
  expect(found('Sluneční hodiny se posunou o hodiny na kartě.', 'KARTE hodiny')).toBe(true);
  expect(found('Sluneční hodiny', 'mesic')).toBe(false);
  expect(found('anything', '  ')).toBe(true);
});

test('entries are found by id, number, title and text; chapters stay', () => {
  const entries = [
    { id: 'seer', number: 'L1', title: 'Vědma', text: 'Sees.' },
    { id: 'A1', number: 'A1', text: 'Look at somebody.' },
  ];
  const ids = (query: string): string[] =>
    foundIn([{ id: 'x', title: 'X', entries }], query).flatMap((one) => one.entries.map(({ id }) => id));
  expect(ids('')).toEqual(['seer', 'A1']);
  expect(ids('l1')).toEqual(['seer']);
  expect(ids('vedma sees')).toEqual(['seer']);
  expect(ids('a1')).toEqual(['A1']);
  expect(foundIn([{ id: 'x', title: 'X', entries }], 'nothing')).toHaveLength(1);
});

test('the rules of a chapter are numbered from 1', () => {
  const { chapters, rulesOf } = numbered({ B: 2, A: 1 });
  expect(chapters.flatMap(rulesOf)).toEqual(['B1', 'B2', 'A1']);
});
