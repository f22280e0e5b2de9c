// Pages of the evening as they stand: what a tap does to the journal, and what must not happen by leaving.
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import BoxRoom from '../../../companion/BoxRoom.svelte';
import { Evening } from '../../../companion/evening.svelte';
import { memory } from '../../../companion/journal';
import { loadRules } from '../../../companion/rules';
import { loadWords, startText } from '../../../text/text.svelte';
import { answer } from './roleCheck';
import type { Entry, State } from './state';

vi.hoisted(() => {
  const media = { matches: false, addEventListener: () => undefined };
  window.matchMedia = () => media as unknown as MediaQueryList;
});

let room: Record<string, unknown> | undefined;
let evening: Evening<State, Entry>;
const robot = (is: boolean): Entry[] => [
  {
    kind: 'people',
    people: Array.from({ length: is ? 4 : 5 }, (_, at) => ({ name: `P${at}`, colour: '' })),
    robot: is,
  },
  { kind: 'level', level: 1, roles: 0 },
];

beforeAll(async () => {
  HTMLDialogElement.prototype.showModal = () => undefined;
  await loadRules();
  await startText();
  await Promise.all([loadWords('box'), loadWords('cultists.box'), loadWords('cultists')]);
});
beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue(undefined));
afterEach(leave);

function leave(): void {
  if (room) void unmount(room);
  room = undefined;
  flushSync();
}
async function show(entries: Entry[]): Promise<void> {
  const { default: box } = await import('./box');
  evening = new Evening('cultists', box, memory());
  for (const entry of entries) expect(evening.add(entry), entry.kind).toBe(true);
  room = mount(BoxRoom, {
    target: document.body,
    props: { game: 'cultists', evening, tool: undefined, awake: 'on' as const },
  });
  flushSync();
}
const title = (): string => document.querySelector('h1')!.textContent;
const button = (text: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find((one) => one.textContent.includes(text))!;
function press(text: string): void {
  button(text).click();
  flushSync();
}
function answers(...roles: number[]): void {
  for (const role of roles) answer(evening, role);
  flushSync();
}
const check: Entry = { kind: 'packed', check: true };

test('B1: with a robot both results of the role check forget every answer and lead back to the packing only', async () => {
  await show([...robot(true), check]);
  for (const [roles, result] of [
    // Greenhorn, klutz and coward cannot be the robot's; the cultist can.
    [[0, 0, 0, 1], 'Pack again'],
    [[0, 0, 0, 7], 'It adds up'],
  ] as const) {
    answers(...roles);
    expect(title()).toBe(result);
    expect(evening.entries.map(({ kind }) => kind)).toEqual(['people', 'level', 'summed']);
    expect(evening.owner).toBeUndefined();
    press('Back');
    expect(title()).toBe('Out of the box');
    expect(document.body.textContent).toContain('a false answer in the role check is cheating');
    press('Packed: check roles');
  }
  answers(0, 0, 0, 1);
  expect(document.body.textContent).toContain('Collect all envelopes');
  expect(document.body.textContent).not.toContain('go one step back');
  // "The last tap was a slip" leads nowhere else.
  press('Something is wrong');
  press('The last tap was a slip');
  expect(evening.entries.map(({ kind }) => kind)).toEqual(['people', 'level']);
  press('Packed: check roles');
  answers(0, 0, 0, 1);
  press('To the packing list');
  expect(evening.entries.map(({ kind }) => kind)).toEqual(['people', 'level']);
  press('Packed: check roles');
  answers(0, 0, 0, 7);
  press('Go on');
  expect(evening.state.phase).toBe('night');
});

test('without a robot a slip of one person is put right alone', async () => {
  await show([...robot(false), check]);
  answers(1, 1, 1, 1, 1);
  expect(title()).toBe('Pack again');
  expect(document.body.textContent).toContain('go one step back');
  expect(document.body.textContent).not.toContain('Collect all envelopes');
  expect(evening.owner).toBe(4);
});

const acting: Entry[] = [
  ...robot(false),
  { kind: 'packed', check: false },
  { kind: 'night' },
  { kind: 'first', knife: 0 },
  { kind: 'map' },
  { kind: 'moved' },
  { kind: 'event', token: 10 },
  { kind: 'acts' },
];

test('no link loads the page anew: an evening may live in memory only', async () => {
  await show(acting);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')];
  expect(links.map((link) => link.pathname)).toEqual(['/box/cultists/reference']);
  for (const link of links) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
  }
});

test('a vote is told hand by hand, and Back works over the hands', async () => {
  await show([...acting, { kind: 'call' }, { kind: 'hands' }]);
  expect(title()).toBe('P0 points at …');
  press('A fist');
  expect(evening.entries.at(-1)).toEqual({ kind: 'hand', whom: 15 });
  expect(title()).toBe('P1 points at …');
  press('Back');
  expect(title()).toBe('P0 points at …');
});

test('the microphone is let go when its permission comes after the page was left', async () => {
  const stop = vi.fn();
  let allow!: (stream: unknown) => void;
  const started = vi.fn();
  vi.stubGlobal(
    'MediaRecorder',
    class {
      start = started;
    },
  );
  const getUserMedia = () => new Promise((resolve) => (allow = resolve));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  await show([...robot(false), { kind: 'packed', check: false }]);
  press('Record');
  leave();
  allow({ getTracks: () => [{ stop }, { stop }] });
  await tick();
  await Promise.resolve();
  expect(stop).toHaveBeenCalledTimes(2);
  expect(started).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});
