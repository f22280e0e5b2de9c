// What opens help on a thing, whose help it is, and what keeps its own meaning.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { helpOnTouched, topicAt } from './touched';

const use = (mark: string): string => `<svg><use href="#s-${mark}"/></svg>`;
const known = ['crown', 'wood', 'card', 'soul', 'plan'];
let told: string[] = [];
const help = {
  topicOf: (mark: string) => known.find((one) => mark === one || mark === `#s-${one}`),
  otherwise: () => 'now',
  explain: (topic: string) => void told.push(topic),
};
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  document.body.innerHTML = `<p id="outside">${use('crown')}</p><div class="at-table">
    <div class="board-place" id="stage"><section id="land" data-about="plan"><b id="ground"></b>
      <ul><li><button id="card">${use('minus')}<i data-about="card">${use('wood')}<b id="price">3</b></i></button></li></ul>
    </section><ul><li id="row">${use('plus')}${use('wood')}<button id="less">−</button></li></ul></div>
    <section class="question"><button id="done">Done</button>${use('soul')}</section>
    <button class="hold" id="mask">${use('crown')}</button><a href="/x" id="link">${use('crown')}</a>
    <aside id="side"><span id="count">2</span>${use('crown')}</aside></div>`;
  stop = helpOnTouched(help);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});
const at = (id: string): HTMLElement => document.getElementById(id)!;
const about = (id: string): string | undefined => topicAt(at(id), help);

test('a thing is what its mark says, or else the first drawing in it that stands for something', () => {
  expect(about('price')).toBe('card');
  expect(about('card')).toBe('card');
  expect(about('row')).toBe('wood');
  expect(about('less')).toBe('wood');
  expect(about('ground')).toBe('plan');
  expect(topicAt(document.querySelector('aside svg')!, help)).toBe('crown');
});
test('where no thing is met the stage and the question say what is played', () => {
  expect(about('stage')).toBe('now');
  expect(about('done')).toBe('now');
  expect(about('count')).toBeUndefined();
});
test('links, fields and what is held for something else keep what they do', () => {
  for (const id of ['mask', 'link', 'outside']) expect(about(id)).toBeUndefined();
});

// There are no pointers here but mice.
const pointer = (type: string, x: number, more = {}): Event =>
  Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, clientY: 5 }), more);
const press = (id: string, pointerType: string): boolean =>
  at(id).dispatchEvent(pointer('pointerdown', 5, { pointerType, isPrimary: true }));
const move = (to: number): boolean => document.dispatchEvent(pointer('pointermove', to));

test('a finger that rests opens it, and what it lets go of is no click', () => {
  const clicked = vi.fn();
  at('card').addEventListener('click', clicked);
  press('card', 'touch');
  vi.advanceTimersByTime(300);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(300);
  expect(told).toEqual(['card']);
  at('card').click();
  expect(clicked).not.toHaveBeenCalled();
  press('card', 'touch');
  document.dispatchEvent(pointer('pointerup', 5));
  at('card').click();
  expect(clicked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(['card']);
});
test('a finger that moves draws or scrolls, and a mouse that is held down does nothing', () => {
  press('card', 'touch');
  move(40);
  vi.advanceTimersByTime(1000);
  press('card', 'mouse');
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([]);
});

const menu = (id: string): boolean =>
  at(id).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
test('the right button opens it in the place of the menu of the browser, which stays elsewhere', () => {
  expect(menu('row')).toBe(false);
  expect(told).toEqual(['wood']);
  expect(menu('link')).toBe(true);
  expect(menu('outside')).toBe(true);
  expect(told).toEqual(['wood']);
});
test('? opens it for what has the focus', () => {
  const key = (): boolean =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true }));
  expect(key()).toBe(true);
  at('card').focus();
  expect(key()).toBe(false);
  expect(told).toEqual(['card']);
});
test('nothing opens when it has ended', () => {
  stop();
  menu('row');
  press('card', 'touch');
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([]);
});
