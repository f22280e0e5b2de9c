// The page of every game that has none of its own: a whole game of Lantern, and first steps in the others.
import type { Page } from '@playwright/test';
import { settled, sizes, violations } from './axe';
import { expect, test } from './house';
import { bots, openTable } from './player';

async function sitDown(page: Page, game: string, players: number, options = {}): Promise<void> {
  await page.goto('/');
  const seats = [{ kind: 'me' }, ...bots(players - 1)];
  const { table } = await openTable(page, { game, options: { players, ...options } }, seats, true);
  await page.goto(`/tables/${table}`);
  await expect(page.locator('.generic')).toBeVisible();
}

const choices = (page: Page) => page.locator('.choices .button[aria-disabled="false"]');

async function nothingWrong(page: Page, where: string): Promise<void> {
  for (const { name, viewport, colorScheme } of sizes) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    expect(await violations(page), `${where} on ${name}`).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, `${where} on ${name}`).toBeLessThanOrEqual(0);
  }
}

test('a whole game of Lantern is played with buttons, and ends with winners', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('article', { name: 'Lantern' }).getByRole('button', { name: 'Play now' }).click();
  await expect(page.locator('.generic')).toBeVisible();
  await expect(choices(page).first()).toBeVisible();
  await nothingWrong(page, 'a question');
  // Of four lanterns my own is known, and no other before somebody shows it to me.
  await expect(page.getByRole('row', { name: /^Lantern/ }).getByRole('img', { name: 'sealed' })).toHaveCount(
    3,
  );
  const ending = page.locator('.ending');
  await expect(async () => {
    if (await choices(page).count()) await choices(page).first().click({ timeout: 500 });
    await expect(ending).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 60_000 });
  await expect(ending.getByRole('heading')).toContainText(/win/);
  await expect(ending.getByRole('row')).toHaveCount(5);
  await expect(page.getByRole('img', { name: 'sealed' })).toHaveCount(0);
  await expect(page.getByText('The game is over.', { exact: true })).toBeVisible();
  await nothingWrong(page, 'an ending');
});

test('a keyboard is enough, and what is said is read', async ({ page }) => {
  await sitDown(page, 'lantern', 3, { nights: 1, ballot: 'open' });
  await expect(choices(page).first()).toBeVisible();
  await expect(page.locator('[data-question]')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(choices(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Say something').fill('It was not me');
  await page.keyboard.press('Enter');
  await expect(page.getByText('It was not me')).toBeVisible();
  await page.getByRole('button', { name: 'Rules and help' }).click();
  await expect(page.getByRole('dialog')).toContainText('The dark lantern wants to stay hidden');
});

test('a first game begins with what it is about; the sheet comes back from the book', async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem('subrosa.first.lantern'));
  await sitDown(page, 'lantern', 3, { nights: 1 });
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('One of them is dark.');
  await nothingWrong(page, 'the first sheet');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('subrosa.first.lantern'))).toBe('read');
  await page.getByRole('button', { name: 'Rules and help' }).click();
  await expect(sheet).toContainText('One of them is dark.');
});

test('the words of the page are there in every language', async ({ visitor }) => {
  for (const [locale, hidden] of [
    ['cs', 'zapečetěno'],
    ['de', 'versiegelt'],
    ['nl', 'verzegeld'],
    ['fr', 'scellé'],
  ] as const) {
    const page = await visitor({ locale });
    await sitDown(page, 'lantern', 4);
    await expect(page.getByRole('img', { name: hidden }).first()).toBeVisible();
    await expect(page.locator('.generic')).not.toContainText(/[a-z]+_[a-z]+/);
  }
});
