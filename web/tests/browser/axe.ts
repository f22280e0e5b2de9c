// What axe finds wrong with a page, and the sizes and lights in which nothing may be.
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}
export async function violations(page: Page, only?: string): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  const options = only ? JSON.stringify({ runOnly: [only] }) : '{}';
  const found = (await page.evaluate(
    `axe.run(document, ${options}).then((result) => result.violations)`,
  )) as Found[];
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
}

// Shows the page by day or by night, whatever its game prefers.
export async function painted(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
  await settled(page);
}

// No colour transition is running.
export async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(100);
  await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition));
}

const sights = [
  { name: 'a desk', viewport: { width: 1440, height: 900 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
] as const;
// What axe finds on a desk and on a phone, by day and by night. Of all its rules only contrast depends on the light.
export async function violationsEverywhere(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { name, viewport } of sights) {
    await page.setViewportSize(viewport);
    for (const theme of ['light', 'dark'] as const) {
      await painted(page, theme);
      const only = theme === 'light' ? undefined : 'color-contrast';
      found.push(...(await violations(page, only)).map((one) => `${name}, ${theme}: ${one}`));
    }
  }
  return found;
}

export const sizes = [
  { name: 'a desk by day', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'a phone by night', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;
