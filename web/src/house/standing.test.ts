import { beforeAll, describe, expect, it } from 'vitest';
import type { Summary } from '../protocol';
import { startText } from '../text/text.svelte';
import { groups, placeOf, pointsOf, standingWords, why, wonTogether } from './standing';

function table(id: string, more: Partial<Summary> = {}): Summary {
  return {
    table: id,
    phase: 'running',
    game: 'rose',
    options: {},
    title: '',
    clock: { kind: 'none', limit: 0, increment: 0 },
    listed: false,
    watchable: true,
    seats: ['Marta', 'Jonas', 'Lea'].map((name) => ({
      kind: 'person',
      name,
      stand_in: false,
      invited: false,
    })),
    created: 0,
    changed: 0,
    seat: 0,
    ...more,
  };
}
const ids = (tables: Summary[]): string => tables.map((one) => one.table).join(' ');

describe('my tables', () => {
  beforeAll(() => startText());

  it('stand in three groups, the shortest time first', () => {
    const mine = [
      table('over', { phase: 'over' }),
      table('left', { left: true, my_turn: true }),
      table('slow', {
        my_turn: true,
        changed: 9,
        standing: { period: 1, stage: 'play', asked: [0], until: 900 },
      }),
      table('soon', { my_turn: true, standing: { period: 1, stage: 'play', asked: [0], until: 500 } }),
      table('clockless', { my_turn: true }),
      table('gathers', { phase: 'gathering', changed: 1 }),
      table('others', { changed: 2 }),
    ];
    const found = groups(mine);
    expect(ids(found.turn)).toBe('soon slow clockless');
    expect(ids(found.others)).toBe('others gathers');
    expect(ids(found.left)).toBe('left');
  });

  it('say the day and what is asked of whom', () => {
    const standing = { period: 3, stage: 'play', asked: [0] };
    expect(standingWords(table('a', { my_turn: true, standing }))).toBe(
      'Day 3 of 7 · your turn: play a card',
    );
    const other = table('a', { standing: { ...standing, asked: [2] } });
    expect(standingWords(other)).toBe('Day 3 of 7 · Lea is on turn');
    const all = table('a', { standing: { period: 3, stage: 'reveal', asked: [0, 1, 2] } });
    expect(standingWords(all)).toBe('Day 3 of 7 · others are still at it: deny a monk');
    // A game without words of its own here.
    expect(standingWords(table('a', { game: 'new', my_turn: true, standing }))).toBe('Your turn');
    expect(standingWords(table('a', { left: true }))).toBe('You left; a bot plays');
  });

  it('say at the end which place, by how much', () => {
    const over = table('a', { phase: 'over', scores: [12, 9, 20], winners: [1], ranks: [2, 1, 3] });
    expect(placeOf(over)).toBe(2);
    expect(pointsOf(over)).toBe('12 evidence');
    expect(why(over)).toBe('3 behind Jonas');
    expect(why({ ...over, seat: 1 })).toBe('3 ahead of Marta');
    // Rows of older programs, and games that teams win.
    expect(placeOf({ ...over, ranks: undefined })).toBeUndefined();
    const team = table('a', {
      phase: 'over',
      game: 'cultists',
      scores: [1, 1, 0],
      winners: [0, 1],
      ranks: [1, 1, 3],
    });
    expect(wonTogether(team)).toBe(true);
    expect(pointsOf(team)).toBe('');
    expect(why(team)).toBe('Marta and Jonas won');
  });
});
