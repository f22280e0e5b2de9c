// Pages of the evening that must not show too much, and links that must not leave the page.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import BoxRoom from '../../../companion/BoxRoom.svelte';
import { Evening } from '../../../companion/evening.svelte';
import { memory } from '../../../companion/journal';
import { loadRules } from '../../../companion/rules';
import { loadWords, startText } from '../../../text/text.svelte';
import box from './box';
import { order, placeOf } from './order';
import { seedText } from './seed';
import { begin, colours, type Entry, type State } from './state';

vi.hoisted(() => {
  const media = { matches: false, addEventListener: () => undefined };
  window.matchMedia = () => media as unknown as MediaQueryList;
});
beforeAll(async () => {
  await loadRules();
  await startText();
  await loadWords('box');
  await loadWords('devil');
  await loadWords('devil.box');
});

const people = ['Marta', 'Jonas', 'Nele', 'Anton'].map((name, at) => ({ name, colour: colours[at]! }));
const deal = { seed: [1, 2, 3, 4, 5, 6, 7, 8], roles: [3, 0, 2, 1], schedule: 7 };

let evening: Evening<State, Entry>;
let room: Record<string, unknown> | undefined;
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  Element.prototype.scrollIntoView = () => undefined;
  evening = new Evening('devil', box, memory());
  const entries: Entry[] = [
    { kind: 'people', people },
    { kind: 'reader', way: 'blind', codes: [] },
    { kind: 'done' },
    { kind: 'done' },
    { kind: 'deal', ...deal },
  ];
  for (const entry of entries) expect(evening.add(entry)).toBe(true);
});
afterEach(leave);
function leave(): void {
  if (room) void unmount(room);
  room = undefined;
}
function open(tool?: string): void {
  leave();
  room = mount(BoxRoom, { target: document.body, props: { game: 'devil', evening, tool, awake: 'on' } });
  flushSync();
}
const title = (): string => document.querySelector('h1')!.textContent!.trim();
const reveals = (): boolean => title().startsWith('This shows everybody’s role.');
const ticked = (): number => document.querySelectorAll('main input:checked').length;
function press(text: string): void {
  [...document.querySelectorAll('button')].find((one) => one.textContent!.trim() === text)!.click();
  flushSync();
}
function main(): void {
  document.querySelector<HTMLElement>('footer .acts .main')!.click();
  flushSync();
}

test('a slip in the list of steps shows nobody’s role: it asks in words first', () => {
  open('steps');
  press('Final scoring');
  expect(reveals()).toBe(true);
  press('Back');
  expect(title()).toBe('Where is the table?');
  expect(evening.state.ended).toBe(false);
  press('Final scoring');
  main();
  expect(evening.state).toMatchObject({ at: order.length - 1, ended: true });
});

test('the signs of round 5 and the seed are asked for where the last trade has not been', () => {
  evening.add({ kind: 'go', to: placeOf(5, 'reputation') });
  const board = { away: 0, ducats: 0, turned: 0 };
  const entries: Entry[] = [
    { kind: 'done' },
    { kind: 'phase', what: 'next' },
    { kind: 'phase', what: 'next' },
    { kind: 'phase', what: 'board', board },
  ];
  for (const entry of entries) expect(evening.add(entry)).toBe(true);
  open();
  expect([reveals(), ticked()]).toEqual([true, 0]);
  main();
  expect([reveals(), ticked()]).toEqual([false, 4]);

  const seed = (): boolean => document.body.innerHTML.includes(seedText(deal.seed));
  evening.add({ kind: 'go', to: order.length - 1 });
  open('deal');
  expect([reveals(), seed()]).toEqual([true, false]);
  main();
  expect([reveals(), seed()]).toEqual([false, true]);
  evening.add({ kind: 'go', to: order.length - 1, sure: true });
  open('deal');
  expect([reveals(), seed()]).toEqual([false, true]);
});

test('numbers that the rules refuse are said in words, with Back', () => {
  const chest = { ducats: 99, pure: 0, marked: 0, devil: 4, cultist: 4 };
  const damaged: State = {
    ...begin(),
    people,
    at: placeOf(3, 'ritual'),
    phases: {
      ...begin().phases,
      rituals: { 3: { page: 'bribes', chests: [chest, chest, chest, chest], said: [], doubted: false } },
    },
  };
  const fine: State = { ...damaged, at: placeOf(3, 'hunt') };
  evening = new Evening('devil', { ...box, begin: () => fine, fold: () => damaged }, memory());
  evening.add({ kind: 'done' });
  open();
  expect(title()).toBe('What was entered does not go together');
  press('Back');
  expect(evening.state).toBe(fine);
  expect(title()).not.toBe('What was entered does not go together');
  evening.add({ kind: 'done' });
  flushSync();
  expect(title()).toBe('What was entered does not go together');
});

test('every link stays inside: another page load would lose an evening that only this page has', () => {
  const pages = import.meta.glob<string>('./**/*.svelte', { query: '?raw', import: 'default', eager: true });
  const links = Object.entries(pages).flatMap(([file, text]) =>
    [...text.matchAll(/<a\s[^>]*>/g)].map(([link]) => `${file} ${link}`),
  );
  expect(links.length).toBeGreaterThan(2);
  expect(links.filter((link) => !link.includes('use:inside'))).toEqual([]);
});
