// A good or a price that is dragged: it goes where it is taken, and a touch stays a touch.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drags } from './drag';

let told: (string | number)[];
let clicks: number;
let leave: () => void;

beforeEach(() => {
  document.body.innerHTML =
    '<p><button data-ware="wood"></button><button data-ware="soul"></button><button data-price="2"></button></p>' +
    '<i data-takes="ware price" id="chest"></i><i data-takes="price" id="tag"></i>';
  told = [];
  clicks = 0;
  place('chest', 100);
  place('tag', 300);
  document.querySelector('p')!.addEventListener('click', () => (clicks += 1));
  leave = drags({ ware: (ware) => told.push(ware), price: (at) => told.push(at) })();
});
afterEach(() => leave());

function place(id: string, left: number): void {
  const box = { left, right: left + 100, top: 0, bottom: 100 } as DOMRect;
  document.getElementById(id)!.getBoundingClientRect = () => box;
}
function pointer(type: string, x: number, target: EventTarget = window): void {
  const event = new MouseEvent(type, { clientX: x, clientY: 10, bubbles: true, button: 0 });
  target.dispatchEvent(Object.assign(event, { isPrimary: true }));
}
function dragged(what: string, to: number, last = 'pointerup'): void {
  const tile = document.querySelector<HTMLElement>(what)!;
  pointer('pointerdown', 0, tile);
  pointer('pointermove', to);
  pointer(last, to);
  tile.click();
}

test('a good falls into the chest, once, and is no touch', () => {
  dragged('[data-ware=wood]', 150);
  expect([told, clicks]).toEqual([['wood'], 0]);
  expect(document.querySelectorAll('button')).toHaveLength(3);
});
test('a price goes onto the chest or its tag, a good only into the chest', () => {
  dragged('[data-price]', 150);
  dragged('[data-price]', 350);
  dragged('[data-ware=wood]', 350);
  expect(told).toEqual([2, 2]);
});
test('beside them, or cancelled, nothing happens', () => {
  dragged('[data-ware=wood]', 250);
  dragged('[data-ware=wood]', 150, 'pointercancel');
  expect(told).toEqual([]);
});
test('a soul is never offered (T1)', () => {
  dragged('[data-ware=soul]', 150);
  expect(told).toEqual([]);
});
test('a touch that hardly moves is a click', () => {
  dragged('[data-ware=wood]', 5);
  expect([told, clicks]).toEqual([[], 1]);
});
