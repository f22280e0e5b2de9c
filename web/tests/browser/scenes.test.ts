// Every scene of Among Cultists, each reached from a seed: axe finds nothing wrong, and who watches sees no secret.
import type { Page } from '@playwright/test';
import { violationsEverywhere } from './axe';
import { cultistScene, cultistScenes, showScene, type CultistScene } from './cultistScenes';
import { expect, test } from './house';
import { bots, openTable, Player } from './player';
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

test('axe finds nothing in the analysis, which opens on my own seat, and the replay', async ({ page }) => {
  const replay = await SeededReplay.of({ game: 'cultists', options: { players: 6 }, seed: 8 });
  await replay.show(page, '?show=analysis');
  await expect(page.locator('.lanes').first()).toBeVisible();
  // It opens on what the reader could have known.
  await expect(page.locator('.seen [aria-pressed=true]')).toHaveText('You');
  expect(await violationsEverywhere(page)).toEqual([]);
  await replay.show(page, '?show=board');
  await expect(page.locator('.board').first()).toBeVisible();
  expect(await violationsEverywhere(page)).toEqual([]);
});

// What belongs to a seat alone.
const own = (page: Page) => page.locator('.hand, .me-place, .route-place, .question .confirm, button.hold');

test("a spectator sees every scene, and nothing that is a seat's own", async ({ page }) => {
  for (const name of ['plan', 'give', 'say', 'vote', 'close'] as const) {
    const table = await cultistScene(name);
    table.viewer = 'public';
    await table.show(page);
    await expect(page.locator('.question')).not.toBeEmpty();
    await expect(page.locator('.players-place .tile')).toHaveCount(6);
    await expect(own(page)).toHaveCount(0);
    table.close();
  }
});

test('a replay is seen from every seat, from the middle and at its end', async ({ page }) => {
  const replay = await SeededReplay.of({ game: 'cultists', options: { players: 6 }, seed: 8 });
  for (const seen of ['all', 'public', '0', '1', '2', '3', '4', '5']) {
    await replay.show(page, `?show=board&seen=${seen}&move=${replay.moments.length - 20}`);
    await expect(page.locator('.board').first()).toBeVisible();
    await expect(page.getByRole('slider')).toHaveValue(String(replay.moments.length - 20));
    await page.keyboard.press('End');
    await expect(page.getByRole('slider')).toHaveValue(String(replay.moments.length - 1));
  }
});

test('a table of days: the clock of whoever is asked is there, and my games say how long there is', async ({
  page,
}) => {
  await page.goto('/learn');
  const setup = {
    game: 'cultists',
    options: { players: 4, robot: true },
    title: 'Slow night',
    clock: { kind: 'days', limit: 2 * 86_400_000 },
  };
  const { table } = await openTable(page, setup, [{ kind: 'me' }, ...bots(3)], true);
  await page.goto(`/tables/${table}`);
  await expect(page.locator('.question .confirm')).toBeVisible();
  await expect(page.locator('.my-clock')).toContainText(/\d/);
  await page.goto('/');
  await expect(page.locator('.row', { hasText: 'Slow night' })).toContainText(/4[78] hr left/);
});

test('the name of a place does not run into the number of cards', async ({ page }) => {
  const table = await showScene(page, 'plan');
  const over = await page.locator('.tile').evaluateAll(
    (tiles) =>
      tiles.filter((tile) => {
        tile.querySelector('.cut')!.textContent = 'Observatory 2 and more';
        const where = tile.querySelector('.cut')!.getBoundingClientRect();
        return where.right > tile.querySelector('.has')!.getBoundingClientRect().left;
      }).length,
  );
  expect(over).toBe(0);
  table.close();
});
