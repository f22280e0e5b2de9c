import { expect, test } from 'vitest';
import recorded from '../ending/endings.jsonl?raw';
import type { DevilEvent, Knowledge } from '../model';
import { turnsOf, wingsBoughtIn } from './evening';

const { position } = JSON.parse(recorded.split('\n')[0]!) as { position: Knowledge };

test('only wings of this evening count', () => {
  const events: DevilEvent[] = [
    { event: 'wings_began' },
    { event: 'wings_bought', seat: 0, count: 2, ducats: 10 },
    { event: 'ritual_began' },
    { event: 'wings_began' },
    { event: 'wings_bought', seat: 1, count: 1, ducats: 5 },
    { event: 'wings_bought', seat: 1, count: 2, ducats: 10 },
  ];
  expect(wingsBoughtIn(events)).toEqual([0, 3, 0, 0]);
  expect(wingsBoughtIn([])).toEqual([0, 0, 0, 0]);
});

test('rulers stand before the inquisitors in the order of their seats, guests come last', () => {
  const evening: Knowledge = {
    ...position,
    round: 3,
    stage: 'inquisition',
    turn: 1,
    inquisitors: { ...position.inquisitors, A: true, turned: [true, true, false] },
    seats: position.seats.map((seat, at) => ({ ...seat, guests: at === 3 ? 2 : 0 })),
    // The second has the first two behind him.
    pending: { faced: 4 },
  };
  expect(turnsOf(evening)).toEqual([
    { seat: 0, state: 'done', faced: 3 },
    { seat: 1, state: 'now', faced: 1 },
    { seat: 2, state: 'waits', faced: 3 },
    { seat: 3, state: 'waits', faced: 5 },
  ]);
});
