import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NewTable, Summary } from '../protocol';
import { house } from './api';
import { person } from './me.svelte';
import { againstBots, botsByLevel, openQuick } from './opening';

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

describe('play now', () => {
  afterEach(() => void vi.restoreAllMocks());

  // The options that the house was asked for, by somebody with these tables.
  async function asked(mine: Partial<Summary>[], first?: Record<string, unknown>): Promise<unknown> {
    vi.spyOn(person, 'now', 'get').mockReturnValue({ person: 'anna', name: 'Anna', guest: true });
    vi.spyOn(house, 'mine').mockResolvedValue(mine as Summary[]);
    const open = vi.spyOn(house, 'open').mockResolvedValue({ table: 'new', invitations: [] });
    expect(await openQuick('cultists', { players: 6, bot: 'normal', ...(first ? { first } : {}) })).toBe(
      'new',
    );
    const wish = open.mock.lastCall![0] as NewTable;
    expect(wish.seats).toHaveLength(6);
    return wish.setup.options;
  }
  const first = { level: 'first' };

  it('deals an easier game to who has not finished one', async () => {
    expect(await asked([], first)).toEqual({ players: 6, level: 'first' });
    const begun: Partial<Summary>[] = [
      { game: 'cultists', phase: 'running' },
      { game: 'rose', phase: 'over' },
    ];
    expect(await asked(begun, first)).toEqual({ players: 6, level: 'first' });
  });

  it('deals the usual game to all others, and where there is no easier one', async () => {
    expect(await asked([{ game: 'cultists', phase: 'over' }], first)).toEqual({ players: 6 });
    expect(await asked([])).toEqual({ players: 6 });
  });
});
