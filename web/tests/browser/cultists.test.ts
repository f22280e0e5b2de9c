// Among Cultists in a browser: whole games of every kind, by pointer and by keys; what is secret stays so.
import type { Page } from '@playwright/test';
import { painted, violations } from './axe';
import { Cultist } from './cultist';
import { expect, test } from './house';
import { OwnHouse } from './ownHouse';
import { bots, openTable, Player } from './player';

async function sitDown(
  page: Page,
  options: Record<string, unknown>,
  seats: Record<string, unknown>[],
): Promise<string> {
  await Player.hurry(page);
  await page.goto('/learn');
  const { table } = await openTable(page, { game: 'cultists', options }, seats, true);
  await page.goto(`/tables/${table}`);
  await expect(page.locator('.question')).toBeVisible();
  return table;
}

test('from the lobby to a night with bots in one tap', async ({ page }) => {
  await Player.hurry(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).nth(2).click();
  await expect(page.locator('.hand [data-card]')).toHaveCount(5);
  // Nobody's first game has all dangers.
  const path = new URL(page.url()).pathname;
  const told = await page.evaluate(
    async (of) => (await (await fetch(`/api${of}`)).json()) as { options: Record<string, unknown> },
    path,
  );
  expect(told.options).toMatchObject({ players: 6, level: 'first' });
  // It is played at night unless somebody has chosen the day.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const player = new Cultist(page);
  await player.playUntil(async () => player.answers >= 2 || (await player.over()));
});

test('four and the robot, by pointer, to the end and into the replay', async ({ page }) => {
  const table = await sitDown(page, { players: 4, robot: true }, [{ kind: 'me' }, ...bots(3)]);
  const player = new Cultist(page);
  await player.playToTheEnd();
  await page.keyboard.press('Enter');
  await expect(page.locator('.ending').first()).toContainText(/the (investigators|cultists?) wins?/i);
  for (const theme of ['light', 'dark'] as const) {
    await painted(page, theme);
    expect(await violations(page), `the end, ${theme}`).toEqual([]);
  }
  const told = await page.evaluate(
    async (id) => (await (await fetch(`/api/tables/${id}`)).json()) as { phase: string },
    table,
  );
  expect(told.phase).toBe('over');
});

test('six experienced people, by keys alone', async ({ page }) => {
  await sitDown(page, { players: 6 }, [{ kind: 'me' }, ...bots(5)]);
  const player = new Cultist(page, true);
  await player.playToTheEnd();
  expect(player.answers).toBeGreaterThan(1);
});

test('eight people, on a phone', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });
  await sitDown(page, { players: 8 }, [{ kind: 'me' }, ...bots(7)]);
  const player = new Cultist(page);
  await player.playToTheEnd();
  await expect(page.locator('.ending').first()).toContainText(/win/i);
});

test('two people on one screen, from the lobby: a cover before every secret', async ({ page }) => {
  await Player.hurry(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'One screen, all of us' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Among Cultists' }).check();
  // As many bots as the game needs at least; one more is wanted here.
  const bots = sheet.getByRole('group', { name: 'And how many bots?' });
  await expect(bots.getByRole('radio').first()).toBeChecked();
  await expect(bots.getByRole('radio')).toHaveCount(5);
  await bots.getByRole('radio', { name: '3' }).check();
  await sheet.getByRole('textbox', { name: 'Player 1' }).fill('Marta');
  await sheet.getByRole('textbox', { name: 'Player 2' }).fill('Jonas');
  await sheet.getByRole('button', { name: 'Deal the cards' }).click();
  await expect(page.locator('.cover')).toHaveCount(1); // the lobby has covers of games
  await expect(page.locator('.cover')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-palette', 'cultists');

  const player = new Cultist(page);
  const passed = new Set<string>();
  // How many answers had been given when the page was covered last, and when something secret was asked.
  let covered = -1;
  const secrets = new Set<number>();
  await player.playUntil(async () => {
    const cover = page.locator('.cover');
    if ((await cover.count()) > 0) {
      // Nothing of the table lies under it.
      expect(await page.locator('.hand, .question, .scene').count()).toBe(0);
      passed.add((await cover.getByRole('heading').textContent()) ?? '');
      covered = player.answers;
      const box = await cover.getByRole('button').boundingBox();
      if (box) {
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
        await page.mouse.down();
        await expect(cover).toHaveCount(0);
        await page.mouse.up();
      }
      return false;
    }
    if ((await page.locator('.dock.secret .confirm').count()) > 0) {
      expect(covered, 'covered before the secret').toBe(player.answers);
      secrets.add(player.answers);
    }
    return secrets.size >= 3 || (await player.over());
  });
  expect([...passed].sort()).toEqual(['Pass the table to Jonas', 'Pass the table to Marta']);
  expect(secrets.size).toBeGreaterThan(0);
});

test('what lies on the table explains itself, by pointer and by keys', async ({ page }) => {
  await sitDown(page, { players: 6 }, [{ kind: 'me' }, ...bots(5)]);
  const sheet = page.getByRole('dialog');
  const told = sheet.getByRole('heading', { level: 3 });
  await page.getByRole('button', { name: /^Security: \d of 2 books/ }).click();
  await expect(told).toHaveText('The shelves');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Your route' }).focus();
  await page.keyboard.press('Enter');
  await expect(told).toHaveText('The route');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /danger deck/i }).click();
  await expect(told).toHaveText('The danger deck');
  await page.keyboard.press('Escape');
  // From a person to what lies before that person.
  await page
    .locator('.players-place')
    .getByRole('button', { name: /with the knife/ })
    .click();
  await sheet.getByRole('button', { name: 'The knife' }).press('Enter');
  await expect(told).toHaveText('The knife');
  expect(await violations(page), 'help').toEqual([]);
  await page.keyboard.press('Escape');
  // The book opens over the table, with the sheet of the first game.
  await page.keyboard.press('?');
  await expect(sheet).toContainText('What wins');
  await expect(sheet).toContainText('The game in short');
  expect(await violations(page), 'the book').toEqual([]);
  // Lessons can begin from there, and the table keeps its paint.
  await sheet.getByRole('button', { name: 'Teach me while I play' }).click();
  await expect(page.locator('.tutor')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-palette', 'cultists');
});

async function held(page: Page): Promise<string> {
  const box = await page.locator('.me-place button').first().boundingBox();
  if (!box) throw new Error('the seal is not on the page');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  const role = await page.locator('.role-card .name').first().innerText();
  await page.mouse.up();
  await expect(page.locator('.role-card')).toHaveCount(0);
  return role.toLowerCase();
}

// All that the page of somebody else shows. Who answers in secret must not show there.
const glass = (page: Page): Promise<string> => page.locator('.at-table').innerHTML();
const sealing = (page: Page) => page.locator('.dock.secret .confirm');
const ready = (page: Page) => page.locator('.question .confirm[aria-disabled=false]');

// Everything of an answer but the last touch.
async function plan(player: Cultist): Promise<void> {
  for (let k = 0; k < 400 && (await ready(player.page).count()) === 0; k += 1) {
    if ((await player.answer()) !== 'answered') await player.page.waitForTimeout(25);
  }
  await expect(ready(player.page)).toHaveCount(1);
}

test('two people in two browsers: a secret answer outlives reloads, and nobody else sees any of it', async ({
  page,
  visitor,
}) => {
  const second = await visitor();
  await Player.hurry(page);
  await Player.hurry(second);
  await page.goto('/learn');
  const opened = await openTable(
    page,
    { game: 'cultists', options: { players: 5 } },
    [{ kind: 'me' }, { kind: 'open' }, ...bots(3)],
    false,
  );
  await page.goto(`/tables/${opened.table}`);
  const [invitation] = opened.invitations;
  await second.goto(`/tables/${opened.table}#${invitation?.seat}.${invitation?.token}`);
  await second.getByRole('textbox').first().fill('Bruno');
  await second.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Start the game' }).click();
  for (const one of [page, second]) await expect(one.locator('.hand [data-card]')).toHaveCount(5);

  const first = new Cultist(page);
  const other = new Cultist(second);
  await Promise.all(
    [first, other].map((one) => one.playUntil(async () => (await sealing(one.page).count()) > 0)),
  );
  // Whatever was touched a moment before the other came is taken back.
  await second.keyboard.press('Escape');
  await expect(ready(second)).toHaveCount(0);
  await expect(second.locator('.people .dot.away, .tile .dot.away')).toHaveCount(0);
  const before = await glass(second);

  // One step before sealing: nothing was sealed, and the question is asked again.
  await plan(first);
  await page.reload();
  await expect(sealing(page)).toHaveCount(1);
  await expect(page.locator('.question .back')).toHaveAttribute('aria-disabled', 'true');
  await plan(first);
  await ready(page).click();
  await expect(page.locator('.question')).toContainText('It is sealed.');
  await page.reload();
  await expect(page.locator('.question')).toContainText('It is sealed.');
  await expect(sealing(page)).toHaveCount(0);
  // That somebody is away and comes back, all may see; no more.
  await expect(second.locator('.tile .dot.away')).toHaveCount(0);
  await expect.poll(() => glass(second)).toBe(before);

  // Taken back and sealed anew, and the game goes on to its end.
  await page.getByRole('button', { name: 'Choose another' }).click();
  await expect(sealing(page)).toHaveCount(1);
  await Promise.all([first.playToTheEnd(), other.playToTheEnd()]);
});

// How many gifts from me the table has seen.
async function given(page: Page): Promise<number> {
  const panel = page.locator('.side-place').getByRole('button', { name: /who gave to whom/i });
  if ((await panel.getAttribute('aria-expanded')) === 'false') await panel.click();
  const cells = await page.locator('.side-place tr:has(th.me[scope=row]) td button').allInnerTexts();
  return cells.reduce((sum, text) => sum + Number(text), 0);
}

test('the house falls over in an encounter: what was chosen is kept, and every gift counts once', async ({
  browser,
}) => {
  const house = await OwnHouse.open();
  const page = await house.page(browser);
  try {
    const player = new Cultist(page);
    const giving = page.locator('.dock.give .confirm');
    const card = page.locator('.hand [aria-pressed=true]');
    const person = page.locator('.person[aria-pressed=true]');
    // A short game may end before I meet anybody.
    for (let game = 0; game < 5 && (await giving.count()) === 0; game += 1) {
      await sitDown(page, { players: 6, level: 'first' }, [{ kind: 'me' }, ...bots(5)]);
      await player.playUntil(async () => (await giving.count()) > 0 || (await player.over()));
    }
    await expect(giving).toHaveCount(1);
    await plan(player);
    const chosen = await card.getAttribute('data-card');
    const whom = await person.getAttribute('data-seat').catch(() => null);
    const before = await given(page);
    await house.falls(page);
    await expect(card).toHaveAttribute('data-card', chosen!);
    if (whom !== null) await expect(person).toHaveAttribute('data-seat', whom);
    expect(await given(page)).toBe(before);

    // In the middle of sending, then once more when it is given.
    await ready(page).click();
    await house.falls(page);
    await expect.poll(() => given(page)).toBe(before + 1);
    await house.falls(page);
    expect(await given(page)).toBe(before + 1);
    await page.reload();
    await expect.poll(() => given(page)).toBe(before + 1);
    const answers = player.answers;
    await player.playUntil(async () => player.answers > answers + 1 || (await player.over()));
  } finally {
    await page.context().close();
    house.close();
  }
});

test('my role is in the page only while the seal is held', async ({ page }) => {
  await sitDown(page, { players: 6 }, [{ kind: 'me' }, ...bots(5)]);
  const role = await held(page);
  expect(role).not.toBe('');
  expect(await page.locator('.role-card').count()).toBe(0);
  await page.keyboard.down('i');
  await expect(page.locator('.role-card')).toHaveCount(1);
  await page.keyboard.up('i');
  await expect(page.locator('.role-card')).toHaveCount(0);
});
