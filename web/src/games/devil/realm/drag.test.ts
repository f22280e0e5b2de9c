// A card that is drawn across the stage: a touch stays a touch, a drag ends where it is let go.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drag } from './drag';
import type { Held, Place, PlanEditor } from './editor.svelte';

const held: Held = { is: 'card', building: 'farm', at: 0 };
let card: HTMLElement;
let puts: [Held, Place][];
let clicks: number;
let editor: PlanEditor;
let action: ReturnType<typeof drag>;

beforeEach(() => {
  document.body.innerHTML =
    '<div><button id="card">Farm</button></div><i data-place="site 1"></i><i data-place="edge 0"></i>';
  card = document.getElementById('card')!;
  puts = [];
  clicks = 0;
  editor = {
    dragged: undefined,
    put: (one: Held, place: Place) => puts.push([one, place]),
  } as unknown as PlanEditor;
  card.addEventListener('click', () => (clicks += 1));
  action = drag(card, { editor, held });
});
afterEach(() => {
  action.destroy();
  vi.restoreAllMocks();
});

function pointer(type: string, clientX: number, target: EventTarget = window): void {
  const event = new MouseEvent(type, { clientX, clientY: 0, bubbles: true, button: 0 });
  target.dispatchEvent(Object.assign(event, { pointerId: 1 }));
}
function letGoOver(place: string): void {
  document.elementFromPoint = () => document.querySelector(`[data-place="${place}"]`);
}

test('a touch that hardly moves is a click', () => {
  letGoOver('site 1');
  pointer('pointerdown', 0, card);
  pointer('pointermove', 3);
  expect(editor.dragged).toBeUndefined();
  pointer('pointerup', 3);
  card.click();
  expect([puts, clicks]).toEqual([[], 1]);
});
test('what is drawn to a site is put there, and is no click', () => {
  letGoOver('site 1');
  pointer('pointerdown', 0, card);
  pointer('pointermove', 40);
  expect(editor.dragged).toBe(held);
  expect(document.querySelector('[aria-hidden="true"]')).not.toBeNull();
  pointer('pointerup', 40);
  card.click();
  expect([puts, clicks]).toEqual([[[held, { is: 'site', at: 1 }]], 0]);
  expect(editor.dragged).toBeUndefined();
  expect(document.querySelector('[aria-hidden="true"]')).toBeNull();
});
test('a card does not go to the edge, nor anywhere once it is cancelled', () => {
  letGoOver('edge 0');
  pointer('pointerdown', 0, card);
  pointer('pointermove', 40);
  pointer('pointerup', 40);
  letGoOver('site 1');
  pointer('pointerdown', 0, card);
  pointer('pointermove', 40);
  pointer('pointercancel', 40);
  pointer('pointerup', 40);
  expect(puts).toEqual([]);
});
test('nothing is drawn while nothing is planned', () => {
  action.update({ editor: undefined, held });
  pointer('pointerdown', 0, card);
  pointer('pointermove', 40);
  pointer('pointerup', 40);
  expect([puts, document.querySelector('[aria-hidden="true"]')]).toEqual([[], null]);
});
