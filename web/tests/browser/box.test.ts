// The companion for the real table: what all boxes share. The pages of each box have tests of their own.
import type { Page } from '@playwright/test';
import { languages } from '../../src/text/languages';
import { painted, violations } from './axe';
import { expect, refusals, test } from './house';

const tools = ['begins', 'timer', 'voice', 'phones'].map((tool) => `/box/any/${tool}`);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const small = { viewport: { width: 320, height: 640 }, hasTouch: true };

async function wellSet(page: Page, where: string): Promise<void> {
  expect(
    (await page.locator('body').innerText()).match(/\b[a-z]+_box_[a-z_]+|\bbox_[a-z_]+|\{[a-z]+\}/g),
    where,
  ).toBeNull();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, `${where} runs over the side`).toBeLessThanOrEqual(0);
}
async function nothingWrong(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await painted(page, theme);
    expect(await violations(page, theme === 'light' ? undefined : 'color-contrast'), page.url()).toEqual([]);
  }
}
const main = (page: Page) => page.locator('.acts .main');
const step = (page: Page) => page.getByRole('heading', { level: 1 });

// Two at a table of the rose: names, edition, identities by phone. Then the page on which each looks once.
async function begin(page: Page): Promise<void> {
  await page.goto('/box/rose');
  await page.getByLabel('Name 1').fill('Anežka');
  await page.getByLabel('Name 2').fill('Marta');
  await main(page).click();
  await page.locator('main button').first().click();
  await page.locator('main button').last().click();
  await expect(step(page)).toHaveText('Everybody looks once');
}
async function kept(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByText(/^Every tap is kept on this device/)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
}

test('the boxes lie in a pile on a phone, on a shelf on a tablet, in five languages', async ({
  page,
  visitor,
}) => {
  const hand = await visitor(small);
  for (const language of languages) {
    await hand.goto(`/box?lang=${language}`);
    await expect(hand.locator('.tray a').nth(3)).toBeVisible();
    for (const path of ['/box', ...tools]) {
      await hand.goto(path);
      await expect(hand.locator('h1')).toBeVisible();
      await wellSet(hand, `${path} in ${language}`);
    }
  }
  await hand.context().close();

  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/');
  await page.getByRole('link', { name: /We have the box/ }).click();
  await expect(page.locator('.shelf button').nth(1)).toBeVisible();
  const boxes = await page.locator('.shelf button').count();
  for (const box of await page.locator('.shelf button').all()) {
    await box.click();
    await expect(box).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.tray a').nth(3)).toBeVisible();
    await nothingWrong(page);
    await wellSet(page, 'the shelf');
  }
  await page.setViewportSize(phone.viewport);
  await expect(page.locator('.pile button')).toHaveCount(boxes);
  for (const path of ['/box', ...tools]) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await nothingWrong(page);
  }
});

test('the draw and the glass of sand', async ({ page }) => {
  await page.clock.install();
  await page.goto('/box/any/begins');
  await page.getByRole('button', { name: 'One person more' }).click();
  await page.getByRole('button', { name: 'Draw' }).click();
  await page.clock.runFor(8000);
  await expect(page.locator('.told .near')).toHaveText(/^Seat [1-5] begins$/);
  await expect(page.locator('.drawn')).toHaveCount(1);

  await page.goto('/box/any/timer');
  await page.getByRole('radio', { name: '0:30' }).check({ force: true });
  await page.getByRole('button', { name: 'Let it run' }).click();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('timer')).toHaveText('0:20');
  await page.getByRole('button', { name: 'Hold it' }).click();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('timer')).toHaveText('0:20');
  await page.getByRole('button', { name: 'Let it run' }).click();
  await page.clock.runFor(21_000);
  await expect(page.getByText('The sand is through.')).toBeVisible();
});

test('an evening is resumed, taken back, changed in language, in two windows, and dropped', async ({
  page,
}) => {
  await page.setViewportSize(phone.viewport);
  await begin(page);
  await kept(page);
  await page.reload();
  await expect(step(page)).toHaveText('Everybody looks once');

  // Another language in the middle; the evening stays where it is.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('radio', { name: 'Deutsch' }).check({ force: true });
  await page.getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByRole('button', { name: 'Zurück' })).toBeVisible();
  await expect(page.getByText('Anežka')).toBeVisible();
  await wellSet(page, 'a step');
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('radio', { name: 'English' }).check({ force: true });
  await page.getByRole('button', { name: 'Close' }).click();

  // Back over any number of steps, and the names are still there.
  await page.getByRole('button', { name: 'Something is wrong' }).click();
  await nothingWrong(page);
  await page.getByRole('button', { name: /The last tap was a slip/ }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Name 2')).toHaveValue('Marta');
  await main(page).click();
  await page.locator('main button').first().click();
  const here = await step(page).innerText();

  // A second window goes on; the first one sees it before it can write over it.
  const other = await page.context().newPage();
  await other.goto('/box/rose');
  await expect(step(other)).toHaveText(here);
  await other.locator('main button').last().click();
  await expect(step(other)).toHaveText('Everybody looks once');
  await kept(other);
  await page.locator('main button').first().click();
  await expect(page.getByRole('alert')).toContainText('Another window went on with this evening');
  await expect(step(page)).toHaveText('Everybody looks once');
  await other.close();

  // Home goes on with it; a new one asks first.
  await page.goto('/box');
  await expect(page.getByRole('link', { name: /^Go on: / })).toBeVisible();
  await page.getByRole('link', { name: /^New game/ }).click();
  await expect(step(page)).toHaveText('Drop the evening that is kept here?');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: /^Go on: / }).click();
  await expect(step(page)).toHaveText('Everybody looks once');
  await page.goto('/box/rose/new');
  await main(page).click();
  await expect(page.getByLabel('Name 2')).toHaveValue('Marta');
  await page.reload();
  await expect(page.getByLabel('Name 2')).toHaveValue('Marta');
});

test('a cover opens by holding alone, and nothing secret stays when the window is left', async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await begin(page);
  await page.getByRole('button', { name: 'Anežka' }).click();
  const cover = page.getByRole('button', { name: 'I am Anežka: hold to open' });
  await cover.click();
  await expect(cover).toBeVisible();
  await expect(page.getByRole('button', { name: 'Something is wrong' })).toBeVisible();
  await nothingWrong(page);

  await cover.hover();
  await page.mouse.down();
  await expect(page.getByText('Only Anežka looks')).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText(/Covers itself in \d+ s/)).toBeVisible();
  const secret = await step(page).innerText();
  await nothingWrong(page);
  expect(await page.locator('[aria-live]').allInnerTexts()).not.toContain(secret);
  expect(await page.title()).not.toContain(secret);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(page.getByText('Only Anežka looks')).toHaveCount(0);
  expect(await page.locator('body').innerHTML()).not.toContain(secret);
});

test('a spare copy goes on elsewhere; a damaged one is refused', async ({ page, context, visitor }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(phone.viewport);
  await begin(page);
  await page.goto('/box/rose/copy');
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await page.getByRole('button', { name: 'Hand on as a link' }).click();
  await expect(page.getByText('The link is handed on.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const second = await visitor(phone);
  await second.goto(`${link.slice(0, -9)}AAAAAAAAA`);
  await expect(step(second)).toHaveText('This copy cannot be read');
  await main(second).click();
  await expect(second.getByLabel('Name 1')).toHaveValue('');
  await second.goto('/box');
  await second.goto(link);
  await expect(step(second)).toHaveText('Go on here with this copy?');
  await main(second).click();
  await expect(step(second)).toHaveText('Everybody looks once');
  expect(second.url()).not.toContain('copy');
  await kept(second);
  await second.reload();
  await expect(step(second)).toHaveText('Everybody looks once');
});

test('damaged notes, a full device, a forbidding browser and plain http: words, and the evening goes on', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize(phone.viewport);
  await begin(page);
  await kept(page);
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('subrosa.box');
        opening.onsuccess = () => {
          const change = opening.result.transaction('entries', 'readwrite');
          change.objectStore('entries').put('{"ki', ['rose', 1]);
          change.oncomplete = () => done();
        };
      }),
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The end of the notes could not be read');
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await page.locator('main button').first().click();
  await expect(page.getByRole('alert')).toContainText('This device has no room left');
  await page.locator('main button').last().click();
  await expect(step(page)).toHaveText('Everybody looks once');

  const guest = await visitor(phone);
  await guest.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no', 'SecurityError');
    };
    Object.defineProperty(window, 'isSecureContext', { value: false });
  });
  await begin(guest);
  await expect(guest.getByRole('alert')).toContainText('This browser keeps nothing here');
  await guest.goto('/box');
  await expect(guest.getByText('This page came over plain http.')).toBeVisible();
  await expect(guest.getByText('Works offline.')).toHaveCount(0);
});

test('without a network it opens again, after it has said so', async ({ visitor, complaints }) => {
  complaints.expected = refusals;
  const page = await visitor({ ...phone, serviceWorkers: 'allow' });
  await page.goto('/box');
  await expect(page.getByText('Works offline.')).toBeVisible({ timeout: 60_000 });
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText('Works offline.')).toBeVisible();
  await begin(page);
  await page.reload();
  await expect(step(page)).toHaveText('Everybody looks once');
});
