import { beforeAll, describe, expect, it } from 'vitest';
import { language, loadWords, startText } from '../../../text/text.svelte';
import type { Knowledge } from '../model';
import { judgement } from './scoring';
import { resultOf, sumOf } from './words';

beforeAll(async () => {
  await startText();
  await loadWords('rose');
  await language.use('en', false);
});

const judged = judgement({
  identities: ['blue', 'orange', 'black', 'white'],
  evidence: { red: 36, blue: 54, white: 35, grey: 40, black: 34, orange: 48 },
  event_cards: [2, 2, 1, 1],
  pending: {
    guesses: [
      ['red', 'white', 'black'],
      ['red', 'grey', 'white'],
      ['blue', 'red', 'orange'],
      ['blue', 'grey', 'black'],
    ],
  },
} as unknown as Knowledge);
const names = (me?: number) => ({ of: (seat: number) => ['Anna', 'Odo', 'Benno', 'Wido'][seat] ?? '', me });

describe('the end in words', () => {
  it('says whom it speaks to: only the reader was guessed as you', () => {
    const guessed = (seat: number, me?: number) => sumOf(judged.seats[seat]!, names(me)).rows[1];
    expect(guessed(0, 0)).toEqual({ text: 'Guessed you: Benno and Wido', value: '+8' });
    expect(guessed(0, 1)).toEqual({ text: 'Guessed by: Benno and Wido', value: '+8' });
    expect(guessed(0, 2)).toEqual({ text: 'Guessed by: You and Wido', value: '+8' });
    expect(guessed(1, 1)).toEqual({ text: 'Nobody guessed you', value: '+0' });
    expect(guessed(1)).toEqual({ text: 'Guessed by nobody', value: '+0' });
  });

  it('tells the reader who lost the place and the distance', () => {
    expect(resultOf(judged, names(0)).text).toEqual([
      'The least evidence of all players: 34.',
      'You are fourth, 20 behind.',
    ]);
    expect(resultOf(judged, names(2)).text).toHaveLength(1);
    expect(resultOf(judged, names()).text).toHaveLength(1);
    expect(resultOf(judged, names(2)).title).toBe('You win');
    expect(resultOf(judged, names(0)).title).toBe('Benno wins');
  });
});
