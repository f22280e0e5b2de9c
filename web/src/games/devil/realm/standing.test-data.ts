// A position for tests: a recorded one, in which seat 0 stands as the test wants it.
import { gameOf, games } from '../../../../tests/recorded/devil';
import type { Knowledge, SeatKnowledge } from '../model';

type Goods = SeatKnowledge['goods'];
export type Wanted = Omit<Partial<SeatKnowledge>, 'goods'> & { goods?: Partial<Goods> };

const none: Goods = { wood: 0, stone: 0, grain: 0, glass: 0, marble: 0, ducats: 0 };

export function standing(seat: Wanted = {}, options: Partial<Knowledge['options']> = {}): Knowledge {
  const { first } = gameOf(games[0]!, 0);
  const own: SeatKnowledge = {
    ...first.seats[0]!,
    ...{
      built: [],
      hand: [],
      events: [],
      edge: [null, null],
      tucked: null,
      hired: [],
      debt: 0,
      reputation: 0,
    },
    ...{ angel: 0, demon: 0, score: 0, guests: 0, indulgences: 0 },
    ...seat,
    goods: { ...none, ...seat.goods },
  };
  return {
    ...first,
    options: { ...first.options, ...options },
    seats: first.seats.map((one, at) => (at === 0 ? own : one)),
  };
}
