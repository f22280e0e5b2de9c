// How long a lesson lies there: until it is read, its moment is over, or the question it lay beside is answered; on a
// phone it makes way.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadWords, startText } from '../../text/text.svelte';
import type { TableController } from '../controller.svelte';
import type { GameLessons } from './lessons';
import Lessons from './Lessons.svelte';

let narrow = false;
vi.hoisted(() => {
  window.matchMedia = () =>
    ({
      get matches() {
        return narrow;
      },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
});

// "card" is about a question, "suspicion" about something that has happened once.
const lessons: GameLessons = {
  order: ['card', 'suspicion'],
  ofTheTop: new Set(),
  ofTheStage: new Set(['suspicion']),
  identity: 'identity',
  happenings: (events) => events as unknown as string[],
  after: { suspicion: 'rose' },
  fits: (lesson, { mine }) => lesson === 'card' && mine,
};
class Fake {
  view = $state.raw({});
  shownEvents = $state.raw<string[]>([]);
  knowledge = {};
  turn = $state({ wishes: [], sending: false });
  stage = $state({ busy: false });
  constructor(table: string) {
    this.view = { seat: 0, phase: 'running', knowledge: {}, seed_hash: table };
    this.ask(true);
  }
  ask(me: boolean): void {
    this.view = { ...this.view, awaited: { me, secret: false, asked: [0], count: 1 } };
  }
  answer(): void {
    this.turn.sending = true;
    flushSync();
    this.turn.sending = false;
  }
}

beforeAll(async () => {
  await startText();
  await Promise.all([loadWords('rose'), loadWords('rose.learn')]);
});
let tables = 0;
let fake: Fake;
let page: object;
beforeEach(() => {
  document.body.innerHTML =
    '<div class="at-table"><p class="board-place"></p><div class="dock"></div><p class="tabs-place"></p></div>';
});
afterEach(() => unmount(page));
function open(): void {
  tables += 1;
  fake = new Fake(`table ${tables}`);
  const controller = fake as unknown as TableController<any, any, any>;
  page = mount(Lessons, {
    target: document.querySelector('.dock')!,
    props: { controller, game: 'rose', lessons },
  });
  flushSync();
}
const told = (): string | undefined => {
  flushSync();
  return document.querySelector('.tutor h2')?.textContent ?? undefined;
};
const touch = (place: string): boolean =>
  document.querySelector(place)!.dispatchEvent(new Event('pointerdown', { bubbles: true }));

test('a lesson about a question goes with it, and comes again while it was not read', () => {
  open();
  const card = told();
  expect(card).toBeTruthy();
  fake.ask(false);
  expect(told()).toBeUndefined();
  fake.ask(true);
  expect(told()).toBe(card);
});
test('what is only still being shown does not end a lesson', () => {
  open();
  const card = told();
  fake.stage.busy = true;
  expect(told()).toBe(card);
  fake.stage.busy = false;
  expect(told()).toBe(card);
});
test('who answers has gone on: the lesson was read', () => {
  open();
  const card = told();
  fake.shownEvents = ['rose'];
  fake.answer();
  const suspicion = told();
  expect(suspicion).toBeTruthy();
  expect(suspicion).not.toBe(card);
  fake.answer();
  fake.ask(false);
  fake.ask(true);
  expect(told()).toBeUndefined();
});
test('what speaks of the stage lies low, what speaks of the question does not', () => {
  open();
  const low = (): boolean => document.querySelector('.tutor')!.classList.contains('low');
  expect(told()).toBeTruthy();
  expect(low()).toBe(false);
  fake.shownEvents = ['rose'];
  fake.answer();
  expect(told()).toBeTruthy();
  expect(low()).toBe(true);
});
test('while an answer is sent, its question is not explained once more', () => {
  open();
  fake.turn.sending = true;
  expect(told()).toBeUndefined();
  fake.ask(false);
  fake.turn.sending = false;
  expect(told()).toBeUndefined();
});
test('on a phone a touch of the table makes it step aside until it is called', () => {
  narrow = true;
  open();
  const card = told();
  touch('.tutor');
  touch('.tabs-place');
  expect(told()).toBe(card);
  touch('.board-place');
  expect(told()).toBeUndefined();
  document.querySelector<HTMLElement>('.tutor-call')!.click();
  expect(told()).toBe(card);
  narrow = false;
});
test('elsewhere it lies beside the table and stays', () => {
  open();
  touch('.board-place');
  expect(told()).toBeTruthy();
});
