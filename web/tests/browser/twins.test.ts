// Secrets on the glass: one seat in two nights that nobody who watches can tell apart, as a cultist and as somebody else,
// with the same route. At each step that asks something the whole page is the same, but for the numbers in the seat's own hand.
import { cultistScene, cultistScenes, type CultistScene } from './cultistScenes';
import type { Position } from './engine';
import { differences, still } from './glass';
import { expect, test } from './house';
import { Player } from './player';
import type { SeededTable } from './seeded';

// Ghosts have shown their roles, and the seer is named by a cultist who has; at the end all roles lie open.
const open: CultistScene[] = ['jump', 'seer', 'end'];
const steps = (Object.keys(cultistScenes) as CultistScene[]).filter((name) => !open.includes(name));

// What a hand holds is its owner's alone: the numbers of the cards, and whether there are none. They are as wide as
// their digits.
const own = { text: '.hand [data-card] b, .strip > span:not(.now)', size: '.hand [data-card] *' };

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => Player.hurry(page));

// The first night whose watchers could take the seat for a cultist and for somebody else.
async function twinOf(name: CultistScene): Promise<SeededTable> {
  for (let seed = 1; seed < 100; seed += 1) {
    const table = await cultistScene(name, seed);
    seed = table.deal.seed;
    if ((await table.imagine(as(table, true))) && (await table.imagine(as(table, false)))) return table;
    table.close();
  }
  throw new Error(`no night in which ${name} could be asked of a cultist`);
}
const as = (table: SeededTable, cultist: boolean): ((world: Position) => boolean) => {
  const seat = table.viewer as number;
  const route = (table.now.routes as number[])[seat];
  return ({ roles, routes }) => (roles[seat] === 'cultist') === cultist && routes[seat] === route;
};

for (const name of steps) {
  test(`a cultist's page is like everybody's: "${name}"`, async ({ page }) => {
    const table = await twinOf(name);
    table.publicNews = true;
    const seen: string[][][] = [];
    for (const cultist of [true, false]) {
      expect(await table.imagine(as(table, cultist))).toBe(true);
      await page.setViewportSize({ width: 1440, height: 900 });
      await table.show(page);
      const desk = await still(page, own);
      if (name === 'plan') {
        await page.getByRole('tab', { name: 'Notes' }).click();
        await expect(page.locator('.noted')).toBeVisible();
        desk.push(...(await still(page, own)));
      }
      await page.setViewportSize({ width: 390, height: 844 });
      seen.push([desk, await still(page, own)]);
    }
    const [[desk, phone] = [], twin = []] = seen;
    expect(desk?.length).toBeGreaterThan(200);
    expect(differences(twin[0]!, desk!)).toEqual([]);
    expect(differences(twin[1]!, phone!)).toEqual([]);
    table.close();
  });
}
