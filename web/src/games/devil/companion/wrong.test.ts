// "Something is wrong": where the phone goes for what happened.
import { beforeAll, expect, test } from 'vitest';
import type { Evening } from '../../../companion/evening.svelte';
import { loadRules } from '../../../companion/rules';
import { order, placeOf } from './order';
import { dealOf } from './rules';
import { begin, colours, fold, stepOf, type Entry, type State } from './state';
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
  expect(ways(1, 'read_second', 'blind')).toEqual(['1 second', '1 first', '1 second', '1 second astray']);
});

test('outside trading there is only the list of all steps', () => {
  for (const phase of ['production', 'fill', 'actions'] as const) expect(ways(4, phase)).toEqual([]);
});
