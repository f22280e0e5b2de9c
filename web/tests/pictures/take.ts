// Screenshots of README and docs: sizes, and where they are kept.
import type { Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { painted, settled } from '../browser/axe';

const folder = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
export const lying = { width: 844, height: 390 };
export const tablet = { width: 820, height: 1180 };

// Taken once the glass is still and every face has come; or at once, of what does not stay.
export async function take(page: Page, name: string, when: 'still' | 'now' = 'still'): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  if (when === 'still') {
    await settled(page);
    await page.waitForFunction(() => {
      const ends = (one: Animation): boolean => one.effect?.getTiming().iterations !== Infinity;
      return !document.getAnimations().some((one) => ends(one) && one.playState === 'running');
    });
    await page.waitForTimeout(300);
  }
  await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 74 });
}

export async function by(page: Page, light: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: light });
  await painted(page, light);
}
