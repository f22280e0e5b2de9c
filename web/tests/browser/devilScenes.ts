// The scenes of Deal with the Devil, each a table from a seed at which somebody is asked that question.
import type { Page } from '@playwright/test';
import { expect } from './house';
import { SeededTable } from './seeded';

interface Scene {
  options?: Record<string, unknown>;
  // Whether the game has come there; whose page it is then, else the first who is asked.
  when: (table: SeededTable) => boolean;
  seat?: (table: SeededTable) => number;
}

const at =
  (stage: string, round?: number) =>
  ({ now }: SeededTable): boolean =>
    now.stage === stage && (round === undefined || now.round === round);
const wants =
  (...all: string[]) =>
  ({ now, deciders }: SeededTable): boolean => {
    const { work } = now.pending as { work?: ({ want: string } | null)[] };
    const want = work?.[deciders[0] ?? -1]?.want;
    return want !== undefined && all.includes(want);
  };

export const devilScenes = {
  fill: { when: at('offer', 2) },
  read: { when: at('first', 2) },
  second: { when: at('second', 2) },
  keep: { when: at('keep') },
  send: { when: at('send', 2) },
  drop: { when: at('drop') },
  repay: { when: at('repay') },
  plan: { when: at('plan', 3) },
  market: { when: wants('market') },
  effect: { when: wants('common', 'rare', 'master', 'hire', 'place_small') },
  privileges: { when: wants('privileges') },
  accuse: { when: at('hunt') },
  confess: { when: at('question') },
  wings: { when: at('wings', 3) },
  ritual: { when: at('ritual', 3) },
  lastRitual: { when: at('ritual', 5) },
  inquisition: { when: at('inquisition', 3) },
  lastInquisition: { when: at('inquisition', 5) },
  end: { when: ({ deciders, now }) => deciders.length === 0 && now.round === 5 },
} satisfies Record<string, Scene>;
export type DevilScene = keyof typeof devilScenes;

// The first game from `seed` on that has the scene.
export async function devilScene(name: DevilScene, seed = 1, options = {}): Promise<SeededTable> {
  const scene: Scene = devilScenes[name];
  for (let from = seed; from < seed + 50; from += 1) {
    const deal = { game: 'devil', options: { players: 4, ...scene.options, ...options }, seed: from };
    const table = await SeededTable.open(deal);
    if (await table.playUntil(scene.when)) {
      table.viewer = scene.seat?.(table) ?? table.deciders[0] ?? 0;
      return table;
    }
    table.close();
  }
  throw new Error(`no game has the scene ${name}`);
}

// The page of the scene, with everything before it shown.
export async function showDevilScene(page: Page, name: DevilScene, seed?: number): Promise<SeededTable> {
  const table = await devilScene(name, seed);
  await table.show(page);
  await expect(
    page.locator(name === 'end' ? '.ending h2, .ending h1' : '.question h2').first(),
  ).toBeVisible();
  return table;
}
