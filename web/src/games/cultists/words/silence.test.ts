// While no signal holds nobody may talk (E9): field and button are closed, and say why.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Table } from '../../../house/table.svelte';
import Talk from '../../../table/side/Talk.svelte';
import { loadWords, startText } from '../../../text/text.svelte';
import type { EventToken } from '../model';
import { words } from './words';

beforeAll(async () => {
  await startText();
  await loadWords('cultists');
});

let shown: ReturnType<typeof mount> | undefined;
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

function talk(
  stage: string,
  ...events: (EventToken | null)[]
): { field: HTMLInputElement; claim: HTMLElement } {
  const view = { seat: 0, knowledge: { stage, events } };
  const table = { view, news: [], whole: true, ask: vi.fn() } as unknown as Table;
  shown = mount(Talk, {
    target: document.body,
    props: { table, names: { of: String, me: 0 }, game: words, list: false },
  });
  flushSync();
  return {
    field: document.querySelector('input')!,
    claim: document.querySelector<HTMLElement>('form button')!,
  };
}

test('all may talk', () => {
  const { field, claim } = talk('vote', 'no-signal', 'lightning');
  expect(field.readOnly).toBe(false);
  expect(claim.ariaDisabled).not.toBe('true');
});

test.each<{ stage: string; events: EventToken[] }>([
  { stage: 'vote', events: ['no-signal'] },
  { stage: 'move', events: ['no-signal', 'mirror'] },
])('nobody may: $stage, $events', ({ stage, events }) => {
  const { field, claim } = talk(stage, ...events);
  expect(field.readOnly).toBe(true);
  expect(field.placeholder).toBe('No signal: nobody may talk');
  expect(claim.getAttribute('aria-disabled')).toBe('true');
});

test('after the end all may', () => {
  expect(talk('over', 'no-signal').field.readOnly).toBe(false);
});
