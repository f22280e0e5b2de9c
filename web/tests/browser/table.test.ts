// The life of a table with several people: taking back, running out of time, leaving and coming, pausing, passing
// one screen round, and a house that falls over.
import type { Page } from '@playwright/test';
import { expect, test } from './house';
import { OwnHouse } from './ownHouse';
import { bots, openTable, Player } from './player';

const confirm = (page: Page) => page.locator('.question .confirm');
const ready = (page: Page) =>
  page.locator('.question .confirm[aria-disabled=false], .seal-it[aria-disabled=false]');
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();
async function menu(page: Page, name: string | RegExp): Promise<void> {
  await press(page, 'Menu');
  await page.locator('dialog').getByRole('button', { name }).click();
}

// Two people at a table of their own; the one whose turn it is comes first.
async function twoPlay(
  page: Page,
  second: Page,
  setup: Record<string, unknown> = {},
): Promise<{ table: string; me: Page; you: Page }> {
  for (const one of [page, second]) await Player.hurry(one);
  await page.goto('/learn');
  const opened = await openTable(
    page,
    { options: { players: 2 }, ...setup },
    [{ kind: 'me' }, { kind: 'open' }],
    false,
  );
  await page.goto(`/tables/${opened.table}`);
  const [invitation] = opened.invitations;
  await second.goto(`/tables/${opened.table}#${invitation?.seat}.${invitation?.token}`);
  await second.getByRole('textbox').first().fill('Bruno');
  await second.keyboard.press('Enter');
  await press(page, 'Start the game');
  await expect(second.locator('.hand button.card')).toHaveCount(3);
  await expect.poll(async () => (await confirm(page).count()) + (await confirm(second).count())).toBe(1);
  const first = (await confirm(page).count()) === 1;
  return { table: opened.table, me: first ? page : second, you: first ? second : page };
}

// Everything of an answer but the last touch.
async function plan(page: Page): Promise<void> {
  const player = new Player(page);
  for (let k = 0; k < 400 && (await ready(page).count()) === 0; k += 1) {
    if ((await player.answer()) !== 'answered') await page.waitForTimeout(25);
  }
  await expect(ready(page)).toHaveCount(1);
}

// After a reload, or later, the chronicle is the same: what was taken back is struck in its place, then what was
// said about it, then who took it back.
async function toldAgain(pages: Page[], table: string): Promise<void> {
  for (const one of pages) {
    await one.goto(`/tables/${table}`);
    const lines = one.locator('.chronicle li');
    await expect(lines.filter({ hasText: 'took that back' })).toHaveCount(1);
    const order = [
      lines.filter({ has: one.locator('s') }),
      lines.filter({ hasText: 'Are you sure?' }),
      lines.filter({ hasText: 'took that back' }),
    ];
    const heights: number[] = [];
    for (const line of order) heights.push((await line.last().boundingBox())?.y ?? NaN);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    await one.getByRole('tab', { name: 'Talk' }).click();
    await expect(one.locator('.talk li').filter({ hasText: 'Are you sure?' })).toHaveCount(1);
    await one.getByRole('tab', { name: 'Chronicle' }).click();
  }
}

test('taking back: asked, withdrawn, refused, agreed; and a seal as one likes', async ({ page, visitor }) => {
  const { table, me, you } = await twoPlay(page, await visitor());
  const player = new Player(me);
  await player.playUntil(async () => player.answers >= 1);
  await expect(confirm(you)).toBeVisible();
  await plan(you);
  const planned = await you.locator('.question h2').innerText();

  await menu(me, 'Ask to take back');
  await expect(you.getByText('would like to take something back')).toBeVisible();
  await press(me, 'Never mind');
  await expect(you.locator('.question h2')).toHaveText(planned);

  await menu(me, 'Ask to take back');
  await press(you, 'Refuse');
  await expect(you.locator('.question h2')).toHaveText(planned);
  await expect(me.getByText('does not agree')).toBeVisible();
  await press(me, 'Understood');

  await you.getByPlaceholder('Say something').fill('Are you sure?');
  await you.keyboard.press('Enter');
  await expect(me.locator('.chronicle')).toContainText('Are you sure?');
  await menu(me, 'Ask to take back');
  await press(you, 'Agree');
  await expect(confirm(me)).toBeVisible();
  // The whole turn is back, with its card.
  await expect(me.locator('.hand button.card')).toHaveCount(3);
  await expect(me.locator('.question h2')).not.toContainText('where to');
  await expect(you.locator('[data-target]')).toHaveCount(0);
  await toldAgain([me, you, await visitor()], table);

  const sealing = (one: Page): Promise<boolean> => one.locator('.seal-it').isVisible();
  await Promise.all([me, you].map((one) => new Player(one).playUntil(() => sealing(one))));
  await plan(me);
  await me.locator('.seal-it').click();
  await expect(me.getByText('It is sealed.')).toBeVisible();
  await press(me, 'Choose another');
  await expect(me.getByText('It is sealed.')).toHaveCount(0);
  await expect(you.locator('.question')).toContainText('All seals break together');
});

test('time runs out: a bot plays, and the seat is taken back', async ({ page, visitor }) => {
  const { me, you } = await twoPlay(page, await visitor(), { clock: { kind: 'decision', limit: 5000 } });
  await me.locator('.hand button.card').first().click();
  await expect(me.getByText('A bot plays for you', { exact: true })).toBeVisible();
  await expect(you.locator('.plaque')).toContainText('bot');
  await press(me, 'Take your seat back');
  await expect(me.getByText('A bot plays for you', { exact: true })).toHaveCount(0);
  await expect(you.locator('.plaque')).not.toContainText('bot');
  await expect(you.locator('.chronicle')).toContainText('is back');
});

test('a pause, somebody who leaves and comes back, and a newcomer in the seat', async ({ page, visitor }) => {
  const second = await visitor();
  const { table } = await twoPlay(page, second, { watchable: false });
  await menu(page, 'Ask for a pause');
  await expect(page.getByText('You asked for a pause')).toBeVisible();
  await expect(second.getByText('would like a pause')).toBeVisible();
  await press(page, 'No pause after all');
  await expect(page.getByText('You asked for a pause')).toHaveCount(0);
  await expect(second.getByText('would like a pause')).toHaveCount(0);
  await menu(page, 'Ask for a pause');
  await press(second, 'Pause');
  for (const one of [page, second]) await press(one, 'Go on');
  await expect(page.getByText('The game is paused', { exact: true })).toHaveCount(0);

  await menu(page, 'Close the table');
  await page.locator('dialog').getByRole('button', { name: 'Close the table' }).click();
  await expect(page.getByText('Others are still playing here.')).toBeVisible();
  await page.keyboard.press('Escape');

  const leave = async (): Promise<void> => {
    await menu(second, 'Leave the table');
    await second.locator('dialog').getByRole('button', { name: 'Leave the table' }).click();
    await expect.poll(() => new URL(second.url()).pathname).toBe('/');
  };
  await leave();
  await expect(page.locator('.chronicle')).toContainText('Bruno leaves the table');
  await expect(page.locator('.plaque')).toContainText('Bruno');
  await second.goto(`/tables/${table}`);
  await press(second, 'Take your seat back');
  await expect(second.locator('.hand button.card').first()).toBeVisible();
  // The lobby knows it too, also on a device that does not.
  await leave();
  await second.evaluate(() => localStorage.clear());
  await second.reload();
  await expect(second.locator('#main')).toContainText('You left; a bot plays');
  await second.getByRole('link', { name: 'Take your seat back' }).click();
  await expect(second.locator('.hand button.card').first()).toBeVisible();
  await leave();

  await menu(page, 'Invite somebody for Bruno');
  const link = await page.locator('dialog input').inputValue();
  await page.keyboard.press('Escape');
  const third = await visitor();
  await Player.hurry(third);
  await third.goto(link);
  await third.getByRole('textbox').first().fill('Celia');
  await third.keyboard.press('Enter');
  await expect(third.locator('.hand button.card').first()).toBeVisible();
  await expect.poll(() => new URL(third.url()).hash).toBe('');
  await expect(page.locator('.plaque')).toContainText('Celia');
  const owner = new Player(page);
  const newcomer = new Player(third);
  const played = async (): Promise<boolean> => owner.answers > 0 && newcomer.answers > 0;
  await Promise.all([owner.playUntil(played), newcomer.playUntil(played)]);
});

test('whoever gets the passed table sees what happened since', async ({ page }) => {
  await page.goto('/learn');
  const seats = [{ kind: 'me' }, { kind: 'me' }];
  const { table } = await openTable(page, { options: { players: 2 }, hot_seat: true }, seats, true);
  await page.evaluate(
    (id) => localStorage.setItem(`subrosa.names.${id}`, JSON.stringify(['Marta', 'Jonas'])),
    table,
  );
  await page.goto(`/tables/${table}`);
  const open = async (): Promise<string> => {
    const cover = page.locator('.cover');
    await expect(cover).toBeVisible();
    const who = (await cover.getByRole('heading').innerText()).includes('Marta') ? 'Marta' : 'Jonas';
    const button = cover.getByRole('button');
    await button.focus();
    await page.keyboard.down('Enter');
    await expect(cover).toHaveCount(0);
    await page.keyboard.up('Enter');
    return who;
  };
  const first = await open();
  await plan(page);
  await confirm(page).click();
  expect(await open()).not.toBe(first);
  await expect(page.locator('.question')).toContainText(`${first} plays`);
  await expect(page.locator('.question')).toContainText(new RegExp(`${first} (moves|sends)`));
  await expect(confirm(page)).toBeVisible();
});

test('the settings of the table do what they say', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await page.goto('/learn');
  const { table } = await openTable(page, { options: { players: 2 } }, [{ kind: 'me' }, ...bots(1)], true);
  await page.goto(`/tables/${table}`);
  await menu(page, 'Settings');
  for (const name of [/sound/i, /notice/i, /tap/i]) {
    const one = page.locator('dialog').getByRole('switch', { name });
    await one.click();
    await expect(one).toBeChecked();
  }
  await page.locator('dialog').getByRole('radio', { name: 'Off' }).check();
  await page.keyboard.press('Escape');
  // A turn without a touch of the main button.
  const mine = page.locator('.chronicle li.move').filter({ hasText: /\bYou\b/ });
  const next = [
    '.question .signs .monk:not(:has([aria-pressed=true])) button',
    '.question .picks button',
    '[data-target]',
    '.hand button.card',
  ];
  await expect(async () => {
    if ((await page.locator('dialog').count()) > 0) await page.keyboard.press('Escape');
    for (const selector of (await confirm(page).count()) > 0 ? next : []) {
      const found = page.locator(selector).first();
      if ((await found.count()) === 0) continue;
      await found.click({ timeout: 500 });
      break;
    }
    expect(await mine.count()).toBeGreaterThan(0);
  }).toPass({ intervals: [100], timeout: 60_000 });
  expect(await page.evaluate(() => localStorage.getItem('subrosa.speed'))).toBe('0');
});

test('the line breaks and the house falls over: nothing is lost, nothing is shown twice', async ({
  browser,
}) => {
  const house = await OwnHouse.open();
  const page = await house.page(browser);
  const context = page.context();
  try {
    await Player.hurry(page);
    await page.goto('/learn');
    const { table } = await openTable(page, { options: { players: 3 } }, [{ kind: 'me' }, ...bots(2)], true);
    await page.goto(`/tables/${table}`);
    await plan(page);
    const planned = await page.locator('.question').innerText();
    await context.setOffline(true);
    await expect(page.locator('.line-down')).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator('.line-down')).toHaveCount(0);
    await expect.poll(() => page.locator('.question').innerText()).toBe(planned);
    await house.falls(page);
    await expect.poll(() => page.locator('.question').innerText()).toBe(planned);
    await confirm(page).click();

    // In the middle of sending: the turn is made once.
    await plan(page);
    const before = await page.locator('.chronicle li.move').count();
    await confirm(page).click();
    await house.falls(page);
    await new Player(page).playUntil(async () => (await page.locator('.seal-it').count()) > 0);
    const lines = await page.locator('.chronicle li.move').allInnerTexts();
    expect(lines.length).toBeGreaterThan(before);
    expect(new Set(lines).size).toBe(lines.length);

    await plan(page);
    const picked = await page.locator('.offered .picked').innerText();
    // A house that is closed says goodbye first.
    await house.falls(page, 'SIGTERM');
    await expect(page.locator('.offered .picked')).toHaveText(picked);
    await page.locator('.seal-it').click();
    await page.locator('.question .go-on[aria-disabled=false]').click();
    await expect(confirm(page)).toBeVisible();
    await expect(page.locator('.chronicle li.reveal')).toHaveCount(3);
  } finally {
    await context.close();
    house.close();
  }
});
