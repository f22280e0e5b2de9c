// Back on the open lists of seals: nobody learns who sealed last.
import { beforeAll, expect, it } from 'vitest';
import { Evening } from '../../../companion/evening.svelte';
import { memory } from '../../../companion/journal';
import { loadRules } from '../../../companion/rules';
import type { AnyBox } from '../../../companion/box';
import type { EventCard } from '../model';
import type { Entry, State } from './entries';
import { begin, fold } from './fold';
import { together } from './repair';

beforeAll(loadRules);

const box: AnyBox = { begin, fold } as unknown as AnyBox;
const people = ['Marta', 'Jonas', 'Noor'].map((name) => ({ name, colour: '' }));
const before: Entry[] = [
  { is: 'table', people },
  { is: 'edition', edition: 'classic' },
  { is: 'cards', seed: [1, 2, 3, 4, 5, 6, 7, 8] },
  { is: 'looked' },
  { is: 'depth', depth: 'evenings' },
  { is: 'dawn', event: 'hasty' satisfies EventCard },
  { is: 'over' },
  { is: 'ended', seat: 1 },
  { is: 'evening', suspicion: [10, 10, 10, 10, 10, 10] },
];

it('takes back all seals with the question how, whoever sealed last, and leaves the board as it was put right', () => {
  const evening = new Evening<State, Entry>('rose', box, memory());
  expect(evening.replace(before)).toBe(true);
  expect(together(evening)).toBeUndefined();
  evening.add({ is: 'stands', evidence: [...evening.state.tracks.evidence] });
  const stood = evening.entries.length;
  evening.add({ is: 'way', cover: true });
  // From the first moment on: nobody sees whether anybody has sealed.
  expect(together(evening)).toBeDefined();
  const free = (seat: number) =>
    (['red', 'blue', 'white', 'grey'] as const).find((colour) => colour !== evening.state.monks[seat])!;
  evening.add({ is: 'marker', colour: free(2), secret: 2 });
  expect(together(evening)).toBeDefined();
  const right: Entry = { is: 'put', suspicion: [9, 10, 10, 10, 10, 10] };
  expect(evening.add(right)).toBe(true);
  // Nobody's secret: it is taken back by itself.
  expect(together(evening)).toBeUndefined();
  evening.add({ is: 'marker', colour: free(0), secret: 0 });
  together(evening)!();
  expect(evening.state.step).toBe('way');
  expect(evening.entries.slice(stood)).toEqual([right]);
  expect(evening.state.tracks.suspicion[0]).toBe(9);
  // With the markers of the box nothing is sealed.
  evening.add({ is: 'way', cover: false });
  expect(together(evening)).toBeUndefined();
});
