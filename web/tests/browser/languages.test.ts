// Every language, on a phone and on a desktop: nothing is left untranslated, nothing runs over the side.
import type { Page } from '@playwright/test';
import { languages } from '../../src/text/languages';
import { settled } from './axe';
import { cultistScenes, showScene, type CultistScene } from './cultistScenes';
import { devilScenes, showDevilScene, type DevilScene } from './devilScenes';
import { expect, test } from './house';
import { paths } from './paths';
import { bots, openTable, Player } from './player';

async function wellSet(page: Page, where: string): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(text.match(/\b(?:web|rose|cultists|devil|play)_[a-z_]+|\{[a-z]+\}/g), where).toBeNull();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, `${where} runs over the side`).toBeLessThanOrEqual(0);
}

// No button of the question cuts its text off.
async function buttonsFit(page: Page, where: string): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.question button')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
      .map((one) => one.innerText),
  );
  expect(cut, `${where}: texts that do not fit`).toEqual([]);
}

for (const language of languages) {
  test(`the house speaks ${language}`, async ({ page, visitor }) => {
    await page.goto(`/?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('main').first()).toBeVisible();
      await wellSet(page, path);
    }
    const phone = await visitor({ viewport: { width: 320, height: 640 }, hasTouch: true });
    await phone.goto(`/?lang=${language}`);
    for (const path of paths) {
      await phone.goto(path);
      await expect(phone.locator('main').first()).toBeVisible();
      await wellSet(phone, `${path} on a small phone`);
    }
    await phone.goto('/me');
    await phone.getByRole('textbox').first().fill('Anežka');
    await phone.keyboard.press('Enter');
    await expect(phone.locator('h1')).toHaveText('Anežka');
    await wellSet(phone, 'a guest on a small phone');
  });

  test(`a game in ${language} on a phone`, async ({ visitor }) => {
    const page = await visitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await Player.hurry(page);
    await page.goto(`/learn?lang=${language}`);
    const { table } = await openTable(page, { options: { players: 2 } }, [{ kind: 'me' }, ...bots(1)], true);
    await page.goto(`/tables/${table}`);
    const player = new Player(page);
    await player.playUntil(async () => {
      await wellSet(page, 'the table');
      return player.answers >= 3;
    });
  });
}

// German is the longest; the others say the same on the phone of a usual size.
const widthsOf = [
  ['de', [320, 390]],
  ['cs', [390]],
  ['nl', [390]],
  ['fr', [390]],
] as const;
async function fits(page: Page, name: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width * 2 });
    await settled(page);
    await wellSet(page, `${name}, ${width} wide`);
    await buttonsFit(page, `${name}, ${width} wide`);
  }
}

for (const [language, widths] of widthsOf) {
  test(`every scene of Among Cultists in ${language} on a phone`, async ({ visitor }) => {
    const page = await visitor({ hasTouch: true, colorScheme: 'dark' });
    await Player.hurry(page);
    await page.goto(`/learn?lang=${language}`);
    for (const name of Object.keys(cultistScenes) as CultistScene[]) {
      const table = await showScene(page, name);
      await fits(page, name, widths);
      table.close();
    }
  });

  test(`every scene of Deal with the Devil in ${language} on a phone`, async ({ visitor }) => {
    const page = await visitor({ hasTouch: true });
    await Player.hurry(page);
    await page.goto(`/learn?lang=${language}`);
    for (const name of Object.keys(devilScenes) as DevilScene[]) {
      const table = await showDevilScene(page, name);
      await fits(page, name, widths);
      table.close();
    }
  });
}

test('the language nobody speaks: all of the lobby comes from the message files', async ({ page }) => {
  await page.goto('/?lang=xx');
  await expect(page.locator('main').first()).toBeVisible();
  const plain = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const own = node.parentElement?.closest('[lang], .brand, noscript, [data-plain]');
      if (
        /[A-Za-z]{3}/.test(text) &&
        !text.includes('⟦') &&
        !own?.matches('.brand, noscript, [data-plain]')
      ) {
        found.push(text);
      }
    }
    return found;
  });
  expect(plain).toEqual([]);
});
