import { expect, test } from 'vitest';
import { choicesIn, heardChoice } from './heardChoice';

function table(chosen: number | undefined, question: string): HTMLElement {
  const root = document.createElement('div');
  const card = (at: number, words: string): string =>
    `<button aria-pressed="${at === chosen}"><span>${words}</span>
      <svg aria-hidden="true"><text>drawn</text></svg></button>`;
  root.innerHTML = `<div class="dock"><h2 data-question>${question}</h2>
    ${card(0, 'Orange, 3 hours')}${card(1, 'Hortus, 2 hours')}
    <button aria-pressed="false" aria-label="Give back 1"></button></div>
    <div class="side"><button aria-pressed="true">Chronicle</button></div>`;
  return root;
}

test('a key that chooses a card is heard, and what is asked next', () => {
  const before = choicesIn(table(undefined, 'Choose a card'));
  expect(before).toEqual(['Choose a card']);
  expect(heardChoice(table(0, 'Orange: where to?'), before)).toBe('Orange, 3 hours. Orange: where to?');
});

test('a card that stays hidden is not said aloud', () => {
  const root = table(0, 'Whom do you give it to?');
  root.querySelector('[aria-pressed=true]')!.toggleAttribute('data-secret');
  expect(heardChoice(root, [])).toBe('Whom do you give it to?');
});

test('what was chosen before is not said again', () => {
  const before = choicesIn(table(0, 'Orange: where to?'));
  expect(heardChoice(table(1, 'Hortus: who comes?'), before)).toBe('Hortus, 2 hours. Hortus: who comes?');
  expect(heardChoice(table(0, 'Orange: where to?'), before)).toBe('');
});
