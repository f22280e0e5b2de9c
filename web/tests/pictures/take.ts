// Screenshots of README and docs: sizes, and where they are kept.
import type { Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
export const tablet = { width: 820, height: 1180 };

export async function take(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(900);
  await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 88 });
}

export async function by(page: Page, light: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: light });
  await page.waitForTimeout(300);
}
