// Among Cultists at the real table: a whole night and evening on one phone, with the robot, from the names to the end.
import type { Page } from '@playwright/test';
import { painted, violations } from './axe';
import { expect, test } from './house';

test.use({ viewport: { width: 390, height: 844 } });

const people = ['Noor', 'Tomáš', 'Leo', 'Anežka'];
const main = (page: Page) => page.locator('footer .acts .main');
const second = (page: Page) => page.locator('footer .acts .button:not(.main)');
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const choose = (page: Page, name: string | RegExp) =>
  page.locator('main').getByRole('button', { name }).first().click();
const go = (page: Page, ...places: string[]) =>
  places.reduce(
    (before, place) =>
      before.then(() =>
        page
          .locator('.plan')
          .getByRole('button', { name: new RegExp(`^${place}(,|$)`) })
          .click(),
      ),
    Promise.resolve(),
  );

// In both lights, without leaving the page; nothing runs over the side.
async function clean(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await painted(page, theme);
    const found = await violations(page, theme === 'light' ? undefined : 'color-contrast');
    expect(found, `${await title(page).innerText()}, ${theme}`).toEqual([]);
  }
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}
async function uncover(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `I am ${name}: hold to open` }).hover();
  await page.mouse.down();
  await expect(page.getByRole('button', { name: `Only ${name} looks` })).toBeVisible();
  await page.mouse.up();
}

// A voice of this device that is done at once, and remembers what it said when.
const voice = `
  const said = (window.said = []);
  const mine = { name: 'Test', voiceURI: 'test', lang: 'en-GB', localService: true, default: true };
  const synthesis = {
    getVoices: () => [mine],
    addEventListener() {}, removeEventListener() {}, cancel() {},
    speak(one) { said.push({ text: one.text, at: Date.now() }); setTimeout(() => one.onend?.(), 50); },
  };
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
`;

test('a night and an evening with the robot: packing, role check, voice, moves, meetings, a vote, the end', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.addInitScript(voice);
  await page.clock.install();
  await page.goto('/box/cultists');
  for (const [at, name] of people.entries()) await page.getByLabel(`Name ${at + 1}`).fill(name);
  await expect(page.getByText('With 4 the robot plays, too')).toBeVisible();
  await main(page).click();

  // S5: the phone refuses roles that do not balance.
  await choose(page, /^Roles of our choice/);
  await choose(page, /^Mechanic/);
  await expect(main(page)).toBeDisabled();
  await clean(page);
  await choose(page, /^Experienced/);
  await main(page).click();
  await expect(
    page.getByText('4 × pack of an investigator: 9 × alive and 8 × success, 1 route'),
  ).toBeVisible();
  await clean(page);
  await main(page).click();

  // The page behind the cover is as large for every answer, and says nothing in the end but one thing.
  const roles = ['Investigator', 'Cultist', 'Cultist', 'Coward'];
  const heights = new Set<number>();
  const answer = async (name: string, role: string): Promise<void> => {
    await uncover(page, name);
    await choose(page, role);
    const first = heights.size === 0;
    heights.add(await page.evaluate(() => document.documentElement.scrollHeight));
    if (first) await clean(page);
    await main(page).click();
  };
  for (const [at, name] of people.entries()) await answer(name, roles[at]!);
  await expect(title(page)).toHaveText('Pack again');
  await clean(page);
  // With the robot no single answer is put right: all is packed and dealt anew, also after a reload.
  await page.reload();
  await expect(title(page)).toHaveText('Pack again');
  await back(page).click();
  await expect(title(page)).toHaveText('Out of the box');
  await main(page).click();
  // Back before the result goes behind the cover of the answer's owner.
  await answer('Noor', 'Cultist');
  await back(page).click();
  await uncover(page, 'Noor');
  await main(page).click();
  roles[2] = 'Investigator';
  for (const [at, name] of people.entries()) await answer(name, roles[at]!);
  expect(heights.size).toBe(1);
  await expect(title(page)).toHaveText('It adds up');
  expect(await page.title()).not.toMatch(/coward|cultist\b/i);
  await main(page).click();

  // The night: one tap before it, none during it; its pauses are fixed.
  await clean(page);
  await main(page).click();
  await expect(title(page)).toHaveText(/^Left neighbour of the robot/);
  await expect(page.locator('footer .acts')).toHaveCount(0);
  await page.clock.runFor(80_000);
  await expect(title(page)).toHaveText('The night is over');
  const said = (await page.evaluate('window.said.map(({ text, at }) => [text, at])')) as [string, number][];
  expect(said.map(([text]) => text).slice(-2)).toEqual([
    'All: turn your pack back and put it down.',
    'All: open your eyes. The evening begins.',
  ]);
  const pauses = said.slice(1).map(([, at], before) => Math.round((at - said[before]![1]) / 1000));
  expect(pauses).toEqual([12, 7, 6, 8, 15, 7, 7]);
  await main(page).click();

  // The owner looks at the map, takes a door away, puts it back.
  await choose(page, /^Look at the map once/);
  await go(page, 'Pink 2', 'North-west');
  await expect(page.getByText('doors to South-west')).toBeVisible();
  await go(page, 'North-west');
  await clean(page);
  await main(page).click();
  const columns = [
    ['red', 'orange'],
    ['green', 'pink'],
    ['dark blue', 'pink'],
    ['dark blue', 'orange', 'light blue'],
  ];
  for (const [at, colours] of columns.entries()) {
    await page.locator('main ol button').nth(at).click();
    for (const colour of colours)
      await page.locator('main ul').getByRole('button', { name: colour, exact: true }).click();
  }
  await main(page).click();

  // M1, M2: Noor to the green room, Tomáš into red, Leo and Anežka meet in the South.
  await expect(title(page)).toHaveText('Noor moves');
  await go(page, 'South', 'Green');
  await main(page).click();
  await go(page, 'Red');
  await main(page).click();
  await go(page, 'South');
  await main(page).click();
  await go(page, 'South');
  await expect(title(page)).toHaveText('Leo and Anežka give a card');
  await clean(page);
  await main(page).click();
  await main(page).click();
  // B2, B3: the robot goes for red, and meets Tomáš there.
  await expect(title(page)).toHaveText('It goes to: Red');
  await expect(page.getByText('Its top card goes to Tomáš, unseen; it gets one.')).toBeVisible();
  await clean(page);
  await main(page).click();
  await main(page).click();

  // A reload in the middle: the evening goes on where it stood.
  await expect(title(page)).toHaveText('Draw one from the bag');
  await page.reload();
  await expect(title(page)).toHaveText('Draw one from the bag');
  await choose(page, /^Lightning/);
  await expect(page.getByText('The power is off now.')).toBeVisible();
  await main(page).click();

  // B4, then a vote: two for Tomáš, one for Anežka, a fist and the robot's abstention; the knife changes it.
  await clean(page);
  await choose(page, /^The robot acts/);
  await expect(title(page)).toHaveText('It fills the room');
  await main(page).click();
  await choose(page, /^A vote was called/);
  await main(page).click();
  await page.clock.runFor(6000);
  await expect(title(page)).toHaveText('Noor points at …');
  await main(page).click();
  const point = (name: string) =>
    page
      .locator('.ring')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
  await point('Anežka');
  await point('Tomáš');
  await point('Tomáš');
  await clean(page);
  await main(page).click();
  await expect(title(page)).toHaveText('As it stands, nobody goes');
  await clean(page);
  await second(page).click();
  await choose(page, 'Tomáš');
  await expect(title(page)).toHaveText('Tomáš goes');
  await main(page).click();

  // C1: the same pause in every round; nobody claims, and Back leads over the round.
  await main(page).click();
  await main(page).click();
  await expect(main(page)).toBeDisabled();
  await page.clock.runFor(11_000);
  await main(page).click();
  await expect(title(page)).toHaveText('Tomáš moves');
  await back(page).click();
  await expect(title(page)).toHaveText('Round 1 is over');
  await main(page).click();
  await page.clock.runFor(11_000);
  await second(page).click();

  // W5, C1: three are dead, and the claim is right.
  await expect(title(page)).toHaveText('Open all status packs');
  for (let dead = 0; dead < 3; dead += 1) await choose(page, 'One more');
  await clean(page);
  await main(page).click();
  await expect(title(page)).toHaveText('The cultists win');
  await expect(page.getByText('Dead investigators: 3; the cultists needed 3.')).toBeVisible();
  await clean(page);

  // The tray.
  for (const tool of ['packing', 'night', 'vote', 'robot', 'reference', 'count']) {
    await page.goto(`/box/cultists/${tool}`);
    await expect(title(page)).toBeVisible();
    for (const part of await page.locator('summary').all()) await part.click();
    await clean(page);
  }
});

// Without a checked map no way is shown anywhere, only colours.
test('seven people without the map: meetings are told, the knife doubles, a ghost cannot be voted for', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(voice);
  await page.clock.install();
  await page.goto('/box/cultists?lang=de');
  for (let more = 4; more < 7; more += 1) await page.getByRole('button', { name: 'Noch jemand' }).click();
  for (let at = 0; at < 7; at += 1)
    await page
      .locator('main input')
      .nth(at)
      .fill(`Person ${at + 1}`);
  await main(page).click();
  await main(page).click();
  await second(page).click();
  // 7: nobody has a status card, and there is no seer.
  await expect(page.locator('main ol li')).toHaveCount(4);
  await main(page).click();
  await page.clock.runFor(40_000);
  await main(page).click();
  await choose(page, 'Person 1');
  await choose(page, /^Ohne Plan/);
  await expect(page.locator('.plan')).toHaveCount(0);
  await choose(page, /^Eine Begegnung/);
  await choose(page, 'Person 2');
  await choose(page, 'Person 5');
  await main(page).click();
  await clean(page);
  await main(page).click();
  await main(page).click();
  await choose(page, /^Gute Moral/);
  await main(page).click();
  await clean(page);
  await choose(page, /^Jemand starb anders/);
  await choose(page, 'Person 3');
  await main(page).click();
  await choose(page, /^Eine Abstimmung/);
  await main(page).click();
  await page.clock.runFor(6000);
  await expect(page.locator('.ring').getByRole('button', { name: 'Person 3' })).toBeDisabled();
  for (let at = 0; at < 3; at += 1)
    await page
      .locator('.ring')
      .getByRole('button', { name: /^Person 2/ })
      .click();
  for (let at = 0; at < 4; at += 1) await main(page).click();
  await choose(page, /nutzt das Messer/);
  await main(page).click();
  // 4 with the knife against 4 fists: nobody goes.
  await expect(title(page)).toHaveText('Niemand geht');
  await clean(page);
});
