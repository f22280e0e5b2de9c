// A house that a test can let fall over: killed at any moment, and opened again with the same data.
import { expect, type Browser, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, client, knowing, program } from './house';

export class OwnHouse {
  #data = mkdtempSync(join(tmpdir(), 'subrosa-falls-'));
  #web: string;
  #server: ChildProcess;
  address = '';

  private constructor(web: string) {
    this.#web = web;
    this.#server = this.#serve('0');
  }
  static async open(web = client): Promise<OwnHouse> {
    const house = new OwnHouse(web);
    house.address = await addressOf(house.#server);
    return house;
  }

  #serve(port: string): ChildProcess {
    return spawn(
      program,
      ['serve', '--port', port, '--unlimited', '--log', 'error', '--data', this.#data, '--web', this.#web],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
  }

  async page(browser: Browser): Promise<Page> {
    const context = await browser.newContext({ baseURL: this.address });
    await knowing(context);
    return await context.newPage();
  }

  // Falls over under a page, and is opened again; the page has noticed both.
  async falls(page: Page, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const gone = new Promise((exited) => this.#server.once('exit', exited));
    this.#server.kill(signal);
    await expect(page.locator('.line-down')).toBeVisible();
    await gone;
    this.#server = this.#serve(new URL(this.address).port);
    await addressOf(this.#server);
    await expect(page.locator('.line-down')).toHaveCount(0);
  }

  close(): void {
    this.#server.kill('SIGKILL');
    rmSync(this.#data, { recursive: true, force: true });
  }
}
