import { beforeAll, describe, expect, it } from 'vitest';
import type { GameInfo } from '../../protocol';
import { startText } from '../../text/text.svelte';
import { freshForm, listsOf, namesOf, optionsOf, startsAtOnce, wishOf, withSeat, wrongIn } from './wish';

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

const cultists: GameInfo = {
  ...game,
  name: 'cultists',
  min_players: 4,
  max_players: 8,
  options: {
    players: { values: [4, 5, 6, 7, 8], default: 6 },
    robot: { values: [false, true], default: false },
    level: { values: ['first', 'experienced', 'custom'], default: 'experienced' },
    roles: { list: ['cultist', 'seer', 'mechanic', 'klutz', 'firestarter', 'slayer'], default: [] },
  },
};

describe('the form of a new table', () => {
  beforeAll(startText);

  it('starts as the game is usually played', () => {
    const wish = wishOf(game, freshForm(game));
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
    expect(wishOf(game, form).setup.options).toEqual({ players: 4, edition: 'international' });
  });

  it('offers a list only in a field of its own, and only if the game says how', () => {
    const roles = { list: ['seer', 'klutz'], default: [] };
    const other = { ...game, options: { ...game.options, roles } };
    expect(optionsOf(other).map((option) => option.name)).toEqual(['edition', 'reset_sundial']);
    expect(listsOf(other, freshForm(other))).toEqual([]);
  });

  it('asks for a list where it means something, with what is always in it', () => {
    const form = { ...freshForm(cultists), players: 7 };
    form.options = { level: 'first', roles: ['klutz'] };
    expect(listsOf(cultists, form)).toEqual([]);
    expect(wishOf(cultists, form).setup.options).toEqual({ players: 7, level: 'first' });
    form.options = { level: 'custom', roles: ['klutz', 'firestarter', 'seer'] };
    // With seven and no robot there is no seer.
    expect(listsOf(cultists, form)[0]).toMatchObject({
      values: ['mechanic', 'klutz', 'firestarter', 'slayer'],
      chosen: ['klutz', 'firestarter'],
    });
    expect(wishOf(cultists, form).setup.options).toEqual({
      players: 7,
      level: 'custom',
      roles: ['cultist', 'cultist', 'klutz', 'firestarter'],
    });
  });

  it('opens no table with a list that cannot be', () => {
    const wrong = (players: number, roles: string[], robot = false): boolean =>
      wrongIn(cultists, {
        ...freshForm(cultists),
        players,
        options: { level: 'custom', robot, roles },
      }) !== undefined;
    expect(wrong(5, [])).toBe(true);
    expect(wrong(5, ['klutz', 'seer'])).toBe(false);
    expect(wrong(4, ['klutz'])).toBe(false);
    expect(wrong(6, ['klutz', 'firestarter'])).toBe(true);
    expect(wrong(6, ['klutz', 'firestarter'], true)).toBe(false);
    expect(wrong(8, ['mechanic', 'firestarter'])).toBe(false);
    expect(wrongIn(cultists, freshForm(cultists))).toBeUndefined();
  });

  it('begins at once if every seat is taken', () => {
    const form = freshForm(game);
    form.players = 2;
    form.seats = withSeat(form.seats, 1, { kind: 'bot', bot: 'hard' });
    expect(startsAtOnce(form)).toBe(true);
    expect(wishOf(game, form).seats).toEqual([{ kind: 'me' }, { kind: 'bot', bot: 'hard' }]);
  });

  it('is passed round if several seats are mine, each by a name of its own', () => {
    const form = freshForm(game);
    expect(wishOf(game, form).setup).not.toHaveProperty('hot_seat');
    expect(namesOf(form)).toEqual([]);
    form.seats = withSeat(form.seats, 2, { kind: 'me', name: ' Bruno ' });
    expect(wishOf(game, form).setup.hot_seat).toBe(true);
    expect(wishOf(game, form).seats.map(({ kind }) => kind)).toEqual(['me', 'open', 'me', 'open']);
    expect(namesOf(form)).toEqual(['Player 1', '', 'Bruno', '']);
    // A seat that is not played does not count.
    expect(wishOf(game, { ...form, players: 2 }).setup).not.toHaveProperty('hot_seat');
  });

  it('sends of a clock what belongs to it', () => {
    const form = { ...freshForm(game), increment: 5000 };
    expect(wishOf(game, { ...form, clock: 'days' }).setup.clock).toEqual({
      kind: 'days',
      limit: form.limits.days,
    });
    expect(wishOf(game, { ...form, clock: 'budget' }).setup.clock).toEqual({
      kind: 'budget',
      limit: form.limits.budget,
      increment: 5000,
    });
  });

  it('sends no delay without spectators, and a clean title', () => {
    const form = { ...freshForm(game), watchable: false, delay: 60_000, title: '  Two   words ' };
    expect(wishOf(game, form).setup).toMatchObject({ watch_delay: 0, title: 'Two words' });
  });
});
