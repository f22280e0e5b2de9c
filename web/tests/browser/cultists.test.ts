// Among Cultists in a browser: whole games of every kind, by pointer and by keys; what is secret stays so.
import type { Page } from '@playwright/test';
import { painted, violations } from './axe';
import { Cultist } from './cultist';
import { expect, test } from './house';
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

test('axe finds nothing in any scene, by day and by night', async ({ page }) => {
  await sitDown(page, { players: 6, level: 'first' }, [{ kind: 'me' }, ...bots(5)]);
  const player = new Cultist(page);
  const seen = new Set<string>();
  await player.playUntil(async () => {
    const scene = await player.scene();
    if (!seen.has(scene)) {
      seen.add(scene);
      for (const theme of ['light', 'dark'] as const) {
        await painted(page, theme);
        expect(await violations(page), `${scene}, ${theme}`).toEqual([]);
      }
    }
    return seen.size >= 7 || (await player.over());
  }, 400);
  expect(seen.size).toBeGreaterThan(2);
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

// What stands on the page for everybody, without names, numbers and the order round a table, and without the answer to a
// touch of one's own.
async function skeleton(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const lines = (root: Element | null): string[] =>
      [...(root?.querySelectorAll('*:not(.why)') ?? [])].map((one) => {
        const parts = [one.tagName, one.getAttribute('class') ?? '', one.getAttribute('role') ?? ''];
        for (const name of ['aria-disabled', 'aria-pressed', 'data-chip', 'data-card'])
          parts.push(`${name}=${one.getAttribute(name) ?? ''}`);
        // Which kinds a hand holds is on the glass for its owner, as numbers.
        return parts
          .join(' ')
          .replace(/\bnone\b/, '')
          .replace(/ +/g, ' ');
      });
    return [...lines(document.querySelector('.question')), ...lines(document.querySelector('.hand')).sort()];
  });
}

test('two people in two browsers, of different roles, see the same; a sealed answer outlives a reload', async ({
  page,
  visitor,
}) => {
  test.setTimeout(900_000);
  const second = await visitor();
  await Player.hurry(page);
  await Player.hurry(second);
  await page.goto('/learn');
  let roles = ['', ''];
  for (let attempt = 0; attempt < 12 && roles[0] === roles[1]; attempt += 1) {
    const opened = await openTable(
      page,
      { game: 'cultists', options: { players: 5 } },
      [{ kind: 'me' }, { kind: 'open' }, ...bots(3)],
      false,
    );
    await page.goto(`/tables/${opened.table}`);
    const [invitation] = opened.invitations;
    await second.goto(`/tables/${opened.table}#${invitation?.seat}.${invitation?.token}`);
    const name = second.getByRole('textbox').first();
    if (attempt === 0) {
      await name.fill('Bruno');
      await second.keyboard.press('Enter');
    } else {
      await second
        .getByRole('button', { name: /sit down/i })
        .first()
        .click();
    }
    await page.getByRole('button', { name: 'Start the game' }).click();
    await expect(page.locator('.hand [data-card]')).toHaveCount(5);
    await expect(second.locator('.hand [data-card]')).toHaveCount(5);
    roles = [await held(page), await held(second)];
  }
  expect(roles[0]).not.toBe(roles[1]);

  const first = new Cultist(page);
  const other = new Cultist(second);
  const sealing = async (one: Page): Promise<boolean> =>
    (await one.locator('.dock.secret .confirm').count()) > 0 || (await one.locator('.ending').count()) > 0;
  await Promise.all([first.playUntil(() => sealing(page)), other.playUntil(() => sealing(second))]);
  // Whatever was touched a moment before the other came is taken back.
  for (const one of [page, second])
    if ((await one.locator('.question .chosen, .question .back[aria-disabled=false]').count()) > 0)
      await one.keyboard.press('Escape');
  expect(await skeleton(page)).toEqual(await skeleton(second));

  // The first seals, and reloads; nobody else can tell.
  const before = await skeleton(second);
  await first.playUntil(async () => (await page.locator('.dock.secret .confirm').count()) === 0);
  await page.reload();
  await expect(page.locator('.question')).toContainText(/seal/i);
  expect(await skeleton(second)).toEqual(before);
  await other.playUntil(async () => (await second.locator('.dock.secret .confirm').count()) === 0);
  await Promise.all([first.playToTheEnd(), other.playToTheEnd()]);
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
