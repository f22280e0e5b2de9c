// Among Cultists for README and docs: every scene of a night, the end and the analysis.
import { painted } from '../browser/axe';
import { Cultist } from '../browser/cultist';
import { expect, test } from '../browser/house';
import { bots, openTable, Player } from '../browser/player';
import { desk, phone, take } from './take';

test('pictures of a whole night', async ({ page }) => {
  await Player.hurry(page);
  await page.setViewportSize(desk);
  await page.goto('/learn');
  const setup = { game: 'cultists', options: { players: 6 }, title: 'Faculty night' };
  const { table } = await openTable(page, setup, [{ kind: 'me' }, ...bots(5, 'normal')], true);
  await page.goto(`/tables/${table}`);
  const player = new Cultist(page);

  // A scene is taken when something is planned and not yet confirmed.
  const scenes = new Set<string>();
  const planned = page.locator('.question .confirm:not([aria-disabled="true"])');
  await player.playUntil(async () => {
    if (await player.over()) return true;
    if ((await planned.count()) === 0) return false;
    const [near, asked] = (await player.scene()).split(' ');
    const name = near === 'plan' ? 'plan' : (asked ?? near)!.toLowerCase();
    if (scenes.has(name)) return false;
    scenes.add(name);
    await take(page, `cultists-${name}`);
    await painted(page, 'light');
    await take(page, `cultists-${name}-day`);
    await painted(page, 'dark');
    await page.setViewportSize(phone);
    await take(page, `cultists-${name}-phone`);
    await page.setViewportSize(desk);
    return false;
  }, 400);
  expect(scenes).toContain('plan');

  await page.keyboard.press('Enter');
  await take(page, 'cultists-end');
  await page.goto(`/replay/${table}?show=analysis`);
  await expect(page.locator('.lanes').first()).toBeVisible({ timeout: 120_000 });
  await take(page, 'cultists-analysis');
});
