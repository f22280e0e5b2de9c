// The page without a network: all of it after one visit; and what is said of a new version.
import type { Page } from '@playwright/test';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { client, expect, test } from './house';
import { OwnHouse } from './ownHouse';

test.use({ serviceWorkers: 'allow' });

// Until the service worker has kept everything and answers for the page.
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

test('after one visit the page opens without a network, and can be installed', async ({
  page,
  context,
  complaints,
}) => {
  // A page without a network complains of it.
  complaints.expected = /./;
  await page.goto('/');
  await kept(page);
  const keys = await page.evaluate(async () => {
    const caught: string[] = [];
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys())
        caught.push(new URL(request.url).pathname);
    }
    return caught;
  });
  expect(keys).toContain('/');
  expect(keys.filter((path) => /^\/(api|ws|cards)/.test(path))).toEqual([]);

  const session = await context.newCDPSession(page);
  // Once the manifest and its icons have come.
  const lacking = async (): Promise<string[]> => {
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
  };
  await expect.poll(lacking).toEqual([]);

  await context.setOffline(true);
  await page.goto('/');
  await expect(page.locator('article').first()).toBeVisible();
  await page.goto('/learn');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/box');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('works offline', { exact: false })).toBeVisible();
  // A page that was never seen, and a language that was never asked for.
  await page.evaluate(() => localStorage.setItem('subrosa.language', 'cs'));
  await page.goto('/replays');
  await expect(page.locator('html')).toHaveAttribute('lang', 'cs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a new version is announced where nobody decides, and taken when it is asked for', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'subrosa-build-'));
  cpSync(client, folder, { recursive: true });
  const house = await OwnHouse.open(folder);
  const page = await house.page(browser);
  await page.goto('/');
  await kept(page);
  const old = await page.evaluate(() => caches.keys());

  // Another build: its pages load other scripts.
  const change = (file: string, how: (text: string) => string): void =>
    writeFileSync(join(folder, file), how(readFileSync(join(folder, file), 'utf8')));
  const entry = /\/(assets\/index-[\w-]+)\.js/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))![1]!;
  cpSync(join(folder, `${entry}.js`), join(folder, `${entry}-new.js`));
  change('index.html', (text) => text.replace(`${entry}.js`, `${entry}-new.js`));
  change('service.js', (text) =>
    text.replace(`./${entry}.js`, `./${entry}-new.js`).replace(/"version":"\w+"/, '"version":"new"'),
  );
  for (const file of ['index.html', 'service.js'])
    for (const packed of ['br', 'gz']) rmSync(join(folder, `${file}.${packed}`), { force: true });

  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const notice = page.getByText('A new version of Sub Rosa is here.');
  await expect(notice).toBeVisible();
  // Nothing happens by itself, and at a table nothing is said.
  expect(await page.evaluate(() => caches.keys())).toEqual([...old, expect.stringMatching(/ build-new$/)]);
  await page.evaluate(() => {
    history.pushState(null, '', '/tables/AAAAAAAAAAAAAAAAAAAAAA');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(notice).toBeHidden();
  await page.goBack();
  await expect(notice).toBeVisible();

  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Load it' }).click()]);
  await expect(page.locator(`script[src$="${entry}-new.js"]`)).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain(old[0]);
  await expect(notice).toBeHidden();
  await page.context().close();
  await house.close();
  rmSync(folder, { recursive: true });
});

test('the companion alone works from any folder of a host that knows nothing of it', async ({
  page,
  context,
}) => {
  const types: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
  };
  const host = createServer(({ url = '' }, response) => {
    const path = join(client, '../companion', url.replace(/^\/some\/folder\/|\?.*/g, '') || 'index.html');
    if (!url.startsWith('/some/folder/') || !existsSync(path)) return response.writeHead(404).end();
    return response
      .setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream')
      .end(readFileSync(path));
  });
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening));
  await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/some/folder/`);
  await kept(page);
  await context.setOffline(true);
  await page.locator('a[href="/box/rose"], a[href="/box/devil"], a[href="/box/cultists"]').first().click();
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/box\/[a-z]+$/);
  await page.reload();
  await expect(page.getByRole('heading').first()).toBeVisible();
  host.close();
});
