import { expect, test } from 'vitest';
import type { Documents } from '../protocol';
import {
  eventsOf,
  firstWord,
  follow as followAny,
  fulfilled,
  isComplete,
  movesOf,
  noPlan,
  withMove,
  withoutLast as withoutLastOf,
  type Choice as AnyChoice,
  type Look as AnyLook,
  type Plan,
  type StepKinds,
} from './plan';

type Choice = AnyChoice<Documents>;
type Look = AnyLook<Documents>;

// A game with a card, hours that are none unless wished, a way, and signs for the figures there.
const kinds: StepKinds = {
  kind: (move) => (move === 'enough' ? 'again' : firstWord(move)),
  apart: ['play', 'reveal', 'guess'],
  starts: ['play'],
  usual: { pay: 'pay 0' },
  anyOrder: { mark: { of: (move) => move.split(' ')[1] ?? '', after: 'move' } },
};
const follow = (wishes: readonly string[], look: Look): Promise<Plan<Documents>> =>
  followAny(wishes, look, kinds);
const withoutLast = (wishes: readonly string[]): string[] => withoutLastOf(wishes, kinds);
const withCard = (move: string): string[] => withMove([], noPlan, move, kinds);
const withWay = (wishes: readonly string[], plan: Plan<Documents>, move: string): string[] =>
  withMove(wishes, plan, move, kinds);
const withAnswer = withWay;
const withMark = (wishes: readonly string[], move: string): string[] => withMove(wishes, noPlan, move, kinds);
const withPay = (wishes: readonly string[], count: number): string[] =>
  withMove(wishes, noPlan, `pay ${count}`, kinds);

const sure = (...moves: string[]): Choice[] => moves.map((move) => ({ move, events: [], sure: true }));
const final = (...moves: string[]): Choice[] => moves.map((move) => ({ move, events: [], sure: false }));

// A house that answers from a list: the moves so far, and what may come after them.
function house(answers: Record<string, Choice[]>): Look {
  return (moves) => Promise.resolve(answers[moves.join(', ')] ?? []);
}

const classic = house({
  '': sure('play orange-3', 'play william', 'play adson'),
  'play orange-3': sure('pay 0', 'pay 1', 'pay 2'),
  'play orange-3, pay 0': final('move orange hortus', 'move orange porta'),
  'play orange-3, pay 1': final('move orange hortus', 'move orange porta'),
  'play orange-3, pay 2': final('move orange porta'),
  'play william': sure('move william culina', 'move william porta'),
  'play william, move william culina': sure('mark red +', 'mark red -'),
  'play william, move william culina, mark red +': sure('mark grey +', 'mark grey -'),
  'play william, move william culina, mark red -': sure('mark grey +', 'mark grey -'),
  'play william, move william culina, mark red +, mark grey +': final('mark black +', 'mark black -'),
  'play william, move william culina, mark red +, mark grey -': final('mark black +', 'mark black -'),
  'play william, move william culina, mark red -, mark grey -': final('mark black +', 'mark black -'),
});

test('nothing is chosen: the first question is open', async () => {
  const plan = await follow([], classic);
  expect(plan.open.map((choice) => choice.move)).toContain('play william');
  expect(isComplete(plan)).toBe(false);
});

test('no time tiles are given back unless they are touched', async () => {
  const plan = await follow(withCard('play orange-3'), classic);
  expect(movesOf(plan)).toEqual(['play orange-3', 'pay 0']);
  expect(plan.open).toHaveLength(2);
});

test('hours can be changed after the way was chosen, and the way stays', async () => {
  let wishes = withCard('play orange-3');
  let plan = await follow(wishes, classic);
  wishes = withWay(wishes, plan, 'move orange hortus');
  plan = await follow(wishes, classic);
  expect(isComplete(plan)).toBe(true);
  wishes = withPay(wishes, 1);
  plan = await follow(wishes, classic);
  expect(movesOf(plan)).toEqual(['play orange-3', 'pay 1', 'move orange hortus']);
});

test('what does not fit any more is dropped', async () => {
  const plan = await follow(['play orange-3', 'pay 2', 'move orange hortus'], classic);
  expect(movesOf(plan)).toEqual(['play orange-3', 'pay 2']);
  expect(plan.open.map((choice) => choice.move)).toEqual(['move orange porta']);
});

test('another way replaces the one before, another card everything', async () => {
  const wishes = ['play orange-3', 'move orange hortus'];
  const plan = await follow(wishes, classic);
  expect(withWay(wishes, plan, 'move orange porta')).toEqual(['play orange-3', 'move orange porta']);
  expect(withCard('play william')).toEqual(['play william']);
});

test('a second touch before the house has answered changes the first', async () => {
  const plan = await follow(['play orange-3'], classic);
  const once = withWay(['play orange-3'], plan, 'move orange hortus');
  // The plan is still that of before the first touch.
  expect(withWay(once, plan, 'move orange porta')).toEqual(['play orange-3', 'move orange porta']);
  expect(withWay(once, plan, 'move orange hortus')).toEqual(once);
});

test('what did not fit does not stand before what is wished next', async () => {
  const generous = house({
    '': sure('play red-2'),
    'play red-2': sure('move red porta', 'move red culina'),
    'play red-2, move red porta': final('suspect red', 'suspect blue'),
  });
  let wishes = ['play red-2', 'move red porta', 'move red culina'];
  let plan = await follow(wishes, generous);
  wishes = withAnswer(fulfilled(wishes, plan), plan, 'suspect blue');
  plan = await follow(wishes, generous);
  expect(movesOf(plan)).toEqual(['play red-2', 'move red porta', 'suspect blue']);
});

test('signs that were given are kept while others are missing', async () => {
  const wishes = ['play william', 'move william culina', 'mark grey -'];
  expect(fulfilled(wishes, await follow(wishes, classic))).toEqual(wishes);
});

test('signs may be given in any order; only those that were given count', async () => {
  let wishes = ['play william', 'move william culina'];
  wishes = withMark(wishes, 'mark grey -');
  let plan = await follow(wishes, classic);
  expect(plan.planned.map((step) => step.unset)).toEqual([false, false, true, false]);
  expect(isComplete(plan)).toBe(false);
  wishes = withMark(wishes, 'mark red -');
  wishes = withMark(wishes, 'mark black +');
  plan = await follow(wishes, classic);
  expect(movesOf(plan).slice(2)).toEqual(['mark red -', 'mark grey -', 'mark black +']);
  expect(isComplete(plan)).toBe(true);
});

test('a sign can be changed', () => {
  const wishes = ['play william', 'move william culina', 'mark red +', 'mark grey -'];
  expect(withMark(wishes, 'mark red -')).toEqual([
    'play william',
    'move william culina',
    'mark grey -',
    'mark red -',
  ]);
});

test('another place forgets the signs', async () => {
  const wishes = ['play william', 'move william culina', 'mark red +'];
  const plan = await follow(wishes, classic);
  expect(withWay(wishes, plan, 'move william porta')).toEqual(['play william', 'move william porta']);
});

const diligent = house({
  '': sure('play red-3'),
  'play red-3': sure('move red porta', 'move red culina'),
  'play red-3, move red porta': [...sure('again'), ...final('enough')],
  'play red-3, move red porta, again': final('move red culina', 'move red hortus'),
});

test('a card is used twice', async () => {
  let wishes = ['play red-3', 'move red porta'];
  let plan = await follow(wishes, diligent);
  wishes = withAnswer(wishes, plan, 'again');
  plan = await follow(wishes, diligent);
  wishes = withWay(wishes, plan, 'move red hortus');
  plan = await follow(wishes, diligent);
  expect(movesOf(plan)).toEqual(['play red-3', 'move red porta', 'again', 'move red hortus']);
  wishes = withWay(wishes, plan, 'move red culina');
  expect(wishes.at(-1)).toBe('move red culina');
  expect(wishes).toHaveLength(4);
});

test('two times 1 evidence may go to one monk', async () => {
  const enigmatic = house({
    '': sure('evidence red', 'evidence blue'),
    'evidence red': final('evidence red', 'evidence blue'),
  });
  let wishes = withAnswer([], await follow([], enigmatic), 'evidence red');
  wishes = withAnswer(wishes, await follow(wishes, enigmatic), 'evidence red');
  const plan = await follow(wishes, enigmatic);
  expect(movesOf(plan)).toEqual(['evidence red', 'evidence red']);
  expect(isComplete(plan)).toBe(true);
});

test('hours after the draw are a question of their own, answered with none', async () => {
  const international = house({ '': final('pay 0', 'pay 1') });
  const plan = await follow([], international);
  expect(movesOf(plan)).toEqual(['pay 0']);
  expect(isComplete(plan)).toBe(true);
  expect(movesOf(await follow(withPay([], 1), international))).toEqual(['pay 1']);
});

test('what comes after the turn is not planned with it', async () => {
  const evening = house({ '': sure('pay 0'), 'pay 0': sure('reveal red', 'reveal blue') });
  const plan = await follow([], evening);
  expect(movesOf(plan)).toEqual(['pay 0']);
  expect(isComplete(plan)).toBe(true);
});

test('the last step is taken back first', () => {
  expect(withoutLast(['play orange-3', 'pay 1', 'move orange hortus'])).toEqual(['play orange-3', 'pay 1']);
  expect(withoutLast(['play orange-3'])).toEqual([]);
});

test('a place holder has no effects', async () => {
  const told = house({
    '': [{ move: 'mark red +', events: [{ event: 'game_over' }], sure: true }],
    'mark red +': [{ move: 'mark blue +', events: [{ event: 'guessing_began' }], sure: false }],
  });
  const plan = await follow(['mark blue +'], told);
  expect(eventsOf(plan)).toEqual([{ event: 'guessing_began' }]);
});
