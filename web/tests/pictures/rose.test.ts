// The Name of the Rose for README and docs, from seeds: a turn, what opens together, the end, the analysis.
import type { Page } from '@playwright/test';
import { painted } from '../browser/axe';
import { expect, test } from '../browser/house';
import { Player } from '../browser/player';
import { SeededTable } from '../browser/seeded';
import { SeededReplay } from '../browser/seededReplay';
import { desk, phone, tablet, take } from './take';

const deal = { game: 'rose', options: { players: 4 }, title: 'Thursday circle', seed: 7 };

test.use({ viewport: desk, colorScheme: 'light' });
test.beforeEach(({ page }) => Player.hurry(page));

const ready = (page: Page) => page.locator('.question .confirm:not([aria-disabled="true"])');

async function lights(page: Page, name: string): Promise<void> {
  await page.mouse.move(2, 2);
  await painted(page, 'light');
  await take(page, name);
  await painted(page, 'dark');
  await take(page, `${name}-night`);
}

test('a turn, by day and by night, on a desk, a tablet and a phone', async ({ page }) => {
  const table = await SeededTable.open(deal);
  // The third day, in the middle of it.
  await table.playUntil(({ now, deciders }) => now.day === 3 && now.stage === 'play' && deciders[0] === 2);
  table.viewer = table.deciders[0] ?? 0;
  await table.show(page);
  await expect(page.locator('[data-question]')).toBeVisible();
  const player = new Player(page);
  // Everything is chosen and nothing confirmed, and a monk is not indifferent to it.
  const effect = page.locator('.question').getByText('Suspicion');
  await player.playUntil(async () => {
    if ((await ready(page).count()) === 0) return false;
    if ((await effect.count()) > 0) return true;
    for (let k = 0; k < 4; k += 1) await page.keyboard.press('Escape');
    return false;
  });
  await lights(page, 'table');
  await page.setViewportSize(phone);
  await lights(page, 'table-phone');
  await painted(page, 'light');
  await page.setViewportSize(tablet);
  await take(page, 'table-tablet');
  table.close();
});

test('the evening, and what the seals show', async ({ page }) => {
  const table = await SeededTable.open(deal);
  await table.playUntil(({ now }) => now.stage === 'reveal');
  table.viewer = table.deciders[0] ?? 0;
  await table.show(page);
  const player = new Player(page);
  await player.playUntil(async () => (await page.locator('.book').count()) > 0);
  await expect(page.locator('.question .go-on')).toHaveAttribute('aria-disabled', 'false');
  await page.mouse.move(2, 2);
  await take(page, 'reveal');
  await page.setViewportSize(phone);
  await take(page, 'reveal-phone');
  table.close();
});

test('the end and the analysis', async ({ page }) => {
  const replay = await SeededReplay.of(deal);
  const table = await replay.table();
  await replay.serve(page, table.id);
  await table.show(page);
  await expect(page.locator('.ending h2').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(1500);
  await take(page, 'end');
  table.close();
  await replay.show(page, '?show=analysis');
  await expect(page.locator('.truth').first()).toBeVisible({ timeout: 120_000 });
  await lights(page, 'analysis');
});
