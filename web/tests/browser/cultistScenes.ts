// The scenes of Among Cultists, each a table of a seeded night at which somebody is asked that question.
import type { Page } from '@playwright/test';
import { expect } from './house';
import { SeededTable } from './seeded';

interface Scene {
  options?: Record<string, unknown>;
  // Whether the night has come there; whose page it is then, else the first who is asked.
  when: (table: SeededTable) => boolean;
  seat?: (table: SeededTable) => number;
}

const asks = (step: string, stage?: string): Scene => ({
  when: ({ step: now, now: { stage: at } }) => now === step && (stage === undefined || at === stage),
});
const ghost = ({ now, deciders }: SeededTable): boolean => (now.ghosts as boolean[])[deciders[0]!] === true;
const alive = (table: SeededTable): boolean => !ghost(table);

export const cultistScenes = {
  plan: { when: (table) => table.now.stage === 'move' && table.now.round === 2 && alive(table) },
  jump: { when: (table) => table.now.stage === 'move' && table.step === 'turn' && ghost(table) },
  give: { when: ({ step, deciders }) => step === 'giving' && deciders.length > 2 },
  token: asks('token'),
  look: asks('looking'),
  act: {
    // In a room, with somebody else: the most that can be done.
    when: (table) => {
      const { now, deciders, step } = table;
      const at = now.at as string[];
      const here = at[deciders[0]!]!;
      return (
        now.stage === 'act' &&
        step === 'turn' &&
        alive(table) &&
        /\d/.test(here) &&
        now.round > 1 &&
        at.filter((one) => one === here).length > 1
      );
    },
  },
  say: asks('saying'),
  partner: asks('partner'),
  ready: asks('talking'),
  vote: asks('voting'),
  change: asks('changing'),
  close: asks('closing'),
  seer: asks('naming'),
  end: { when: ({ deciders, now }) => deciders.length === 0 && now.round > 2 },
} satisfies Record<string, Scene>;
export type CultistScene = keyof typeof cultistScenes;

// The first night from `seed` on that has the scene.
export async function cultistScene(name: CultistScene, seed = 1, options = {}): Promise<SeededTable> {
  const scene: Scene = cultistScenes[name];
  for (let at = seed; at < seed + 100; at += 1) {
    const deal = { game: 'cultists', options: { players: 6, ...scene.options, ...options }, seed: at };
    const table = await SeededTable.open(deal);
    if (await table.playUntil(scene.when)) {
      table.viewer = scene.seat?.(table) ?? table.deciders[0] ?? 0;
      return table;
    }
    table.close();
  }
  throw new Error(`no night has the scene ${name}`);
}

export const question = (page: Page) => page.locator('.question');

// The page of the scene, with everything before it shown.
export async function showScene(page: Page, name: CultistScene, seed?: number): Promise<SeededTable> {
  const table = await cultistScene(name, seed);
  await table.show(page);
  await expect(
    page.locator(name === 'end' ? '.ending h2, .ending h1' : '.question h2').first(),
  ).toBeVisible();
  return table;
}
