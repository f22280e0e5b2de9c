// What all games share, for README and docs: the lobby, my games, an invitation, the sheet of a first game, a phone
// that lies on its side, the book.
import { painted } from '../browser/axe';
import { cultistScene } from '../browser/cultistScenes';
import { expect, test } from '../browser/house';
import { bots, openTable, Player } from '../browser/player';
import { SeededTable } from '../browser/seeded';
import { by, desk, lying, phone, take } from './take';

test.use({ viewport: desk, colorScheme: 'light' });
test.beforeEach(({ page }) => Player.hurry(page));

test('the lobby and my games', async ({ page }) => {
  await page.goto('/learn');
  for (const [title, game, players] of [
    ['Thursday circle', 'rose', 4],
    ['Faculty night', 'cultists', 6],
  ] as const) {
    const setup = { game, title, options: { players }, card_count: game === 'rose' };
    await openTable(page, setup, [{ kind: 'me' }, ...bots(players - 1)], true);
  }
  const free = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }];
  await openTable(page, { title: 'Sunday abbey', options: { players: 3 }, listed: true }, free, false);
  await page.goto('/');
  await expect(page.getByText('Thursday circle').first()).toBeVisible();
  await take(page, 'lobby');
  await by(page, 'dark');
  await take(page, 'lobby-night');
  await by(page, 'light');
  await page.setViewportSize(phone);
  await take(page, 'lobby-phone');
  await page.locator('.row', { hasText: 'Thursday circle' }).evaluate((row) => row.scrollIntoView());
  await take(page, 'mine-phone');
});

test('an invitation, and a table that gathers', async ({ page, visitor }) => {
  await page.goto('/new/cultists');
  await page.getByRole('button', { name: 'Open the table' }).click();
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await take(page, 'gathering');
  const guest = await visitor({ viewport: desk, colorScheme: 'dark' });
  await guest.goto(link);
  await expect(guest.getByRole('button', { name: 'Sit down' })).toBeVisible();
  await take(guest, 'invitation');
  await guest.setViewportSize(phone);
  await take(guest, 'invitation-phone');
});

test('the sheet of a first game, and a phone on its side', async ({ page }) => {
  const night = await cultistScene('plan');
  const day = await SeededTable.open({ game: 'rose', options: { players: 4 }, seed: 7 });
  day.viewer = day.deciders[0] ?? 0;
  for (const [table, name, theme] of [
    [day, 'rose', 'light'],
    [night, 'cultists', 'dark'],
  ] as const) {
    await page.addInitScript((game) => localStorage.removeItem(`subrosa.first.${game}`), name);
    await page.setViewportSize(desk);
    await table.show(page);
    await expect(page.locator('.first')).toBeVisible();
    await painted(page, theme);
    await take(page, `first-${name}`);
    await page.setViewportSize(phone);
    await take(page, `first-${name}-phone`);
    await page.getByRole('button', { name: /know it/i }).click();
    await expect(page.locator('.first')).toHaveCount(0);
    await page.setViewportSize(lying);
    await take(page, `lying-${name}`);
    table.close();
  }
});

test('the book', async ({ page }) => {
  for (const path of ['learn/rose', 'learn/cultists', 'learn/cultists/rules']) {
    await page.goto(`/${path}`);
    await expect(page.locator('main h1').first()).toBeVisible();
    await take(page, path.replaceAll('/', '-'));
  }
});
