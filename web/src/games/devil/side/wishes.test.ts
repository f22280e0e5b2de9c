import { expect, test } from 'vitest';
import type { News } from '../../../protocol';
import type { Devil, DevilClaim } from '../model';
import { wishesOf } from './wishes';

const claim = (n: number, seat: number, claim: DevilClaim): News<Devil> =>
  ({ n, at: 0, what: 'claimed', seat, claim }) as News<Devil>;
const stone = { kind: 'i_want', good: 'stone' } as const;
const glass = { kind: 'i_want', good: 'glass' } as const;
const pays = { kind: 'i_can_pay', amount: '4' } as unknown as DevilClaim;
const round = (n: number): News<Devil> =>
  ({ n, at: 0, what: 'played', events: [{ event: 'round_began', round: 2 }] }) as unknown as News<Devil>;

test('the two newest wishes of each count, of this round and as far as was shown', () => {
  const news = [
    claim(1, 1, stone),
    round(2),
    claim(3, 1, glass),
    claim(4, 2, { kind: 'i_am_not', identity: 'devil' }),
    claim(5, 1, stone),
    claim(6, 1, pays),
    claim(7, 3, stone),
  ];
  expect(wishesOf(news, 7)).toEqual({ 1: [stone, pays], 3: [stone] });
  expect(wishesOf(news, 5)).toEqual({ 1: [glass, stone] });
  expect(wishesOf(news, 1)).toEqual({ 1: [stone] });
});
