// What lies under my seal is what I sent, against recorded games; and of parts that are left the page knows.
import { describe, expect, test } from 'vitest';
import { gameOf, games } from '../../../../tests/recorded/devil';
import { seats, type Knowledge } from '../model';
import { emptyDraft } from './draft';
import { movesOf } from './moves';
import { questionOf, type Question } from './question';
import { isBegun, sealedDraft } from './sealed';

const drafted: Question[] = ['fill', 'plan', 'ritual', 'send', 'keep', 'accuse'];
interface Asked {
  knowledge: Knowledge;
  seat: number;
  question: Question;
}
const all = games.flatMap((game) =>
  seats.flatMap((seat) => {
    const { first, steps } = gameOf(game, seat);
    return [first, ...steps.map(({ then }) => then)].flatMap((knowledge): Asked[] => {
      const question = questionOf(knowledge, seat);
      return question && drafted.includes(question) ? [{ knowledge, seat, question }] : [];
    });
  }),
);

describe.each(drafted)('%s', (question) => {
  const asked = all.filter((one) => one.question === question);
  test('is asked, and begins empty', () => {
    const untouched = asked.filter(({ knowledge, seat }) => !isBegun(knowledge, seat) && question !== 'keep');
    expect(asked.length).toBeGreaterThan(0);
    for (const { knowledge, seat } of untouched)
      expect(sealedDraft(knowledge, seat, question)).toEqual(emptyDraft(knowledge, seat));
  });
  test('what was sent is what would be sent again', () => {
    for (const { knowledge, seat } of asked) {
      const mine = knowledge.pending.drafts?.[seat];
      if (!mine?.done) continue;
      const draft = sealedDraft(knowledge, seat, question);
      const moves = movesOf(question, draft, knowledge, seat);
      expect(moves?.at(-1)).toBe('done');
      expect(isBegun(knowledge, seat)).toBe(true);
    }
  });
});
