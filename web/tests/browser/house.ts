// A house of its own for each worker, with the built page; and pages that fail the test when they complain.
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
export const program = process.env.SUBROSA_PROGRAM ?? join(root, 'build/subrosa');
export const client = process.env.SUBROSA_WEB ?? join(root, 'build/web');

export interface House {
  address: string;
}

export async function addressOf(server: ChildProcess): Promise<string> {
  return await new Promise((found, failed) => {
    let said = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const match = /open at (http:\/\/\S+?)\/?\s/.exec(said);
      if (match?.[1]) found(match[1]);
    });
    server.once('exit', (code) => failed(new Error(`subrosa serve ended with ${code}: ${said}`)));
  });
}

// What a person can bring along: a language, a small screen, no motion.
export type Visitor = BrowserContextOptions;

// A browser itself complains of what the house refuses.
export const refusals = /Failed to load resource|WebSocket connection to .* failed/;

// Playwright's own words (playwright.config.ts).
const blocked = /^Service Worker registration blocked/;

export class Complaints {
  readonly list: string[] = [];
  // What a test asks for.
  expected: RegExp | undefined;
  watch(page: Page): void {
    const complain = (text: string): void => {
      if (blocked.test(text)) return;
      if (!this.expected?.test(text)) this.list.push(text);
    };
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complain(message.text());
    });
    page.on('pageerror', (error) => complain(error.message));
  }
}

// Players in tests know the games: the sheet of a first game has its own test.
const games = readdirSync(join(root, 'web/src/games'));
export async function knowing(context: BrowserContext): Promise<void> {
  await context.addInitScript((all) => {
    for (const game of all) localStorage.setItem(`subrosa.first.${game}`, 'read');
  }, games);
}

export async function visit(browser: Browser, complaints: Complaints, visitor: Visitor = {}): Promise<Page> {
  const context = await browser.newContext(visitor);
  await knowing(context);
  const page = await context.newPage();
  complaints.watch(page);
  return page;
}

export const test = base.extend<
  { complaints: Complaints; visitor: (options?: Visitor) => Promise<Page> },
  { house: House }
>({
  house: [
    async ({}, use) => {
      const data = mkdtempSync(join(tmpdir(), 'subrosa-browser-'));
      const server = spawn(
        program,
        ['serve', '--port', '0', '--unlimited', '--log', 'error', '--data', data, '--web', client],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      await use({ address: await addressOf(server) });
      server.removeAllListeners('exit');
      server.kill('SIGTERM');
      await new Promise((gone) => server.once('exit', gone));
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ house }, use) => use(house.address),
  complaints: async ({}, use) => {
    const complaints = new Complaints();
    await use(complaints);
    expect(complaints.list).toEqual([]);
  },
  page: async ({ page, context, complaints }, use) => {
    await knowing(context);
    complaints.watch(page);
    await use(page);
  },
  // Somebody else, with a browser of their own.
  visitor: async ({ browser, complaints, house }, use) => {
    const pages: Page[] = [];
    await use(async (options = {}) => {
      const page = await visit(browser, complaints, { baseURL: house.address, ...options });
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

export { expect };
