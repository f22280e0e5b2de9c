import { describe, expect, it } from 'vitest';
import { againstBots, botsByLevel } from './opening';

describe('opening a table', () => {
  it('against bots begins at once', () => {
    expect(againstBots('rose', 3, 'easy', 'Lessons')).toEqual({
      setup: { game: 'rose', options: { players: 3 }, title: 'Lessons' },
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'easy' }, { kind: 'bot', bot: 'easy' }],
      start: true,
    });
  });

  it('lists levels before other bots', () => {
    expect(botsByLevel({ bots: ['random', 'hard', 'easy', 'thumb', 'normal'] })).toEqual([
      'easy',
      'normal',
      'hard',
      'random',
      'thumb',
    ]);
    expect(botsByLevel({ bots: ['other'] })).toEqual(['other']);
  });
});
