import { expect, test, vi } from 'vitest';
import { keyDown, keyUp, type Keys } from './keys';

function keys(): Keys {
  const names = [
    'card',
    'confirm',
    'back',
    'skip',
    'more',
    'board',
    'notebook',
    'chronicle',
    'talk',
    'peek',
    'help',
  ];
  return Object.fromEntries(names.map((name) => [name, vi.fn()])) as unknown as Keys;
}
function press(key: string, on: Element = document.body, more: KeyboardEventInit = {}): Keys {
  const called = keys();
  const listen = (event: Event): void => keyDown(event as KeyboardEvent, called);
  on.addEventListener('keydown', listen, { once: true });
  on.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, ...more }));
  on.removeEventListener('keydown', listen);
  return called;
}

test('cards, hours, confirm, back', () => {
  expect(press('2').card).toHaveBeenCalledWith(1);
  expect(press('+').more).toHaveBeenCalledWith(true);
  expect(press('-').more).toHaveBeenCalledWith(false);
  expect(press('Enter').confirm).toHaveBeenCalled();
  expect(press('Escape').back).toHaveBeenCalled();
});

test('an arrow goes to the board, and says which', () => {
  expect(press('ArrowUp').board).toHaveBeenCalledWith('ArrowUp');
});

test('Space skips a move, held it skips all', () => {
  expect(press(' ').skip).toHaveBeenCalledWith(false);
  expect(press(' ', document.body, { repeat: true }).skip).toHaveBeenCalledWith(true);
});

test('who types is left alone', () => {
  const input = document.body.appendChild(document.createElement('input'));
  expect(press('c', input).chronicle).not.toHaveBeenCalled();
  expect(press('c', document.body, { ctrlKey: true }).chronicle).not.toHaveBeenCalled();
});

test('a button answers Enter itself', () => {
  const button = document.body.appendChild(document.createElement('button'));
  expect(press('Enter', button).confirm).not.toHaveBeenCalled();
  expect(press('1', button).card).toHaveBeenCalledWith(0);
});

test('the identity is shown while its key is held', () => {
  expect(press('i').peek).toHaveBeenCalledWith(true);
  const called = keys();
  keyUp(new KeyboardEvent('keyup', { key: 'i' }), called);
  expect(called.peek).toHaveBeenCalledWith(false);
});
