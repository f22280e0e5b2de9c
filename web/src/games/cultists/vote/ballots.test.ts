import { expect, test } from 'vitest';
import type { Knowledge } from '../model';
import { resultOf } from './ballots';
import recorded from './twins.jsonl?raw';

const base = (JSON.parse(recorded.split('\n')[0]!) as { worlds: { knowledge: Knowledge }[] }).worlds[0]!
  .knowledge;
type Vote = Knowledge['votes'][number];

function counted(about: (number | null)[], more: Partial<Vote> = {}, shown: Partial<Knowledge> = {}) {
  const vote: Vote = {
    round: 2,
    ballots: about.map((one) => ({ about: one, double: false })),
    changed: null,
    out: null,
    ...more,
  };
  const { counts } = resultOf({ ...base, ...shown }, vote);
  return counts.map(({ about: whom, votes, most }) => [whom, votes, most]);
}

test('most votes first, those who abstain last', () => {
  expect(counted([null, 3, 3, 4, 3, null])).toEqual([
    [3, 3, true],
    [4, 1, false],
    [null, 2, false],
  ]);
});
test('nobody has most against as many abstentions or in a tie (V1)', () => {
  expect(counted([null, 3, 3, null, 1, 4]).some(([, , most]) => most)).toBe(false);
  expect(counted([3, 3, 4, 4, null, 1]).some(([, , most]) => most)).toBe(false);
});
test('the knife changes a vote or doubles it (N9)', () => {
  const changed = { changed: { about: 4, double: false } };
  expect(counted([3, 3, 4, 4, null, 1], changed, { knife: 0 })[0]).toEqual([4, 3, true]);
  const ballots = [3, 3, 4, 4, null, 1].map((about, seat) => ({ about, double: seat === 1 }));
  expect(counted([], { ballots }, { knife: 1 })[0]).toEqual([3, 3, true]);
});
test('the robot abstains, twice with the knife in a living hand (B5)', () => {
  const options = { ...base.options, players: 4, robot: true };
  const alive = { options, knife: 4, ghosts: [false, false, false, false, false] };
  expect(counted([1, 1, null, 1], {}, alive)).toEqual([
    [1, 3, false],
    [null, 3, false],
  ]);
  expect(counted([1, 1, null, 1], {}, { ...alive, ghosts: [false, false, false, false, true] })).toEqual([
    [1, 3, true],
    [null, 2, false],
  ]);
});
