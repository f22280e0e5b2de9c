// The Name of the Rose at the real table: a whole evening on one phone, from the names to the final sum, and a turn of
// which every move is entered.
import type { Page } from '@playwright/test';
import { painted, violations } from './axe';
import { expect, test } from './house';

test.use({ viewport: { width: 390, height: 844 } });

const people = ['Marta', 'Jonas', 'Noor'];
const monks = ['Red', 'Blue', 'White', 'Grey', 'Black', 'Orange'];
const main = (page: Page) => page.locator('footer .acts .main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const choose = (page: Page, name: string | RegExp) =>
  page.locator('main').getByRole('button', { name }).click();

// In both lights, without leaving the page.
async function clean(page: Page): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await painted(page, theme);
    const found = await violations(page, theme === 'light' ? undefined : 'color-contrast');
    expect(found, `${await title(page).innerText()}, ${theme}`).toEqual([]);
  }
}
// Picks the name on the list and holds the cover.
async function uncover(page: Page, name: string): Promise<void> {
  await page.locator('main ul').getByRole('button', { name }).click();
  await hold(page, name);
}
async function hold(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `I am ${name}: hold to open` }).hover();
  await page.mouse.down();
  await expect(page.getByRole('button', { name: `Only ${name} looks` })).toBeVisible();
  await page.mouse.up();
}
async function setUp(page: Page, depth: RegExp, edition = /^Right after the card/): Promise<void> {
  await page.goto('/box/rose');
  await page.getByRole('button', { name: 'One more person' }).click();
  for (const [at, name] of people.entries()) await page.getByLabel(`Name ${at + 1}`).fill(name);
  await main(page).click();
  await choose(page, edition);
  await choose(page, /^This phone/);
  await main(page).click();
  await choose(page, depth);
}
async function suspicion(page: Page, values: number[]): Promise<void> {
  for (const [at, value] of values.entries()) {
    await page.getByRole('spinbutton', { name: `${monks[at]}, Suspicion` }).fill(String(value));
    await page.keyboard.press('Tab');
  }
}

test('an evening by evenings: identities, revelations, guesses behind covers, the sum line by line', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await setUp(page, /^The evenings/);
  await expect(title(page)).toHaveText('Which event lies open?');

  // Who am I? Also later, from the tray.
  const own: string[] = [];
  const cards = new Set<number>();
  await page.goto('/box/rose/identity');
  for (const name of people) {
    await uncover(page, name);
    own.push(await page.locator('.card .title').innerText());
    cards.add((await page.locator('.card').boundingBox())!.height);
    await main(page).click();
    await expect(page.locator('.card')).toHaveCount(0);
  }
  expect(new Set(own).size).toBe(3);
  // As large for every monk.
  expect(cards.size).toBe(1);
  await page.goto('/box/rose');

  const events = ['Caught', 'Talkative', 'Hasty', 'Dubious', 'Forbidden', 'Delicate'];
  const evidence = Object.fromEntries(monks.map((monk) => [monk, 5]));
  for (const [at, event] of events.entries()) {
    const ender = people[at % 2]!;
    await choose(page, event);
    if (at === 0) await clean(page);
    await main(page).click();
    if (at === 1) {
      // All six level: a meeting changes nothing.
      await page.getByRole('button', { name: 'William meets Adson' }).click();
      await expect(page.getByText('All six are level: nothing happens.')).toBeVisible();
      await main(page).click();
    }
    if (at === 0) await clean(page);
    await main(page).click();
    await choose(page, ender);
    await suspicion(page, [15, 20, 20, 30, 15, 3]);
    if (at === 0) await clean(page);
    await main(page).click();
    const weight = event === 'Caught' ? 2 : 1;
    for (const [of, points] of [3, 4, 4, 5, 3, 2].entries()) {
      const monk = monks[of]!;
      evidence[monk]! += points * weight;
      await expect(page.getByRole('spinbutton', { name: `${monk}, Evidence` })).toHaveValue(
        String(evidence[monk]),
      );
    }
    if (at === 0) await clean(page);
    await main(page).click();
    if (at % 2 === 1) continue;

    // The revelation: on the phone once, then with the markers.
    const denied = people.map((_, seat) => monks.filter((monk) => monk !== own[seat])[at / 2]!);
    if (at === 0) {
      await clean(page);
      await choose(page, /^On the phone/);
      const faces = new Set<string>();
      for (const [seat, name] of people.entries()) {
        await uncover(page, name);
        faces.add((await page.locator('#main').innerHTML()).replaceAll(name, ''));
        await choose(page, own[seat]!);
        await expect(page.getByText('Not this one. Choose another.')).toBeVisible();
        await expect(main(page)).toBeDisabled();
        await choose(page, denied[seat]!);
        if (seat === 0) await clean(page);
        await main(page).click();
      }
      await expect(title(page)).toHaveText('All have chosen');
      // The same page for everybody, whoever they are.
      expect(faces.size).toBe(1);
      // The last answer is taken back by its owner only.
      await page.getByRole('button', { name: 'Back' }).click();
      await hold(page, 'Noor');
      await page.getByRole('button', { name: 'Take it back' }).click();
      await expect(title(page)).toHaveText('Who has the phone?');
      await uncover(page, 'Noor');
      await choose(page, denied[2]!);
      await main(page).click();
      await main(page).click();
      await clean(page);
    } else {
      await choose(page, /^With the markers/);
      for (const [seat, name] of people.entries())
        await page.getByRole('group', { name }).getByRole('button', { name: denied[seat]! }).click();
      if (at === 2) await clean(page);
      await main(page).click();
    }
    for (const [seat, name] of people.entries()) {
      evidence[denied[seat]!]! += 2;
      await expect(page.getByText(`${name} is not ${denied[seat]}`)).toBeVisible();
    }
    await main(page).click();
  }

  // Marta knows both others, Jonas knows Marta, Noor knows nobody.
  await expect(title(page)).toHaveText('How do you say it?');
  await choose(page, /^On the phone/);
  const nobody = monks.filter((monk) => !own.includes(monk));
  const guesses = [
    [own[1]!, own[2]!],
    [own[0]!, nobody[0]!],
    [nobody[0]!, nobody[1]!],
  ];
  for (const [seat, name] of people.entries()) {
    await uncover(page, name);
    for (const [number, guess] of guesses[seat]!.entries()) {
      await choose(page, guess);
      if (seat === 0 && number === 1) await clean(page);
      await main(page).click();
    }
    if (seat < 2) await expect(title(page)).toHaveText('Who has the phone?');
  }
  await expect(title(page)).toHaveText('All have sealed');
  await main(page).click();

  // Three players: 6 for each hit; three event cards each for Marta and Jonas.
  const total = [6 + 6, 6 + 6, 6].map((more, seat) => evidence[own[seat]!]! + more);
  const rows = page.locator('ol > li', { has: page.locator('strong') });
  for (const [seat, name] of people.entries()) {
    await expect(rows.filter({ has: page.getByText(name, { exact: true }) }).locator('strong')).toHaveText(
      String(total[seat]),
    );
  }
  await expect(page.getByText('named by Jonas', { exact: true })).toBeVisible();
  await expect(page.getByText('named by Marta', { exact: true })).toHaveCount(2);
  await clean(page);
  await page.evaluate(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }));
  await page.getByRole('button', { name: 'Keep the sheet' }).click();
  await expect(page.getByRole('status')).toContainText('The sheet is copied');
  const sheet = await page.evaluate(() => navigator.clipboard.readText());
  for (const [seat, name] of people.entries())
    expect(sheet).toContain(`${name} (${own[seat]}): ${total[seat]}`);
  await page.reload();
  await main(page).click();
  await expect(title(page)).toHaveText('Who deals the identities?');
});

test('every move: the phone keeps both tracks, and is put right', async ({ page }) => {
  await setUp(page, /^Every move/, /^At the end of the turn/);
  await choose(page, 'Jonas');
  await choose(page, 'Close behind');
  await main(page).click();
  await clean(page);
  await choose(page, 'William');
  await choose(page, 'Culina');
  await choose(page, 'White');
  await clean(page);
  await main(page).click();
  await choose(page, /^Less: 5 → 2/);
  await choose(page, /^Red/);
  await clean(page);
  await choose(page, /^Red/);
  await choose(page, '5');
  await clean(page);
  await main(page).click();
  await expect(page.getByRole('row', { name: /Red/ })).toContainText('7');
  await expect(page.getByRole('row', { name: /White/ })).toContainText('2');
  await clean(page);
  await page.getByRole('link', { name: 'The board differs' }).click();
  await page.getByRole('spinbutton', { name: 'Grey, Suspicion' }).fill('13');
  await page.keyboard.press('Tab');
  await expect(page.getByText('phone: 10')).toBeVisible();
  await clean(page);
  await main(page).click();
  await expect(page.getByRole('row', { name: /Grey/ })).toContainText('13');
  await main(page).click();
  await expect(page.locator('header')).toContainText('Noor');
  for (const tool of ['days', 'score']) {
    await page.goto(`/box/rose/${tool}`);
    await clean(page);
  }
});
