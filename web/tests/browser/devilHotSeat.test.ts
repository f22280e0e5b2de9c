// One screen passed round at a table of Deal with the Devil: between two people there is a cover and nothing else, and
// whoever opens it sees what a new page would show.
import type { Page } from '@playwright/test';
import { DevilPlayer } from './devilPlayer';
import { expect, test } from './house';
import { bots, openTable, Player } from './player';

const people = ['Marta', 'Jonas'];

async function sitTogether(page: Page): Promise<string> {
  await Player.hurry(page);
  await page.goto('/learn');
  const setup = { game: 'devil', options: { players: 4 }, hot_seat: true };
  const seats = [{ kind: 'me' }, { kind: 'me' }, ...bots(2)];
  const { table } = await openTable(page, setup, seats, true);
  await page.evaluate(([id, names]) => localStorage.setItem(`subrosa.names.${id}`, JSON.stringify(names)), [
    table,
    people,
  ] as const);
  await page.goto(`/tables/${table}`);
  return table;
}

const cover = (page: Page) => page.locator('main.cover');
const question = (page: Page) => page.locator('.question h2');

// What the page says without being looked at.
async function heard(page: Page): Promise<string[]> {
  return (await page.locator('[aria-live]').allTextContents()).filter((text) => text.trim() !== '');
}

// Whom the table is passed to; nothing but that stands in the page.
async function passedTo(page: Page): Promise<string> {
  await expect(cover(page)).toBeVisible();
  const heading = await cover(page).getByRole('heading').innerText();
  const name = people.find((one) => heading.includes(one)) ?? '';
  expect(heading).toBe(`Pass the table to ${name}`);
  const left = await page.evaluate(() => {
    const under = document.querySelector('main.cover');
    const kept = (one: Element): boolean => !!under && (one.contains(under) || under.contains(one));
    return {
      shown: [...document.querySelectorAll('body *')]
        .filter(
          (one) =>
            !kept(one) && !one.matches('script, noscript, [aria-live], svg:has(symbol), svg:has(symbol) *'),
        )
        .map((one) => one.outerHTML.slice(0, 200)),
      scrolled: [scrollX, scrollY],
      state: history.state as unknown,
    };
  });
  expect(left).toEqual({ shown: [], scrolled: [0, 0], state: null });
  expect(await heard(page)).toEqual([]);
  expect(await page.title()).not.toMatch(/mortal|cultist|chest|ducat/i);
  return name;
}

async function open(page: Page): Promise<void> {
  await cover(page).getByRole('button').focus();
  await page.keyboard.down('Enter');
  await expect(cover(page)).toHaveCount(0);
  await page.keyboard.up('Enter');
  const [confirm, on] = [page.locator('.question .confirm'), page.locator('.question .go-on')];
  await expect(confirm.or(on)).toBeVisible();
  // What opened is read first.
  if ((await on.count()) > 0) await on.click();
  await expect(confirm).toBeVisible();
}

// All that whoever has the table is shown and told, part by part.
async function seen(page: Page): Promise<string[]> {
  await expect(page.locator('.side-place .chronicle')).toBeVisible();
  await expect(page.locator('.stage > :not(svg)').first()).toBeVisible();
  const shown = await page.locator('.at-table').innerHTML();
  // Parts are numbered in the order they were made.
  const same = shown.replace(/<!--.*?-->/g, '').replace(/="c\d+-/g, '="');
  // What happened meanwhile is told to whoever did not see it.
  const asked = await page.locator('[data-live=assertive]').innerText();
  return [...same.split('<'), asked];
}
async function asOnANewPage(page: Page): Promise<void> {
  const passed = await seen(page);
  await page.reload();
  await expect(cover(page)).toBeVisible();
  await open(page);
  await expect.poll(() => seen(page), { timeout: 8000 }).toEqual(passed);
}

test('between two people there is a cover and nothing else', async ({ page }) => {
  await sitTogether(page);
  const player = new DevilPlayer(page);
  const asked: string[] = [];
  let holder = '';
  while (asked.length < 6) {
    await player.playUntil(async () => (await cover(page).count()) > 0);
    const next = await passedTo(page);
    expect(next).not.toBe(holder);
    holder = next;
    await open(page);
    asked.push(await question(page).innerText());
    if (asked.length % 2 === 0) await asOnANewPage(page);
  }
  expect(new Set(asked).size).toBeGreaterThan(2);
});

test('what one has begun and noted waits for them under the cover', async ({ page }) => {
  await page.clock.install();
  await sitTogether(page);
  expect(await passedTo(page)).toBe('Marta');
  await expect(cover(page).getByRole('button')).toBeFocused();
  await open(page);
  const changed = page.locator('.screen li.changed');
  await page.keyboard.press('1');
  await expect(changed).toHaveCount(1);
  await page.keyboard.press('s');
  const notes = page.locator('.side-place [role=tabpanel] td button');
  await notes.first().click();
  const marked = await notes.first().getAttribute('aria-label');

  // Nobody touches the table for a minute.
  await page.clock.fastForward(61_000);
  expect(await passedTo(page)).toBe('Marta');
  await open(page);
  await expect(changed).toHaveCount(1);

  const player = new DevilPlayer(page);
  await player.playUntil(async () => (await cover(page).count()) > 0);
  expect(await passedTo(page)).toBe('Jonas');
  await open(page);
  await expect(changed).toHaveCount(0);
  await page.keyboard.press('s');
  await expect(notes.first()).toBeVisible();
  expect(await notes.first().getAttribute('aria-label')).not.toBe(marked);

  await page.goBack();
  await expect(page).toHaveURL(/learn/);
  await page.goForward();
  expect(await passedTo(page)).toBe('Jonas');
});
