// My own chest while it is on its way: what I know of it is what I offered, whoever has read it.
import { describe, expect, test } from 'vitest';
import { gameOf, games } from '../../../../tests/recorded/devil';
import { seats } from '../model';
import { offeredIn, ownOffer } from './home';

// Some were recorded from a later moment on.
const whole = games.filter((game) => gameOf(game, 0).steps.some(({ then }) => then.stage === 'second'));
const cases = whole.flatMap((game) => seats.map((seat) => [game, seat] as const));

test('there are such games', () => expect(whole.length).toBeGreaterThan(1));
describe.each(cases)('%s, seat %i', (game, seat) => {
  test('the second reading says of my chest what the first one said', () => {
    const { first, steps } = gameOf(game, seat);
    let offered: unknown;
    for (const { then } of [{ then: first }, ...steps]) {
      const role = then.roles[seat]!;
      const own = ownOffer(then, seat);
      if (then.stage === 'first') {
        offered = { ...then.chests[role]!.goods };
        expect(own && offeredIn(own)).toEqual(offered);
        expect(own?.ask).toEqual(then.chests[role]!.ask);
      }
      if (then.stage !== 'second') continue;
      expect(then.chests[role]!.taken).toBeNull();
      expect(own && offeredIn(own)).toEqual(offered);
    }
  });
});
