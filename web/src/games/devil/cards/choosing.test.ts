// Cards that are kept, passed on and discarded, against recorded games.
import { describe, expect, test } from 'vitest';
import { gameOf, games } from '../../../../tests/recorded/devil';
import { present, seats, type Building } from '../model';
import { handCards, passesLeft, receiverOf, withSent } from './choosing';

describe.each(games)('in the game %s', (game) => {
  test.each(seats)('seat %s passes on two of its new cards, which leave its hand', (seat) => {
    const { first, steps } = gameOf(game, seat);
    steps.forEach(({ events, then }, at) => {
      const before = steps[at - 1]?.then ?? first;
      const sent = events.find((event) => event.event === 'sent' && event.seat === seat);
      if (sent?.event !== 'sent' || before.stage !== 'send') return;
      const cards = handCards(present(before.seats[seat]!.hand), 'send', []);
      const picks = sent.buildings.reduce<string[]>((all, building) => {
        const hand = handCards(
          cards.map((card) => card.building),
          'send',
          all,
        );
        return withSent(
          all,
          hand.find((card) => card.fresh && !card.chosen && card.building === building)!,
          2,
        );
      }, []);
      expect([...picks].sort()).toEqual(sent.buildings.map((one) => `send ${one}`).sort());
      const stay = handCards(present(before.seats[seat]!.hand), 'send', picks).filter(
        ({ chosen }) => !chosen,
      );
      const hand = present(then.seats[seat]!.hand);
      expect(hand).toEqual(expect.arrayContaining(stay.map(({ building }) => building)));
      expect(hand.length).toBe(cards.length);
    });
  });
  test('cards go to the neighbour that is named', () => {
    for (const seat of seats) {
      for (const { events, then } of gameOf(game, seat).steps)
        for (const event of events) {
          if (event.event === 'cards_passed') expect(event.left).toBe(passesLeft(then.round));
          if (event.event === 'sent') expect(event.about).toBe(receiverOf(seat, then.round));
        }
    }
  });
});

const hand: Building[] = ['farm', 'chapel', 'inn', 'chapel', 'granary'];
test('of two cards alike a touch chooses one, and another touch takes it back', () => {
  const cards = (picks: readonly string[]): boolean[] =>
    handCards(hand, 'send', picks).map(({ chosen }) => chosen);
  const once = withSent([], handCards(hand, 'send', [])[3]!, 2);
  expect(cards(once).filter(Boolean).length).toBe(1);
  const second = handCards(hand, 'send', once).find((card) => card.building === 'chapel' && !card.chosen)!;
  const twice = withSent(once, second, 2);
  expect(cards(twice)).toEqual([false, true, false, true, false]);
  const back = withSent(twice, handCards(hand, 'send', twice)[1]!, 2);
  expect(cards(back).filter(Boolean).length).toBe(1);
});
test('one too many takes the place of the first; the card that was kept is none of them', () => {
  const cards = handCards(hand, 'send', []);
  expect(cards.map(({ fresh }) => fresh)).toEqual([false, true, true, true, true]);
  const picks = [cards[1]!, cards[2]!, cards[4]!].reduce<string[]>((all, card) => withSent(all, card, 2), []);
  expect(picks).toEqual([`send ${hand[2]}`, `send ${hand[4]}`]);
});
