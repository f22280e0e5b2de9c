// Several people at one screen: whom the table is to be passed to, and when it is covered whoever has it.
import type { News, View } from '../../protocol';

interface SeatNow {
  seat: number;
  awaited: boolean; // the table waits for this seat
}

// The player who has it keeps it while the table waits for them; else the next one clockwise; else nobody.
export function passTo(seats: readonly SeatNow[], holder: number | undefined): number | undefined {
  const awaited = seats.filter((one) => one.awaited).map((one) => one.seat);
  if (holder === undefined || awaited.length === 0) return awaited[0];
  if (awaited.includes(holder)) return holder;
  return awaited.find((seat) => seat > holder) ?? awaited[0];
}

// Which secret question stands now: another one has another number, and without one there is none. While answers are
// secret nothing is told of what was played; once all have answered it is, and everybody looks at it together. Nobody
// knows then in whose hands the table is.
export function secretNow(
  view: Pick<View, 'awaited'> | undefined,
  news: readonly Pick<News, 'n' | 'what'>[],
): number | undefined {
  if (!view?.awaited?.secret) return undefined;
  const moved = news.filter(({ what }) => what === 'played' || what === 'taken_back');
  return moved.at(-1)?.n ?? 0;
}

// Each seat hears of a secret by itself: whether all of them have heard of the same.
export function abreast(
  lines: readonly { view: Pick<View, 'awaited'> | undefined; news: readonly Pick<News, 'n' | 'what'>[] }[],
): boolean {
  return new Set(lines.map(({ view, news }) => secretNow(view, news))).size <= 1;
}
