// Secrets on the glass of Deal with the Devil: a seat in two roles, with the same goods, cards and chests before it, has
// the same page in every scene. A full chest and an empty one, a plan and none are the same to everybody else, at every
// moment.
import type { Page } from '@playwright/test';
import { devilScene, devilScenes, type DevilScene } from './devilScenes';
import type { Position } from './engine';
import { differences, glass, still } from './glass';
import { expect, test } from './house';
import { Player } from './player';
import type { Disguise, SeededTable, Watcher } from './seeded';

type Role = 'mortal-a' | 'mortal-b' | 'cultist' | 'devil';
const roles: readonly Role[] = ['mortal-a', 'mortal-b', 'cultist', 'devil'];

// Who is who lies open from the last ritual on.
const open: DevilScene[] = ['lastInquisition', 'end'];
const scenes = (Object.keys(devilScenes) as DevilScene[]).filter((name) => !open.includes(name));

const asks = (role: Role): string[] => {
  if (role === 'devil') return ['ask souls 1', 'ask souls 2'];
  const most = role === 'cultist' ? 6 : 7;
  const prices = Array.from({ length: most - 1 }, (_, at) => `ask ducats ${at + 2}`);
  return role === 'cultist' ? [...prices, 'ask souls 1'] : prices;
};
const guesses = (role: Role, seat: number): string[] => {
  const about = {
    'mortal-a': ['devil', 'cultist'],
    'mortal-b': ['devil', 'cultist'],
    cultist: ['devil'],
    devil: [],
  };
  const others = [0, 1, 2, 3].filter((one) => one !== seat);
  return about[role].flatMap((named) => others.map((one) => `guess ${named} ${one}`));
};

// Tells a seat that it is somebody else, and nothing else.
function as(table: SeededTable, role: Role): Disguise {
  const seat = table.viewer as number;
  const is = (table.now.roles as Role[])[seat]!;
  const pure = Number((table.now.seats as Position[])[seat]!.souls.pure);
  const renamed = (one: Record<string, any>): Record<string, any> =>
    one.role === is ? { ...one, role } : one;
  return {
    knowledge(knowledge) {
      const told = structuredClone(knowledge);
      told.roles[seat] = role;
      [told.chests[role], told.chests[is]] = [told.chests[is], told.chests[role]];
      const mine = told.memory?.[seat];
      if (mine?.chests)
        mine.chests = mine.chests.map((one: Record<string, any>) =>
          one.reading === 'own' ? renamed(one) : one,
        );
      return told;
    },
    event(event) {
      const one = event as Record<string, any>;
      return one.seat === seat && /^(offered|chest_home)$/.test(one.event) ? renamed(one) : one;
    },
    choices(choices) {
      const rest = choices.filter((one) => !/^(ask|guess|offer) /.test(one));
      if (choices.some((one) => one.startsWith('ask '))) rest.push(...asks(role));
      if (table.now.stage === 'ritual') {
        rest.push(...guesses(role, seat));
        if (role === 'devil') rest.push(...Array.from({ length: pure }, (_, at) => `offer pure ${at + 1}`));
      }
      return rest;
    },
  };
}
// The other roles, but for one whose chest lies before the seat: the sign on it tells that it is another's.
function others(table: SeededTable): Role[] {
  const seat = table.viewer as number;
  const is = (table.now.roles as Role[])[seat]!;
  return roles.filter((role) => role !== is && table.now.chests[role].reader !== seat);
}

test.describe('in every role', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test.beforeEach(({ page }) => Player.hurry(page));

  async function seen(page: Page, table: SeededTable): Promise<string[]> {
    await page.setViewportSize({ width: 1440, height: 900 });
    await table.show(page);
    const desk = await still(page);
    await page.setViewportSize({ width: 390, height: 844 });
    return [...desk, ...(await still(page))];
  }

  // Only who holds the mask sees it.
  async function unmasked(page: Page): Promise<string> {
    await page.keyboard.down('i');
    const role = await page.locator('.screen > .sheet').innerText();
    await page.keyboard.up('i');
    return role;
  }

  for (const [at, name] of scenes.entries()) {
    test(`a page is the same: "${name}"`, async ({ page }) => {
      const table = await devilScene(name);
      const one = await seen(page, table);
      expect(one.length).toBeGreaterThan(400);
      const role = await unmasked(page);
      const twins = others(table);
      table.disguise = as(table, twins[at % twins.length]!);
      expect(differences(await seen(page, table), one)).toEqual([]);
      expect(await unmasked(page)).not.toBe(role);
      table.close();
    });
  }
});

// What a page shows at each moment after it was told something, and what it showed before.
const shown = (page: Page): Promise<string[]> => glass(page, { size: '*' });
// What is loaded for a scene comes in its own time.
async function settledDown(page: Page): Promise<string[]> {
  let last = await shown(page);
  for (;;) {
    await page.waitForTimeout(50);
    const now = await shown(page);
    if (differences(now, last).length === 0) return now;
    last = now;
  }
}
async function film(page: Page, told: () => Promise<void>): Promise<string[][]> {
  await page.clock.runFor(1000);
  await expect(page.locator('.side-place .chronicle')).toBeVisible();
  const before = await shown(page);
  // It arrives while the page's clock stands.
  await told();
  await page.waitForTimeout(1000);
  const seen = [before];
  for (let frame = 0; frame < 25; frame += 1) {
    seen.push(await settledDown(page));
    await page.clock.runFor(150);
  }
  return seen;
}
// The last answer of a stage is one or the other, before the eyes of `viewer`.
async function sameFilm(
  page: Page,
  opened: () => Promise<SeededTable>,
  viewer: Watcher,
  answers: string[][],
): Promise<void> {
  const films: string[][][] = [];
  // From now on time goes on only when it is told to.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  // The first film is for what is loaded once.
  for (const moves of [answers[0]!, ...answers]) {
    const table = await opened();
    const [seat] = table.deciders;
    table.viewer = viewer;
    await table.show(page);
    await expect(page.locator('.question')).toBeVisible();
    films.push(await film(page, () => table.goOnWith(seat!, moves)));
    table.close();
  }
  const [, one, other] = films;
  // Lids fall, chests go, others come: a spectator is told less.
  const states = new Set(one!.map((frame) => frame.join('\n'))).size;
  expect(states).toBeGreaterThan(viewer === 'public' ? 1 : 3);
  expect(differences(one!.at(-1)!, one!.at(-2)!)).toEqual([]);
  for (const [frame, glass] of other!.entries())
    expect(differences(glass, one![frame]!), `after ${(frame - 1) * 150} ms`).toEqual([]);
}

// A table at which all have answered but one.
async function waitingFor(scene: DevilScene, seat: number): Promise<SeededTable> {
  const table = await devilScene(scene);
  await table.playUntil(({ deciders }) => deciders.length === 1 && deciders[0] === seat, seat);
  return table;
}

test('a full chest and an empty one go and come the same, for all but who reads it', async ({ page }) => {
  const filler = 0;
  const table = await waitingFor('fill', filler);
  const role = (table.now.roles as Role[])[filler]!;
  const goods = (await table.choices(filler)).filter((one) => /^put \w+ 1$/.test(one)).slice(0, 2);
  expect(goods).toHaveLength(2);
  await table.play(filler, 'done');
  const reader = table.now.chests[role].reader as number;
  table.close();
  const answers = [['done'], [...goods, asks(role)[0]!, 'done']];
  for (const viewer of [[1, 2, 3].find((seat) => seat !== reader)!, 'public'] as const)
    await sameFilm(page, () => waitingFor('fill', filler), viewer, answers);
});

test('a chest that is taken and one that is passed go on the same', async ({ page }) => {
  for (let reader = 0; reader < 4; reader += 1) {
    const table = await waitingFor('read', reader);
    const takes = (await table.choices(reader)).includes('accept');
    table.close();
    if (!takes) continue;
    return await sameFilm(page, () => waitingFor('read', reader), 'public', [['accept'], ['decline']]);
  }
  throw new Error('nobody can take a chest');
});

test('of a plan that is put together and sealed nobody else sees anything', async ({ page }) => {
  await Player.hurry(page);
  for (const viewer of [1, 'public'] as const) {
    const table = await devilScene('plan');
    expect(table.deciders).toContain(0);
    table.viewer = viewer;
    await table.show(page);
    const before = await still(page);
    const tokens = (await table.choices(0)).filter((one) => /^(token|event) /.test(one)).slice(0, 2);
    expect(tokens).toHaveLength(2);
    for (const move of [...tokens, 'done']) {
      await table.goOnWith(0, [move]);
      await page.waitForTimeout(200);
      expect(differences(await still(page), before), move).toEqual([]);
    }
    table.close();
  }
});
