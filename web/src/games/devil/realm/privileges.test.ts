// Which privileges the page takes for sure or for possible, against those that were claimed.
import { expect, test } from 'vitest';
import { gameOf, games } from '../../../../tests/recorded/devil';
import { seats, type Building, type Knowledge, type Master } from '../model';
import { roadOf } from './outcome';
import { haveOf, mastersFor, privilegesNow, privilegesOf, symbolsOf, type PrivilegeSeen } from './privileges';
import { isForced, turns } from './turns.test-data';

const reachable = (all: readonly PrivilegeSeen[]): PrivilegeSeen[] =>
  all.filter(({ state }) => state === 'sure' || state === 'either');
const now = (knowledge: Knowledge, seat: number): PrivilegeSeen[] => privilegesNow(knowledge.seats[seat]!);

interface Claim {
  name: string;
  claimed: PrivilegeSeen;
  takes: Master[] | undefined;
  spent: Master[];
}
// Privileges that were claimed when asked for: a card may lay one without its symbols.
function claimsOf(game: string, seat: (typeof seats)[number]): Claim[] {
  const { first, steps } = gameOf(game, seat);
  return steps.flatMap(({ events }, at): Claim[] => {
    const before = steps[at - 1]?.then ?? first;
    const own = before.seats[seat]!;
    if (before.pending.work?.[seat]?.want !== 'privileges') return [];
    const mine = events.filter((event) => 'seat' in event && event.seat === seat);
    const spent = mine.flatMap((event) => (event.event === 'master_spent' ? [event.master] : []));
    return mine.flatMap((event): Claim[] => {
      const claimed = now(before, seat).find(
        ({ small, large }) =>
          (event.event === 'privilege_small' && small === event.number) ||
          (event.event === 'privilege_large' && large === event.privilege),
      );
      if (!claimed) return [];
      const takes = mastersFor(claimed.need, symbolsOf(own.built), own.hired);
      const name = `${game}, round ${before.round}, seat ${seat}: ${claimed.large ?? claimed.small}`;
      return [{ name, claimed, takes, spent }];
    });
  });
}
const claims = games.flatMap((game) => seats.flatMap((seat) => claimsOf(game, seat)));

test('privileges were claimed, with masters and without', () => {
  expect(claims.some(({ spent }) => spent.length > 0)).toBe(true);
  expect(claims.some(({ spent }) => spent.length === 0)).toBe(true);
});
test.each(claims.map((claim) => [claim.name, claim] as const))('%s', (_name, { claimed, takes, spent }) => {
  expect(['sure', 'either']).toContain(claimed.state);
  expect(takes).toEqual(spent);
});
test.each(games)('in the game %s nobody is asked who can claim nothing', (game) => {
  for (const seat of seats)
    for (const { then } of gameOf(game, seat).steps)
      if (then.stage === 'resolve' && then.pending.work?.[seat]?.want === 'privileges')
        expect(reachable(now(then, seat))).not.toEqual([]);
});

const forced = turns.filter((turn) => isForced(turn) && !turn.events.some(({ event }) => event === 'failed'));
test.each(forced.map((turn) => [turn.name, turn] as const))(
  'a plan foretells its privileges: %s',
  (_name, turn) => {
    const { before, seat, plan, claims } = turn;
    const foretold = privilegesOf(before.seats[seat]!, roadOf(before, seat, plan).after);
    expect(reachable(foretold)).toEqual(claims ? reachable(now(claims, seat)) : []);
  },
);

// ---- by hand

const need = { rural: 1, urban: 1, church: 1 };
const built = (...all: Building[]): ReturnType<typeof symbolsOf> => symbolsOf(all);
test('science is any one symbol, a building with two symbols gives both (V1)', () => {
  expect(haveOf(need, built('cloth-hall'))).toBe(2);
  expect(haveOf(need, built('cloth-hall', 'astronomical-clock'))).toBe(3);
  expect(mastersFor(need, built('cloth-hall', 'astronomical-clock'), ['church'])).toEqual([]);
});
test.each<[Master[], Master[] | undefined]>([
  [['church', 'alchemist'], ['church']],
  [['alchemist'], ['alchemist']],
  [['rural'], undefined],
  [[], undefined],
])(
  'for the church that is lacking, of %s goes %s: the matching one before the alchemist (V1)',
  (hired, taken) => {
    expect(mastersFor(need, built('cloth-hall'), hired)).toEqual(taken);
  },
);
