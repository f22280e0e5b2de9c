// The way of every soul: whose it was at first, in which sale it changed hands, whose it is at the end. Souls of a kind
// cannot be told apart: whoever pays is taken to pay with those that were his from the start.
import { roleGoods } from '../components';
import { seats, souls, type Knowledge, type Soul } from '../model';
import { dealsOf, type Way } from '../replay/trades';

export interface Sale {
  number: number;
  round: number;
  reading: 1 | 2;
  from: number;
  to: number;
  pure: number;
  marked: number;
  goods: Way['goods'];
}

// A soul lies in one of the places of whoever has it; places are counted from the top of that seat's lane.
export interface Thread {
  kind: Soul;
  from: { seat: number; place: number };
  moves: { sale: Sale; to: { seat: number; place: number } }[];
}

export interface Lane {
  seat: number;
  places: number;
  had: number;
  kept: number;
  got: number;
}

export interface SoulWays {
  threads: Thread[];
  lanes: Lane[];
  sales: Sale[];
}

export function ownerOf({ from, moves }: Thread): number {
  return moves.at(-1)?.to.seat ?? from.seat;
}

export function salesOf(ways: Way[]): Sale[] {
  return dealsOf(ways)
    .filter(({ deal }) => deal.paid.pure + deal.paid.marked > 0)
    .map(({ deal, round, filler, goods }, at) => ({
      number: at + 1,
      round,
      reading: deal.reading,
      from: deal.taker,
      to: filler,
      pure: deal.paid.pure,
      marked: deal.paid.marked,
      goods,
    }));
}

export function soulWaysOf({ roles }: Pick<Knowledge, 'roles'>, ways: Way[]): SoulWays {
  const places = seats.map(() => 0);
  const placeAt = (seat: number): { seat: number; place: number } => {
    const place = places[seat] ?? 0;
    places[seat] = place + 1;
    return { seat, place };
  };
  const threads = seats.flatMap((seat) => {
    const role = roles[seat];
    return souls.flatMap((kind) =>
      Array.from({ length: (role && roleGoods[role][kind]) ?? 0 }, (): Thread => ({
        kind,
        from: placeAt(seat),
        moves: [],
      })),
    );
  });
  const sales = salesOf(ways);
  for (const sale of sales) {
    for (const kind of souls) {
      const his = threads.filter((thread) => thread.kind === kind && ownerOf(thread) === sale.from);
      // The lowest of his own first, so that lines that stay lie above those that go.
      const order = [
        ...his.filter(({ moves }) => moves.length === 0).reverse(),
        ...his.filter(({ moves }) => moves.length > 0),
      ];
      for (const thread of order.slice(0, sale[kind])) thread.moves.push({ sale, to: placeAt(sale.to) });
    }
  }
  const lanes = seats.map((seat) => {
    const now = threads.filter((thread) => ownerOf(thread) === seat);
    const kept = now.filter(({ from }) => from.seat === seat).length;
    const had = threads.filter(({ from }) => from.seat === seat).length;
    return { seat, places: places[seat] ?? 0, had, kept, got: now.length - kept };
  });
  return { threads, lanes, sales };
}
