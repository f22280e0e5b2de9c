import { expect, test } from 'vitest';
import type { Knowledge } from '../model';
import { apply, applyAll } from './apply';
import { first, steps } from '../../../../tests/recorded/rose';

// What a turn still has to do is in no event; the view brings it.
function lying(knowledge: Knowledge): Partial<Knowledge> {
  const { pending: _pending, stage: _stage, ...rest } = knowledge;
  return rest;
}

test('the events of a whole game lead to what the house says', () => {
  let shown = first;
  let checked = 0;
  for (const step of steps) {
    shown = applyAll(shown, step.events);
    if (!step.then) continue;
    expect(lying(shown)).toEqual(lying(step.then));
    checked += 1;
  }
  expect(checked).toBeGreaterThan(5);
});

test('nothing that was shown before is changed', () => {
  const before = JSON.stringify(first);
  applyAll(
    first,
    steps.flatMap((step) => step.events),
  );
  expect(JSON.stringify(first)).toBe(before);
});

test('a hidden card goes from a hidden hand', () => {
  const seat = first.hands.findIndex((hand) => hand[0] === null);
  const then = apply(first, { event: 'card_played', seat, card: 'red-4' });
  expect(then.hands[seat]).toHaveLength(2);
  expect(then.discard.at(-1)).toBe('red-4');
});
