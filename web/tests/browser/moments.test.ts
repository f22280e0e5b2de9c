// Moments that all games share: the sheet of a first game, and what opens together.
import { expect, test } from './house';
import { bots, openTable, Player } from './player';

test('the first game of a browser begins with one sheet, and the lessons if they are wished', async ({
  browser,
  complaints,
  house,
  visitor,
}) => {
  // Pages of other tests know the games.
  const context = await browser.newContext({ baseURL: house.address });
  const page = await context.newPage();
  complaints.watch(page);
  await page.goto('/learn');
  const seats = [{ kind: 'me' }, ...bots(2)];
  const { table } = await openTable(page, { options: { players: 3 } }, seats, true);
  await page.goto(`/tables/${table}`);
  const sheet = page.locator('.first');
  await expect(sheet).toContainText('What wins');
  // The house waits meanwhile, and says so to all others.
  const watcher = await visitor();
  await watcher.goto(page.url());
  const waiting = watcher.locator('.question').getByText('Bots and clocks wait for');
  await expect(waiting).toBeVisible();
  // Nor does the house wait for who has gone; it does again for who comes back.
  await page.goto('/learn');
  await expect(waiting).toHaveCount(0);
  await page.goto(`/tables/${table}`);
  await expect(sheet).toContainText('What wins');
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(sheet).toContainText('What wins');
  await expect(waiting).toBeVisible();
  // Who one is, is nowhere before it is held.
  await expect(sheet.locator('.card text')).toHaveCount(0);
  await sheet.locator('.peek').hover();
  await page.mouse.down();
  await expect(sheet.locator('.card text')).toHaveCount(1);
  await page.mouse.up();
  await expect(sheet.locator('.card text')).toHaveCount(0);
  // Nothing is asked before it was read.
  await expect(page.locator('.question .confirm')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Teach me while I play' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(waiting).toHaveCount(0);
  await expect(page.locator('.tutor')).toBeVisible();
  await page.reload();
  await expect(page.locator('.hand button.card')).toHaveCount(3);
  await expect(sheet).toHaveCount(0);
  await context.close();
});

test('the evening and the seals are told line by line, and stay until they are read', async ({ page }) => {
  await page.goto('/learn');
  const seats = [{ kind: 'me' }, ...bots(2)];
  const { table } = await openTable(page, { options: { players: 3 } }, seats, true);
  await page.addInitScript(() => localStorage.setItem('subrosa.speed', '2'));
  await page.goto(`/tables/${table}`);
  const player = new Player(page);
  const book = page.locator('.book');
  await player.playUntil(async () => (await book.count()) > 0);
  await expect(page.locator('.question .go-on')).toHaveText(/To the seals/);
  // No secret question before the evening.
  await expect(page.locator('.seal-it')).toHaveCount(0);
  await expect(book.locator('li.known')).toHaveCount(6);
  await page.locator('.question .go-on').click();
  await player.playUntil(async () => (await page.locator('.book.two').count()) > 0);
  await expect(page.locator('.question .go-on')).toHaveAttribute('aria-disabled', 'false');
  await expect(book.locator('section').last().locator('li.known')).toHaveCount(3);
  await expect(book.locator('section').last()).toContainText('You are not');
  await page.waitForTimeout(3000);
  await expect(book).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(book).toHaveCount(0);
});
