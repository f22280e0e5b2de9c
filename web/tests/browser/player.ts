// Somebody who sits at a table of the rose in a browser and answers whatever is asked, by what stands on the
// page and where it stands: what cannot be touched with a pointer is not chosen.
import type { Page } from '@playwright/test';
import { expect } from './house';

export type Did = 'over' | 'covered' | 'answered' | 'waits';

interface Seen {
  what: 'over' | 'covered' | 'sheet' | 'confirm' | 'touch' | 'waits';
  at?: { x: number; y: number };
  // The question in words, for messages of failed tests.
  asked: string;
}

// Looks at the page, from within it: what is the next thing to touch, and where is it?
function lookAround(turn: number): Seen {
  const asked = document.querySelector('.question h2')?.textContent ?? '';
  const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
  const disabled = (one: Element): boolean =>
    one.getAttribute('aria-disabled') === 'true' || (one as HTMLButtonElement).disabled;
  const reach = (one: Element): { x: number; y: number } | undefined => {
    one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const box = one.getBoundingClientRect();
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const top = document.elementFromPoint(at.x, at.y);
    return top && (one.contains(top) || top.contains(one)) ? at : undefined;
  };
  // Another one each time; what lies under something else is passed over.
  const touch = (from: Element[], what: Seen['what'] = 'touch'): Seen => {
    for (let k = 0; k < from.length; k += 1) {
      const one = from[(((turn * 2654435761) >>> 8) + k) % from.length];
      const at = one && reach(one);
      if (at) return { what, at, asked };
    }
    return { what: 'waits', asked };
  };

  if (document.querySelector('.ending')) return { what: 'over', asked };
  if (document.querySelector('.cover')) return { what: 'covered', asked };
  // A card that is touched when it cannot be played explains itself.
  if (document.querySelector('dialog[open]')) return { what: 'sheet', asked };
  const seal = document.querySelector('.question .seal-it');
  if (seal) {
    if (!disabled(seal)) return touch([seal]);
    const monks = all('.question .offered button').filter((one) => !disabled(one));
    if (monks.length > 0) return touch(monks);
    const row = all('.question .row').find(
      (one) => !one.querySelector('.chosen') && one.querySelector('button:not([disabled])'),
    );
    return row ? touch([...row.querySelectorAll('button:not([disabled])')]) : { what: 'waits', asked };
  }
  // What opened is read before anything else is asked.
  const on = document.querySelector('.question .go-on');
  if (on) return disabled(on) ? { what: 'waits', asked } : touch([on]);
  const confirm = document.querySelector('.question .confirm');
  if (!confirm) return { what: 'waits', asked };
  if (!disabled(confirm)) return touch([confirm], 'confirm');
  const monk = all('.question .signs .monk').find((one) => !one.querySelector('[aria-pressed=true]'));
  if (monk) return touch([...monk.querySelectorAll('button')]);
  for (const selector of ['.question .picks button', '[data-target]', '.hand button.card']) {
    const found = all(selector);
    if (found.length > 0) return touch(found);
  }
  return { what: 'waits', asked };
}

export class Player {
  readonly page: Page;
  answers = 0;
  #turn = 0;
  #asked = '';

  constructor(page: Page) {
    this.page = page;
  }

  // Others' moves are shown at once, not played: tests have no time to watch.
  static async hurry(page: Page): Promise<void> {
    await page.addInitScript(() => localStorage.setItem('subrosa.speed', '0'));
  }

  async over(): Promise<boolean> {
    return (await this.page.locator('.ending').count()) > 0;
  }

  // One step of an answer.
  async answer(): Promise<Did> {
    this.#turn += 1;
    const seen = await this.page.evaluate(lookAround, this.#turn);
    this.#asked = seen.asked;
    if (seen.what === 'sheet') await this.page.keyboard.press('Escape');
    else if (seen.at) await this.page.mouse.click(seen.at.x, seen.at.y);
    else return seen.what === 'over' || seen.what === 'covered' ? seen.what : 'waits';
    if (seen.what === 'confirm') this.answers += 1;
    // The page asks the house what follows; a finger is slower than that, too.
    await this.page.waitForTimeout(15);
    return 'answered';
  }

  // Answers until `done` says so; fails when the page does not change for this time.
  async playUntil(done: () => Promise<boolean>, seconds = 120): Promise<void> {
    let end = Date.now() + seconds * 1000;
    let last = '';
    while (!(await done())) {
      expect(Date.now(), `the game goes on after "${this.#asked}"`).toBeLessThan(end);
      const did = await this.answer();
      const told = await this.page.locator('.chronicle li').count();
      const now = `${this.answers} ${told} ${this.#asked}`;
      if (now !== last) end = Date.now() + seconds * 1000;
      last = now;
      if (did !== 'answered') await this.page.waitForTimeout(25);
    }
  }

  async playToTheEnd(): Promise<void> {
    await this.playUntil(() => this.over());
  }
}

// Opens a table over the API as the person whose page it is.
export async function openTable(
  page: Page,
  setup: Record<string, unknown>,
  seats: Record<string, unknown>[],
  start: boolean,
  name = 'Anežka',
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
    [{ setup: { game: 'rose', ...setup }, seats, start }, name] as const,
  );
}

export const bots = (count: number, bot = 'thumb'): { kind: 'bot'; bot: string }[] =>
  Array.from({ length: count }, () => ({ kind: 'bot' as const, bot }));
