// Deal with the Devil: whatever is touched in any scene tells what it is, and away from a table nothing does.
import type { Page } from '@playwright/test';
import { devilScene, devilScenes, showDevilScene, type DevilScene } from './devilScenes';
import { expect, test } from './house';
import { Player } from './player';
import { SeededReplay } from './seededReplay';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => Player.hurry(page));

const scenes = Object.keys(devilScenes).filter((name) => name !== 'end') as DevilScene[];
const sheet = (page: Page) => page.locator('dialog.sheet');

// What the right button opens, for everything that can be pressed or is drawn: its name, or what is silent.
async function touchAll(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const places = '.board-place, .screen-place, .question, .players-place';
    const all = [...document.querySelectorAll<HTMLElement | SVGElement>('button, [role=img], svg')];
    const shown = all.filter((one) => one.closest(places) && !one.closest('.hold') && one.checkVisibility());
    return shown.flatMap((one) => {
      const touch = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
      one.dispatchEvent(touch);
      return touch.defaultPrevented ? [] : [one.outerHTML.slice(0, 120)];
    });
  });
}

for (const name of scenes)
  test(`everything in the scene "${name}" explains itself`, async ({ page }) => {
    const table = await showDevilScene(page, name);
    expect(await touchAll(page)).toEqual([]);
    await expect(sheet(page).locator('h3')).not.toBeEmpty();
    await expect(sheet(page).locator('.words p').first()).not.toBeEmpty();
    await expect(sheet(page).locator('dt').first()).not.toBeEmpty();
    table.close();
  });

// One thing of each kind: where it lies, and what its help is called.
const things: [DevilScene, string, string | RegExp][] = [
  ['fill', '.rack button', 'The price'],
  ['fill', '.screen-place [data-ware=wood]', 'Wood'],
  ['fill', '.screen-place .feet button', 'The market'],
  ['read', '.stage [data-chest] svg', 'A chest'],
  ['plan', '.stage .socket', 'Action tokens'],
  ['plan', '.stage .hand .half', /^[A-Z]/],
  ['ritual', '.stage [data-step=more]', 'Bribes'],
  ['confess', '.placards button:last-child', 'An angry mob'],
  ['wings', '.sale [data-step=more]', 'Wings'],
];
for (const [name, place, title] of things)
  test(`${place} in the scene "${name}" tells of itself`, async ({ page }) => {
    const table = await showDevilScene(page, name);
    await page.locator(place).first().dispatchEvent('contextmenu');
    await expect(sheet(page).locator('h3')).toHaveText(title);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    table.close();
  });

test('a building of the hand and ? on what has the focus tell of that very card', async ({ page }) => {
  const table = await showDevilScene(page, 'keep');
  const card = page.locator('.stage .hand button').first();
  const name = await card.locator('.name').innerText();
  await card.click({ button: 'right' });
  await expect(sheet(page).locator('h3')).toHaveText(name);
  await page.keyboard.press('Escape');
  await expect(card).toHaveAttribute('aria-pressed', 'false');
  await card.focus();
  await page.keyboard.press('?');
  await expect(sheet(page).locator('h3')).toHaveText(name);
  table.close();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test('resting on a card opens its help and does not choose it', async ({ page }) => {
    const table = await showDevilScene(page, 'keep');
    const card = page.locator('.stage .hand button').first();
    const box = (await card.boundingBox())!;
    const client = await page.context().newCDPSession(page);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect(sheet(page)).toBeVisible();
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(sheet(page).locator('h3')).toHaveText(await card.locator('.name').innerText());
    await page.keyboard.press('Escape');
    await expect(card).toHaveAttribute('aria-pressed', 'false');
    table.close();
  });
});

test('a spectator gets the same help, and a replay the menu of the browser', async ({ page }) => {
  const table = await devilScene('fill');
  table.viewer = 'public';
  await table.show(page);
  await page.locator('.stage svg.chest').first().dispatchEvent('contextmenu');
  await expect(sheet(page).locator('h3')).toHaveText('A chest');
  table.close();
  const replay = await SeededReplay.of({ game: 'devil', options: { players: 4 }, seed: 3 });
  await replay.show(page, '?show=board');
  await expect(page.getByRole('slider')).toBeVisible();
  const kept = await page.evaluate(() =>
    [...document.querySelectorAll('svg')].every((one) =>
      one.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    ),
  );
  expect(kept).toBe(true);
});
