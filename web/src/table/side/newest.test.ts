// The list that keeps its newest line in sight.
import { createRawSnippet, flushSync, mount, tick, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import NewestInSight from './NewestInSight.svelte';

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    disconnect(): void {}
  },
);

test('a list that grows on its way to the end goes on to it; only a reader scrolls up', async () => {
  const children = createRawSnippet(() => ({ render: () => '<li>one</li>' }));
  const shown = mount(NewestInSight, { target: document.body, props: { label: 'talk', grown: 1, children } });
  const box = document.querySelector<HTMLElement>('.scroll')!;
  let height = 500;
  let top = 0;
  Object.defineProperties(box, {
    clientHeight: { value: 100 },
    scrollHeight: { get: () => height },
    scrollTop: { get: () => top, set: (to: number) => (top = Math.min(to, height - 100)) },
  });
  const scrolled = (): void => {
    box.dispatchEvent(new Event('scroll'));
    flushSync();
  };
  await tick();
  scrolled();
  expect(top).toBe(400);
  height = 700; // lines wrap before the event of the last scrolling
  scrolled();
  expect(top).toBe(600);
  expect(document.querySelector('.newer')).toBeNull();
  top = 300;
  scrolled();
  expect(top).toBe(300);
  await unmount(shown);
});
