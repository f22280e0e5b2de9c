// Somebody who sits at a table of the cultists in a browser and answers whatever is asked, by what stands on the page and
// where it stands; with a pointer, or with keys alone.
import type { Page } from '@playwright/test';
import { expect } from './house';
import type { Did } from './player';

interface Seen {
  what: 'over' | 'covered' | 'sheet' | 'confirm' | 'touch' | 'waits';
  at?: { x: number; y: number };
  // By keys: what chooses it.
  keys?: string[];
  asked: string;
}

// Looks at the page, from within it: what is the next thing to touch, and where is it?
function lookAround(turn: number): Seen {
  const asked = document.querySelector('.question h2')?.textContent ?? '';
  const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
  const disabled = (one: Element): boolean => one.getAttribute('aria-disabled') === 'true';
  const reach = (one: Element): { x: number; y: number } | undefined => {
    one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const box = one.getBoundingClientRect();
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const top = document.elementFromPoint(at.x, at.y);
    return top && (one.contains(top) || top.contains(one)) ? at : undefined;
  };
  const mixed = (turn * 2654435761) >>> 8;
  const touch = (from: HTMLElement[], what: Seen['what'], keys?: (at: number) => string[]): Seen => {
    for (let k = 0; k < from.length; k += 1) {
      const index = (mixed + k) % from.length;
      const at = reach(from[index]!);
      if (at) return { what, at, asked, ...(keys ? { keys: keys(index) } : {}) };
    }
    return { what: 'waits', asked };
  };

  if (document.querySelector('.ending')) return { what: 'over', asked };
  if (document.querySelector('.cover')) return { what: 'covered', asked };
  // A thing that is touched when it cannot be chosen explains itself.
  if (document.querySelector('dialog[open]')) return { what: 'sheet', asked, keys: ['Escape'] };
  const on = all('.question .go-on').filter((one) => !disabled(one));
  if (on.length > 0) return touch(on, 'touch', () => ['Enter']);
  const confirm = all('.question .confirm');
  if (confirm.length === 0) return { what: 'waits', asked };
  if (!disabled(confirm[0]!)) return touch(confirm, 'confirm', () => ['Enter']);
  // Doing nothing stands beside the answers, and has no number.
  const nothing = all('.question .acts [data-chip]');
  const numbered = all('.question .chips button, .question .answers button').length;
  const chips = [...all('.question .chips button, .question .answers button'), ...nothing];
  const number = (at: number): string[] => [String(at + 1)];
  const answer = (at: number): string[] => (at < numbered ? number(at) : ['nothing', 'Enter']);
  const steps = (at: number): string[] => ['ArrowRight', ...Array<string>(at % 5).fill('ArrowDown'), 'Enter'];
  // What is still to be chosen: a card, a person, an answer, a place.
  const hand = all('[data-card][aria-pressed]');
  const kinds = /give|encounter/.test(document.querySelector('.dock')?.className ?? '')
    ? ['alive', 'dead']
    : ['success', 'failure', 'sabotage'];
  const cards = hand.filter((one) => kinds.includes(one.dataset.card ?? ''));
  const people = all('.person.asked').filter((one) => !disabled(one));
  const places = all('[data-target]');
  // Where the page scrolls, what is looked for next moves what was found: each is looked for only if nothing was found.
  const waits: Seen = { what: 'waits', asked };
  const or = (...wishes: (() => Seen)[]): Seen => {
    for (const wish of wishes) {
      const found = wish();
      if (found.what !== 'waits') return found;
    }
    return waits;
  };
  const card = (): Seen =>
    hand.some((one) => one.ariaPressed === 'true') ? waits : touch(cards, 'touch', number);
  const person = (): Seen =>
    people.some((one) => one.ariaPressed === 'true')
      ? waits
      : touch(people, 'touch', (at) => [`person ${at}`, 'Enter']);
  const chip = (): Seen => touch(chips, 'touch', answer);
  const place = (): Seen => touch(places, 'touch', steps);
  return turn % 3 !== 0 || places.length === 0
    ? or(card, person, chip, place)
    : or(card, person, place, chip);
}

export class Cultist {
  readonly page: Page;
  readonly byKeys: boolean;
  answers = 0;
  #turn = 0;
  #asked = '';

  constructor(page: Page, byKeys = false) {
    this.page = page;
    this.byKeys = byKeys;
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
    else if (!seen.at) return seen.what === 'over' || seen.what === 'covered' ? seen.what : 'waits';
    else if (this.byKeys && seen.keys) await this.#press(seen.keys);
    else await this.page.mouse.click(seen.at.x, seen.at.y);
    if (seen.what === 'confirm') this.answers += 1;
    await this.page.waitForTimeout(15);
    return 'answered';
  }

  async #press(keys: string[]): Promise<void> {
    for (const key of keys) {
      if (key === 'nothing') {
        await this.page.locator('.question .acts [data-chip]').focus();
        continue;
      }
      const person = /^person (\d)$/.exec(key);
      if (!person) {
        await this.page.keyboard.press(key);
        continue;
      }
      await this.page.keyboard.press('ArrowRight');
      for (let k = 0; k < Number(person[1]); k += 1) await this.page.keyboard.press('Tab');
    }
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

  // What is seen from near, and what is asked: another scene has another name.
  async scene(): Promise<string> {
    return await this.page.evaluate(() => {
      const near = document.querySelector('.near')?.getAttribute('aria-label')?.split(' ')[0] ?? 'plan';
      const dock = [...(document.querySelector('.dock')?.classList ?? [])].filter(
        (one) => !one.includes('-'),
      );
      return `${near} ${dock.slice(1).join(' ')}`;
    });
  }
}
