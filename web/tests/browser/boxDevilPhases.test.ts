// Deal with the Devil at the real table, besides its chests: the witch hunt, both inquisitions, the final sum, and
// questions in secret, on a phone.
import type { Page } from '@playwright/test';
import { painted, violations } from './axe';
import { expect, test } from './house';

test.use({ viewport: { width: 390, height: 844 } });

const people = ['Marta', 'Jonas', 'Nele', 'Anton'];
const main = (page: Page) => page.locator('footer .acts .main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });

// In both lights, and nothing runs over the side.
async function clean(page: Page): Promise<void> {
  const where = await title(page).innerText();
  for (const theme of ['dark', 'light'] as const) {
    await painted(page, theme);
    expect(await violations(page, theme === 'light' ? undefined : 'color-contrast'), where).toEqual([]);
  }
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, where).toBeLessThanOrEqual(0);
}

async function dealt(page: Page): Promise<number[]> {
  await page.goto('/box/devil');
  const names = page.locator('main input');
  for (const [at, name] of people.entries()) await names.nth(at).fill(name);
  await main(page).click();
  await page.getByRole('button', { name: 'Not at all: the blind table' }).click();
  for (const box of await page.locator('main li input').all()) await box.check();
  await main(page).click();
  await main(page).click(); // all have looked inside
  await main(page).click(); // draw
  await main(page).click();
  // Who is who, as this device noted it.
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        indexedDB.open('subrosa.box').onsuccess = ({ target }) => {
          const store = (target as IDBOpenDBRequest).result.transaction('entries').objectStore('entries');
          const all = store.getAll();
          all.onsuccess = () => {
            const entries = (all.result as string[]).map((text) => JSON.parse(text) as { roles?: number[] });
            resolve(entries.find(({ roles }) => roles)!.roles!);
          };
        };
      }),
  );
}

async function goTo(page: Page, step: string, which: number): Promise<void> {
  await page.goto('/box/devil/steps');
  await page.getByRole('button', { name: step, exact: true }).nth(which).click();
  await main(page).click();
}

const pick = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });
async function vote(page: Page, votes: string[]): Promise<void> {
  for (const [at, name] of votes.entries()) await pick(page, `${people[at]} names`, name).check();
}
async function more(page: Page, name: string, times: number): Promise<void> {
  for (let count = 0; count < times; count++)
    await page.getByRole('button', { name: `${name}: more`, exact: true }).click();
}

test('a hunt, two rituals and the final sum: what is entered openly leads to what the rules say', async ({
  page,
}) => {
  test.slow();
  const roles = await dealt(page);
  const nameOf = (role: number): string => people[roles.indexOf(role)]!;

  // W1, W2
  await goTo(page, 'Witch hunt', 0);
  await clean(page);
  await main(page).click();
  await clean(page);
  await vote(page, ['Jonas', 'nobody', 'Jonas']);
  await expect(main(page)).toBeDisabled();
  await vote(page, ['Jonas', 'nobody', 'Jonas', 'Marta']);
  await main(page).click();
  await expect(title(page)).toHaveText('Jonas: questioned');
  await page.getByRole('button', { name: 'Confesses' }).click();
  await clean(page);
  await main(page).click();
  await expect(title(page)).toHaveText('Take what your row yields');
  // Back goes over phases, one tap each; then the same again.
  await back(page).click();
  await back(page).click();
  await expect(main(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Confesses' }).click();
  await main(page).click();
  await clean(page);
  await goTo(page, 'Witch hunt', 1);
  await expect(page.locator('main')).toContainText('Jonas: confessed before');
  await main(page).click();
  await expect(pick(page, 'Marta names', 'Jonas')).toBeDisabled();
  await expect(pick(page, 'Jonas names', 'Marta')).toBeEnabled();

  // Q3, Q4: both mortals name the cultist as the devil, who first says yes.
  await goTo(page, 'The dark ritual', 0);
  await clean(page);
  await main(page).click();
  await main(page).click();
  await expect(title(page)).toHaveText('Mortal A: what lies in the chest?');
  // All four can be named, whoever's chest it is.
  await expect(pick(page, 'Guesses that the devil is', nameOf(0))).toBeEnabled();
  await more(page, 'Ducats', 7);
  await pick(page, 'Guesses that the devil is', nameOf(2)).check();
  await expect(pick(page, 'Guesses that the cultist is', nameOf(2))).toBeDisabled();
  await clean(page);
  await main(page).click();
  await pick(page, 'Guesses that the devil is', nameOf(2)).check();
  await main(page).click();
  await main(page).click();
  await more(page, 'Souls without a mark', 2);
  await more(page, 'Marked souls', 1);
  await clean(page);
  await main(page).click();
  await expect(title(page)).toHaveText('A Ascetic: gone');
  await expect(page.locator('main')).toContainText('On the board stay: 2.');
  await main(page).click();
  await expect(page.locator('main')).toContainText('1 wood, 1 stone, 1 glass, 1 marble, and 2 ducats');
  await expect(page.locator('main')).toContainText('1 grain and 1 ducat');
  await expect(page.locator('main')).toContainText('Turn up in the row: 1 and 2');
  await clean(page);
  await main(page).click();
  await expect(title(page)).toHaveText(`${nameOf(2)}, aloud and truly: are you the devil?`);
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.locator('main')).toContainText('Once more, please');
  await clean(page);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.locator('main')).toContainText(`${nameOf(2)}: not the devil.`);
  await main(page).click();
  await goTo(page, 'The inquisition', 0);
  await expect(title(page)).toHaveText('Everybody faces 2');
  await clean(page);

  // Q5: the board is as it was left; the guesses on the table cannot be made again.
  await page.reload();
  await goTo(page, 'The dark ritual', 1);
  await main(page).click();
  await main(page).click();
  await expect(page.getByLabel('Ducats on the board', { exact: true })).toHaveValue('2');
  await clean(page);
  await main(page).click();
  await clean(page);
  await main(page).click();
  await expect(page.locator('main')).toContainText('The guess of round 3 lies on the table.');
  await expect(pick(page, 'Guesses that the cultist is', nameOf(2))).toBeDisabled();
  for (const _ of [0, 1, 2]) await main(page).click();
  await more(page, 'Souls without a mark', 4);
  await main(page).click();
  await main(page).click();
  await expect(page.locator('main')).toContainText(`Points for ${nameOf(3)}: 6`);
  await expect(page.locator('main')).toContainText('Turn up in the row: 3');
  await main(page).click();
  await expect(page.getByRole('listitem').filter({ hasText: nameOf(3) })).toContainText('2 points');
  await clean(page);
  await main(page).click();
  // B and C have come, A was sent away, 1 to 3 lie open.
  await expect(title(page)).toHaveText('Everybody faces 5');
  await main(page).click();

  // F1
  await clean(page);
  for (const [at, name] of people.entries()) {
    await expect(title(page)).toHaveText(`What does ${name} have?`);
    await page.getByLabel('Points on buildings', { exact: true }).fill(String(30 + (at % 2)));
    await page.getByLabel('Ducats and common goods', { exact: true }).fill(String(at === 3 ? 3 : 0));
    await page.getByLabel('Debt', { exact: true }).fill(at === 1 ? '1' : '0');
    await main(page).click();
  }
  await expect(title(page)).toHaveText('Anton wins');
  await expect(page.locator('.totals td')).toHaveText(['30', '30', '30', '31']);
  await page.getByRole('button', { name: 'Look at Jonas again' }).click();
  await back(page).click();
  await page.getByRole('button', { name: 'Look at Jonas again' }).click();
  await page.getByLabel('Debt', { exact: true }).fill('0');
  await main(page).click();
  await expect(page.locator('main')).toContainText('Points are equal');
  await clean(page);
  await back(page).click();
  await expect(page.locator('.totals td').nth(1)).toHaveText('30');

  // By itself, and narrow, in the language with the longest words.
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['score', 'guide', 'inquisition', 'ask']) {
    await page.goto(`/box/devil/${path}?lang=de`);
    await clean(page);
  }
});

test('questions in secret look the same for everybody, and nothing of them stays behind the cover', async ({
  page,
}) => {
  await page.goto('/box/devil/ask');
  const seen: string[] = [];
  for (const who of ['Player 2', 'Player 4']) {
    await page.getByRole('button', { name: who }).click();
    const hold = page.locator('main.cover button').first();
    await hold.hover();
    await page.mouse.down();
    await expect(title(page)).toHaveText('What would you like to know?');
    await page.mouse.up();
    seen.push(await page.locator('main').innerText());
    if (seen.length === 1) await clean(page);
    await main(page).click();
    await expect(title(page)).toHaveText('Who asks?');
    await expect(page.getByText('Only two parts of a soul')).toHaveCount(0);
  }
  expect(seen[0]).toBe(seen[1]);
});
