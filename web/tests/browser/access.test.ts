// Everybody can use it: axe finds nothing wrong on any page, by day and by night, on a phone and on a desktop;
// and a game can be played with the keyboard alone.
import { settled, sizes, violations } from './axe';
import { expect, refusals, test } from './house';
import { paths } from './paths';
import { bots, openTable, Player } from './player';

for (const { name, viewport, colorScheme } of sizes) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    for (const path of paths) {
      test(`axe finds nothing at ${path}`, async ({ page }) => {
        await page.goto(path);
        await expect(page.locator('main').first()).toBeVisible();
        await settled(page);
        expect(await violations(page)).toEqual([]);
      });
    }
  });
}

test('axe finds nothing at the page of a guest, of an account, and of a table that is not there', async ({
  page,
  complaints,
}) => {
  complaints.expected = refusals;
  const both = async (where: string): Promise<void> => {
    for (const { name, viewport, colorScheme } of sizes) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settled(page);
      expect(await violations(page), `${where} on ${name}`).toEqual([]);
    }
  };
  await page.goto('/tables/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByText('This table is not here')).toBeVisible();
  await both('a table that is not there');
  await page.goto('/me');
  await page.getByRole('textbox').first().fill('Gerlinde');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Delete this guest' })).toBeVisible();
  await both('a guest');
  await page.getByLabel('Password').first().fill('correct horse');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Delete the account' })).toBeVisible();
  await both('an account');
});

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('axe finds nothing at the table, in the middle of a turn and at the end', async ({ page }) => {
    const everySize = async (where: string): Promise<void> => {
      for (const { name, viewport, colorScheme } of sizes) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        await settled(page);
        expect(await violations(page), `${where} on ${name}`).toEqual([]);
      }
    };
    await Player.hurry(page);
    await page.goto('/learn');
    const { table } = await openTable(page, { options: { players: 2 } }, [{ kind: 'me' }, ...bots(1)], true);
    await page.goto(`/tables/${table}`);
    await expect(page.locator('.hand button.card')).toHaveCount(3);
    const player = new Player(page);
    await player.playUntil(async () => (await page.locator('[data-target]').count()) > 0);
    await everySize('a turn');
    await player.playUntil(async () => (await page.locator('.question .seal-it').count()) > 0);
    await everySize('a revelation');
    await player.playToTheEnd();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(1000);
    await everySize('the end');
    await page.goto(`/replay/${table}`);
    await expect(page.locator('.board').first()).toBeVisible();
    await everySize('the replay');
  });
});

test('turns with the keyboard alone, told in words', async ({ page }) => {
  await Player.hurry(page);
  await page.goto('/learn');
  const { table } = await openTable(page, { options: { players: 2 } }, [{ kind: 'me' }, ...bots(1)], true);
  await page.goto(`/tables/${table}`);
  const confirm = page.locator('.question .confirm');
  await expect(confirm).toBeVisible();
  await expect(page.locator('[data-live=assertive]')).toContainText(/cards/i);
  const told = page.locator('[data-live=polite]');
  const question = page.locator('[data-question]');
  const ready = page.locator('.question .confirm[aria-disabled=false]');
  // What may still be asked once it is clear who goes where: signs of William and Adson, a tile, a monk.
  const unanswered = page.locator('.monk:not(:has([aria-pressed=true])) button, .question .picks button');
  const target = page.locator('[data-target]');
  for (let turn = 0; turn < 3; turn += 1) {
    await expect(confirm).toBeVisible();
    await expect(question).toBeFocused();
    await page.keyboard.press(String(turn + 1));
    await expect(page.locator('[data-target]').first()).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[data-target]:focus')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(question).toBeFocused();
    await expect(async () => {
      await expect(ready.or(unanswered).or(target).first()).toBeVisible();
      for (let tabs = 0; tabs < 40 && (await unanswered.count()) > 0; tabs += 1) {
        await page.keyboard.press('Tab');
        if ((await unanswered.and(page.locator(':focus')).count()) > 0) await page.keyboard.press('Space');
      }
      // On a day on which a card is used twice it is asked once more who goes.
      if ((await ready.count()) === 0 && (await unanswered.count()) === 0) {
        await page.keyboard.press('ArrowRight');
        await expect(page.locator('[data-target]:focus')).toHaveCount(1, { timeout: 1000 });
        await page.keyboard.press('Enter');
      }
      await expect(ready).toHaveCount(1, { timeout: 1000 });
    }).toPass();
    const before = await told.textContent();
    await confirm.press('Enter');
    await expect.poll(async () => (await told.textContent())?.trim()).not.toBe(before?.trim());
  }
});
