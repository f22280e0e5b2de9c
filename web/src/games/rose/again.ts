// Another game with the same people at the same seats. The house reserves no seats, so whoever opens the new table
// says the invitations aloud at the old one, one for each person.
import { invitedBy, linkTo, tablePath } from '../../house/invitation';
import type { NewTable, News, SeatView, SeatWish, View } from '../../protocol';

export function sameAgain(view: View): NewTable {
  const mine = (seat: SeatView, at: number): boolean =>
    at === view.seat || (view.setup.hot_seat && seat.kind === 'person');
  const seats = view.seats.map((seat, at): SeatWish => {
    if (seat.kind === 'bot') return { kind: 'bot', bot: seat.bot };
    return { kind: mine(seat, at) ? 'me' : 'open' };
  });
  return { setup: view.setup, seats, start: seats.every((seat) => seat.kind !== 'open') };
}

// The links of the open seats, each with the person who sat there.
export function calls(
  table: string,
  invitations: { seat: number; token: string }[],
  nameOf: (seat: number) => string,
): { player: string; link: string }[] {
  return invitations.map(({ seat, token }) => ({
    player: nameOf(seat),
    link: linkTo({ table, seat, token }),
  }));
}

// The last invitation to my seat that was said here: where it leads, and who said it.
export function calledTo(news: News[], seat: number | undefined): { by: number; path: string } | undefined {
  if (seat === undefined) return undefined;
  for (const one of [...news].reverse()) {
    if (one.what !== 'said' || one.seat === undefined || one.seat === seat) continue;
    const link = /\S+\/tables\/\S+#\S+/.exec(one.text ?? '')?.[0];
    const invited = link === undefined ? undefined : invitedBy(link);
    if (invited?.seat === seat) return { by: one.seat, path: tablePath(invited) };
  }
  return undefined;
}
