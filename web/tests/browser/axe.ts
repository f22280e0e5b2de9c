// What axe finds wrong with a page, and the sizes and lights in which nothing may be.
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = (await page.evaluate('axe.run().then((result) => result.violations)')) as Found[];
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
}

// Shows the page by day or by night, whatever its game prefers.
export async function painted(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
  await settled(page);
}

// No colour transition is running.
export async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(300);
  await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition));
}

export const sizes = [
  { name: 'a desk by day', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'a phone by night', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;
