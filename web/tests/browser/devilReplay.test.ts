// The replay and the analysis of a game of Deal with the Devil from a seed: keys, eyes, numbers, and what a seat's eyes hide.
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { Analysis } from '../../src/protocol';
import type { Knowledge } from '../../src/games/devil/model';
import { violationsEverywhere } from './axe';
import { expect, test } from './house';
import { Player } from './player';
import { SeededReplay } from './seededReplay';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => Player.hurry(page));

// The devil's chest is taken twice, the cultist's too.
let replay: SeededReplay;
test.beforeAll(async () => {
  replay = await SeededReplay.of({ game: 'devil', options: { players: 4 }, seed: 1 });
});

const seats = [0, 1, 2, 3];
const last = (): number => replay.moments.length - 1;
const slider = (page: Page) => page.getByRole('slider');
const group = (page: Page) => page.getByRole('group', { name: 'Seen from' });
const eyes = (page: Page, name: string) => group(page).getByRole('button', { name });
const stepWith = (stage: string, round: number): number =>
  replay.moments.findIndex(({ position }) => position.stage === stage && position.round === round);

async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
}

test('keys go through the game, and other eyes see the same move', async ({ page }) => {
  const offers = stepWith('first', 2);
  await replay.show(page, `?move=${offers}`);
  await expect(slider(page)).toHaveValue(String(offers));
  await expect(page.locator('.realms .role')).toHaveCount(4);
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveValue(String(offers + 1));
  await page.keyboard.press('ArrowLeft');
  await expect(slider(page)).toHaveValue(String(offers));
  await expect(page.locator('.board h2').first()).toContainText('Round 2');
  await eyes(page, 'Onlookers').click();
  await expect(eyes(page, 'Onlookers')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.realms article')).toHaveCount(4);
  await expect(page.locator('.realms .role')).toHaveCount(0);
  await expect(slider(page)).toHaveValue(String(offers));
  await page.keyboard.press('End');
  await expect(slider(page)).toHaveValue(String(last()));
  await expect(page.locator('.realms .role')).toHaveCount(4);
  await page.keyboard.press('Home');
  await expect(slider(page)).toHaveValue('0');
  await page.keyboard.press('Space');
  await expect.poll(async () => Number(await slider(page).inputValue())).toBeGreaterThan(1);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

// Names of cards that a viewer has not seen until then: in no document, and in no event that was told to that seat.
const words = JSON.parse(readFileSync(new URL('../../messages/en.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>;
const cards = Object.keys(words).flatMap((key) => {
  const id = /^devil_(?:building|event)_(.+)_title$/.exec(key)?.[1]?.replaceAll('_', '-');
  return id ? [{ id, name: words[key]! }] : [];
});
function unseen(step: number, seat: number): string[] {
  const told = replay.moments
    .slice(0, step + 1)
    .flatMap(({ events }) => events.filter((event) => event.public || event.seen_by.includes(seat)));
  const known = JSON.stringify([replay.moments[step]!.knows.get(String(seat)), told]);
  const dealt = JSON.stringify((replay.moments[step]!.position as unknown as Knowledge).seats);
  return cards
    .filter(({ id }) => dealt.includes(`"${id}"`) && !known.includes(`"${id}"`))
    .map(({ name }) => name);
}
const holds = (html: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(html);

test('with the eyes of a seat nothing is in the page that the seat could not know', async ({ page }) => {
  const asked = new Set<string | null>();
  page.on('request', (request) => asked.add(new URL(request.url()).searchParams.get('viewer')));
  await replay.show(page, '?seen=0');
  await expect(page.locator('h1')).toContainText('The devil was');
  expect([...asked].filter(Boolean)).toEqual(['0']);
  const moments = [stepWith('offer', 2) + 8, stepWith('second', 2), stepWith('resolve', 3)];
  const main = page.locator('main');
  const closed: { step: number; hidden: string[]; html: string }[] = [];
  for (const seat of seats) {
    await group(page)
      .getByRole('button')
      .nth(seat + 1)
      .click();
    for (const step of moments) {
      await slider(page).fill(String(step));
      const known = replay.moments[step]!.knows.get(String(seat)) as unknown as Knowledge;
      await expect(page.locator('.realms .role')).toHaveCount(known.roles.filter(Boolean).length);
      for (const other of seats) {
        const { goods, souls } = known.seats[other]!;
        const { wood, stone, grain, glass, marble, ducats } = goods;
        const counts = [wood, stone, grain, glass, marble, ducats, souls.pure, souls.marked];
        const shown = page.locator('.realms article').nth(other).locator('.screen > span');
        expect((await shown.allTextContents()).map((text) => /(\d+|\?)\s*$/.exec(text)?.[1])).toEqual(
          counts.map((count) => String(count ?? '?')),
        );
      }
      closed.push({ step, hidden: unseen(step, seat), html: await main.innerHTML() });
    }
  }
  await eyes(page, 'All open').click();
  for (const step of moments) {
    await slider(page).fill(String(step));
    await expect(page.locator('.realms .role')).toHaveCount(4);
    const open = await main.innerHTML();
    for (const { hidden, html } of closed.filter((one) => one.step === step)) {
      expect(hidden.filter((name) => holds(html, name))).toEqual([]);
      expect(hidden.filter((name) => holds(open, name)).length).toBeGreaterThan(5);
    }
  }
});

test('the analysis has the numbers of the game, and jumps to its moments', async ({ page }) => {
  const analysis = replay.analysis as Analysis;
  await replay.show(page, '?show=analysis');
  // It opens on the reader's own seat.
  await expect(eyes(page, 'You')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.band-chart')).toHaveCount(3);
  await eyes(page, 'Odo').click();
  await expect(page.locator('.band-chart')).toHaveCount(3);
  await expect(page.locator('.band-chart').first()).toContainText('You');

  const moment = page.locator('.moments li').nth(1);
  await moment.getByRole('button').click();
  await expect(moment).toHaveClass(/on/);
  const step = Number(await slider(page).inputValue());
  expect(step).toBeGreaterThan(0);
  expect(step).toBeLessThan(last());
  // What a bot believed was not kept: it is said, and no number changes its name.
  const charts = await page.locator('.charts').innerHTML();
  await page.getByRole('button', { name: 'Bot did believe' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'not kept with the game' })).toBeVisible();
  expect(await page.locator('.charts').innerHTML()).toBe(charts);

  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const column = page.locator('td.on');
  await expect(column.first()).toBeVisible();
  const watcher = analysis.watchers.indexOf(1);
  const others = seats.filter((seat) => seat !== 1);
  const shown = await column.locator('.three').allTextContents();
  expect(shown.map((text) => text.replaceAll(/\s/g, '').split('/').map(Number))).toEqual(
    others.map((seat) => {
      const row = analysis.moments[step]!.beliefs[watcher]![seat]!;
      const of = (name: string): number => row[analysis.identity_names.indexOf(name)]!;
      return [of('devil'), of('cultist'), of('mortal-a') + of('mortal-b')].map((one) =>
        Math.round(one * 100),
      );
    }),
  );

  const scores = (replay.moments[last()]!.position as unknown as Knowledge).seats.map(({ score }) => score);
  expect(await page.locator('.points .sum.last').allTextContents()).toEqual(
    scores.map((score) => expect.stringMatching(new RegExp(`^\\s*${score < 0 ? `−${-score}` : score}\\s*$`))),
  );
});

test('axe finds nothing in the analysis', async ({ page }) => {
  await replay.show(page, '?show=analysis&move=60');
  await expect(page.locator('.band-chart')).toHaveCount(3);
  await expect(page.locator('.points')).toBeVisible();
  expect(await violationsEverywhere(page)).toEqual([]);
});

test.describe('on the smallest phone, in German', () => {
  test.use({ viewport: { width: 320, height: 640 }, locale: 'de-DE' });
  test('nothing is wider than the page', async ({ page }) => {
    await replay.show(page, `?move=${last()}`);
    await expect(page.locator('.realms article')).toHaveCount(4);
    await fits(page);
    await replay.show(page, '?show=analysis&seen=1&move=125');
    await expect(page.locator('.band-chart')).toHaveCount(3);
    await expect(page.locator('.points')).toBeVisible();
    await fits(page);
    await page.getByRole('button', { name: 'Tabelle', exact: true }).click();
    await expect(page.locator('td.on').first()).toBeVisible();
    await fits(page);
  });
});
