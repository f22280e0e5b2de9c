import { describe, expect, test } from 'vitest';
import { gameOf, games } from '../../../../tests/recorded/devil';
import { apply } from '../stage/apply';
import { facedBy, standingBefore } from './answers';

describe.each(games)('in the game %s', (name) => {
  const { first, steps } = gameOf(name, 'public');

  test('whoever was answered stays in his arch until the next seat comes', () => {
    let stood: string[] = [];
    steps.forEach(({ events }, at) => {
      let shown = steps[at - 1]?.then ?? first;
      for (const event of events) {
        shown = apply(shown, event);
        if (shown.stage !== 'inquisition' || shown.pending.faced === undefined) continue;
        const all = standingBefore(shown, shown.turn);
        const keys = all.map(({ key }) => key);
        if (event.event === 'inquisition_turn') {
          expect(all.some(({ done }) => done)).toBe(false);
          stood = keys;
        }
        // House guests may still come.
        expect(keys.slice(0, stood.length)).toEqual(stood);
        expect(all.filter(({ done }) => !done)).toHaveLength(facedBy(shown, shown.turn).length);
      }
    });
  });
});

test('some are answered before others', () => {
  const mixed = games.flatMap((name) =>
    gameOf(name, 'public').steps.filter(({ then }) => {
      if (then.stage !== 'inquisition' || then.pending.faced === undefined) return false;
      const done = standingBefore(then, then.turn).map((one) => one.done);
      return done.includes(true) && done.includes(false);
    }),
  );
  expect(mixed.length).toBeGreaterThan(5);
});
