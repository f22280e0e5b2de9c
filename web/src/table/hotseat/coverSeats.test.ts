import { expect, test } from 'vitest';
import type { News } from '../../protocol';
import { abreast, passTo, secretNow } from './coverSeats';

const seats = (...awaited: number[]) => [0, 1, 3].map((seat) => ({ seat, awaited: awaited.includes(seat) }));

test('whoever is asked keeps the table', () => {
  expect(passTo(seats(0, 1, 3), 1)).toBe(1);
});
test('then it goes clockwise to the next who is asked', () => {
  expect(passTo(seats(0, 3), 1)).toBe(3);
  expect(passTo(seats(0), 3)).toBe(0);
});
test('while bots play it stays where it is', () => {
  expect(passTo(seats(), 1)).toBeUndefined();
  expect(passTo(seats(3), undefined)).toBe(3);
});

const view = (secret: boolean) => ({ awaited: { asked: [0, 1], count: 2, secret, me: true } });
const told = (...what: News['what'][]) => what.map((one, at) => ({ n: at + 1, what: one }));

test('an open question needs no cover', () => {
  expect(secretNow(view(false), told('started', 'played'))).toBeUndefined();
  expect(secretNow(undefined, [])).toBeUndefined();
});
test('a secret is the same while it is answered and talked about', () => {
  const asked = secretNow(view(true), told('started', 'played'));
  expect(asked).toBeDefined();
  expect(secretNow(view(true), told('started', 'played', 'said', 'claimed', 'renamed'))).toBe(asked);
});
test('a secret after a secret is another one: in a game without days, too', () => {
  const first = secretNow(view(true), told('started'));
  const next = secretNow(view(true), told('started', 'said', 'played'));
  expect(next).toBeDefined();
  expect(next).not.toBe(first);
});
test('while one seat has heard of the next secret and another has not, it is too early to pass the table on', () => {
  const before = { view: view(true), news: told('started') };
  const after = { view: view(true), news: told('started', 'played') };
  const open = { view: view(false), news: told('started', 'played') };
  expect(abreast([before, after])).toBe(false);
  expect(abreast([after, open])).toBe(false);
  expect(abreast([after, { ...after, news: told('started', 'played', 'said') }])).toBe(true);
  expect(abreast([open, open])).toBe(true);
});
