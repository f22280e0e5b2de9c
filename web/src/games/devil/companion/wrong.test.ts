// "Something is wrong": where the phone goes for what happened.
import { beforeAll, expect, test } from 'vitest';
import type { Evening } from '../../../companion/evening.svelte';
import { loadRules } from '../../../companion/rules';
import { chests, isHanded } from './chests';
import { lyingAt, seatOfChest } from './handing';
import { order, placeOf } from './order';
import { dealOf, swapsFrom } from './rules';
import { begin, colours, fold, isHanding, stepOf, type Entry, type State } from './state';
import { wrongOf } from './wrong';

beforeAll(loadRules);

const people = ['Marta', 'Jonas', 'Nele', 'Anton'].map((name, at) => ({ name, colour: colours[at]! }));

// An evening at a step, without a journal.
function at(round: number, phase: (typeof order)[number]['phase'], way: State['way'] = 'camera') {
  const deal = dealOf([1, 2, 3, 4, 5, 6, 7, 8], [])!;
  const entries: Entry[] = [
    { kind: 'people', people },
    { kind: 'reader', way, codes: ['a', 'b', 'c', 'd'] },
    { kind: 'deal', seed: [...deal.seed!], roles: [...deal.roles], schedule: deal.schedule },
    { kind: 'go', to: placeOf(round, phase) },
  ];
  let state = entries.reduce(fold, begin());
  const evening = {
    get state() {
      return state;
    },
    add: (entry: Entry) => ((state = fold(state, entry)), true),
  };
  return evening as unknown as Evening<State, Entry>;
}
// Where each of the choices leads that stay in the evening; the last one opens the list of all steps.
function ways(round: number, phase: (typeof order)[number]['phase'], way?: State['way']): string[] {
  const count = wrongOf(at(round, phase, way)).length - 1;
  return Array.from({ length: count }, (_, choice) => {
    const evening = at(round, phase, way);
    wrongOf(evening)[choice]!.act();
    const step = stepOf(evening.state);
    return `${step.round} ${step.phase}${evening.state.handing.held ? ' astray' : ''}`;
  });
}

test('wrong hands: all four again, from the mixing of this step', () => {
  expect(ways(2, 'first')).toEqual(['2 first']);
  expect(ways(2, 'read_first')[0]).toBe('2 first');
  expect(ways(2, 'read_second')[0]).toBe('2 second');
  expect(ways(2, 'taken')[0]).toBe('2 home');
});

test('paid wrongly: back to that reading, also from the second one and from home', () => {
  expect(ways(3, 'read_first')).toEqual(['3 first', '3 first']);
  expect(ways(3, 'second')).toEqual(['3 second', '3 first']);
  expect(ways(3, 'home')).toEqual(['3 home', '3 first', '3 second']);
});

test('chests astray on the blind table: each says what he holds, at the last handing-out', () => {
  expect(ways(1, 'read_second', 'blind').at(-1)).toBe('1 second astray');
});

// The evening blindly, as people do it, up to a step; which chest each seat has in hand then. `half`: into the middle of
// that step's handing-out.
function played(round: number, phase: (typeof order)[number]['phase'], half = false) {
  const evening = at(0, 'deal', 'blind');
  let hands: readonly number[] = [];
  const swaps = swapsFrom([1, 2, 3, 4, 5, 6, 7, 8]);
  while (evening.state.at < placeOf(round, phase)) {
    if (isHanding(stepOf(evening.state).phase)) {
      evening.add({ kind: 'laid', lying: lyingAt(evening.state), swaps });
      evening.add({ kind: 'swapped', secret: 0 });
      evening.add({ kind: 'swapped', secret: 1 });
      const seats = chests.map((_, chest) => seatOfChest(evening.state, chest));
      hands = [0, 1, 2, 3].map((seat) => seats.indexOf(seat));
    }
    const { phase: now } = stepOf(evening.state);
    evening.add(
      now === 'hunt' || now === 'ritual' ? { kind: 'go', to: evening.state.at + 1 } : { kind: 'done' },
    );
  }
  if (half) {
    evening.add({ kind: 'laid', lying: lyingAt(evening.state), swaps });
    evening.add({ kind: 'swapped', secret: 0 });
    hands = [3, 1, 0, 2]; // each takes one
  }
  return { evening, hands };
}
// What the phone lets lie on the places, after each who is asked has said what is in hand.
function lying({ evening, hands }: ReturnType<typeof played>): readonly number[] {
  if (evening.state.handing.held)
    hands.forEach((chest, secret) => evening.add({ kind: 'holds', secret, chest }));
  return lyingAt(evening.state);
}

test.each([1, 2, 3, 4, 5])(
  'T6: blindly, whatever goes wrong in round %s, the phone knows who holds what',
  (round) => {
    const steps = ['first', 'read_first', 'second', 'read_second', 'home', 'taken'] as const;
    for (const phase of steps) {
      for (const half of phase.startsWith('read') || phase === 'taken' ? [false] : [false, true]) {
        const count = wrongOf(played(round, phase, half).evening).length - 1;
        expect(count).toBeGreaterThan(1);
        for (let choice = 0; choice < count; choice++) {
          const table = played(round, phase, half);
          wrongOf(table.evening)[choice]!.act();
          expect(lying(table), `${phase} ${half} ${choice}`).toEqual(table.hands);
        }
      }
    }
  },
);

test('T6: blindly, who pays wrongly is not asked what he holds; who has the wrong chest is', () => {
  const asked = (phase: 'read_first' | 'taken'): boolean[] => {
    const count = wrongOf(played(2, phase).evening).length - 1;
    return Array.from({ length: count }, (_, choice) => {
      const { evening } = played(2, phase);
      wrongOf(evening)[choice]!.act();
      return evening.state.handing.held !== undefined;
    });
  };
  expect(asked('read_first')).toEqual([true, false, true]);
  expect(asked('taken')).toEqual([true, false, false, true]);
});

test('T6: blindly, a step from the list begins with what each holds, unless that is known', () => {
  const jumped = (from: Parameters<typeof played>, round: number, phase: 'first' | 'second' | 'home') => {
    const table = played(...from);
    table.evening.add({ kind: 'go', to: placeOf(round, phase) });
    expect(isHanded(table.evening.state.handing)).toBe(false);
    const asked = table.evening.state.handing.held !== undefined;
    return asked ? 'asked' : lying(table).join() === table.hands.join() ? 'known' : 'wrong';
  };
  expect(jumped([1, 'actions'], 2, 'first')).toBe('known');
  expect(jumped([1, 'read_first'], 1, 'second')).toBe('known');
  expect(jumped([1, 'home'], 1, 'first')).toBe('known');
  expect(jumped([1, 'actions'], 2, 'second')).toBe('asked');
  expect(jumped([1, 'read_first'], 2, 'first')).toBe('asked');
  expect(jumped([2, 'fill'], 4, 'home')).toBe('asked');
});

test('T6: the camera sees nothing: chests lie mixed, each looks at one; at the deal they are laid by their signs', () => {
  for (const phase of ['first', 'second', 'home'] as const) {
    for (const given of [[], [2], [2, 0, 3]]) {
      const evening = at(2, 'fill');
      while (stepOf(evening.state).phase !== phase) {
        if (isHanding(stepOf(evening.state).phase)) {
          evening.add({ kind: 'mixed' });
          for (const chest of [0, 1, 2, 3]) evening.add({ kind: 'hold', chest });
        }
        evening.add({ kind: 'done' });
      }
      expect(evening.state.holders).toBeDefined();
      evening.add({ kind: 'mixed' });
      for (const chest of given) evening.add({ kind: 'hold', chest });
      evening.add({ kind: 'blindly' });
      expect(evening.state.handing).toMatchObject({ blind: true, held: [] });
      expect(lying({ evening, hands: [1, 3, 0, 2] })).toEqual([1, 3, 0, 2]);
    }
  }
  for (const [round, phase] of [
    [0, 'deal'],
    [3, 'back'],
  ] as const) {
    const evening = at(round, phase);
    evening.add({ kind: 'mixed' });
    evening.add({ kind: 'hold', chest: 2 });
    evening.add({ kind: 'blindly' });
    expect(evening.state.handing.held).toBeUndefined();
    expect(lyingAt(evening.state)).toEqual([0, 1, 2, 3]);
  }
});

test('outside trading there is only the list of all steps', () => {
  for (const phase of ['production', 'fill', 'actions'] as const) expect(ways(4, phase)).toEqual([]);
});
