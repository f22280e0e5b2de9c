// Deal with the Devil: the first sheet takes the same room for every role, also while the mask is held, and fits a phone.
import type { Page } from '@playwright/test';
import { devilScene } from './devilScenes';
import { expect, test } from './house';

// Where everything stands but what is on the card itself.
const boxes = (page: Page): Promise<string> =>
  page
    .locator(
      '.first, .first .held, .first .card, .first .front, .first .held > p, .first .told, .first .told *',
    )
    .evaluateAll((all) =>
      all
        .map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return `${one.tagName} ${[x, y, width, height].map(Math.round).join(' ')}`;
        })
        .join('\n'),
    );

for (const [width, height] of [
  [390, 844],
  [320, 640],
  [1440, 900],
] as const)
  test(`the first sheet is the same for every role, ${width} x ${height}`, async ({ browser, house }) => {
    const table = await devilScene('fill');
    const seen = new Set<string>();
    const roles = new Set<string | null>();
    for (const seat of [0, 1, 2, 3]) {
      table.viewer = seat;
      const page = await browser.newPage({
        baseURL: house.address,
        viewport: { width, height },
        reducedMotion: 'reduce',
      });
      await page.addInitScript(() => {
        localStorage.setItem('subrosa.speed', '0');
        localStorage.setItem('subrosa.language', 'de');
      });
      await table.show(page);
      await expect(page.locator('.first')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const shut = await boxes(page);
      await page.locator('.first .hold').hover();
      await page.mouse.down();
      await expect(page.locator('.first .front')).toBeVisible();
      roles.add(await page.locator('.first .front').textContent());
      const held = await boxes(page);
      // Nothing moves when the mask is held.
      expect(held.split('\n').filter((one) => !shut.includes(one))).toHaveLength(1);
      seen.add(`${shut}\n${held}`);
      await page.mouse.up();
      await page.close();
    }
    expect(roles.size).toBe(4);
    expect(seen.size).toBe(1);
    table.close();
  });
