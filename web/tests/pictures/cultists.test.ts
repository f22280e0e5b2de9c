// Among Cultists for README and docs: every scene of a night, each from a seed, so that it can be taken again.
import type { Page } from '@playwright/test';
import { painted } from '../browser/axe';
import { Cultist } from '../browser/cultist';
import { cultistScene, type CultistScene } from '../browser/cultistScenes';
import { expect, test } from '../browser/house';
import { Player } from '../browser/player';
import type { SeededTable } from '../browser/seeded';
import { SeededReplay } from '../browser/seededReplay';
import { desk, phone, take } from './take';

test.use({ viewport: desk, colorScheme: 'dark' });
test.beforeEach(({ page }) => Player.hurry(page));

const question = (page: Page) => page.locator('[data-question]');
const ready = (page: Page) => page.locator('.question .confirm:not([aria-disabled="true"])');

// Everything of an answer but the last touch, as whoever plays would put it together.
async function plan(page: Page): Promise<void> {
  await expect(question(page)).toBeVisible();
  const player = new Cultist(page);
  await player.playUntil(async () => (await ready(page).count()) > 0);
}

type View = 'desk' | 'day' | 'phone';
interface Wish {
  seed?: number;
  options?: Record<string, unknown>;
  // Before it is shown.
  prepare?: (table: SeededTable) => Promise<void>;
  views?: readonly View[];
  // What is done on the page before it is taken; else a whole answer is planned.
  touch?: (page: Page) => Promise<void>;
}
async function scene(page: Page, name: string, of: CultistScene, wish: Wish = {}): Promise<void> {
  const table = await cultistScene(of, wish.seed, wish.options);
  await wish.prepare?.(table);
  await table.show(page);
  await expect(question(page)).toBeVisible();
  await (wish.touch ?? plan)(page);
  await views(page, name, wish.views ?? ['desk', 'phone']);
  table.close();
}
// By night on a desk and on a phone, by day on a desk.
async function views(page: Page, name: string, wished: readonly View[]): Promise<void> {
  await page.mouse.move(2, 2);
  if (wished.includes('desk')) await take(page, `cultists-${name}`);
  if (wished.includes('day')) {
    await painted(page, 'light');
    await take(page, `cultists-${name}-day`);
    await painted(page, 'dark');
  }
  if (wished.includes('phone')) {
    await page.setViewportSize(phone);
    await take(page, `cultists-${name}-phone`);
    await page.setViewportSize(desk);
  }
}
const everywhere = ['desk', 'day', 'phone'] as const;

const chip =
  (id: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(`.question [data-chip=${id}]`).first().click();
    await page.keyboard.press('Tab');
  };
// The first night in which somebody in the scene may do this.
async function seedWith(of: CultistScene, may: (choices: string[]) => boolean): Promise<number> {
  for (let seed = 1; seed < 200; seed += 1) {
    const table = await cultistScene(of, seed);
    seed = table.deal.seed;
    const choices = await table.choices(table.viewer as number);
    table.close();
    if (may(choices)) return seed;
  }
  throw new Error(`nobody in ${of} may do that`);
}
const begins = (word: string) => (choices: string[]) => choices.some((move) => move.startsWith(word));

test('the plan, of six, of eight, and of four and the robot', async ({ page }) => {
  await scene(page, 'plan', 'plan', { views: everywhere });
  for (const [name, options] of [
    ['plan-eight', { players: 8 }],
    ['plan-robot', { players: 4, robot: true }],
  ] as const) {
    const table = await cultistScene('plan', 1, options);
    await table.show(page);
    await plan(page);
    await take(page, `cultists-${name}`);
    table.close();
  }
});

test('encounters: a card and a person are chosen, and two have given', async ({ page }) => {
  const prepare = async (table: SeededTable): Promise<void> => {
    const me = table.deciders.at(-1)!;
    table.viewer = me;
    for (let k = 0; k < 2 && table.deciders.length > 2; k += 1) await table.botMoves(me);
  };
  await scene(page, 'give', 'give', { prepare, views: everywhere });
});

test('rooms: a check, a card that is laid down, the camera, a card that is turned up', async ({ page }) => {
  await scene(page, 'act', 'act', { seed: await seedWith('act', begins('check')), touch: chip('check') });
  await scene(page, 'fill', 'act', {
    seed: await seedWith('act', begins('fill')),
    touch: async (one) => {
      await chip('fill')(one);
      await one.locator('.hand [data-card=success]').first().click();
    },
  });
  const seed = await seedWith('act', begins('camera')).catch(() => undefined);
  if (seed !== undefined) await scene(page, 'camera', 'act', { seed, touch: chip('camera') });

  // A card lies open for a moment only.
  await page.addInitScript(() => localStorage.setItem('subrosa.speed', '1'));
  const table = await cultistScene('act', await seedWith('act', begins('inspect')));
  await table.show(page);
  await chip('inspect')(page);
  await ready(page).click();
  await expect(page.locator('g.drawn')).toBeVisible();
  await page.waitForTimeout(350);
  await take(page, 'cultists-drawn', 'now');
  table.close();
});

test('a look at status cards, a token, a ghost', async ({ page }) => {
  await scene(page, 'say', 'say');
  await scene(page, 'token', 'token', { views: ['phone'] });
  await scene(page, 'jump', 'jump', { views: ['phone'] });
});

test('a vote: talk, sealed votes, hands, and what they decided', async ({ page }) => {
  const prepare = (table: SeededTable): Promise<void> => {
    const [a = 0, b = 1, c = 2] = [1, 2, 4].map((seat) => (seat + (table.viewer as number)) % 6);
    table.claim(a, { kind: 'i_suspect', seat: b });
    table.claim(b, { kind: 'i_checked', seat: c, status: 'alive' });
    table.claim(c, { kind: 'i_am', identity: 'seer' });
    return Promise.resolve();
  };
  await scene(page, 'talk', 'ready', { prepare, touch: async () => {} });
  await scene(page, 'vote', 'vote');
  await scene(page, 'hands', 'change', { touch: async () => {} });
  await scene(page, 'result', 'vote', {
    touch: async (one) => {
      await plan(one);
      await ready(one).click();
      await expect(one.locator('.question .go-on[aria-disabled=false]')).toBeVisible();
    },
  });
  await scene(page, 'close', 'close', { views: ['phone'] });
});

test('my role, sealed and held, of the living and of a ghost', async ({ page }) => {
  for (const [of, name] of [
    ['plan', 'role'],
    ['jump', 'role-ghost'],
  ] as const) {
    const table = await cultistScene(of);
    await page.setViewportSize(phone);
    await table.show(page);
    await page.locator('.tabs-place').getByRole('button', { name: 'Me' }).click();
    const seal = page.locator('button.hold').first();
    await expect(seal).toBeVisible();
    await take(page, `cultists-${name}-phone`);
    const box = (await seal.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await take(page, `cultists-${name}-held-phone`, 'now');
    await page.mouse.up();
    if (name === 'role') {
      await page.setViewportSize(desk);
      await table.show(page);
      await expect(question(page)).toBeVisible();
      await page.keyboard.down('i');
      await take(page, 'cultists-role', 'now');
      await page.keyboard.up('i');
    }
    table.close();
  }
});

test('the notes', async ({ page }) => {
  const table = await cultistScene('close', 2);
  for (let k = 0; k < 2; k += 1) {
    const { round } = table.now as unknown as { round: number };
    await table.playUntil((now) => now.now.round > round && now.step === 'closing');
  }
  table.viewer = table.deciders[0] ?? 0;
  await table.show(page);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.locator('.noted')).toBeVisible();
  await page.mouse.move(2, 2);
  await take(page, 'cultists-notes');
  await page.setViewportSize(phone);
  await page.locator('.tabs-place').getByRole('button', { name: 'Shelves' }).click();
  await expect(page.locator('.noted, .notebook').first()).toBeVisible();
  await take(page, 'cultists-notes-phone');
  table.close();
});

// A night of four rounds and more.
const long = { game: 'cultists', options: { players: 6 }, seed: 8, title: 'Faculty night' };

test('the end', async ({ page }) => {
  const replay = await SeededReplay.of(long);
  const table = await replay.table();
  await replay.serve(page, table.id);
  await table.show(page);
  await expect(page.locator('.ending h2').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await views(page, 'end', everywhere);
  table.close();
});

test('the analysis', async ({ page }) => {
  const replay = await SeededReplay.of(long);
  // Through the eyes of those who knew no secret.
  await replay.show(page, `?show=analysis&seen=public&move=${Math.floor(replay.moments.length / 2)}`);
  await expect(page.locator('.lanes').first()).toBeVisible({ timeout: 120_000 });
  await views(page, 'analysis', everywhere);
  await page.getByRole('group', { name: 'Show as' }).getByRole('button', { name: 'Table' }).click();
  await take(page, 'cultists-analysis-table');
});
