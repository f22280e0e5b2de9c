import { expect, test } from 'vitest';
import { unlike } from './names';

test('those who are called alike are counted', () => {
  expect(unlike(['Anna', 'Bot 2', 'Anna'])).toEqual(['Anna 1', 'Bot 2', 'Anna 2']);
  expect(unlike(['Anna', 'Marta'])).toEqual(['Anna', 'Marta']);
});
