// Deal with the Devil at the real table: the chests of a whole evening are held over a camera and find their readers.
// Chromium's camera is a film that the test makes: four chests, turned, dim and noisy, one after the other.
import type { Page } from '@playwright/test';
import { closeSync, openSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shotOf, type Shot } from '../chestFrames';
import { labelCodes } from '../../src/games/devil/companion/labels';
import { painted, violations } from './axe';
import { expect, test } from './house';

// How each chest is held; then none for a picture.
const held: Shot[] = [
  { size: 150, turn: 0.5, noise: 6, light: 0.8 },
  { size: 190, turn: 2.4, noise: 20, light: 0.5, shear: 0.02 },
  { size: 170, turn: 4, noise: 12, light: 0.35 },
  { size: 210, turn: 5.5, noise: 24, light: 0.7, shear: -0.02 },
];
function filmed(): string {
  const path = fileURLToPath(new URL('../../../build/chests.y4m', import.meta.url));
  const file = openSync(path, 'w');
  writeSync(file, 'YUV4MPEG2 W640 H480 F6:1 Ip A1:1 C420jpeg\n');
  const colourless = Buffer.alloc((640 * 480) / 2, 128);
  held.forEach((how, chest) => {
    for (let at = 0; at < 5; at++) {
      const text = at < 4 ? labelCodes[chest] : undefined;
      writeSync(file, 'FRAME\n');
      writeSync(file, shotOf({ ...how, text, seed: 10 * chest + at }));
      writeSync(file, colourless);
    }
  });
  closeSync(file);
  return path;
}

test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    executablePath: process.env.SUBROSA_CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${filmed()}`,
    ],
  },
});

const people = ['Marta', 'Jonas', 'Nele', 'Anton'];
const main = (page: Page) => page.locator('footer .acts .main');

// In both lights, without leaving the page.
async function clean(page: Page): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await painted(page, theme);
    const found = await violations(page, theme === 'light' ? undefined : 'color-contrast');
    expect(found, `${await page.locator('h1').first().innerText()}, ${theme}`).toEqual([]);
  }
}

async function seated(page: Page): Promise<void> {
  await page.goto('/box/devil');
  const names = page.locator('main input');
  for (const [at, name] of people.entries()) await names.nth(at).fill(name);
  await main(page).click();
}
async function packed(page: Page): Promise<void> {
  for (const box of await page.locator('main li input').all()) await box.check();
  await main(page).click();
  await main(page).click(); // all have looked inside
}

interface Entry {
  kind: string;
  chest?: number;
  roles?: number[];
}
// What this device keeps of the evening.
const entries = (page: Page): Promise<Entry[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('subrosa.box').onsuccess = ({ target }) => {
          const store = (target as IDBOpenDBRequest).result.transaction('entries').objectStore('entries');
          const all = store.getAll();
          all.onsuccess = () => resolve((all.result as string[]).map((text) => JSON.parse(text) as Entry));
        };
      }),
  );

// All four chests over the lens, in the order of the film; who got them, as the glass said.
async function handedOut(page: Page, look?: (names: string[]) => Promise<void>): Promise<string[]> {
  await main(page).click();
  const names: string[] = [];
  for (let count = 1; count <= 4; count++) {
    await page.waitForFunction((given) => document.querySelectorAll('.give .full').length === given, count);
    names.push(await page.locator('.give .near b').innerText());
    if (count === 4) await look?.(names);
  }
  await page.locator('.give .acts .button').last().click();
  return names;
}

async function goTo(page: Page, round: number, step: string): Promise<void> {
  await page.goto('/box/devil/steps');
  await page
    .getByRole('button', { name: step, exact: true })
    .nth(round - 1)
    .click();
  await main(page).click();
}

test('a whole evening over the camera: 17 handings-out of four chests keep every promise', async ({
  page,
}) => {
  test.slow();
  await seated(page);
  await clean(page);
  // The phone learns the codes: which one is held when it asks is the table's business.
  await page.getByRole('button', { name: 'By other codes under them' }).click();
  await expect(page.locator('h1')).toHaveText('The phone knows all four');
  await clean(page);
  await main(page).click();
  await packed(page);
  await main(page).click(); // draw
  await clean(page);
  await main(page).click();

  const all: string[][] = [];
  all.push(
    await handedOut(page, async (names) => {
      await clean(page);
      // A chest that is held once more has the same colour; it is the one that is taken back, and goes to the same again.
      const name = page.locator('.give .near b');
      await expect(name).toHaveText(names[0]!);
      const taken = await page.evaluate(() => {
        const shown = document.querySelector<HTMLElement>('.give .near b')!.innerText;
        document.querySelector<HTMLElement>('.give .acts .button')!.click(); // back one chest
        return shown;
      });
      await page.waitForFunction(() => document.querySelectorAll('.give .full').length === 4);
      await expect(name).toHaveText(taken);
      names.push(...names.splice(names.indexOf(taken), 1)); // it is the last one now
    }),
  );
  await main(page).click(); // empty and closed
  for (let round = 1; round <= 5; round++) {
    await goTo(page, round, 'Making offers');
    if (round === 1) await clean(page);
    await main(page).click();
    for (const last of [false, false, true]) {
      all.push(await handedOut(page));
      if (round === 1 && !last) await clean(page);
      await main(page).click();
    }
    if (round === 3) {
      await goTo(page, 1, 'After the ritual: chests go home');
      all.push(await handedOut(page));
    }
  }
  expect(all).toHaveLength(17);

  // Which chest was which, as this device noted it; the glass told no role.
  const noted = await entries(page);
  const chests = noted.flatMap(({ kind, chest }) => (kind === 'hold' ? [chest!] : []));
  const roles = noted.find(({ kind }) => kind === 'deal')!.roles!;
  expect(chests).toHaveLength(68);
  const owner = (chest: number): string => people[roles.indexOf(chest)]!;
  const readers = all.map((names, at) => {
    const by = new Map(names.map((name, place) => [chests[4 * at + place]!, name]));
    expect(by.size).toBe(4);
    expect(new Set(by.values()).size).toBe(4);
    return by;
  });
  const homes = [0, 3, 6, 9, 10, 13, 16];
  const [cultist, devil] = [owner(2), owner(3)];
  const firstOfDevil: string[] = [];
  for (const at of homes)
    for (const chest of [0, 1, 2, 3]) expect(readers[at]!.get(chest)).toBe(owner(chest));
  for (const [index, at] of [1, 4, 7, 11, 14].entries()) {
    const [first, second] = [readers[at]!, readers[at + 1]!];
    for (const chest of [0, 1, 2, 3]) {
      expect(new Set([owner(chest), first.get(chest), second.get(chest)]).size).toBe(3);
    }
    expect((index === 2 ? first : second).get(3)).toBe(cultist);
    firstOfDevil.push(first.get(3)!);
  }
  expect(firstOfDevil.filter((name) => name === owner(0))).toHaveLength(2);
  expect(firstOfDevil.filter((name) => name === owner(1))).toHaveLength(2);
  const cultistsRead = [1, 4, 7, 11, 14].map((at) => [readers[at]!.get(2), readers[at + 1]!.get(2)]);
  expect(cultistsRead.flatMap(([first]) => first)).not.toContain(devil);
  expect(cultistsRead.filter(([, second]) => second === devil)).toHaveLength(1);
});

test('a refused camera is said in words, and the blind table does without; Back takes it all back', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await seated(page);
  await page.getByRole('button', { name: 'By our labels' }).click();
  await packed(page);
  await main(page).click();
  await main(page).click();
  await main(page).click(); // mixed
  await expect(page.locator('main [role=status]')).toContainText('may not use the camera');
  await clean(page);
  await main(page).click(); // without the camera this time
  await expect(page.locator('h1')).toContainText('by their signs');
  await clean(page);
  await main(page).click();
  for (let mixer = 0; mixer < 2; mixer++) {
    const hold = page.locator('main.cover button').first();
    await hold.hover();
    await page.mouse.down();
    await expect(page.locator('h1')).toHaveText('Move the chests so');
    await page.mouse.up();
    if (mixer === 0) await clean(page);
    await main(page).click();
  }
  await expect(page.locator('h1')).toHaveText('Now take the chests');
  await clean(page);
  const takers = await page.locator('main .near .to').allInnerTexts();
  expect(takers.map((text) => text.trim().split('\n').at(-1)).sort()).toEqual([...people].sort());

  // A reload loses nothing; Back goes over phases, but a mixer's step is his own to take back.
  await page.reload();
  await expect(page.locator('h1')).toHaveText('Now take the chests');
  await main(page).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('Now take the chests');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.locator('h1')).toContainText('Pass the phone to');
});
