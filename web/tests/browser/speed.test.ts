// What the first visit loads. How fast it is, is measured by hand (docs/speed.md), not asserted.
import { expect, test } from './house';
import { bots, openTable } from './player';

test('the first load is under 300 kB, the table included', async ({ page }) => {
  await page.goto('/learn');
  // A name with letters beyond those of western Europe needs one more font, wherever it is shown.
  const seats = [{ kind: 'me' }, ...bots(3)];
  const { table } = await openTable(page, { options: { players: 4 } }, seats, true, 'Agnes');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  // By address: without a cache a font that is loaded ahead may be loaded once more when it is used.
  const addresses = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(addresses.get(requestId) ?? requestId, encodedDataLength),
  );
  await page.goto(`/tables/${table}`);
  await expect(page.locator('.hand button.card')).toHaveCount(3);
  await page.waitForTimeout(500);
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  const largest = [...sizes].sort(([, a], [, b]) => b - a).map(([address, size]) => `${size} ${address}`);
  expect(bytes, largest.join('\n')).toBeLessThan(300_000);
});
