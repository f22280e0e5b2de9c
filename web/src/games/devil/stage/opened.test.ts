import { describe, expect, test } from 'vitest';
import { gameOf, games, viewers, type Viewer } from '../../../../tests/recorded/devil';
import type { Opening } from '../../../table/stage.svelte';
import { roles, type Devil, type DevilEvent, type Knowledge } from '../model';
import { bribeWorth, opened, type Opened, type OpenedRitual, type OpenedVotes } from './opened';

type Kind = DevilEvent['event'];
const opens: readonly Kind[] = ['chest_home', 'vote_shown', 'ritual_opened'];

interface Move {
  events: DevilEvent[];
  before: Knowledge;
  then: Knowledge;
}
function movesWith(kind: Kind, name: string, viewer: Viewer): Move[] {
  const { first, steps } = gameOf(name, viewer);
  return steps
    .map(({ events, then }, at) => ({ events, then, before: steps[at - 1]?.then ?? first }))
    .filter(({ events }) => events.some(({ event }) => event === kind));
}
function openingOf({ events, before }: Move, told = events.length): Opening<Devil> {
  return { before, events, told, n: 1 };
}
// As much of it as is told with each event more.
function growing(move: Move): Opened[] {
  return move.events.map((_, at) => opened(openingOf(move, at + 1))!);
}

test('other moves open nothing', () => {
  for (const name of games) {
    for (const viewer of viewers) {
      const { first, steps } = gameOf(name, viewer);
      steps.forEach(({ events }, at) => {
        const before = steps[at - 1]?.then ?? first;
        const is = opened({ before, events, told: events.length, n: 1 });
        expect(is !== undefined).toBe(events.some(({ event }) => opens.includes(event)));
      });
    }
  }
});

describe('my chest that came home', () => {
  const seats = [0, 1, 2, 3] as const;
  const moves = games.flatMap((name) => seats.flatMap((seat) => movesWith('chest_home', name, seat)));
  const homes = moves.map((move) => ({ move, is: opened(openingOf(move)) }));

  test('holds my offer, or what was paid for it', () => {
    expect(homes).toHaveLength(40);
    for (const { move, is } of homes) {
      if (is?.is !== 'home') throw new Error('no chest');
      const seat = move.before.seat as number;
      expect(is.role).toBe(move.before.roles[seat]);
      if (is.paid) {
        const ducats = is.ask && 'ducats' in is.ask ? is.ask.ducats : 0;
        const souls = is.ask && 'souls' in is.ask ? is.ask.souls : 0;
        expect(is.came.ducats ?? 0).toBe(ducats);
        expect((is.came.pure ?? 0) + (is.came.marked ?? 0)).toBe(souls);
      } else {
        const { jesters: _mine, ...offered } = is.offered;
        const { jesters: _left, ...came } = is.came;
        expect(came).toEqual(offered);
      }
    }
    expect(new Set(homes.map(({ is }) => is?.is === 'home' && is.paid))).toEqual(new Set([true, false]));
  });

  test('is done once all of the move was told', () => {
    for (const { move } of homes) {
      const all = growing(move);
      expect(all.map(({ done }) => done).indexOf(true)).toBe(all.length - 1);
    }
  });

  test('has the same parts for every role, empty or full', () => {
    const parts = homes.map(({ is }) => Object.keys(is!).sort().join());
    expect(new Set(parts).size).toBe(1);
  });
});

describe('the votes of a hunt', () => {
  const moves = games.flatMap((name) => viewers.flatMap((viewer) => movesWith('vote_shown', name, viewer)));
  const votesOf = (move: Move): OpenedVotes[] => growing(move) as OpenedVotes[];

  test('are those that are known then', () => {
    expect(moves.length).toBeGreaterThan(20);
    for (const move of moves) {
      const last = votesOf(move).at(-1)!;
      expect(last.votes).toEqual(move.then.past.hunts[last.round === 2 ? 0 : 1]);
      const asked = last.votes.map((_, seat) => last.votes.filter((about) => about === seat).length);
      const questioned = asked.flatMap((count, seat) => (count > 1 ? [seat] : []));
      expect(last.questioned.map(({ seat }) => seat)).toEqual(questioned);
      for (const { seat, by } of last.questioned) expect(by).toHaveLength(asked[seat]!);
    }
  });

  test('are open one by one as they are told', () => {
    for (const move of moves) {
      const counts = votesOf(move).map(({ votes }) => votes.filter((vote) => vote !== undefined).length);
      const shown = move.events.map(
        (_, at) => move.events.slice(0, at + 1).filter(({ event }) => event === 'vote_shown').length,
      );
      expect(counts).toEqual(shown);
    }
  });

  test('are the same to everybody', () => {
    for (const name of games) {
      const watching = movesWith('vote_shown', name, 'public').map((move) => opened(openingOf(move)));
      for (const seat of [0, 1, 2, 3] as const)
        expect(movesWith('vote_shown', name, seat).map((move) => opened(openingOf(move)))).toEqual(watching);
    }
  });
});

describe('the broken seals of a ritual', () => {
  const moves = games.flatMap((name) =>
    viewers.flatMap((viewer) => movesWith('ritual_opened', name, viewer)),
  );
  const lastOf = (move: Move): OpenedRitual => opened(openingOf(move)) as OpenedRitual;

  test('show what lay in the chests, role by role', () => {
    expect(moves.length).toBeGreaterThan(20);
    for (const move of moves) {
      const is = lastOf(move);
      const known = move.then.past.rituals[is.last ? 1 : 0]!;
      for (const role of roles) {
        const column = is.columns[role]!;
        expect(column).toMatchObject({ role, pure: known[role].pure, marked: known[role].marked });
        expect(column.guesses).toEqual(known[role].guesses);
        const bribe = Object.fromEntries(Object.entries(known[role].bribe).filter(([, count]) => count > 0));
        expect(column.bribe).toEqual(bribe);
      }
    }
  });

  test('reckon the bribes: each five ducats, goods at what they sell for, send one away', () => {
    for (const move of moves) {
      const { bribes, last } = lastOf(move);
      const sum = bribes.before + bribes.ducats;
      expect(bribes.away.length).toBeLessThanOrEqual(Math.floor(sum / 5));
      if (bribes.left !== undefined && !last) expect(bribes.left).toBeLessThan(5);
      if (bribes.away.length > 0 && bribes.left) expect(sum).toBe(5 * bribes.away.length + bribes.left);
    }
    expect(moves.some((move) => lastOf(move).bribes.away.length > 0)).toBe(true);
    expect(bribeWorth({ ducats: 3, wood: 2, marble: 1 })).toBe(7);
  });

  test('name players only where roles are open', () => {
    for (const move of moves) {
      const { last, columns, seats, guesses, named } = lastOf(move);
      const whose = roles.map((role) => columns[role]!.seat);
      if (last) {
        expect([...whose].sort()).toEqual([0, 1, 2, 3]);
        whose.forEach((seat, at) => expect(seats[seat!]).toBe(roles[at]));
        expect(named).toEqual([]);
      } else {
        expect(whose).toEqual([undefined, undefined, undefined, undefined]);
        expect(seats).toEqual([undefined, undefined, undefined, undefined]);
        expect(guesses).toEqual([]);
      }
    }
  });

  test('say who was named by two or more, and the answer', () => {
    const named = moves.flatMap((move) => lastOf(move).named);
    expect(named.length).toBeGreaterThan(0);
    for (const { by } of named) expect(by.length).toBeGreaterThan(1);
    expect(new Set(named.map(({ right }) => right))).toEqual(new Set([true, false]));
  });

  test('break one after the other, and nothing of a chest is there before its seal breaks', () => {
    for (const move of moves) {
      growing(move).forEach((is, at) => {
        if (is.is !== 'ritual') throw new Error('no ritual');
        const broken = move.events.slice(0, at + 1).filter(({ event }) => event === 'ritual_opened');
        expect(roles.filter((role) => is.columns[role])).toHaveLength(broken.length);
        if (broken.length < 4)
          expect([is.souls, is.rewards, is.turned, is.named]).toEqual([undefined, [], [], []]);
      });
    }
  });

  test('are the same to everybody', () => {
    for (const name of games) {
      const shapes = viewers.map((viewer) => movesWith('ritual_opened', name, viewer).map(lastOf));
      for (const one of shapes) expect(one).toEqual(shapes[0]);
    }
  });
});
