// A page of the box that cannot be shown, and a copy that would put it in the place of a good evening.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { go } from '../route.svelte';
import { loadWords, startText } from '../text/text.svelte';
import BoxRoom from './BoxRoom.svelte';
import type { AnyBox } from './box';
import { Evening, type AnyEvening } from './evening.svelte';
import type { Journal } from './journal';

vi.hoisted(() => {
  const media = { matches: false, addEventListener: () => undefined };
  window.matchMedia = () => media as unknown as MediaQueryList;
});

// How a copy is packed is copy.test.ts's.
let copied: Tap[] = [];
vi.mock('./copy', () => ({ unpack: () => Promise.resolve({ game: 'sums', entries: copied }) }));

interface Tap {
  bad?: boolean;
}
let disk: string[];
const journal: Journal = {
  read: () => Promise.resolve({ revision: 0, entries: disk }),
  write: (_, __, from, entries) => {
    disk = [...disk.slice(0, from), ...entries];
    return Promise.resolve('kept');
  },
};
const box: AnyBox = {
  begin: () => [] as Tap[],
  fold: (state: Tap[], entry: Tap) => [...state, entry],
  where: (state: Tap[]) => ({ step: `tap ${state.length}` }),
  Page: ((_: unknown, props: { evening: AnyEvening }) => {
    if ((props.evening.state as Tap[]).some(({ bad }) => bad)) throw new Error('it cannot be drawn');
    document.title = 'drawn';
    return {};
  }) as unknown as Component<{ evening: AnyEvening }>,
  tools: [],
  begins: 'box_new',
  sign: 'chest',
  people: () => [],
};
let room: Record<string, unknown>;
let evening: AnyEvening;
const text = (): string => document.body.textContent!;
const button = (name: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('button, a')].find((one) => one.textContent?.includes(name))!;
async function press(name: string): Promise<void> {
  button(name).click();
  await evening.settled();
  await vi.waitFor(() => flushSync());
}
function show(tool?: string): void {
  room = mount(BoxRoom, { target: document.body, props: { game: 'sums', evening, tool, awake: 'on' } });
  flushSync();
}

beforeEach(async () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  await startText();
  await loadWords('box');
  disk = [];
  document.title = '';
  evening = new Evening('sums', box, journal);
  evening.add({});
  go('/box/sums');
});
afterEach(() => void unmount(room));

test('a page that cannot be shown says so, and Back leads to one that can', async () => {
  evening.add({ bad: true });
  show();
  expect(text()).toContain('This page cannot be shown');
  expect(button('New game').getAttribute('href')).toContain('/box/sums/new');
  await press('Back');
  expect(evening.entries).toEqual([{}]);
  expect(text()).not.toContain('This page cannot be shown');
  expect(document.title).toContain('drawn');
});

async function openCopy(entries: Tap[]): Promise<void> {
  await evening.settled();
  copied = entries;
  go('/box/sums#copy=packed');
  show();
  await vi.waitFor(() => expect(button('Go on here')).toBeDefined());
  button('Go on here').click();
  await vi.waitFor(() => {
    flushSync();
    expect(button('Go on here')).toBeUndefined();
  });
}

test('a copy whose page cannot be shown replaces nothing', async () => {
  await openCopy([{}, {}, { bad: true }]);
  expect(text()).toContain('This page cannot be shown');
  expect(disk).toEqual(['{}']);
  await press('On with what is here');
  expect(evening.entries).toEqual([{}]);
  expect(evening.kept).toBe(true);
  expect(document.title).toContain('drawn');
  evening.add({});
  await evening.settled();
  expect(disk).toEqual(['{}', '{}']);
});

test('a copy whose page is shown takes the place of the evening', async () => {
  await openCopy([{}, {}, {}]);
  await evening.settled();
  expect(disk).toHaveLength(3);
  expect([evening.kept, evening.onTrial]).toEqual([true, false]);
});
