import { describe, expect, it } from 'vitest';
import type { Colour, Knowledge } from '../model';
import { behindOf, clockwise, judgement, outcomeOf } from './scoring';

function over(change: Partial<Knowledge> = {}): Knowledge {
  return {
    identities: ['blue', 'orange', 'black', 'white'],
    evidence: { red: 36, blue: 54, white: 35, grey: 40, black: 34, orange: 48 },
    event_cards: [2, 2, 1, 1],
    pending: {
      guesses: [
        ['red', 'white', 'black'],
        ['red', 'grey', 'white'],
        ['blue', 'red', 'orange'],
        ['blue', 'orange', 'black'],
      ],
    },
    ...change,
  } as unknown as Knowledge;
}

describe('the judgement', () => {
  it('explains every seat: days, right guesses, event cards (G2, G3, X6)', () => {
    const { seats } = judgement(over());
    expect(seats[0]).toEqual({
      seat: 0,
      colour: 'blue',
      afterDays: 42,
      namedBy: [2, 3],
      named: 8,
      cards: 2,
      forCards: 4,
      total: 54,
      won: false,
    });
    expect(seats.map((sum) => sum.afterDays + sum.named + sum.forCards)).toEqual([54, 48, 34, 35]);
  });

  it('takes each guess for the right seat, oneself left out', () => {
    expect(judgement(over()).guesses).toEqual([
      [undefined, 'red', 'white', 'black'],
      ['red', undefined, 'grey', 'white'],
      ['blue', 'red', undefined, 'orange'],
      ['blue', 'orange', 'black', undefined],
    ]);
  });

  it('leaves nobody’s monks out of it (G4)', () => {
    const judged = judgement(over());
    expect(judged.nobody).toEqual([
      { colour: 'red', evidence: 36 },
      { colour: 'grey', evidence: 40 },
    ]);
    expect(judged.winners).toEqual([2]);
    expect(judged.decided).toBe('evidence');
  });

  it('asks event cards between equals, and else shares (G4)', () => {
    const level = { red: 9, blue: 30, white: 30, grey: 9, black: 40, orange: 41 };
    const cards = judgement(over({ evidence: level }));
    expect([cards.decided, cards.winners]).toEqual(['cards', [0]]);
    const shared = judgement(over({ evidence: level, event_cards: [1, 2, 2, 1] }));
    expect([shared.decided, shared.winners]).toEqual(['shared', [0, 3]]);
  });

  it('knows the price of a guess by the number of players (G2)', () => {
    const price = (identities: Colour[]): number => judgement(over({ identities })).forGuess;
    expect(price(['red', 'blue'])).toBe(12);
    expect(price(['red', 'blue', 'white'])).toBe(6);
    expect(price(['red', 'blue', 'white', 'grey', 'black'])).toBe(3);
  });

  it('believes the house about the outcome if it told one', () => {
    const position = over();
    expect(outcomeOf(position)).toEqual({ scores: [54, 48, 34, 35], winners: [2] });
    expect(judgement(position, { scores: [54, 48, 34, 35], winners: [2] })).toEqual(judgement(position));
  });

  it('tells who did not win the place and the distance', () => {
    const judged = judgement(over());
    expect([0, 1, 2, 3].map((seat) => behindOf(judged, seat))).toEqual([
      { place: 4, by: 20 },
      { place: 3, by: 14 },
      undefined,
      { place: 2, by: 1 },
    ]);
    // Level with the winner, who has more event cards.
    const level = judgement(
      over({ evidence: { red: 9, blue: 30, white: 30, grey: 9, black: 40, orange: 41 } }),
    );
    expect(behindOf(level, 3)).toBeUndefined();
  });

  it('goes round the table from one’s own seat', () => {
    expect(clockwise(4, 2)).toEqual([2, 3, 0, 1]);
    expect(clockwise(3)).toEqual([0, 1, 2]);
  });
});
