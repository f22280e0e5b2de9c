// Answers of the house over HTTP that are cut off.
import { afterEach, expect, test, vi } from 'vitest';
import { house } from './api';

afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: string): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
}

test('an answer that ends in the middle is no answer', async () => {
  answer(200, '{"person": "Ma');
  await expect(house.me()).rejects.toMatchObject({ status: 0, reason: 'unreachable' });
});

test('a refusal without a readable text is still a refusal', async () => {
  answer(503, '');
  await expect(house.me()).rejects.toMatchObject({ status: 503, reason: 'failed' });
});
