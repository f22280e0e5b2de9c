// The Name of the Rose for README and docs, and the lobby: the table in the middle of a turn, the end, the analysis.
import { expect, test } from '../browser/house';
import { bots, openTable, Player } from '../browser/player';
import { by, desk, phone, tablet, take } from './take';

test('pictures of a whole game', async ({ page }) => {
  await Player.hurry(page);
  await page.setViewportSize(desk);
  await page.goto('/learn');
  const setup = { options: { players: 4 }, title: 'Thursday circle', card_count: true };
  const { table } = await openTable(page, setup, [{ kind: 'me' }, ...bots(3, 'normal')], true);
  await page.goto('/');
  await expect(page.getByText('Thursday circle').first()).toBeVisible();
  await take(page, 'lobby');
  await by(page, 'dark');
  await take(page, 'lobby-night');
  await by(page, 'light');
  await page.setViewportSize(phone);
  await take(page, 'lobby-phone');

  await page.setViewportSize(desk);
  await page.goto(`/tables/${table}`);
  const player = new Player(page);
  await player.playUntil(async () => {
    // In the middle of a turn, with everything chosen and nothing confirmed, and a monk who is not indifferent to it.
    const confirm = page.locator('.question .confirm');
    const ready = (await confirm.count()) > 0 && (await confirm.getAttribute('aria-disabled')) !== 'true';
    const effect = await page.locator('.question').getByText('Suspicion').count();
    return player.answers >= 7 && ready && effect > 0;
  });
  await take(page, 'table');
  await by(page, 'dark');
  await take(page, 'table-night');
  await by(page, 'light');
  await page.setViewportSize(phone);
  await take(page, 'table-phone');
  await by(page, 'dark');
  await take(page, 'table-phone-night');
  await by(page, 'light');
  await page.setViewportSize(tablet);
  await take(page, 'table-tablet');

  await page.setViewportSize(desk);
  await player.playToTheEnd();
  await page.keyboard.press('Enter');
  await take(page, 'end');
  await page.goto(`/replay/${table}?show=analysis`);
  await expect(page.locator('.truth').first()).toBeVisible({
    timeout: 120_000,
  });
  await take(page, 'analysis');
  await by(page, 'dark');
  await take(page, 'analysis-night');
});
