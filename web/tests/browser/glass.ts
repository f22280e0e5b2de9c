// What can be seen of a page by somebody who looks over a shoulder: to compare two worlds.
import type { Page } from '@playwright/test';
import { expect } from './house';

// What is compared with less than everything: whose text is its owner's alone, and whose size goes with that text.
interface Own {
  text?: string;
  size?: string;
}

// Every element with its attributes, its text and its size, in order.
export async function glass(page: Page, { text, size }: Own = {}): Promise<string[]> {
  return await page.evaluate(
    ({ text, size }) => {
      const kept = [
        'class',
        'role',
        'title',
        'aria-label',
        'aria-disabled',
        'aria-pressed',
        'aria-hidden',
        'href',
        'tabindex',
      ];
      const within = (one: Element, selector?: string): boolean =>
        selector !== undefined && one.closest(selector) !== null;
      const scoped = /\bsvelte-\w+|\bnone\b/g;
      return [...document.body.querySelectorAll('*:not(script, style)')].map((one) => {
        const { width, height } = one.getBoundingClientRect();
        const said = [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        const words = said.map(({ textContent }) => textContent?.trim()).join(' ');
        const attributes = kept.map((name) => one.getAttribute(name)?.replaceAll(scoped, '').trim() ?? '');
        const own = within(one, text);
        const box = own || within(one, size) ? '' : `${width.toFixed(1)} x ${height.toFixed(1)}`;
        return [one.tagName, ...attributes, own ? '' : words, box].join(' | ');
      });
    },
    { ...(text ? { text } : {}), ...(size ? { size } : {}) },
  );
}

// Once nothing moves.
export async function still(page: Page, own?: Own): Promise<string[]> {
  await expect(page.locator('[data-question]')).toBeVisible();
  let last: string[] = [];
  await expect(async () => {
    const moving = await page.evaluate(() => {
      const ends = (one: Animation): boolean => one.effect?.getTiming().iterations !== Infinity;
      return document.getAnimations().some((one) => ends(one) && one.playState === 'running');
    });
    const now = await glass(page, own);
    const same = !moving && now.join('\n') === last.join('\n');
    last = now;
    expect(same).toBe(true);
  }).toPass();
  return last;
}

// The first elements in which two pages differ.
export function differences(one: readonly string[], other: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < Math.max(one.length, other.length) && found.length < 10; at += 1)
    if (one[at] !== other[at]) found.push(`${at}: ${one[at]}  /  ${other[at]}`);
  return found;
}
