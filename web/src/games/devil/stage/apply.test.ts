import { describe, expect, test } from 'vitest';
import { gameOf, games, viewers, type Viewer } from '../../../../tests/recorded/devil';
import type { Knowledge, SeatKnowledge } from '../model';
import { apply, applyAll } from './apply';
import { steps as stations } from './turns';

const cases = games.flatMap((name) => viewers.map((viewer) => [name, viewer] as const));

// At the end screens fall; the view brings what lay behind them.
const behindScreens: readonly (keyof SeatKnowledge)[] = [
  'goods',
  'souls',
  'hand',
  'events',
  'jesters',
  'indulgences',
  'guesses',
  'fifths',
];

function without<T extends object>(all: T, names: readonly (keyof T)[]): Partial<T> {
  const left = Object.entries(all).filter(([name]) => !names.includes(name as keyof T));
  return Object.fromEntries(left) as Partial<T>;
}

// Everything but what no event tells: what a turn waits for, and what can be concluded from it.
function told(knowledge: Knowledge): object {
  const { stage, round, pending, past } = knowledge;
  const all = {
    ...knowledge,
    pending: without(pending, ['step', 'work', 'carried', 'grain_left']),
    past: without(past, ['lacks']),
    // Production that asks nothing is over at once.
    stage: stage === 'production' && round > 1 ? 'keep' : stage,
  };
  if (stage !== 'over') return all;
  return {
    ...without(all, ['schedule', 'roles']),
    seats: knowledge.seats.map((seat) => without(seat, behindScreens)),
  };
}

describe.each(cases)('the game %s as %s was told it', (name: string, viewer: Viewer) => {
  const { first, steps } = gameOf(name, viewer);

  test('is known event by event as the house says it after every move', () => {
    let shown = first;
    let checked = 0;
    for (const { events, then } of steps) {
      if (events.length > 0) {
        shown = applyAll(shown, events);
        expect(told(shown)).toEqual(told(then));
        checked += 1;
      }
      shown = then;
    }
    expect(checked).toBeGreaterThan(15);
  });

  test('never shows a turn further on its road than it is', () => {
    let shown = first;
    let checked = 0;
    for (const { events, then } of steps) {
      shown = applyAll(shown, events);
      if (shown.stage === 'resolve' && then.stage === 'resolve') {
        const at = (of: Knowledge): number => stations.indexOf(of.pending.step ?? 'none');
        expect(shown.turn).toBe(then.turn);
        expect(at(shown)).toBeLessThanOrEqual(at(then));
        checked += 1;
      }
      shown = then;
    }
    if (steps.some(({ events }) => events.some(({ event }) => event === 'built')))
      expect(checked).toBeGreaterThan(5);
  });

  test('never knows more of what is secret than its house tells', () => {
    let shown = first;
    for (const { events, then } of steps) {
      // Also on the way from one view to the next.
      for (const event of events) {
        shown = apply(shown, event);
        shown.seats.forEach(({ goods, souls, hand, events: cards }, seat) => {
          if (seat === viewer) return;
          const hidden = [...Object.values(goods), ...Object.values(souls), ...hand, ...cards];
          expect(hidden.filter((one) => one !== null)).toEqual([]);
        });
      }
      shown = then;
    }
  });
});

test('nothing that was shown before is changed', () => {
  for (const [name, viewer] of cases) {
    const { first, steps } = gameOf(name, viewer);
    let shown = first;
    for (const { events, then } of steps) {
      const before = JSON.stringify(shown);
      applyAll(shown, events);
      expect(JSON.stringify(shown)).toBe(before);
      shown = then;
    }
  }
});
