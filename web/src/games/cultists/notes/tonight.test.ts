import { expect, test } from 'vitest';
import { roles, type Knowledge, type Role } from '../model';
import { rolesTonight } from './tonight';
import recorded from './worlds.jsonl?raw';

const base = (JSON.parse(recorded.split('\n')[0]!) as { knowledge: Knowledge }).knowledge;

function tonight(
  options: Partial<Knowledge['options']>,
  more: Partial<Knowledge> = {},
): Partial<Record<Role, string>> {
  const players = options.players ?? 6;
  const seats = players + (options.robot ? 1 : 0);
  const knowledge: Knowledge = {
    ...base,
    options: { players, robot: false, level: 'experienced', roles: [], ...options },
    roles: Array.from({ length: seats }, () => null),
    shown: Array.from({ length: seats }, () => false),
    may_be: Array.from({ length: seats }, () => [...roles]),
    ...more,
  };
  const found = rolesTonight(knowledge);
  expect(found).toHaveLength(12);
  return Object.fromEntries(
    found
      .filter(({ playing }) => playing !== 'off')
      .map(({ role, playing, count }) => [role, `${playing} ${count}`]),
  );
}

test('the roles of each number of characters (S4)', () => {
  expect(tonight({ players: 6 })).toEqual({
    investigator: 'in 2',
    cultist: 'in 1',
    seer: 'in 1',
    firestarter: 'in 1',
    enlightened: 'one 3',
    infected: 'one 3',
    superghost: 'one 3',
  });
  expect(tonight({ players: 4, robot: true })).toEqual({
    investigator: 'in 3',
    cultist: 'in 1',
    greenhorn: 'one 3',
    klutz: 'one 3',
    coward: 'one 3',
  });
  expect(tonight({ players: 8 })).toMatchObject({ cultist: 'in 2', mechanic: 'in 1', investigator: 'in 2' });
  expect(tonight({ players: 6, robot: true })).toEqual(tonight({ players: 7 }));
  expect(tonight({ players: 5, level: 'first' })).toEqual({
    investigator: 'in 3',
    cultist: 'in 1',
    seer: 'in 1',
  });
  expect(tonight({ players: 7, level: 'first' })).toEqual({ investigator: 'in 5', cultist: 'in 2' });
  expect(tonight({ players: 6, level: 'custom', roles: ['cultist', 'klutz'] })).toEqual({
    investigator: 'in 4',
    cultist: 'in 1',
    klutz: 'in 1',
  });
});

test('a role that was shown is in play, and the others of its group are not', () => {
  const shown = [false, false, true, false, false, false];
  const known = [null, null, 'infected', null, null, null] as const;
  expect(tonight({ players: 6 }, { shown, roles: [...known] })).toMatchObject({ infected: 'in 1' });
  expect(tonight({ players: 6 }, { shown, roles: [...known] })).not.toHaveProperty('superghost');
});

test('what I alone know of roles changes nothing', () => {
  const known = [null, null, 'infected', null, null, null] as const;
  expect(tonight({ players: 6 }, { roles: [...known] })).toEqual(tonight({ players: 6 }));
});

test('what nobody may publicly be any more is not tonight', () => {
  const may_be = Array.from({ length: 6 }, () => roles.filter((role) => role !== 'superghost'));
  expect(tonight({ players: 6 }, { may_be })).toMatchObject({ enlightened: 'one 2', infected: 'one 2' });
});
