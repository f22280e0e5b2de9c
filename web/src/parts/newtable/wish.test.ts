import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../../protocol';
import { freshForm, optionsOf, startsAtOnce, wishOf, withSeat } from './wish';

const game: GameInfo = {
  name: 'rose',
  min_players: 2,
  max_players: 5,
  options: {
    players: { values: [2, 3, 4, 5], default: 4 },
    edition: { values: ['classic', 'international'], default: 'classic' },
    reset_sundial: { values: [false, true], default: false },
  },
  bots: ['easy', 'normal', 'hard'],
  identities: [],
  claims: {},
  stand_in: 'normal',
};

describe('the form of a new table', () => {
  it('starts as the game is usually played', () => {
    const wish = wishOf('rose', freshForm(game));
    expect(wish.setup.options).toEqual({ players: 4 });
    expect(wish.seats.map((seat) => seat.kind)).toEqual(['me', 'open', 'open', 'open']);
    expect(wish.setup.clock).toEqual({ kind: 'none' });
    expect(wish.start).toBe(false);
  });

  it('leaves the number of players to the seats', () => {
    expect(optionsOf(game).map((option) => option.name)).toEqual(['edition', 'reset_sundial']);
  });

  it('asks for what was chosen and leaves the rest to the house', () => {
    const form = freshForm(game);
    form.options.edition = 'international';
    expect(wishOf('rose', form).setup.options).toEqual({ players: 4, edition: 'international' });
  });

  it('offers no list of which several can be chosen', () => {
    const roles = { list: ['seer', 'klutz'], default: [] };
    const other = { ...game, options: { ...game.options, roles } };
    expect(optionsOf(other).map((option) => option.name)).toEqual(['edition', 'reset_sundial']);
  });

  it('begins at once if every seat is taken', () => {
    const form = freshForm(game);
    form.players = 2;
    form.seats = withSeat(form.seats, 1, { kind: 'bot', bot: 'hard' });
    expect(startsAtOnce(form)).toBe(true);
    expect(wishOf('rose', form).seats).toEqual([{ kind: 'me' }, { kind: 'bot', bot: 'hard' }]);
  });

  it('seats a person once', () => {
    const seats = withSeat(freshForm(game).seats, 2, { kind: 'me' });
    expect(seats.map((seat) => seat.kind)).toEqual(['open', 'open', 'me', 'open', 'open']);
  });

  it('sends of a clock what belongs to it', () => {
    const form = { ...freshForm(game), increment: 5000 };
    expect(wishOf('rose', { ...form, clock: 'days' }).setup.clock).toEqual({
      kind: 'days',
      limit: form.limits.days,
    });
    expect(wishOf('rose', { ...form, clock: 'budget' }).setup.clock).toEqual({
      kind: 'budget',
      limit: form.limits.budget,
      increment: 5000,
    });
  });

  it('sends no delay without spectators, and a clean title', () => {
    const form = { ...freshForm(game), watchable: false, delay: 60_000, title: '  Two   words ' };
    expect(wishOf('rose', form).setup).toMatchObject({ watch_delay: 0, title: 'Two words' });
  });
});
