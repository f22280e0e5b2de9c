// A secret answer is taken back by its owner only: the phone goes to that person first.
import { flushSync, mount, tick, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWords, startText } from '../text/text.svelte';
import BoxRoom from './BoxRoom.svelte';
import type { AnyBox } from './box';
import { Evening, type AnyEvening } from './evening.svelte';
import { memory } from './journal';

vi.hoisted(() => {
  const media = { matches: false, addEventListener: () => undefined };
  window.matchMedia = () => media as unknown as MediaQueryList;
});

let room: Record<string, unknown>;
let evening: AnyEvening;

const box: AnyBox = {
  begin: () => 0,
  fold: (state: number) => state + 1,
  where: (state: number) => ({ step: String(state) }),
  Page: (() => ({})) as unknown as Component<{ evening: AnyEvening }>,
  tools: [],
  begins: 'box_new',
  sign: 'chest',
  people: () => ['Marta', 'Noor'].map((name) => ({ name, colour: '' })),
};
const button = (text: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.includes(text))!;
function press(text: string): void {
  button(text).click();
  flushSync();
}

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal = () => undefined;
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  await startText();
  await loadWords('box');
  vi.useFakeTimers();
  evening = new Evening('sums', box, memory());
  evening.add({});
  evening.add({ secret: 1 });
  const props = { game: 'sums', evening, tool: 'copy', awake: 'on' as const };
  room = mount(BoxRoom, { target: document.body, props });
  flushSync();
});
afterEach(() => {
  void unmount(room);
  vi.useRealTimers();
});

function open(): void {
  press('Something is wrong');
  press('The last tap was a slip');
  button('I am Noor').dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(1000);
  flushSync();
}

test('before the cover is opened nothing is taken back, and nothing is asked', () => {
  press('Something is wrong');
  press('The last tap was a slip');
  expect(document.body.textContent).toContain('Pass the phone to Noor');
  expect(button('Take it back')).toBeUndefined();
  expect(evening.entries).toHaveLength(2);
});

test('its owner takes it back, and the one before openly', async () => {
  open();
  press('Take it back');
  await tick();
  expect(evening.entries).toEqual([{}]);
  press('Something is wrong');
  press('The last tap was a slip');
  expect(evening.entries).toEqual([]);
});

test('or leaves it', () => {
  open();
  press('Leave it');
  expect(evening.entries).toHaveLength(2);
  expect(document.body.textContent).not.toContain('Take back your last answer');
});

test('when the window is left the question is gone', () => {
  open();
  window.dispatchEvent(new Event('blur'));
  flushSync();
  expect(button('Take it back')).toBeUndefined();
  expect(evening.entries).toHaveLength(2);
});

test('where who answered last is a secret no name is said: all of it is taken back, after asking', () => {
  const all = vi.fn(() => evening.replace([]));
  box.together = () => all;
  press('Something is wrong');
  press('The last tap was a slip');
  expect(document.body.textContent).not.toMatch(/Noor|Marta/);
  expect(document.body.textContent).toContain('Choose anew, all of you?');
  press('Leave it');
  expect(all).not.toHaveBeenCalled();
  press('Something is wrong');
  press('The last tap was a slip');
  press('Take all of it back');
  expect(evening.entries).toEqual([]);
  expect(document.body.textContent).not.toContain('Choose anew, all of you?');
  delete box.together;
});
