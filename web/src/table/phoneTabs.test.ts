// The tabs of a phone: whatever is looked at, they say that the line is down.
import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, test } from 'vitest';
import { startText } from '../text/text.svelte';
import PhoneTabs from './PhoneTabs.svelte';

beforeAll(startText);

test.each([false, true])('line down: %s', async (down) => {
  const props = {
    tab: 'talk' as const,
    counts: { chronicle: 74 },
    spectator: false,
    down,
    notebook: { sign: 'eye' as const, text: 'The six' },
    ontab: () => undefined,
  };
  const tabs = mount(PhoneTabs, { target: document.body, props });
  flushSync();
  const [table, ...others] = [...document.querySelectorAll('nav button')];
  expect(table!.textContent).toContain(down ? 'line down' : 'Table');
  for (const other of others) expect(other.textContent).not.toContain('line down');
  expect(document.querySelector('[role=status]')!.textContent).toBe(down ? 'line down' : '');
  expect([...document.querySelectorAll('.count')].map((one) => one.textContent)).toEqual(['9+']);
  await unmount(tabs);
});
