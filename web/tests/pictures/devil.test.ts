// Deal with the Devil for README and docs: scenes of a game, each from a seed, so that it can be taken again.
import type { Page } from '@playwright/test';
import { DevilPlayer } from '../browser/devilPlayer';
import { showDevilScene, type DevilScene } from '../browser/devilScenes';
import { expect, test } from '../browser/house';
import { Player } from '../browser/player';
import { SeededReplay } from '../browser/seededReplay';
import { by, desk, phone, take } from './take';

test.use({ viewport: desk, colorScheme: 'light' });
test.beforeEach(({ page }) => Player.hurry(page));

// By day and by night on a desk, by day on a phone.
async function views(page: Page, name: string): Promise<void> {
  await page.mouse.move(2, 2);
  await take(page, `devil-${name}`);
  await by(page, 'dark');
  await take(page, `devil-${name}-night`);
  await by(page, 'light');
  await page.setViewportSize(phone);
  await take(page, `devil-${name}-phone`);
}

const nothing = async (): Promise<void> => {};
const steps =
  (count: number) =>
  async (page: Page): Promise<void> => {
    const player = new DevilPlayer(page);
    player.trades = false;
    for (let k = 0; k < count; k += 1) await player.answer();
  };
async function fill(page: Page): Promise<void> {
  for (const ware of ['stone', 'glass', 'marble'])
    await page.locator(`.screen li:not(.none) [data-ware=${ware}]`).click();
  await page.locator('.rack button').nth(4).click();
}

const scenes: [DevilScene, (page: Page) => Promise<void>][] = [
  ['fill', fill],
  ['read', nothing],
  ['plan', steps(2)],
  ['accuse', nothing],
  ['ritual', steps(3)],
  ['lastInquisition', nothing],
];
for (const [name, touch] of scenes)
  test(`the scene ${name}`, async ({ page }) => {
    const table = await showDevilScene(page, name);
    await touch(page);
    await views(page, name === 'lastInquisition' ? 'inquisition' : name);
    table.close();
  });

const long = { game: 'devil', options: { players: 4 }, seed: 3, title: 'Chests by night' };

test('the end', async ({ page }) => {
  const replay = await SeededReplay.of(long);
  const table = await replay.table();
  await replay.serve(page, table.id);
  await table.show(page);
  await page.getByRole('button', { name: 'Open them all' }).click();
  await views(page, 'end');
  table.close();
});

test('the analysis', async ({ page }) => {
  const replay = await SeededReplay.of(long);
  const move = Math.floor(replay.moments.length * 0.7);
  await replay.show(page, `?show=analysis&seen=public&move=${move}`);
  await expect(page.locator('main figure, main svg[role=img]').first()).toBeVisible({ timeout: 120_000 });
  await views(page, 'analysis');
});
