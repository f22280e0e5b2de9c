// What the first visit loads. How fast it is, is measured by hand (docs/speed.md), not asserted.
import { expect, test } from './house';
import { bots, openTable } from './player';

test('the first load is under 300 kB, the table included', async ({ page }) => {
  await page.goto('/learn');
  const { table } = await openTable(page, { options: { players: 4 } }, [{ kind: 'me' }, ...bots(3)], true);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(`/tables/${table}`);
  await expect(page.locator('.hand button.card')).toHaveCount(3);
  await page.waitForTimeout(500);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(300_000);
});
