import { describe, expect, it } from 'vitest';
import type { News, SeatView, TableSetup, View } from '../../protocol';
import { calledTo, calls, sameAgain } from './again';

const seat = (kind: SeatView['kind'], name: string, bot?: string): SeatView => ({
  kind,
  name,
  bot,
  stand_in: false,
  invited: false,
});
function view(seats: SeatView[], mine: number, hot = false): View {
  return { seat: mine, seats, setup: { game: 'rose', hot_seat: hot } } as View;
}
const among = { watchable: false, listed: false } as TableSetup;
const token = 'abcdefghijkl';

describe('the same table again', () => {
  it('keeps everybody’s seat: mine, the bots, and an open one for each other person', () => {
    const wish = sameAgain(
      view([seat('person', 'Anna'), seat('bot', 'hard', 'hard'), seat('person', 'Ben')], 0),
    );
    expect(wish.seats).toEqual([{ kind: 'me' }, { kind: 'bot', bot: 'hard' }, { kind: 'open' }]);
    expect(wish.start).toBe(false);
  });

  it('begins at once if nobody has to come', () => {
    const alone = sameAgain(view([seat('bot', 'hard', 'hard'), seat('person', 'Anna')], 1));
    expect(alone.start).toBe(true);
    const hot = sameAgain(view([seat('person', 'Anna'), seat('person', 'Anna')], 0, true));
    expect(hot).toMatchObject({ start: true, seats: [{ kind: 'me' }, { kind: 'me' }] });
  });

  it('calls each person to the own seat, and that person only', () => {
    const [call] = calls('newtable1', [{ seat: 2, token }], among, () => 'Ben');
    expect(call!.player).toBe('Ben');
    const said = { n: 9, at: 0, what: 'said', seat: 0, text: `Ben, again? ${call!.link}` } as News;
    expect(calledTo([said], 2, among)).toEqual({
      by: 0,
      path: `/tables/newtable1#2.${token}`,
      seat: true,
    });
    expect(calledTo([said], 1, among)).toBeUndefined();
    expect(calledTo([said], 0, among)).toBeUndefined();
    expect(calledTo([{ ...said, text: 'again?' }], 2, among)).toBeUndefined();
  });

  it('says no word that is good for a seat where others listen', () => {
    const watched = { ...among, watchable: true };
    const [call] = calls('newtable1', [{ seat: 2, token }], watched, () => 'Ben');
    expect(call!.link).not.toContain(token);
    const said = { n: 9, at: 0, what: 'said', seat: 0, text: `Ben, again? ${call!.link}` } as News;
    expect(calledTo([said], 2, watched)).toEqual({ by: 0, path: '/tables/newtable1', seat: false });
  });

  it('lets everybody sit down again at a table that is open to all', () => {
    const open = { ...among, listed: true };
    const [call] = calls('newtable1', [{ seat: 2, token }], open, () => 'Ben');
    expect(call!.link).not.toContain(token);
    const said = { n: 9, at: 0, what: 'said', seat: 0, text: `Ben, again? ${call!.link}` } as News;
    expect(calledTo([said], 2, open)).toEqual({ by: 0, path: '/tables/newtable1?sit', seat: true });
  });
});
