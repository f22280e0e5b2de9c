import { expect, test } from 'vitest';
import { night } from '../../../../tests/recorded/cultists';
import { actionsAt, whyNot } from './actions';
import { moveOf, seatsLeft, settled, withoutStep } from './draft';
import { parsed, written } from './moves';
import { waysFrom } from './ways';

test.each([
  'go NE',
  'jump D1',
  'give dead 3',
  'camera room D1',
  'camera seat 3',
  'inspect',
  'inspect P2',
  'call vote',
  'keep vote',
  'keep',
  'change vote none',
  'change vote 4',
  'vote 3 double',
  'abstain',
  'abstain double',
  'say alive',
  'fill sabotage',
])('%s is read and written the same way', (move) => {
  expect(written(parsed(move))).toBe(move);
});

const gifts = ['give alive 1', 'give dead 1', 'give alive 3', 'give dead 3'];

test('a gift is a card and a person, in any order, and nothing is chosen beforehand', () => {
  expect(moveOf({ deed: 'give' }, gifts)).toBeUndefined();
  expect(moveOf({ deed: 'give', seat: 3 }, gifts)).toBeUndefined();
  expect(moveOf({ deed: 'give', card: 'dead', seat: 3 }, gifts)).toBe('give dead 3');
  expect(seatsLeft({ deed: 'give', card: 'alive' }, gifts)).toEqual([1, 3]);
  // Who is alone left is chosen for everybody; the card never is, whatever the hand holds.
  expect(settled({ deed: 'give' }, ['give alive 2'])).toEqual({ deed: 'give', seat: 2 });
  expect(moveOf({ deed: 'give' }, ['give alive 2'])).toBeUndefined();
  expect(withoutStep({ deed: 'give', card: 'dead', seat: 3 })).toEqual({ deed: 'give', card: 'dead' });
});

test('a vote is sealed only for a person or for nobody', () => {
  const votes = ['vote 0', 'vote 0 double', 'abstain', 'abstain double'];
  expect(moveOf({ deed: 'vote' }, votes)).toBeUndefined();
  expect(moveOf({ deed: 'vote', seat: null }, votes)).toBe('abstain');
  expect(moveOf({ deed: 'vote', seat: 0, double: true }, votes)).toBe('vote 0 double');
});

test('ways go by doors, end where somebody is met, and never where they began', () => {
  const { first } = night('eight', '0');
  const shown = { ...first, at: first.at.map((place, seat) => (seat === 1 ? 'S' : place)) } as typeof first;
  const ways = waysFrom(shown, { seat: 0, at: 'M', points: 3, slips: 0 }, 'M');
  expect(ways.get('S')).toMatchObject({ doors: 1, meets: [1] });
  // Behind the one who is met the way goes on only after the encounter.
  expect(ways.has('G1')).toBe(false);
  expect(ways.get('D1')).toMatchObject({ doors: 2, meets: [] });
  expect(ways.has('M')).toBe(false);
  const barred = { ...shown, fishman: 'NE' as const, knife: 4 };
  expect(waysFrom(barred, { seat: 0, at: 'M', points: 3, slips: 0 }, 'M').has('NE')).toBe(false);
});

test('the actions of a place are the same for every role, and say why not', () => {
  const { first } = night('eight', '0');
  const shown = { ...first, at: first.at.map(() => 'O1' as const) };
  for (const role of ['investigator', 'cultist', 'slayer'] as const) {
    const as = { ...shown, roles: [role, ...shown.roles.slice(1)] };
    expect(actionsAt(as, 0)).toEqual(['inspect', 'fill', 'check', 'kill']);
  }
  expect(whyNot(shown, 0, 'inspect')).toEqual({ is: 'unexplored', place: 'O1', cards: 1 });
  expect(whyNot(shown, 0, 'fill')).toEqual({ is: 'route', colour: 'orange' });
  expect(whyNot(shown, 0, 'kill')).toEqual({ is: 'slayer' });
});
