// The cover of a secret page: opened by holding alone, and nothing of it stays in the page when it is closed.
import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startText } from '../text/text.svelte';
import Cover from './Cover.svelte';

let cover: Record<string, unknown>;
let covered = 0;
let close: () => void;
const button = (): HTMLButtonElement => document.querySelector('button')!;
const secret = (): boolean => document.body.innerHTML.includes('I am the devil');

beforeEach(async () => {
  vi.useFakeTimers();
  await startText();
  covered = 0;
  cover = mount(Cover, {
    target: document.body,
    props: {
      name: 'Marta',
      oncover: () => (covered += 1),
      children: createRawSnippet((cover: () => () => void) => {
        close = () => cover()();
        return { render: () => '<p>I am the devil</p>' };
      }),
    },
  });
});
afterEach(() => {
  void unmount(cover);
  vi.useRealTimers();
});

function hold(time: number): void {
  button().dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(time);
  if (!secret()) button().dispatchEvent(new Event('pointerup'));
  flushSync();
}

test('a touch opens nothing, a second does', () => {
  hold(900);
  expect(secret()).toBe(false);
  hold(1000);
  expect(secret()).toBe(true);
});

test('a key that is held opens it', () => {
  button().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  vi.advanceTimersByTime(1000);
  flushSync();
  expect(secret()).toBe(true);
});

test('after a minute it covers itself', () => {
  hold(1000);
  vi.advanceTimersByTime(59_000);
  flushSync();
  expect(secret()).toBe(true);
  vi.advanceTimersByTime(1_300);
  flushSync();
  expect(secret()).toBe(false);
  expect(covered).toBe(1);
});

test.each([
  ['the window is left', () => window.dispatchEvent(new Event('blur'))],
  ['the page goes', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'the screen is locked',
    () => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValueOnce(true);
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
  ['the answer is given', () => close()],
])('it is gone as soon as %s', (_, leave) => {
  hold(1000);
  expect(secret()).toBe(true);
  leave();
  flushSync();
  expect(secret()).toBe(false);
  expect(button().textContent).toContain('Marta');
  expect(covered).toBe(1);
});
