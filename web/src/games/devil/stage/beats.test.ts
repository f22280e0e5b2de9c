import { describe, expect, test, vi } from 'vitest';
import { gameOf, games, viewers } from '../../../../tests/recorded/devil';
import { turnTime } from '../../../table/stage.svelte';
import type { DevilEvent, Knowledge } from '../model';
import { apply } from './apply';
import { beats, begins, eveningNow, type DevilBeat } from './beats';
import { stage } from './rules';

// The browser of the tests has no media.
vi.hoisted(() => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList;
});

const seats = [0, 1, 2, 3] as const;
const cases = games.flatMap((name) => viewers.map((viewer) => [name, viewer] as const));

// How a move is shown: what moves, how long, and whether it counts into a turn; not what lies in it.
function shape(all: readonly DevilBeat[]): object[] {
  return all.map(({ time, between, motion }) => ({ time, between, is: motion?.is }));
}
function length(all: readonly DevilBeat[]): number {
  return all.reduce((sum, { time }) => sum + time, 0);
}

describe.each(cases)('the game %s as %s was told it', (name, viewer) => {
  const { first, steps } = gameOf(name, viewer);
  const moves = steps.map(({ events }, at) => ({ events, before: steps[at - 1]?.then ?? first }));

  test('shows every event once and in order', () => {
    for (const { events, before } of moves)
      expect(beats(events, before).flatMap((beat) => beat.events)).toEqual(events);
  });

  test('tells no turn longer than a turn may last', () => {
    for (const { events, before } of moves) {
      let turn = 0;
      for (const beat of beats(events, before)) {
        if (beat.events[0] && begins(beat.events[0])) turn = 0;
        if (!beat.between) turn += beat.time;
        expect(turn).toBeLessThanOrEqual(turnTime);
      }
    }
  });

  test('lets what all four do at once happen at once', () => {
    const once: DevilEvent['event'][] = ['produced', 'plan_opened', 'vote_shown', 'slid', 'roles_shown'];
    for (const { events, before } of moves) {
      const shown = beats(events, before);
      for (const kind of once) {
        const together = shown.filter((beat) => beat.events.some(({ event }) => event === kind));
        if (events.some(({ event }) => event === kind)) expect(together).toHaveLength(1);
      }
    }
  });
});

describe.each(games)('the game %s', (name) => {
  test('is told to all four in the same time', () => {
    const all = seats.map((seat) => gameOf(name, seat));
    all[0]!.steps.forEach((_, at) => {
      const waits = all.map(({ first, steps }) =>
        length(beats(steps[at]!.events, steps[at - 1]?.then ?? first)),
      );
      expect(new Set(waits).size, `step ${at}: ${waits.join(' ')}`).toBe(1);
    });
  });

  // A whole game: what a person watches of forty minutes.
  test('is watched in less than three minutes', () => {
    const { first, steps } = gameOf(name, 0);
    const whole = steps.map(({ events }, at) => length(beats(events, steps[at - 1]?.then ?? first)));
    expect(whole.reduce((sum, time) => sum + time, 0)).toBeLessThan(180_000);
  });

  test('says that interest and reputation go on', () => {
    const { first, steps } = gameOf(name, 'public');
    steps.forEach(({ events }, at) => {
      let shown = steps[at - 1]?.then ?? first;
      const phases = events.map((event, index) => {
        shown = apply(shown, event);
        return eveningNow(events, index + 1, shown);
      });
      events.forEach(({ event }, index) => {
        if (event === 'interest_paid') expect(phases[index]).toBe('interest');
        if (event === 'slid') expect(phases[index]).toBe('reputation');
        if (['built', 'used', 'event_played', 'vote_shown', 'produced', 'wings_bought'].includes(event))
          expect(phases[index], event).toBeUndefined();
      });
    });
  });
});

// ---- no one is told by a wait what he does not know

// Who closes a secret stage is told this too, and waits no longer for it.
const closes: readonly DevilEvent['event'][] = ['kept', 'dropped', 'planned', 'accused', 'ritual_closed'];

test.each(games)('in the game %s all four wait the same time, whoever answered last', (name) => {
  const all = seats.map((seat) => gameOf(name, seat));
  const watching = gameOf(name, 'public');
  let compared = 0;
  watching.steps.forEach((_, at) => {
    const shown = all.map(({ first, steps }) => {
      const { events } = steps[at]!;
      const before = steps[at - 1]?.then ?? first;
      const told = events.filter(({ event }) => !closes.includes(event));
      if (told.length > 0 && told.length < events.length)
        expect(length(beats(events, before))).toBe(length(beats(told, before)));
      return beats(told, before);
    });
    for (const one of shown) expect(shape(one)).toEqual(shape(shown[0]!));
    if (shown[0]!.length > 0) compared += 1;
  });
  expect(compared).toBeGreaterThan(15);
});

// Every way in which a chest can be, come, be answered and come home.
const full = { wood: 2, glass: 1, ducats: 5, jesters: 3 };
const roles = ['mortal-a', 'mortal-b', 'cultist', 'devil'] as const;
const chests = roles.flatMap((role) => [
  { role, goods: {}, ask: null },
  { role, goods: full, ask: { ducats: 7 } },
  { role, goods: { indulgences: 1 }, ask: { souls: 2 } },
]);

const { first: offering, steps } = gameOf('variants', 0);
const stageOf = (of: Knowledge['stage']): Knowledge => steps.find(({ then }) => then.stage === of)!.then;

test('a chest goes out in the same time, whatever lies in it and whoever fills it', () => {
  const out = chests.map((chest) =>
    shape(beats([{ event: 'offered', seat: 0, ...chest }], { ...offering, stage: 'offer', pending: {} })),
  );
  for (const one of out) expect(one).toEqual(out[0]);
  // First lids fall, then chests leave.
  expect(out[0]!.map((beat) => 'is' in beat && beat.is).slice(0, 2)).toEqual(['lids', 'away']);
});

test('a chest comes and opens in the same time, empty, full or paid for', () => {
  for (const reading of [1, 2]) {
    const came = chests.flatMap((chest) =>
      [false, true].map((spent): DevilEvent => {
        const { goods, ...sign } = chest;
        return { event: 'chest_came', seat: 0, reading, spent, goods: spent ? {} : goods, ...sign };
      }),
    );
    const before = stageOf(reading === 1 ? 'first' : 'second');
    const shown = came.map((one) => shape(beats([one], before)));
    for (const one of shown) expect(one).toEqual(shown[0]);
  }
});

test('an answer takes as long as the other', () => {
  const answers = roles.flatMap((role) =>
    [
      { accepted: true, paid: { ducats: 4 }, jesters: 0 },
      { accepted: true, paid: { pure: 1, marked: 1 }, jesters: 2 },
      { accepted: false, paid: {}, jesters: 0 },
    ].map((answer): DevilEvent => ({ event: 'answered_chest', seat: 0, role, ...answer })),
  );
  const shown = answers.map((one) =>
    shape(beats([one, { event: 'reading_ended', reading: 1 }], stageOf('first'))),
  );
  for (const one of shown) expect(one).toEqual(shown[0]);
  // All lids fall together, after the answer was carried out.
  expect(shown[0]!.map((beat) => 'is' in beat && beat.is)).toEqual(['answered', 'lids', 'away', undefined]);
});

test('a chest comes home in the same time, empty, full or paid', () => {
  const home = chests.flatMap(({ role, goods }) =>
    [false, true].map((paid): DevilEvent => ({ event: 'chest_home', seat: 0, role, paid, goods })),
  );
  const shown = home.map((one) => shape(beats([one], stageOf('second'))));
  for (const one of shown) expect(one).toEqual(shown[0]);
});

test('cards that are drawn and passed take the same time, whatever they are', () => {
  const cards = (...buildings: ('farm' | 'palace' | 'calvary' | 'inn')[]): DevilEvent[] => [
    { event: 'drew_buildings', seat: 0, buildings: [...buildings, ...buildings] },
    { event: 'drew_event', seat: 0, card: buildings[0] === 'farm' ? 'plague' : 'comet' },
    { event: 'sent', seat: 0, about: 1, buildings },
    { event: 'received', seat: 0, about: 3, buildings },
    { event: 'cards_passed', count: 2, left: true },
  ];
  const before = { ...stageOf('first'), stage: 'keep' as const, pending: {} };
  expect(shape(beats(cards('farm', 'inn'), before))).toEqual(
    shape(beats(cards('palace', 'calvary'), before)),
  );
});

test('seals break at the same pace, whatever lay in the chests', () => {
  const opened = (goods: object, devil: number | null): DevilEvent[] =>
    roles.map((role) => ({ event: 'ritual_opened', role, goods, devil, cultist: null }));
  const before = { ...stageOf('first'), stage: 'ritual' as const, round: 3, pending: {} };
  const empty = beats(opened({}, null), before);
  expect(shape(empty)).toEqual(shape(beats(opened({ ducats: 9, pure: 2, marked: 2 }, 1), before)));
  expect(empty).toHaveLength(4);
});

// ---- what is told to whom

test('what a move brings is told to its player too, but for what was done by hand', () => {
  expect(stage.tells?.([{ event: 'borrowed', seat: 0, ducats: 2 }])).toBe(false);
  expect(stage.tells?.([{ event: 'accused', seat: 0, about: 2 }])).toBe(false);
  const votes: DevilEvent[] = seats.map((seat) => ({ event: 'vote_shown', seat, about: null }));
  expect(stage.tells?.([{ event: 'accused', seat: 0, about: 2 }, ...votes])).toBe(true);
  expect(stage.tells?.([{ event: 'turn_began', seat: 1 }])).toBe(true);
});

test('nothing that closes a secret stage is anybody’s last deed', () => {
  for (const [name, viewer] of cases) {
    for (const { events } of gameOf(name, viewer).steps) {
      const kinds = events.map(({ event }) => event);
      const secret = [
        'chest_came',
        'cards_passed',
        'reading_ended',
        'plan_opened',
        'vote_shown',
        'ritual_opened',
      ];
      if (kinds.some((kind) => secret.includes(kind))) expect(stage.noted(events)).toBe(false);
    }
  }
  expect(stage.noted([{ event: 'built', seat: 1, building: 'farm' }])).toBe(true);
});

test('my chest, the votes and the broken seals stay until they were read', () => {
  const { steps: all } = gameOf('plain', 0);
  const stays = all.filter(({ events }) => (stage.opens?.(events) ?? -1) >= 0);
  const kinds = stays.map(({ events }) => events[stage.opens!(events)]!.event);
  expect(kinds.filter((kind) => kind === 'chest_home')).toHaveLength(5);
  expect(kinds.filter((kind) => kind === 'vote_shown')).toHaveLength(2);
  expect(kinds.filter((kind) => kind === 'ritual_opened' || kind === 'roles_shown')).toHaveLength(2);
});
