import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { View } from '../../../protocol';
import { languages } from '../../../text/languages';
import { language, loadWords, startText } from '../../../text/text.svelte';
import { heardCard, heardEffect, heardPreview, heardQuestion, pointsOf } from './heard';
import type { Knowledge } from '../model';
import type { Names } from './writer';

const names: Names = { of: (seat) => ['Anna', 'Marta', 'Jonas'][seat] ?? '?', me: 0 };

function known(rest: Partial<Knowledge> = {}): Knowledge {
  const tiles = { hortus: ['orange-5'], porta: [], culina: ['red-2', 'blue-4'] };
  const figures = { orange: 'porta', red: 'culina', blue: 'culina', william: 'culina' };
  const knowledge = {
    options: { players: 3 },
    day: 1,
    stage: 'play',
    sundial: 14,
    events: ['hasty'],
    suspicion: { orange: 10, red: 10 },
    evidence: { orange: 11, red: 5 },
    hands: [['orange-3', 'ecclesia-3', 'william-adson'], [], []],
    pending: {},
    tiles,
    figures,
  };
  return { ...knowledge, ...rest } as unknown as Knowledge;
}
function view(
  rest: Partial<Knowledge> = {},
  choices: string[] = [],
  awaited: Partial<View['awaited']> = {},
): View {
  return {
    seat: 0,
    knowledge: known(rest),
    choices,
    awaited: { asked: [0], count: 1, secret: false, me: true, ...awaited },
  } as unknown as View;
}

beforeAll(async () => {
  await startText();
  await loadWords('rose');
});
beforeEach(() => language.use('en', false));

describe('what is heard', () => {
  it('says my turn with my cards and their hours', () => {
    expect(heardQuestion(view(), names)).toMatch(
      /^Your turn\. Your cards: Orange, 3 hours\. Ecclesia, 3 hours\. William 5 hours or Adson 0\. /,
    );
  });

  it('counts hours as Czech does', async () => {
    await language.use('cs', false);
    expect(heardCard('red-2')).toBe('červený, 2 hodiny');
    expect(heardCard('porta-4')).toBe('Porta, 4 hodiny');
  });

  it('says whose turn it is, and nothing of who has chosen in secret', () => {
    expect(heardQuestion(view({}, [], { me: false, asked: [2] }), names)).toBe('To play: Jonas.');
    expect(heardQuestion(view({}, [], { me: false, secret: true, asked: [] }), names)).toBe(
      'All choose in secret.',
    );
  });

  it('asks every question in every language', async () => {
    const asked: [Partial<Knowledge>, string[]][] = [
      [{ stage: 'play' }, []],
      [{ stage: 'pay', pending: { hours: 3 } }, []],
      [{ stage: 'move', pending: { card: 'orange-3' } }, []],
      [{ stage: 'move', pending: { card: 'porta-4' } }, []],
      [{ stage: 'move', pending: { card: 'william-adson', named: 'adson' } }, []],
      [{ stage: 'take', pending: { figure: 'red' } }, []],
      [{ stage: 'mark', pending: { figure: 'william' } }, ['mark grey +']],
      [{ stage: 'evidence', pending: { evidence: 2 } }, []],
      [{ stage: 'suspect', pending: { hours: 4 } }, []],
      [{ stage: 'again' }, []],
      [{ stage: 'reveal' }, []],
      [{ stage: 'guess' }, ['guess 2 red']],
    ];
    for (const one of languages) {
      await language.use(one, false);
      for (const [rest, choices] of asked) {
        const words = heardQuestion(view(rest, choices), names);
        expect(words.length, rest.stage).toBeGreaterThan(10);
        expect(words).not.toMatch(/[{}]|rose_|undefined/);
      }
    }
  });

  it('says what going to a place does', () => {
    const target = { moved: 'orange', suspicion: -5, evidence: -1 } as const;
    expect(heardEffect(target)).toBe('Orange: suspicion −5, evidence −1.');
    const asking = { moved: 'adson', suspicion: 0, evidence: 0 } as const;
    expect(heardEffect(asking, ['red', 'blue'])).toBe('Adson questions: red and blue.');
    expect(heardEffect({ ...asking, moved: 'william' })).toBe('William finds nobody to question.');
    expect(heardEffect({ moved: 'red', suspicion: 0, evidence: 0 })).toBe('Red: nothing changes.');
  });

  it('says the whole preview', () => {
    const after = {
      suspicion: { orange: 5 },
      evidence: { orange: 10 },
      sundial: 16,
      moved: { figure: 'orange', from: 'porta', to: 'hortus' },
    } as const;
    expect(heardPreview(after, known())).toBe(
      'Orange to Hortus. Suspicion 10 to 5. Evidence 11 to 10. Hour 14 to 16.',
    );
    expect(heardPreview({ ...after, dayOver: true }, known())).toContain('This ends the day.');
  });

  it('knows what William and Adson give', () => {
    expect(pointsOf('william', known())).toBe(3);
    expect(pointsOf('adson', known({ events: ['incriminating'] }))).toBe(10);
  });
});
