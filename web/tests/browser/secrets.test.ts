// Secrets on the glass: who I am is in the page only while I hold the rose.
import { expect, test } from './house';
import { bots, openTable, Player } from './player';

test('my identity is in the page only while it is held', async ({ page }) => {
  await Player.hurry(page);
  await page.goto('/learn');
  const { table } = await openTable(page, { options: { players: 3 } }, [{ kind: 'me' }, ...bots(2)], true);
  await page.goto(`/tables/${table}`);
  await expect(page.locator('.hand button.card')).toHaveCount(3);
  const rose = page.getByRole('button', { name: /hold/i }).first();
  const before = await rose.innerHTML();
  const spoken = await page
    .locator('body')
    .getByText(/you are the/i)
    .count();
  expect(spoken).toBe(0);
  const box = await rose.boundingBox();
  if (!box) throw new Error('the rose is not on the page');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect.poll(async () => (await rose.innerHTML()) !== before).toBe(true);
  await page.mouse.up();
  await expect.poll(async () => await rose.innerHTML()).toBe(before);
});
