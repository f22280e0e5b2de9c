// Every scene of Deal with the Devil, each reached from a seed: axe finds nothing wrong, it fits a small phone, and who
// watches sees it without anything that is a seat's own.
import type { Page } from '@playwright/test';
import { settled, violationsEverywhere } from './axe';
import { devilScenes, showDevilScene, type DevilScene } from './devilScenes';
import { expect, test } from './house';
import { Player } from './player';
import { SeededReplay } from './seededReplay';

const scenes = Object.keys(devilScenes) as DevilScene[];
const wider = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
// What belongs to a seat alone.
const own = (page: Page) => page.locator('.screen, .question .confirm, button.hold');

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => Player.hurry(page));

for (const name of scenes) {
  test(`the scene "${name}": axe finds nothing, a small phone has room for it, spectators see it`, async ({
    page,
  }) => {
    const table = await showDevilScene(page, name);
    if (name !== 'end') await expect(own(page)).not.toHaveCount(0);
    expect(await violationsEverywhere(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await settled(page);
    expect(await wider(page), '320 wide').toBeLessThanOrEqual(0);

    await page.setViewportSize({ width: 1440, height: 900 });
    table.viewer = 'public';
    await table.show(page);
    if (name === 'end') await expect(page.locator('.ending').first()).not.toBeEmpty();
    else {
      await expect(page.locator('.question')).not.toBeEmpty();
      await expect(page.locator('.board-place')).not.toBeEmpty();
      await expect(page.locator('.players-place li')).toHaveCount(4);
      await expect(own(page)).toHaveCount(0);
    }
    table.close();
  });
}

test('axe finds nothing in the notes, the analysis and the replay, which is seen from every seat', async ({
  page,
}) => {
  const table = await showDevilScene(page, 'plan');
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.locator('.notes').first()).toBeVisible();
  expect(await violationsEverywhere(page)).toEqual([]);
  table.close();

  const replay = await SeededReplay.of({ game: 'devil', options: { players: 4 }, seed: 8 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await replay.show(page, '?show=analysis');
  await expect(page.locator('.analysis .print').first()).toBeVisible();
  expect(await violationsEverywhere(page)).toEqual([]);
  await replay.show(page, '?show=board');
  await expect(page.locator('.board-place, .board').first()).toBeVisible();
  expect(await violationsEverywhere(page)).toEqual([]);
  const middle = String(Math.floor(replay.moments.length / 2));
  for (const seen of ['all', 'public', '0', '1', '2', '3']) {
    await replay.show(page, `?show=board&seen=${seen}&move=${middle}`);
    await expect(page.getByRole('slider')).toHaveValue(middle);
    await page.keyboard.press('End');
    await expect(page.getByRole('slider')).toHaveValue(String(replay.moments.length - 1));
  }
});
