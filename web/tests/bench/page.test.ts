// How soon a table can be played at from a cold start, and how steady the others' moves are drawn. Figures, no
// judgement: docs/speed.md says what was seen.
import type { Page } from '@playwright/test';
import { expect, test } from '../browser/house';
import { bots, openTable, Player } from '../browser/player';

const middle = (numbers: number[], at = 0.5): number =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * at))] ?? 0;
const ms = (number: number): string => `${number.toFixed(number < 100 ? 1 : 0)} ms`;

// The times between frames until the page is still again: the player has the next turn.
async function framesUntilMyTurn(page: Page): Promise<number[]> {
  return await page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const times: number[] = [];
        let last = performance.now();
        const frame = (now: number): void => {
          times.push(now - last);
          last = now;
          const asked = document.querySelector('.question .confirm, .question .seal-it, .ending');
          if (asked && times.length > 30) done(times);
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
  );
}

test('from a cold start to a table', async ({ page, visitor }) => {
  await page.goto('/learn');
  const { table } = await openTable(page, { options: { players: 5 } }, [{ kind: 'me' }, ...bots(4)], true);
  const cookies = await page.context().cookies();
  const usable: number[] = [];
  for (let k = 0; k < 7; k += 1) {
    const cold = await visitor(); // nothing kept of an earlier visit
    await cold.context().addCookies(cookies);
    const begin = Date.now();
    await cold.goto(`/tables/${table}`);
    await expect(cold.locator('.hand button.card').first()).toBeVisible();
    usable.push(Date.now() - begin);
    await cold.context().close();
  }
  console.log(
    `table usable after a cold start: middle ${ms(middle(usable))}, longest ${ms(Math.max(...usable))}`,
  );
});

test('frames while four others move', async ({ page }) => {
  await page.goto('/learn');
  const { table } = await openTable(page, { options: { players: 5 } }, [{ kind: 'me' }, ...bots(4)], true);
  await page.goto(`/tables/${table}`);
  await expect(page.locator('.hand button.card').first()).toBeVisible();
  const player = new Player(page);
  const frames: number[] = [];
  for (let turn = 1; turn <= 3; turn += 1) {
    await player.playUntil(async () => player.answers >= turn);
    frames.push(...(await framesUntilMyTurn(page)));
  }
  const seconds = frames.reduce((sum, one) => sum + one, 0) / 1000;
  console.log(
    `${frames.length} frames in ${seconds.toFixed(1)} s of others' moves: middle ${ms(middle(frames))}, ` +
      `95 of 100 under ${ms(middle(frames, 0.95))}, longest ${ms(Math.max(...frames))}`,
  );
});
