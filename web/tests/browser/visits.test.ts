// Links to tables, and who follows them: to one that is not there, to a house that is full, without a name.
import type { Page } from '@playwright/test';
import { settled, sizes, violations } from './axe';
import { expect, refusals, test } from './house';
import { bots, openTable, Player } from './player';

const nowhere = '/tables/AAAAAAAAAAAAAAAAAAAAAA';
const named = (page: Page): Promise<boolean> =>
  page.evaluate(async () => 'name' in ((await (await fetch('/api/me')).json()) as object));

test('a table that is not there is said to be not there, with a way out', async ({ page, complaints }) => {
  complaints.expected = refusals;
  for (const guest of [false, true]) {
    let lines = 0;
    await page.goto('/learn');
    if (guest) await openTable(page, { options: { players: 2 } }, [{ kind: 'me' }, ...bots(1)], false);
    page.on('websocket', () => (lines += 1));
    await page.goto(nowhere);
    await expect(page.getByRole('heading', { name: 'This table is not here' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    // Longer than the first waits of a line that is down.
    await page.waitForTimeout(3000);
    expect(lines).toBe(1);
    await page.getByRole('link', { name: 'To the lobby' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    page.removeAllListeners('websocket');
  }
});

test('a table that was closed says so', async ({ page, visitor }) => {
  await page.goto('/learn');
  const { table } = await openTable(
    page,
    { options: { players: 2 } },
    [{ kind: 'me' }, { kind: 'open' }],
    false,
  );
  const guest = await visitor();
  await guest.goto(`/tables/${table}`);
  await expect(guest.locator('.gathering')).toBeVisible();
  await page.goto(`/tables/${table}`);
  await page.getByRole('button', { name: 'Close the table' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the table' }).click();
  await expect(guest.getByRole('heading', { name: 'This table is closed' })).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'This table is closed' })).toBeVisible();
});

test('a house that is full is tried again, and a way out is there meanwhile', async ({
  page,
  complaints,
}) => {
  complaints.expected = refusals;
  let full = true;
  await page.goto('/learn');
  const { table } = await openTable(page, { options: { players: 2 } }, [{ kind: 'me' }, ...bots(1)], true);
  await page.routeWebSocket(/\/ws\/tables\//, (line) => {
    if (full) void line.close();
    else line.connectToServer();
  });
  await page.route(/\/api\/tables\/[^/]+$/, (route) =>
    full ? route.fulfill({ status: 503, json: { error: 'full', reason: 'busy' } }) : route.continue(),
  );
  await page.goto(`/tables/${table}`);
  await expect(page.getByText('The house is full')).toBeVisible();
  await expect(page.getByRole('link', { name: 'To the lobby' })).toBeVisible();
  full = false;
  await expect(page.locator('.hand button.card').first()).toBeVisible();
});

test('a part of the page that did not come is told of, and comes with the next try', async ({
  page,
  complaints,
}) => {
  complaints.expected = /TableMenu|Failed to load resource|Failed to fetch/;
  await page.goto('/learn');
  const { table } = await openTable(page, { options: { players: 2 } }, [{ kind: 'me' }, ...bots(1)], true);
  await page.route(/\/assets\/TableMenu/, (route) => route.abort());
  await page.goto(`/tables/${table}`);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect(page.getByRole('alert')).toContainText('A part of the page did not come.');
  await page.unroute(/\/assets\/TableMenu/);
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await menu.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('watching needs no name', async ({ page, visitor }) => {
  await page.goto('/learn');
  const seats = [{ kind: 'me' }, ...bots(1)];
  const { table } = await openTable(page, { options: { players: 2 }, listed: true }, seats, true);
  await Player.hurry(page);
  await page.goto(`/tables/${table}`);
  const player = new Player(page);
  await player.playUntil(async () => player.answers >= 1);
  const stranger = await visitor();
  await stranger.goto('/watch');
  await stranger
    .getByRole('button', { name: /^Watch:/ })
    .first()
    .click();
  await expect(stranger.locator('.board-place')).toBeVisible();
  await expect(stranger.locator('.chronicle li.move').first()).toBeVisible();
  await expect(stranger.locator('.hand')).toHaveCount(0);
  expect(await named(stranger)).toBe(false);
  // And it goes on before their eyes.
  const before = await stranger.locator('.chronicle li.move').count();
  await player.playUntil(async () => (await stranger.locator('.chronicle li.move').count()) > before);
});

test('who sits down is asked for a name then: at an open table, and with an invitation', async ({
  page,
  visitor,
}) => {
  await page.goto('/learn');
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }];
  const open = await openTable(page, { options: { players: 3 }, listed: true }, seats, false);
  const stranger = await visitor();
  await stranger.goto(`/tables/${open.table}`);
  await stranger.getByRole('button', { name: 'Sit down here' }).nth(1).click();
  await stranger.getByRole('dialog').getByRole('textbox').fill('Bruno');
  await stranger.keyboard.press('Enter');
  await expect(stranger.locator('.seat').nth(2)).toContainText('Bruno');
  await expect(stranger.locator('.seat.mine')).toHaveCount(1);

  const closed = await openTable(page, { options: { players: 3 } }, seats, false);
  const [invitation] = closed.invitations;
  const invited = await visitor();
  await invited.goto(`/tables/${closed.table}#${invitation?.seat}.${invitation?.token}`);
  await invited.getByRole('button', { name: 'Only watch' }).click();
  await expect(invited.locator('.seat')).toHaveCount(3);
  expect(await named(invited)).toBe(false);
  await invited.getByRole('button', { name: 'Sit down here' }).click();
  await invited.getByRole('dialog').getByRole('textbox').fill('Celia');
  await invited.keyboard.press('Enter');
  await expect(invited.locator('.seat.mine')).toContainText('Celia');
  await expect.poll(() => new URL(invited.url()).hash).toBe('');
  // They sat down once.
  await expect(invited.getByRole('alert')).toHaveCount(0);
});

test('one link brings all friends to a table, until it is full', async ({ page, visitor }) => {
  await page.goto('/new/rose');
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.locator('.gathering')).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  expect(link).toMatch(/\/tables\/[\w-]+#join\.[\w-]{43}$/);

  const friends: Page[] = [];
  for (const name of ['Jonas', 'Lea']) {
    const friend = await visitor();
    await friend.goto(link);
    await expect(friend.getByRole('heading', { level: 1 })).toContainText('The Name of the Rose');
    await expect(friend.getByRole('textbox')).toHaveValue('');
    await friend.getByRole('textbox').fill(name);
    await friend.getByRole('button', { name: 'Sit down' }).click();
    await expect(friend.locator('.seat.mine')).toContainText(name);
    await expect.poll(() => new URL(friend.url()).hash).toBe('');
    friends.push(friend);
  }
  // A person who came by it can hand it on, and all can talk.
  await expect(friends[1]!.getByRole('textbox', { name: 'Link', exact: true })).toHaveValue(link);
  await friends[0]!.getByLabel('Say something').fill('Who is the fourth?');
  await friends[0]!.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('Who is the fourth?');

  const late = await visitor();
  await late.goto(link);
  await expect(late.getByText('Every chair is taken')).toBeVisible();
  await expect(late.getByRole('button', { name: 'Sit down' })).toHaveCount(0);
  await late.getByRole('button', { name: 'Only watch' }).click();
  await expect(late.locator('.seat')).toHaveCount(3);
  expect(await named(late)).toBe(false);

  await page.getByRole('button', { name: 'Start the game' }).click();
  for (const one of [page, ...friends]) await expect(one.locator('.board-place')).toBeVisible();
});

test('a link that was closed or replaced says so, and bots fill what is free', async ({ page, visitor }) => {
  await page.goto('/learn');
  const wish = {
    setup: { game: 'rose', options: { players: 3 } },
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
    link: true,
  };
  const { table, link } = await page.evaluate(async (wish) => {
    const post = (path: string, body: unknown): Promise<Response> =>
      fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('/api/guest', { name: 'Marta' });
    return (await (await post('/api/tables', wish)).json()) as { table: string; link: string };
  }, wish);
  await page.goto(`/tables/${table}`);
  // Made elsewhere, as far as this page knows.
  await expect(page.getByText('made on another device')).toBeVisible();
  await page.getByRole('button', { name: 'New link' }).click();
  const fresh = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();

  const friend = await visitor();
  await friend.goto(`/tables/${table}#join.${link}`);
  await friend.getByRole('textbox').fill('Jonas');
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await expect(friend.getByRole('alert')).toContainText('no longer');
  await friend.goto('/');
  await friend.goto(fresh);
  await expect(friend.getByText('You sit down as Jonas.')).toBeVisible();
  await page.getByRole('button', { name: 'Close the link' }).click();
  await expect(friend.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  await expect(friend.getByRole('link', { name: 'To the lobby' })).toBeVisible();

  await page.getByRole('button', { name: 'Begin with 2 bots in the free chairs' }).click();
  await expect(page.locator('.board-place')).toBeVisible();
});

test('axe finds nothing at an invitation, at a table that gathers, and among my games', async ({
  page,
  visitor,
}) => {
  await page.goto('/new/rose');
  await page.getByRole('button', { name: 'Open the table' }).click();
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await page.getByLabel('Say something').fill('Four chairs, one link.');
  await page.keyboard.press('Enter');
  await openTable(page, { options: { players: 2 }, title: 'Slow abbey' }, [{ kind: 'me' }, ...bots(1)], true);
  const mine = await page.context().newPage();
  await mine.goto('/');
  await expect(mine.locator('.row', { hasText: 'Slow abbey' })).toContainText('Day 1 of 7');
  await expect(mine.getByRole('img', { name: /^At the table: .*, on turn/ })).toHaveCount(1);
  await expect(mine.locator('.row', { hasText: '1 of 4 are here' })).toHaveCount(1);
  for (const { viewport, colorScheme } of sizes) {
    const guest = await visitor({ viewport, colorScheme });
    await guest.goto(link);
    await expect(guest.getByRole('button', { name: 'Sit down' })).toBeVisible();
    for (const one of [guest, page, mine]) {
      await one.setViewportSize(viewport);
      await one.emulateMedia({ colorScheme });
      await settled(one);
      expect(await violations(one)).toEqual([]);
    }
  }
});
