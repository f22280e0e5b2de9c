// Somebody who sits at a table of Deal with the Devil in a browser and answers whatever is asked, by what stands on the
// page and where it stands; with a pointer, or with keys alone.
import type { Page } from '@playwright/test';
import { expect } from './house';
import type { Did } from './player';

interface Seen {
  what: 'over' | 'covered' | 'sheet' | 'confirm' | 'touch' | 'trouble' | 'waits';
  at?: { x: number; y: number };
  // By keys: how often Tab is pressed (backwards if negative), what then has the focus, and what chooses it.
  tabs?: number;
  label?: string;
  key?: string;
  question: string;
  asked: string;
  why: boolean;
}

interface Looking {
  turn: number;
  // What was touched for this question so far; and how often its main button answered in words.
  touched: number;
  refused: number;
  // What was sent last was refused by the house, and how often that happened in this question.
  troubled: boolean;
  troubles: number;
  trades: boolean;
}

// Looks at the page, from within it: what is the next thing to touch, and where is it?
function lookAround({ turn, touched, refused, troubled, troubles, trades }: Looking): Seen {
  const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
  const kinds = ['fill', 'read', 'keep', 'send', 'drop', 'repay', 'plan', 'effect', 'privileges'];
  kinds.push('accuse', 'confess', 'wings', 'ritual', 'inquisition');
  const dock = document.querySelector('.dock');
  const question = kinds.find((one) => dock?.classList.contains(one)) ?? '';
  const asked = document.querySelector('.question h2')?.textContent ?? '';
  const why = document.querySelector('.question .why') !== null;
  const seen = { question, asked, why };

  const disabled = (one: Element): boolean =>
    one.getAttribute('aria-disabled') === 'true' || (one as HTMLButtonElement).disabled;
  const reach = (one: Element): { x: number; y: number } | undefined => {
    one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const box = one.getBoundingClientRect();
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const top = document.elementFromPoint(at.x, at.y);
    return top && (one.contains(top) || top.contains(one)) ? at : undefined;
  };
  const choices = all('.board-place [data-choice], .dock [data-choice]');
  const keysOf = (one: HTMLElement): Pick<Seen, 'tabs' | 'key' | 'label'> => {
    const number = choices.indexOf(one) + 1;
    if (number >= 1 && number <= 9) return { tabs: 0, key: String(number) };
    const focus = document.activeElement ?? document.body;
    const onButton = focus.closest('button, a, summary') !== null;
    if (one.matches('.confirm') && !onButton) return { tabs: 0, key: 'Enter' };
    const stops = all('button, a[href], input, select, textarea, summary, [tabindex="0"]').filter(
      (stop) => stop.tabIndex >= 0 && !(stop as HTMLButtonElement).disabled && stop.checkVisibility(),
    );
    const to = stops.indexOf(one);
    const after = stops.findIndex(
      (stop) => focus.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const from = stops.includes(focus as HTMLElement)
      ? stops.indexOf(focus as HTMLElement)
      : (after < 0 ? stops.length : after) - 0.5;
    const way = to - from;
    const steps: Record<string, string> = { more: '+', less: '-' };
    const key = steps[one.dataset.step ?? ''] ?? 'Enter';
    return { tabs: Math.sign(way) * Math.ceil(Math.abs(way)), key, label: one.textContent };
  };
  const mixed = (salt: number): number => {
    const once = Math.imul(turn * 16 + salt + 1, 0x9e3779b1);
    return Math.imul(once ^ (once >>> 15), 0x85ebca6b) >>> 8;
  };
  const touch = (from: HTMLElement[], what: Seen['what'] = 'touch'): Seen | undefined => {
    for (let k = 0; k < from.length; k += 1) {
      const one = from[(mixed(0) + k) % from.length]!;
      const at = reach(one);
      if (at) return { what, at, ...keysOf(one), ...seen };
    }
    return undefined;
  };
  const waits: Seen = { what: 'waits', ...seen };

  if (document.querySelector('.ending')) return { what: 'over', ...seen };
  if (document.querySelector('main.cover')) return { what: 'covered', ...seen };
  // What is touched when nothing can be done with it explains itself.
  if (document.querySelector('dialog[open]')) return { what: 'sheet', ...seen };
  // What came home, was voted or was opened is read before anything else is asked.
  const on = all('.question .go-on').filter((one) => !disabled(one));
  if (on.length > 0) return touch(on) ?? waits;
  // What the house refused is read, and its last part taken back.
  const understood = all('.question .main:not(.confirm)');
  if (understood.length > 0) return touch(understood, 'trouble') ?? waits;
  const [confirm] = all('.question .confirm');
  if (!confirm) return waits;
  if (troubled) return touch(all('.question .acts .back:has(kbd)')) ?? waits;
  const ready = disabled(confirm) ? undefined : (): Seen => touch([confirm], 'confirm') ?? waits;
  // A second answer of equal weight; the way back has its key beside it.
  const other = all('.question .acts .back:not(:has(kbd))');

  // A second touch would take a choice back: that is left to plans.
  const open = choices.filter((one) => !disabled(one) && (question === 'plan' || one.ariaPressed !== 'true'));
  const feet = all('.screen .feet button');
  const sells = all('.screen li:not(.none) .feet button:nth-child(2)');
  const borrows = feet.filter((one) => one.parentElement?.childElementCount === 1);
  const full = all('.screen li:not(.none) [data-ware]:not([data-ware=soul])');
  const rack = all('.rack button');
  const steps = all('.board-place [data-step]').filter((one) => !disabled(one));
  const or = (...these: HTMLElement[][]): Seen => {
    for (const from of these) {
      const found = touch(from);
      if (found) return found;
    }
    return ready?.() ?? waits;
  };
  const many = (least: number, more: number): boolean => touched < least + (mixed(1) % (more + 1));

  // What cannot be answered as it was wished is answered in another way.
  if (refused > 4 && other.length > 0) return or(other);
  // A deal on the market now and then, and what is put together there is sent.
  if (trades && feet.length > 0 && touched === 0 && mixed(2) % 9 === 0) return or(feet);
  switch (question) {
    case 'fill':
      if (touched === 0 && mixed(3) % 5 === 0) return or(other);
      if (rack.length > 0 && why && refused > 0) return or(mixed(4) % 2 ? rack : full, rack);
      if (many(2, 2)) return or(full, other);
      if (!rack.some((one) => one.ariaPressed === 'true')) return or(rack);
      if (mixed(5) % 6 === 0) return or(steps, full);
      break;
    case 'read':
      if (refused > 1) return or(other);
      if (steps.length > 0 && touched === 0) return or(steps);
      if (other.length > 0 && (!trades || mixed(3) % 2 === 0)) return or(other);
      break;
    case 'plan': {
      const takes = all('.board-place .picture.takes');
      if (takes.length > 0 && mixed(3) % 5 > 0) return or(takes);
      if (many(6, 8)) return or(open);
      break;
    }
    case 'repay':
    case 'wings':
      if (many(0, 2)) return or(steps);
      break;
    case 'ritual':
      // The devil shows all marked souls.
      if (refused > 0 && why) return or(all('.board-place [data-about=souls] [data-step=more]'));
      if (many(3, 5)) return or(mixed(3) % 3 ? open : steps, open);
      break;
    case 'inquisition':
      if (many(0, 3)) return or(open);
      break;
    case 'effect':
      // What the house refuses again and again is taken back, deal by deal, and sent while it is short.
      if (troubles > 1) {
        const way = mixed(6) % 4;
        if (way === 0 && ready) return ready();
        return way < 3 ? or(all('.question .acts .back:has(kbd)'), sells) : or(borrows, sells);
      }
      // What is due and cannot be paid: something is sold.
      if (refused > 0) return or(sells);
      if (!ready) return or(open, sells);
      break;
    case 'privileges':
      if (!ready && touched > 6) return or(other);
      if (!ready || touched === 0) return or(open, other);
      break;
    case 'accuse':
      if (touched === 0 && mixed(3) % 4 === 0) return or(other);
      break;
  }
  if (ready) return ready();
  return or(open);
}

export class DevilPlayer {
  readonly page: Page;
  readonly byKeys: boolean;
  // Whether more is done on the market than must be: everybody sees that.
  trades = true;
  answers = 0;
  // Which questions were touched.
  readonly questions = new Set<string>();
  #turn: number;
  #touched = 0;
  #refused = 0;
  #confirmed = false;
  #troubled = false;
  #troubles = 0;
  #asked = '';
  #question = '';

  // Another seed touches other things.
  constructor(page: Page, byKeys = false, seed = 0) {
    this.page = page;
    this.byKeys = byKeys;
    this.#turn = seed * 1000;
  }

  async over(): Promise<boolean> {
    return (await this.page.locator('.ending').count()) > 0;
  }

  // One step of an answer.
  async answer(): Promise<Did> {
    this.#turn += 1;
    const looking = {
      turn: this.#turn,
      touched: this.#touched,
      refused: this.#refused,
      troubled: this.#troubled,
      troubles: this.#troubles,
      trades: this.trades,
    };
    const seen = await this.page.evaluate(lookAround, looking);
    if (seen.question !== this.#question || seen.asked !== this.#asked || seen.what === 'waits') {
      this.#touched = 0;
      this.#refused = 0;
    }
    if (this.#confirmed && seen.why) this.#refused += 1;
    this.#confirmed = seen.what === 'confirm';
    if (seen.what !== 'waits') this.#troubled = seen.what === 'trouble';
    if (seen.what === 'waits') this.#troubles = 0;
    else if (seen.what === 'trouble') this.#troubles += 1;
    if (process.env.TRACE) console.log(this.#turn, this.#touched, this.#refused, JSON.stringify(seen));
    this.#asked = seen.asked;
    this.#question = seen.question;
    if (seen.what === 'sheet') await this.page.keyboard.press('Escape');
    else if (!seen.at) return seen.what === 'over' || seen.what === 'covered' ? seen.what : 'waits';
    else if (!this.byKeys) await this.page.mouse.click(seen.at.x, seen.at.y);
    else if (!(await this.#press(seen))) return 'waits';
    this.#touched += 1;
    if (seen.what === 'confirm') this.answers += 1;
    if (seen.question) this.questions.add(seen.question);
    await this.page.waitForTimeout(15);
    return 'answered';
  }

  async #press({ tabs = 0, label, key = 'Enter' }: Seen): Promise<boolean> {
    for (let k = 0; k < Math.abs(tabs); k += 1)
      await this.page.keyboard.press(tabs > 0 ? 'Tab' : 'Shift+Tab');
    const focus = (): Promise<string> => this.page.evaluate(() => document.activeElement?.textContent ?? '');
    if (label !== undefined && (await focus()) !== label) return false;
    await this.page.keyboard.press(key);
    return true;
  }

  // Answers until `done` says so; fails when the page does not change for this time.
  async playUntil(done: () => Promise<boolean>, seconds = 60): Promise<void> {
    let end = Date.now() + seconds * 1000;
    let last = '';
    while (!(await done())) {
      expect(Date.now(), `the game goes on after "${this.#asked}"`).toBeLessThan(end);
      const did = await this.answer();
      const told = await this.page.locator('.chronicle li').count();
      const now = `${told} ${this.#asked}`;
      if (now !== last) end = Date.now() + seconds * 1000;
      last = now;
      if (did !== 'answered') await this.page.waitForTimeout(25);
    }
  }

  async playToTheEnd(): Promise<void> {
    await this.playUntil(() => this.over());
  }
}
