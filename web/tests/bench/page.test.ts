// How soon a table can be played at from a cold start, and how steady the others' moves are drawn. Figures, no
// judgement: docs/speed.md says what was seen.
import type { Page } from '@playwright/test';
import { Cultist } from '../browser/cultist';
import { DevilPlayer } from '../browser/devilPlayer';
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

const tables = [
  { game: 'rose', players: 5, card: '.hand button.card' },
  { game: 'cultists', players: 6, card: '.hand [data-card]' },
  { game: 'devil', players: 4, card: '.screen [data-ware]' },
] as const;
const playerOf = { rose: Player, cultists: Cultist, devil: DevilPlayer };

for (const { game, players, card } of tables) {
  test(`from a cold start to a table of ${game}`, async ({ page, visitor }) => {
    await page.goto('/learn');
    const { table } = await openTable(
      page,
      { game, options: { players } },
      [{ kind: 'me' }, ...bots(players - 1)],
      true,
    );
    const cookies = await page.context().cookies();
    const usable: number[] = [];
    for (let k = 0; k < 7; k += 1) {
      const cold = await visitor(); // nothing kept of an earlier visit
      await cold.context().addCookies(cookies);
      const begin = Date.now();
      await cold.goto(`/tables/${table}`);
      await expect(cold.locator(card).first()).toBeVisible();
      usable.push(Date.now() - begin);
      await cold.context().close();
    }
    console.log(
      `table of ${game} usable after a cold start: middle ${ms(middle(usable))}, longest ${ms(Math.max(...usable))}`,
    );
  });
}

// Frames of 50 ms and more in a game against bots, with others' moves played, and the script in them. A frame is script, style, layout and painting together; without a graphics processor painting is most of it.
for (const { game, players, card } of tables) {
  test(`long frames in twelve answers of ${game}`, async ({ page }) => {
    await page.addInitScript(() => {
      const tasks: { time: number; script: number }[] = [];
      Object.assign(window, { tasks });
      new PerformanceObserver((list) => {
        for (const one of list.getEntries()) {
          const scripts = (
            one as unknown as { scripts?: { duration: number; forcedStyleAndLayoutDuration: number }[] }
          ).scripts;
          const script = (scripts ?? []).reduce((sum, { duration }) => sum + duration, 0);
          tasks.push({ time: one.duration, script });
        }
      }).observe({ type: 'long-animation-frame', buffered: true });
    });
    await page.goto('/learn');
    const seats = [{ kind: 'me' }, ...bots(players - 1)];
    const { table } = await openTable(page, { game, options: { players } }, seats, true);
    await page.goto(`/tables/${table}`);
    await expect(page.locator(card).first()).toBeVisible();
    const player = new playerOf[game](page);
    await player.playUntil(async () => player.answers >= 12 || (await player.over()));
    const tasks = await page.evaluate(
      () => (window as unknown as { tasks: { time: number; script: number }[] }).tasks,
    );
    for (const [what, times] of [
      ['frames of 50 ms and more', tasks.map(({ time }) => time)],
      ['script in them', tasks.map(({ script }) => script)],
    ] as const)
      console.log(
        `${game}, ${player.answers} answers: ${times.length} ${what}: middle ${ms(middle(times))}, ` +
          `95 of 100 under ${ms(middle(times, 0.95))}, longest ${ms(Math.max(0, ...times))}`,
      );
  });
}

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
