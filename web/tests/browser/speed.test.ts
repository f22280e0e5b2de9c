// What the first visit loads, and that a game is loaded with its own tables only. How fast it is, is measured by hand
// (docs/speed.md), not asserted.
import type { Page } from '@playwright/test';
import { expect, test } from './house';
import { bots, openTable } from './player';

const games = [
  { game: 'rose', players: 4, hand: '.hand button.card', cards: 3 },
  { game: 'cultists', players: 6, hand: '.hand [data-card]', cards: 5 },
  { game: 'devil', players: 4, hand: '.screen [data-ware]', cards: 7 },
];

for (const { game, players, hand, cards } of games) {
  test(`the first load is under 300 kB, the table of ${game} included`, async ({ page }) => {
    await page.goto('/learn');
    // A name with letters beyond those of western Europe needs one more font, wherever it is shown.
    const seats = [{ kind: 'me' }, ...bots(players - 1)];
    const { table } = await openTable(page, { game, options: { players } }, seats, true, 'Agnes');
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    // By address: without a cache a font that is loaded ahead may be loaded once more when it is used. What was asked
    // for before, by the page that is left, has no address here.
    const addresses = new Map<string, string>();
    const sizes = new Map<string, number>();
    session.on('Network.requestWillBeSent', ({ requestId, request }) =>
      addresses.set(requestId, request.url),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const address = addresses.get(requestId);
      if (address !== undefined) sizes.set(address, encodedDataLength);
    });
    await page.goto(`/tables/${table}`);
    await expect(page.locator(hand)).toHaveCount(cards);
    await page.waitForLoadState('networkidle');
    const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(50_000);
    const largest = [...sizes].sort(([, a], [, b]) => b - a).map(([address, size]) => `${size} ${address}`);
    expect(bytes, largest.join('\n')).toBeLessThan(300_000);
    console.log(`first load with a table of ${game}: ${Math.round(bytes / 1000)} kB`);
  });
}

// The games whose texts the scripts of a page ask for. What the lobby says of every game is no part of one.
async function gamesIn(page: Page, path: string, shown: string): Promise<string[]> {
  const loads: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) loads.push(response.text());
  });
  await page.goto(path);
  await expect(page.locator(shown).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('response');
  const scripts = await Promise.all(loads);
  expect(scripts.length).toBeGreaterThan(3);
  return games
    .map(({ game }) => game)
    .filter((game) => scripts.some((script) => new RegExp(`["'\`]web_${game}_(?!new_)`).test(script)));
}

test('a game is loaded with its own tables only', async ({ page, visitor }) => {
  await page.goto('/learn');
  for (const { game, players, hand } of games) {
    const setup = { game, options: { players }, listed: true };
    const { table } = await openTable(page, setup, [{ kind: 'me' }, ...bots(players - 1)], true);
    const cookies = await page.context().cookies();
    const fresh = await visitor();
    await fresh.context().addCookies(cookies);
    expect(await gamesIn(fresh, `/tables/${table}`, hand), `a table of ${game}`).toEqual([game]);
  }
  expect(await gamesIn(await visitor(), '/', 'article'), 'the lobby').toEqual([]);
});
