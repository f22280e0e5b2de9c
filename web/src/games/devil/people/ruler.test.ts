import { expect, test } from 'vitest';
import { games, gameOf, rolesOf, viewers } from '../../../../tests/recorded/devil';
import { seats } from '../model';
import { openRole } from './ruler';

test('a role lies open for all four and those who watch at once, and is true', () => {
  let open = 0;
  for (const name of games) {
    const roles = rolesOf(name);
    const all = gameOf(name, 'public').steps.map(({ then }) => seats.map((seat) => openRole(then, seat)));
    for (const viewer of viewers) {
      const seen = gameOf(name, viewer).steps.map(({ then }) => seats.map((seat) => openRole(then, seat)));
      expect(seen).toEqual(all);
    }
    for (const one of all.flatMap((now) =>
      seats.flatMap((seat) => (now[seat] ? [[seat, now[seat]] as const] : [])),
    )) {
      expect(one[1]).toBe(roles[one[0]]);
      open += 1;
    }
    expect(all[0]).toEqual([undefined, undefined, undefined, undefined]);
  }
  expect(open).toBeGreaterThan(100);
});
