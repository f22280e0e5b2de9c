// Every scene of Among Cultists, each reached from a seed: axe finds nothing wrong, German fits, a spectator sees it too.
import { violationsEverywhere } from './axe';
import { cultistScenes, showScene, type CultistScene } from './cultistScenes';
import { expect, test } from './house';
import { Player } from './player';
import { SeededReplay } from './seededReplay';

const scenes = Object.keys(cultistScenes) as CultistScene[];

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => Player.hurry(page));

for (const name of scenes) {
  test(`axe finds nothing in the scene "${name}"`, async ({ page }) => {
    const table = await showScene(page, name);
    expect(await violationsEverywhere(page)).toEqual([]);
    table.close();
  });
}

test('axe finds nothing in the notes', async ({ page }) => {
  const table = await showScene(page, 'plan');
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.locator('.noted')).toBeVisible();
  expect(await violationsEverywhere(page)).toEqual([]);
  await page.locator('.tabs-place').getByRole('button', { name: 'Shelves' }).click();
  await expect(page.locator('.noted, .notebook').first()).toBeVisible();
  expect(await violationsEverywhere(page)).toEqual([]);
  table.close();
});

test('axe finds nothing in the analysis and the replay', async ({ page }) => {
  const replay = await SeededReplay.of({ game: 'cultists', options: { players: 6 }, seed: 8 });
  await replay.show(page, '?show=analysis');
  await expect(page.locator('.lanes').first()).toBeVisible();
  expect(await violationsEverywhere(page)).toEqual([]);
  await replay.show(page, '?show=board');
  await expect(page.locator('.board').first()).toBeVisible();
  expect(await violationsEverywhere(page)).toEqual([]);
});
