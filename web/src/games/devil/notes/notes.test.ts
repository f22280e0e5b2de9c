import { beforeAll, describe, expect, test } from 'vitest';
import { gameOf } from '../../../../tests/recorded/devil';
import { loadWords, startText } from '../../../text/text.svelte';
import { routes, schedules } from '../components';
import recorded from '../ending/endings.jsonl?raw';
import { roles, seats, type Knowledge } from '../model';
import { boundedIn, factsOf, isSure, ledgerOf, together } from './behind';
import { chestsSeen, standOf, type ChestSeen } from './notes';
import { readersOf, schedulesLeft } from './readers';
import { chestText, fateText } from './words';

const games = recorded
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { position: Knowledge }).position);

describe('who could read a chest', () => {
  test.each(games.map((position, at) => [at, position] as const))('fits game %i', (_, position) => {
    const truth = schedules[position.schedule!]!;
    for (const me of seats) {
      const left = schedulesLeft(position, me);
      expect(left).toContainEqual(truth);
      expect(left.length).toBeLessThan(schedules.length);
      for (let round = 1; round <= 5; round += 1) {
        for (const role of roles) {
          const route = routes[truth[round - 1]!]!;
          const { first, second } = readersOf(left, round, role);
          expect(first).toContain(route.first[role]);
          expect(second).toContain(route.second[role]);
          // Nobody reads his own chest.
          expect([...first, ...second]).not.toContain(role);
        }
      }
      for (const { round, role, reading } of chestsSeen(position, me)) {
        if (reading !== 'own') expect(readersOf(left, round, role)[reading]).toEqual([position.roles[me]]);
      }
    }
  });

  test('nothing is ruled out before the first chest came', () => {
    const fresh = { ...games[0]!, memory: games[0]!.memory.map((one) => one && { ...one, chests: [] }) };
    expect(schedulesLeft(fresh, 0)).toHaveLength(48);
    expect(readersOf(schedulesLeft(fresh, 0), 1, 'devil').first).toEqual(['mortal-a', 'mortal-b']);
    expect(readersOf(schedulesLeft(fresh, 0), 3, 'devil').first).toEqual(['cultist']);
  });
});

describe('what moved in the open', () => {
  const past = {
    ledger: [
      { round: 1, span: 'offer', seat: 1, wood: [1, 0], ducats: [4, 0] },
      { round: 1, span: 'offer', seat: 2, wood: [3, 0] },
      { round: 1, span: 'after', seat: 1, wood: [-1, -1], ducats: [-2, -5] },
    ],
    lacks: [
      { round: 2, span: 'after', seat: 1, most: { glass: 0, ducats: 3 } },
      { round: 2, span: 'after', seat: 3, most: { wood: 0 } },
    ],
    souls_shown: [{ round: 1, span: 'after', seat: 1, souls: 3 }],
  } as unknown as Knowledge['past'];

  test('is told of one seat, the newest first, and summed', () => {
    const lines = ledgerOf({ past }, 1);
    expect(lines.map(({ span }) => span)).toEqual(['after', 'offer']);
    expect(lines[0]!.moved).toEqual({ wood: { sum: -1, low: -1 }, ducats: { sum: -2, low: -5 } });
    expect(together(lines)).toEqual({ wood: 0, ducats: 2 });
    expect(ledgerOf({ past }, 0)).toEqual([]);
  });

  test('comes with what could not be paid and the souls that were shown', () => {
    expect(factsOf({ past }, 1)).toEqual([
      { is: 'souls', round: 1, span: 'after', souls: 3 },
      {
        is: 'lack',
        round: 2,
        span: 'after',
        most: [
          ['glass', 0],
          ['ducats', 3],
        ],
      },
    ]);
  });

  test('bounds indulgences only where they are traded', () => {
    const options = games[0]!.options;
    expect(boundedIn({ options })).not.toContain('indulgences');
    expect(boundedIn({ options: { ...options, trade_indulgences: true } })).toContain('indulgences');
    expect([isSure({ least: 2, most: 2 }), isSure({ least: 1, most: 2 })]).toEqual([true, false]);
  });
});

describe('a chest in the notes', () => {
  beforeAll(async () => {
    await startText();
    await loadWords('devil');
  });
  const seen = (change: Partial<ChestSeen>): ChestSeen => ({
    ...gameOf('plain', 0).steps.at(-2)!.then.memory[0]!.chests[0]!,
    ...change,
  });
  const told = (change: Partial<ChestSeen>): string =>
    [chestText(seen(change)), fateText(seen(change))].filter(Boolean).join(' ');

  test('says what came in it, for what, and who took it', () => {
    expect(told({})).toBe('1 marble for 4 ducats. Not taken by its first reader.');
    expect(told({ taken: 'by_first' })).toBe('1 marble for 4 ducats. I took it.');
    expect(
      told({ reading: 'own', taken: 'by_somebody', ask: { souls: 1 }, paid: { pure: 1, marked: 0 } }),
    ).toBe('1 marble for 1 soul. Taken; nobody knows by whom. Paid with 1 pure soul.');
  });

  test('is empty, or was taken before I could see what was in it', () => {
    expect(told({ ask: null })).toBe('Empty.');
    const goods = Object.fromEntries(Object.keys(seen({}).goods).map((ware) => [ware, null]));
    expect(
      told({ reading: 'second', taken: 'by_first', goods: goods as unknown as ChestSeen['goods'] }),
    ).toBe('Taken by its first reader for 4 ducats; what was in it, I did not see.');
  });
});

describe('what lies open of who is who', () => {
  const knowing = (change: Partial<Knowledge>): Knowledge => ({
    ...games[0]!,
    roles: ['devil', null, null, null],
    answers: [],
    past: { ...games[0]!.past, rituals: [] },
    ...change,
  });

  test('my own role says nothing of the others', () => {
    for (const role of roles) expect(standOf(knowing({}), 1, role)).toBeUndefined();
  });

  test('a role that is known stands, and the seat has no other', () => {
    const known = knowing({ roles: ['devil', 'cultist', null, null] });
    expect(standOf(known, 1, 'cultist')).toBe('is');
    expect(standOf(known, 1, 'devil')).toBe('not');
    expect(standOf(known, 2, 'devil')).toBeUndefined();
    const said = knowing({ answers: [{ seat: 3, role: 'cultist', yes: true }] });
    expect(standOf(said, 3, 'cultist')).toBe('is');
    expect(standOf(said, 3, 'mortal-a')).toBe('not');
  });

  test('who said no is not what he was named, and none of those who named him', () => {
    const none = { pure: 0, marked: 0, guesses: { devil: null, cultist: null } };
    const ritual = {
      'mortal-a': { ...none, guesses: { devil: 2, cultist: null } },
      'mortal-b': { ...none, guesses: { devil: 2, cultist: 1 } },
      cultist: { ...none, guesses: { devil: 1, cultist: null } },
      devil: none,
    };
    const said = knowing({
      answers: [{ seat: 2, role: 'devil', yes: false }],
      past: { ...games[0]!.past, rituals: [ritual] as unknown as Knowledge['past']['rituals'] },
    });
    expect(standOf(said, 2, 'devil')).toBe('not');
    expect(standOf(said, 2, 'mortal-a')).toBe('not');
    expect(standOf(said, 2, 'mortal-b')).toBe('not');
    expect(standOf(said, 2, 'cultist')).toBeUndefined();
  });

  test('who guessed openly about a player is not that player', () => {
    const none = { pure: 0, marked: 0, guesses: { devil: null, cultist: null } };
    const ritual = {
      'mortal-a': { ...none, guesses: { devil: 3, cultist: 1 } },
      'mortal-b': none,
      cultist: none,
      devil: none,
    };
    const said = knowing({
      past: { ...games[0]!.past, rituals: [ritual] as unknown as Knowledge['past']['rituals'] },
    });
    expect(standOf(said, 3, 'mortal-a')).toBe('not');
    expect(standOf(said, 1, 'mortal-a')).toBe('not');
    expect(standOf(said, 3, 'devil')).toBeUndefined();
  });
});
