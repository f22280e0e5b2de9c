// Somebody who sits at a table of the rose in a browser and answers whatever is asked, by what stands on the
// page: without luck, so that a test that fails fails again.
import type { Locator, Page } from '@playwright/test';
import { expect } from './house';

export type Did = 'over' | 'covered' | 'answered' | 'waits';

export class Player {
  readonly page: Page;
  answers = 0;
  #turn = 0;

  constructor(page: Page) {
    this.page = page;
  }

  // Others' moves are shown at once, not played: tests have no time to watch.
  static async hurry(page: Page): Promise<void> {
    await page.addInitScript(() => localStorage.setItem('subrosa.speed', '0'));
  }

  // Another one each time, and the same ones in every run.
  async #pick(from: Locator): Promise<void> {
    const count = await from.count();
    if (count === 0) return;
    this.#turn += 7;
    await from.nth(this.#turn % count).click({ timeout: 3000, force: true });
  }

  async over(): Promise<boolean> {
    return (await this.page.locator('.ending').count()) > 0;
  }

  // One step of an answer.
  async #step(): Promise<Did> {
    const page = this.page;
    const question = page.locator('.question');
    if (await this.over()) return 'over';
    if (await page.locator('.cover').count()) return 'covered';
    // A card that is touched when it cannot be played explains itself.
    if (await page.locator('dialog[open]').count()) {
      await page.keyboard.press('Escape');
      return 'answered';
    }
    const seal = question.locator('.seal-it');
    if (await seal.count()) {
      const rows = question.locator('.row');
      const asked = (await seal.getAttribute('aria-disabled', { timeout: 2000 })) === 'true';
      if (!asked) {
        await seal.click({ timeout: 3000 });
        return 'answered';
      }
      const monks = question.locator('.six button:not([disabled])');
      if ((await monks.count()) > 0) {
        await this.#pick(monks);
        return 'answered';
      }
      if ((await rows.locator('button:not([disabled])').count()) > 0) {
        for (const row of await rows.all()) {
          if ((await row.locator('.chosen').count()) === 0)
            await this.#pick(row.locator('button:not([disabled])'));
        }
        return 'answered';
      }
      return 'waits';
    }
    const confirm = question.locator('.confirm');
    if ((await confirm.count()) === 0) return 'waits';
    if ((await confirm.getAttribute('aria-disabled', { timeout: 2000 })) !== 'true') {
      await confirm.click({ timeout: 3000 });
      this.answers += 1;
      return 'answered';
    }
    const picks = question.locator('.picks button');
    const signs = question.locator('.signs .monk');
    const targets = page.locator('[data-target]');
    if ((await picks.count()) > 0) await this.#pick(picks);
    else if ((await signs.count()) > 0) {
      for (const monk of await signs.all()) await this.#pick(monk.locator('button'));
    } else if ((await targets.count()) > 0) await this.#pick(targets);
    else await this.#pick(page.locator('.hand button.card'));
    return 'answered';
  }

  async answer(): Promise<Did> {
    try {
      return await this.#step();
    } catch (error) {
      // The page may move on between looking and clicking.
      if (/Timeout|detached|not attached|not visible/.test(String(error)) && !this.page.isClosed())
        return 'waits';
      throw error;
    }
  }

  // Answers until `done` says so; fails when nothing moves any more.
  async playUntil(done: () => Promise<boolean>, seconds = 240): Promise<void> {
    const end = Date.now() + seconds * 1000;
    while (!(await done())) {
      expect(Date.now(), 'the game goes on').toBeLessThan(end);
      if ((await this.answer()) !== 'answered') await this.page.waitForTimeout(25);
    }
  }

  async playToTheEnd(seconds = 240): Promise<void> {
    await this.playUntil(() => this.over(), seconds);
  }
}

// Opens a table over the API as the person whose page it is.
export async function openTable(
  page: Page,
  setup: Record<string, unknown>,
  seats: Record<string, unknown>[],
  start: boolean,
): Promise<{ table: string; invitations: { seat: number; token: string }[] }> {
  return await page.evaluate(
    async ([wish, name]) => {
      const post = async (path: string, body: unknown): Promise<unknown> => {
        const headers = { 'Content-Type': 'application/json' };
        const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
        if (!response.ok) throw new Error(await response.text());
        return await response.json();
      };
      const me = (await (await fetch('/api/me')).json()) as { name?: string };
      if (!me.name) await post('/api/guest', { name });
      return (await post('/api/tables', wish)) as {
        table: string;
        invitations: { seat: number; token: string }[];
      };
    },
    [{ setup: { game: 'rose', ...setup }, seats, start }, 'Anežka'] as const,
  );
}

export const bots = (count: number, bot = 'thumb'): { kind: 'bot'; bot: string }[] =>
  Array.from({ length: count }, () => ({ kind: 'bot' as const, bot }));
