import { expect, test } from 'vitest';
import type { CultistsEvent, Knowledge } from '../model';
import { endOf, firstStretch, knotsOf, stretchesOf, threadsOf } from './threads';
import recorded from './worlds.jsonl?raw';

const base = (JSON.parse(recorded.split('\n')[0]!) as { knowledge: Knowledge }).knowledge;

type Look = Knowledge['looks'][number];
// "1>2": 1 gave 2 a card in this round.
function night(
  gifts: [round: number, ...given: string[]][],
  looks: Partial<Look>[] = [],
  more = {},
): Knowledge {
  const given = gifts.flatMap(([round, ...all]) =>
    all.map((one) => ({ from: Number(one[0]), to: Number(one[2]), card: null, round })),
  );
  const seen = looks.map((look) => ({
    seat: 0,
    about: 1,
    round: 1,
    gifts: 0,
    eyes: false,
    said: null,
    dead: null,
    ...look,
  }));
  const nobody = base.ghosts.map(() => false);
  return {
    ...base,
    round: Math.max(...gifts.map(([round]) => round), 1),
    gifts: given,
    looks: seen,
    votes: [],
    ghosts: nobody,
    died: nobody.map(() => null),
    ...more,
  };
}

test('two who give each other a card make a knot', () => {
  const knots = knotsOf(
    night([
      [1, '0>1', '1>0', '2>3', '3>2'],
      [2, '0>1', '1>0'],
    ]),
  );
  expect(knots.map((knot) => knot.seats)).toEqual([
    [0, 1],
    [2, 3],
    [0, 1],
  ]);
  expect(knots.map((knot) => knot.round)).toEqual([1, 1, 2]);
});

test('a ring of several is one knot, and rings that mix are two', () => {
  expect(knotsOf(night([[1, '0>1', '1>2', '2>0']])).map((knot) => knot.seats)).toEqual([[0, 1, 2]]);
  const mixed = knotsOf(night([[1, '0>1', '2>3', '1>0', '3>2']]));
  expect(mixed.map((knot) => knot.gifts)).toEqual([
    [0, 2],
    [1, 3],
  ]);
});

test('somebody without cards still receives, and the next meeting is another', () => {
  const knots = knotsOf(night([[1, '0>1', '0>2', '2>0']]));
  expect(knots.map((knot) => knot.seats)).toEqual([
    [0, 1],
    [0, 2],
  ]);
});

test('meetings that were heard are drawn as they were', () => {
  const events: CultistsEvent[] = [
    { event: 'meeting', seats: [0, 1, 2, 3], place: 'M' },
    { event: 'card_given', seat: 0, about: 1 },
    { event: 'card_given', seat: 1, about: 0 },
    { event: 'card_given', seat: 2, about: 3 },
    { event: 'card_given', seat: 3, about: 2 },
  ];
  const knowledge = night([[1, '0>1', '1>0', '2>3', '3>2']]);
  expect(knotsOf(knowledge, events)).toEqual([
    { round: 1, seats: [0, 1, 2, 3], gifts: [0, 1, 2, 3], place: 'M' },
  ]);
  expect(knotsOf(knowledge, events.slice(0, 3))).toHaveLength(2);
});

const looked = night(
  [
    [1, '0>1', '1>0'],
    [2, '2>1', '1>2', '3>1', '1>3', '2>1', '1>2'],
    [3, '0>3', '3>0'],
  ],
  [
    { round: 1, gifts: 2, seat: 2, said: 'alive' },
    { round: 2, gifts: 8, seat: 3, said: 'dead' },
  ],
  { ghosts: [false, true, false, false, false], died: [null, 2, null, null, null] },
);

test('between two looks stand the gifts that came between them', () => {
  const threads = threadsOf(looked);
  const [before, between, ...rest] = stretchesOf(looked, threads, 1);
  expect(rest).toEqual([]);
  expect(before!.givers).toEqual([{ seat: 0, cards: 1 }]);
  expect(between!.givers).toEqual([
    { seat: 2, cards: 2 },
    { seat: 3, cards: 1 },
  ]);
  expect(between!.from!.said).toBe('alive');
  expect(between!.to!.said).toBe('dead');
  expect(firstStretch(looked, threads)).toEqual(between);
});

test('a lane ends where its ghost begins, and everything keeps the order of the game', () => {
  const threads = threadsOf(looked);
  const places = threads.items.map((item) => item.at);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  const end = endOf(threads, 1);
  expect(threads.items.find((item) => item.at === end)).toMatchObject({ is: 'look', about: 1, said: 'dead' });
  expect(endOf(threads, 0)).toBe(threads.length);
  for (const { round, from, to } of threads.rounds) {
    const here = threads.items.filter((item) => item.at >= from && item.at < to);
    expect(here.every((item) => item.is === 'fate' || item.round === round)).toBe(true);
  }
});

test('who was voted out ends with the round', () => {
  const voted = night([[1, '0>1', '1>0']], [], {
    ghosts: [false, false, true, false, false],
    died: [null, null, 1, null, null],
    votes: [{ round: 1, ballots: [], changed: null, out: 2 }],
  });
  const threads = threadsOf(voted);
  expect(threads.items.at(-1)).toMatchObject({ is: 'fate', seat: 2, fate: { why: 'voted' } });
});
