// Whole games: one person against bots; two people and somebody who watches; one screen for two.
import type { Page } from '@playwright/test';
import { expect, test } from './house';
import { bots, openTable, Player } from './player';

test('from the lobby into a game in one tap', async ({ page }) => {
  await Player.hurry(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await expect(page.locator('.hand button.card')).toHaveCount(3);
  const player = new Player(page);
  await player.playUntil(async () => player.answers >= 2);
});

test('a whole game of one person against bots, to the last door', async ({ page }) => {
  await Player.hurry(page);
  await page.goto('/learn');
  const { table } = await openTable(page, { options: { players: 3 } }, [{ kind: 'me' }, ...bots(2)], true);
  await page.goto(`/tables/${table}`);
  const player = new Player(page);
  await player.playToTheEnd();
  expect(player.answers).toBeGreaterThan(10);
  await page.keyboard.press('Enter'); // opens every door
  await expect(page.locator('.ending')).toContainText(/wins?\b/);
  // What was told is what the house has written down.
  const told = await page.evaluate(async (id) => {
    const response = await fetch(`/api/tables/${id}`);
    return (await response.json()) as { phase: string; scores: number[] };
  }, table);
  expect(told.phase).toBe('over');
  for (const score of told.scores) await expect(page.locator('.ending')).toContainText(String(score));

  await page
    .getByRole('link', { name: /replay/i })
    .first()
    .click();
  await expect(page.locator('.truth')).toBeVisible({ timeout: 60_000 }); // what was believed, worked out
  await page.getByRole('button', { name: 'Board' }).click();
  await expect(page.locator('.board').first()).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.getByRole('slider')).toHaveValue('0');
});

test('two people, a bot and somebody who watches, with a reload in the middle', async ({ page, visitor }) => {
  const second = await visitor();
  const watcher = await visitor();
  for (const one of [page, second, watcher]) await Player.hurry(one);
  await page.goto('/learn');
  const opened = await openTable(
    page,
    { options: { players: 3 }, listed: true, watchable: true },
    [{ kind: 'me' }, { kind: 'open' }, ...bots(1)],
    false,
  );
  await page.goto(`/tables/${opened.table}`);
  const [invitation] = opened.invitations;
  await second.goto(`/tables/${opened.table}#${invitation?.seat}.${invitation?.token}`);
  await second.getByRole('textbox').first().fill('Bruno');
  await second.keyboard.press('Enter');
  await expect(page.getByText('Bruno').first()).toBeVisible();
  await expect.poll(() => new URL(second.url()).hash).toBe('');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.hand button.card')).toHaveCount(3);
  await expect(second.locator('.hand button.card')).toHaveCount(3);

  await watcher.goto(`/tables/${opened.table}`);
  await expect(watcher.locator('.question')).toBeVisible();
  await expect(watcher.locator('.hand button.card')).toHaveCount(0);

  const first = new Player(page);
  const other = new Player(second);
  let reloaded = false;
  const enough = async (): Promise<boolean> => first.answers >= 8 && other.answers >= 8;
  await Promise.all([
    first.playUntil(async () => {
      if (!reloaded && first.answers >= 4) {
        reloaded = true;
        await page.reload();
        await expect(page.locator('.question')).toBeVisible();
      }
      return await enough();
    }),
    other.playUntil(enough),
  ]);
  expect(reloaded).toBe(true);
  // All three have heard the same; only names differ: everybody is "you" to oneself. What opened waits to be read.
  const told = async (one: Page): Promise<number> => {
    const on = one.locator('.question .go-on[aria-disabled=false]');
    if ((await on.count()) > 0) await on.click();
    return await one.locator('.chronicle li.move').count();
  };
  await expect.poll(async () => (await told(page)) - (await told(watcher))).toBe(0);
  await expect.poll(async () => (await told(second)) - (await told(watcher))).toBe(0);
  expect(await told(watcher)).toBeGreaterThan(16);
});

test('one screen for two: covered between the players', async ({ page }) => {
  await Player.hurry(page);
  await page.goto('/learn');
  const seats = [{ kind: 'me' }, { kind: 'me' }, ...bots(1)];
  const { table } = await openTable(page, { options: { players: 3 }, hot_seat: true }, seats, true);
  await page.evaluate(
    (id) => localStorage.setItem(`subrosa.names.${id}`, JSON.stringify(['Marta', 'Jonas'])),
    table,
  );
  await page.goto(`/tables/${table}`);
  const player = new Player(page);
  const passed = new Set<string>();
  let told = false;
  await player.playUntil(async () => {
    told ||= (await page.getByText('Look at your cards, then pass the table to').count()) > 0;
    const cover = page.locator('.cover');
    if (await cover.count()) {
      // Nothing of the last seat is left in the page.
      expect(await page.locator('.hand, .identity, .question, .board').count()).toBe(0);
      passed.add((await cover.getByRole('heading').textContent()) ?? '');
      const button = await cover.getByRole('button').first().boundingBox();
      if (button) {
        await page.mouse.move(button.x + 20, button.y + 20);
        await page.mouse.down();
        await page.waitForTimeout(1150);
        await page.mouse.up();
      }
    }
    return passed.size === 2 && player.answers >= 4 && told;
  });
  expect([...passed].sort()).toEqual(['Pass the table to Jonas', 'Pass the table to Marta']);
});
