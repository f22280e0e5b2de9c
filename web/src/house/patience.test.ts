import { expect, test } from 'vitest';
import { LineRefused } from './line';
import { patiently } from './patience';

test('what was refused as too fast is asked again', async () => {
  let asked = 0;
  const answer = await patiently(() => {
    asked += 1;
    return asked < 3 ? Promise.reject(new LineRefused('too_fast', 'wait')) : Promise.resolve('seen');
  }, 1);
  expect(answer).toBe('seen');
  expect(asked).toBe(3);
});

test('what was refused for another reason is not', async () => {
  let asked = 0;
  const asking = patiently(() => {
    asked += 1;
    return Promise.reject(new LineRefused('late', 'too late'));
  }, 1);
  await expect(asking).rejects.toThrow('too late');
  expect(asked).toBe(1);
});
