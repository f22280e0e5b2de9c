import { expect, test } from 'vitest';
import type { Knowledge } from '../model';
import { apply, applyAll } from './apply';
import { beats } from './beats';
import { night, nights, type Viewer } from '../../../../tests/recorded/cultists';
import { stage } from './rules';

const names = Object.keys(nights) as (keyof typeof nights)[];
const viewers: Viewer[] = ['0', 'public'];
const cases = names.flatMap((name) => viewers.map((viewer) => [name, viewer] as const));

// What no event tells: what follows from somebody not dying, and cards that I can work out from looks.
const brought: readonly (keyof Knowledge)[] = ['may_be', 'start_status'];
// At the end everything lies open; the view brings it.
const opened: readonly (keyof Knowledge)[] = [
  'roles',
  'routes',
  'hands',
  'rooms',
  'draw',
  'danger',
  'cultist_tokens',
  'bag',
  'log',
  'looks',
  'peeks',
  'removed',
  'removed_events',
];

function told(knowledge: Knowledge): object {
  const fields = Object.entries(knowledge).filter(
    ([field]) =>
      !brought.includes(field as keyof Knowledge) &&
      !(knowledge.stage === 'over' && opened.includes(field as keyof Knowledge)),
  );
  const all = Object.fromEntries(fields) as Partial<Knowledge>;
  const gifts = knowledge.gifts.map(({ from, to, round }) => ({ from, to, round }));
  const { step, meetings, to_give, received, partner, acted, ready, ballots, points, start } =
    knowledge.pending;
  const pending = { step, meetings, to_give, received, partner, acted, ready, ballots, points, start };
  return { ...all, gifts, pending };
}

test.each(cases)('the events of the night of %s lead to what %s is told', (name, viewer) => {
  const { first, steps } = night(name, viewer);
  let shown = first;
  let checked = 0;
  for (const { events, then } of steps) {
    shown = applyAll(shown, events);
    if (!then) continue;
    expect(told(shown)).toEqual(told(then));
    shown = then;
    checked += 1;
  }
  expect(checked).toBeGreaterThan(5);
});

test('nothing that was shown before is changed', () => {
  const { first, steps } = night('eight', '0');
  const before = JSON.stringify(first);
  applyAll(
    first,
    steps.flatMap(({ events }) => events),
  );
  expect(JSON.stringify(first)).toBe(before);
});

test('a gift that is not mine leaves a hand of which I know only the size', () => {
  const { first } = night('eight', '0');
  const then = apply(first, { event: 'card_given', seat: 3, about: 0 });
  expect(then.hand_sizes[3]).toEqual({ encounter: 8, room: 8 });
  expect(then.hands[3]).toEqual(first.hands[3]);
  expect(then.gifts.at(-1)).toEqual({ from: 3, to: 0, card: null, round: 1 });
});

test('every event of a night is played once and in order', () => {
  for (const name of names) {
    for (const { events } of night(name, '0').steps) {
      expect(beats(events).flatMap((beat) => beat.events)).toEqual(events);
    }
  }
});

test('a beat is the same for every card that is given, laid or looked at', () => {
  const [gift] = beats([{ event: 'card_given', seat: 1, about: 2 }]);
  const [own] = beats([{ event: 'card_given', seat: 1, about: 2, card: 'dead' }]);
  expect({ ...own, events: [] }).toEqual({ ...gift, events: [] });
  const [filled] = beats([{ event: 'filled', seat: 1, place: 'O1' }]);
  const [sabotaged] = beats([{ event: 'filled', seat: 1, place: 'O1', card: 'sabotage' }]);
  expect({ ...sabotaged, events: [] }).toEqual({ ...filled, events: [] });
  const alive = beats([{ event: 'saw', seat: 1, about: 2, dead: 0, cards: 4 }]);
  const dead = beats([{ event: 'saw', seat: 1, about: 2, dead: 2, cards: 4 }]);
  expect(dead[0]).toEqual({ ...alive[0], events: dead[0]?.events });
});

test('all hands of a vote rise together', () => {
  const votes = [0, 1, 2].map((seat) => ({
    event: 'vote_shown' as const,
    seat,
    about: null,
    double: false,
  }));
  expect(beats(votes)).toHaveLength(1);
  expect(stage.noted(votes)).toBe(false);
});
