// Deal with the Devil in a browser: whole games with every variant, by pointer and by keys; what is secret stays so.
import type { Page } from '@playwright/test';
import { DevilPlayer } from './devilPlayer';
import { expect, test } from './house';
import { bots, openTable, Player } from './player';

async function sitDown(page: Page, options: Record<string, unknown>): Promise<string> {
  await Player.hurry(page);
  await page.goto('/learn');
  const setup = { game: 'devil', options: { players: 4, ...options } };
  const { table } = await openTable(page, setup, [{ kind: 'me' }, ...bots(3)], true);
  await page.goto(`/tables/${table}`);
  await expect(page.locator('.question')).toBeVisible();
  return table;
}
const phaseOf = async (page: Page, table: string): Promise<string> =>
  await page.evaluate(
    async (id) => ((await (await fetch(`/api/tables/${id}`)).json()) as { phase: string }).phase,
    table,
  );

// A game takes half a minute; one that goes in circles is given up.
test.beforeEach(() => test.setTimeout(180_000));

// Asked in every game, whatever is planned in it.
const always = ['fill', 'read', 'send', 'plan', 'accuse', 'wings', 'ritual', 'inquisition'];
const sealing = (page: Page) => page.locator('.dock.secret .confirm');

test('from the lobby to a first chest with bots in one tap', async ({ page }) => {
  await Player.hurry(page);
  await page.goto('/');
  const card = page.locator('article', { hasText: 'Deal with the Devil' });
  await card.getByRole('button', { name: 'Play now' }).click();
  await expect(page.locator('.dock.fill .confirm')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-palette', 'devil');
  const player = new DevilPlayer(page);
  await player.playUntil(async () => player.questions.has('plan'));
});

test('a whole game by pointer, to the end', async ({ page }) => {
  const table = await sitDown(page, {});
  const player = new DevilPlayer(page);
  await player.playToTheEnd();
  expect(await phaseOf(page, table)).toBe('over');
  expect([...player.questions]).toEqual(expect.arrayContaining(always));
  await expect(page.locator('.ending').first()).not.toBeEmpty();
});

test('a whole game by keys alone, with wishes for roles, in teaching', async ({ page }) => {
  const preferences = ['0-refuse-mortal', '1-want-devil'];
  const table = await sitDown(page, { teaching: true, preferences });
  const player = new DevilPlayer(page, true, 1);
  await player.playToTheEnd();
  expect(await phaseOf(page, table)).toBe('over');
  expect([...player.questions]).toEqual(expect.arrayContaining(always));
});

test('a whole game on a phone, with jesters, indulgences as goods and bribes of goods', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });
  const table = await sitDown(page, { jesters: true, trade_indulgences: true, bribe_goods: true });
  const player = new DevilPlayer(page, false, 2);
  await player.playUntil(async () => (await page.locator('.dock.fill .confirm').count()) > 0);
  for (const ware of ['jesters', 'indulgences'])
    await expect(page.locator(`.screen [data-ware=${ware}]`)).toBeVisible();
  await player.playUntil(async () => (await page.locator('.dock.ritual .confirm').count()) > 0);
  // One for ducats and each kind of goods, and two for souls.
  await expect(page.locator('.trays .stepper')).toHaveCount(8);
  await player.playToTheEnd();
  expect(await phaseOf(page, table)).toBe('over');
  expect([...player.questions]).toEqual(expect.arrayContaining(always));
});

// All that the page of somebody else shows. Who answers in secret must not show there.
const glass = (page: Page): Promise<string> => page.locator('.at-table').innerHTML();
// What lies on the stage under a seal.
const stage = async (page: Page): Promise<string[]> => [
  await page.locator('.board-place').innerText(),
  ...(await page.locator('.board-place [aria-pressed=true]').allInnerTexts()),
];
const question = async (page: Page): Promise<string> =>
  await page.locator('.dock').evaluate(({ classList }) => classList[1] ?? '');

async function seal(player: DevilPlayer): Promise<void> {
  await player.playUntil(async () => (await sealing(player.page).count()) === 0);
  await expect(player.page.locator('.question')).toContainText('It is sealed.');
}

test('two people in two browsers: what is sealed outlives a reload at every stage, can be taken back, and nobody else sees any of it', async ({
  page,
  visitor,
}) => {
  const second = await visitor();
  await Player.hurry(page);
  await Player.hurry(second);
  await page.goto('/learn');
  const opened = await openTable(
    page,
    { game: 'devil', options: { players: 4 } },
    [{ kind: 'me' }, { kind: 'open' }, ...bots(2)],
    false,
  );
  await page.goto(`/tables/${opened.table}`);
  const [invitation] = opened.invitations;
  await second.goto(`/tables/${opened.table}#${invitation?.seat}.${invitation?.token}`);
  await second.getByRole('textbox').first().fill('Bruno');
  await second.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Start the game' }).click();
  for (const one of [page, second]) await expect(sealing(one)).toHaveCount(1);

  const first = new DevilPlayer(page, false, 3);
  const other = new DevilPlayer(second, false, 4);
  first.trades = false;
  const tested = new Set<string>();
  const untested = async (one: Page): Promise<boolean> =>
    (await sealing(one).count()) > 0 && !tested.has(await question(one));
  // A secret of this stage is tested while both are asked: each waits a while for the other.
  const meet = async (one: Page, another: Page): Promise<boolean> => {
    for (let k = 0; k < 60 && (await untested(one)); k += 1) {
      if (await untested(another)) return true;
      await one.waitForTimeout(50);
    }
    return false;
  };
  while (!tested.has('ritual')) {
    let met = false;
    const meeting = async (one: Page, another: Page): Promise<boolean> => {
      if (await meet(one, another)) met = true;
      return met;
    };
    await Promise.all([
      first.playUntil(() => meeting(page, second)),
      other.playUntil(() => meeting(second, page)),
    ]);
    if (!(await untested(page)) || !(await untested(second))) continue;
    tested.add(await question(page));
    await second.keyboard.press('Escape');
    await expect(second.locator('.dot.away')).toHaveCount(0);
    const before = await glass(second);
    await seal(first);
    const sealed = await stage(page);
    await page.reload();
    await expect(page.locator('.question')).toContainText('It is sealed.');
    await expect.poll(() => stage(page)).toEqual(sealed);
    // That somebody is away and comes back, all may see; no more.
    await expect.poll(() => glass(second)).toBe(before);
    await page.getByRole('button', { name: 'Choose another' }).click();
    await expect(sealing(page)).toHaveCount(1);
    await expect.poll(() => glass(second)).toBe(before);
  }
  expect([...tested]).toEqual(expect.arrayContaining(['fill', 'read', 'plan', 'send', 'accuse', 'ritual']));
});

test('my role is in the page only while the mask is held', async ({ page }) => {
  await sitDown(page, {});
  const sheet = page.locator('.screen > .sheet');
  const mask = page.locator('.screen .mask button');
  await expect(page.getByText(/you are (a|the) (mortal|cultist|devil)/i)).toHaveCount(0);
  const before = await mask.innerHTML();
  const box = await mask.boundingBox();
  if (!box) throw new Error('the mask is not on the page');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect(sheet).toContainText(/mortal|cultist|devil/i);
  await page.mouse.up();
  await expect(sheet).toHaveCount(0);
  expect(await mask.innerHTML()).toBe(before);
  await page.keyboard.down('i');
  await expect(sheet).toHaveCount(1);
  await page.keyboard.up('i');
  await expect(sheet).toHaveCount(0);
});
