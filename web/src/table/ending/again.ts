// Another game with the same people at the same seats. The server reserves no seats, so the owner of the new table
// posts the invitations in the talk of the old one, one for each person, but only if nobody else can read them. Where
// others may watch, the talk names the new table without an invitation.
import { invitedBy, linkTo, tablePath } from '../../house/invitation';
import type { Invitation, NewTable, News, SeatView, SeatWish, TableSetup, View } from '../../protocol';

export function sameAgain(view: View): NewTable {
  const mine = (seat: SeatView, at: number): boolean =>
    at === view.seat || (view.setup.hot_seat && seat.kind === 'person');
  const seats = view.seats.map((seat, at): SeatWish => {
    if (seat.kind === 'bot') return { kind: 'bot', bot: seat.bot };
    return { kind: mine(seat, at) ? 'me' : 'open' };
  });
  return { setup: view.setup, seats, start: seats.every((seat) => seat.kind !== 'open') };
}

// The links to post, each with the person who sat at that seat.
export function calls(
  table: string,
  invitations: Invitation[],
  setup: TableSetup,
  nameOf: (seat: number) => string,
): { player: string; link: string }[] {
  const heard = setup.watchable || setup.listed;
  return invitations.map(({ seat, token }) => ({
    player: nameOf(seat),
    link: linkTo(heard ? { table } : { table, seat, token }),
  }));
}

export interface Called {
  by: number;
  path: string;
  // With this path the seat is mine; without it the owner of the table invites me to it.
  seat: boolean;
}

// The last call to a new table that was said here and is for me: where it leads, and who said it.
export function calledTo(news: News[], seat: number | undefined, setup: TableSetup): Called | undefined {
  if (seat === undefined) return undefined;
  for (const one of [...news].reverse()) {
    if (one.what !== 'said' || one.seat === undefined || one.seat === seat) continue;
    const link = /\S+\/tables\/\S+/.exec(one.text ?? '')?.[0];
    const invited = link === undefined ? undefined : invitedBy(link);
    if (!invited) continue;
    if (invited.seat === seat) return { by: one.seat, path: tablePath(invited), seat: true };
    // At a table that is open to all one sits down without a word.
    if (invited.seat === undefined)
      return { by: one.seat, path: `${tablePath(invited)}${setup.listed ? '?sit' : ''}`, seat: setup.listed };
  }
  return undefined;
}
