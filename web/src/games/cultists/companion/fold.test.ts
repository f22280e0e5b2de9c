// The evening folded from its entries: phases, moves and meetings, the robot, votes, and the end.
import { beforeAll, describe, expect, test } from 'vitest';
import { loadRules } from '../../../companion/rules';
import { Place } from '../types';
import { doorsOf, firstPlan, hasDoor, isPlan, swapRooms, turnDoor } from './plan';
import { packingOf, robotWay } from './rules';
import { asked, begin, fold, isGhost, moverOf, type Entry, type State } from './state';

beforeAll(loadRules);

const people = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `P${at}`, colour: '' }));
const at = (place: (typeof Place)[number]): number => Place.indexOf(place);
const play = (state: State, ...entries: Entry[]): State => entries.reduce(fold, state);
const route = [
  [1, 3, 6],
  [0, 4, 6],
  [5, 4, 6],
  [5, 3, 2],
];

// Four people and the robot over our own plan: the first move is next.
function withRobot(): State {
  return play(
    begin(),
    { kind: 'people', people: people(4), robot: true },
    { kind: 'level', level: 1, roles: 0 },
    { kind: 'packed', check: false },
    { kind: 'night' },
    { kind: 'map', plan: firstPlan(5) },
    { kind: 'route', rows: route },
  );
}
function without(count: number): State {
  return play(
    begin(),
    { kind: 'people', people: people(count), robot: false },
    { kind: 'level', level: 1, roles: 0 },
    { kind: 'packed', check: false },
    { kind: 'night' },
    { kind: 'first', knife: 2 },
    { kind: 'map' },
  );
}

describe('set-up', () => {
  test('S4, S5: roles that do not balance are refused, and the rulebook’s example is not', () => {
    const five = fold(begin(), { kind: 'people', people: people(5), robot: false });
    const roles = (...chosen: number[]): number => chosen.reduce((mask, role) => mask | (1 << role), 0);
    expect(() => fold(five, { kind: 'level', level: 2, roles: roles(6) })).toThrow();
    const chosen = fold(five, { kind: 'level', level: 2, roles: roles(6, 10, 7, 9) });
    expect(chosen.packed).toMatchObject({ characters: 5, cultists: 1, fires: 1, others: 3 });
  });

  test('B1: three or nine people, or seven with the robot, are no table', () => {
    for (const [count, robot] of [
      [3, true],
      [4, false],
      [7, true],
      [9, false],
    ] as const)
      expect(() => fold(begin(), { kind: 'people', people: people(count), robot })).toThrow();
  });

  test('the role check says only whether the tokens add up, and forgets them', () => {
    const asked = play(
      begin(),
      { kind: 'people', people: people(5), robot: false },
      { kind: 'level', level: 1, roles: 0 },
      { kind: 'packed', check: true },
    );
    const answer = (...roles: number[]): State =>
      play(asked, ...roles.map((role, secret): Entry => ({ kind: 'token', secret, role })));
    const { surely, oneOf, cultists } = asked.packed!;
    const special = Array.from({ length: 12 }, (_, role) => role).filter(
      (role) => role > 1 && (surely >> role) & 1,
    );
    if (oneOf > 0) special.push(Math.log2(oneOf & -oneOf));
    const packed = [...Array<number>(cultists).fill(1), ...special, 0, 0, 0, 0, 0].slice(0, 5);
    const right = answer(...packed);
    expect(fold(right, { kind: 'checked' })).toMatchObject({ phase: 'night', tokens: [] });
    expect(() => fold(right, { kind: 'again' })).toThrow();
    const wrong = answer(1, 1, 1, 1, 1);
    expect(() => fold(wrong, { kind: 'checked' })).toThrow();
    expect(fold(wrong, { kind: 'again' })).toMatchObject({ phase: 'packing', tokens: [] });
    expect(() => fold(asked, { kind: 'token', secret: 2, role: 0 })).toThrow();
    expect(() => fold(asked, { kind: 'again' })).toThrow();
  });

  test('the owner’s plan: doors come and go, rooms change places, and a place without a door is refused', () => {
    const plan = firstPlan(5);
    const other = turnDoor(plan, at('P2'), at('NW'));
    expect(hasDoor(other, at('P2'), at('NW'))).toBe(false);
    expect(turnDoor(other, at('NW'), at('P2')).doors).toHaveLength(plan.doors.length);
    const swapped = swapRooms(plan, at('O1'), at('O2'));
    expect(hasDoor(swapped, at('O2'), at('SW')) && hasDoor(swapped, at('O1'), at('SE'))).toBe(true);
    expect(isPlan(turnDoor(plan, at('O1'), at('SW')))).toBe(false);
    expect(doorsOf(plan)[at('O1')]).toBe(1 << at('SW'));
  });
});

describe('moving', () => {
  test('M1, M2: door by door; the second in a place meets the first, and the move ends with the last door', () => {
    let state = play(withRobot(), { kind: 'step', to: at('S') }, { kind: 'stop' });
    expect(moverOf(state)).toBe(1);
    state = fold(state, { kind: 'step', to: at('S') });
    expect(state.meetings).toEqual([[0, 1]]);
    expect(() => fold(state, { kind: 'step', to: at('G1') })).toThrow();
    state = play(
      state,
      {
        kind: 'gave',
        gifts: [
          [0, 1],
          [1, 0],
        ],
      },
      { kind: 'step', to: at('G1') },
      { kind: 'step', to: at('S') },
    );
    // Back in South it meets again (M2: each entry counts anew), and no door is left.
    expect(state.meetings).toEqual([[0, 1]]);
    state = fold(state, {
      kind: 'gave',
      gifts: [
        [0, 1],
        [1, 0],
      ],
    });
    expect(moverOf(state)).toBe(2);
    expect(state.status).toEqual([3, 3, 1, 1, 1]);
    expect(() => fold(state, { kind: 'stop' })).toThrow();
  });

  test('B2, B3: the robot goes by the checked plan, meets, and its move ends in the room', () => {
    let state = play(
      withRobot(),
      { kind: 'step', to: at('R1') },
      { kind: 'stop' },
      ...(['NW', 'NE', 'SW'] as const).flatMap((place): Entry[] =>
        place === 'SW'
          ? [{ kind: 'step', to: at('S') }, { kind: 'step', to: at('SW') }, { kind: 'stop' }]
          : [{ kind: 'step', to: at(place) }, { kind: 'stop' }],
      ),
    );
    const way = robotWay(state, state.plan!)!;
    expect(way).toMatchObject({ goal: at('R1'), colour: 0, steps: [at('R1')], arrives: true });
    expect(() => fold(state, { kind: 'step', to: at('R1') })).toThrow();
    expect(way.meetings).toEqual([{ step: 1, others: [0], to: 0 }]);
    state = fold(state, { kind: 'stop' });
    expect(state.meetings).toEqual([[0, 4]]);
    state = fold(state, {
      kind: 'gave',
      gifts: [
        [0, 4],
        [4, 0],
      ],
    });
    expect(state).toMatchObject({ phase: 'event', robotCards: 8 });
  });

  test('the owner’s correction changes the robot’s way', () => {
    const state = withRobot();
    const closed = turnDoor(state.plan!, at('M'), at('R1'));
    const seen = { ...state, moved: 4, start: at('M') };
    expect(robotWay(seen, state.plan!)!.steps).toEqual([at('R1')]);
    expect(robotWay(seen, closed)!.steps).toEqual([at('S'), at('SW'), at('R1')]);
  });

  test('without the plan meetings are told, and ghosts are refused', () => {
    let state = play(without(5), { kind: 'deed', deed: { what: 'ghost', seat: 4, on: true } });
    expect(() => fold(state, { kind: 'meet', seats: [0, 4] })).toThrow();
    state = play(
      state,
      { kind: 'meet', seats: [0, 3] },
      // One has no card left.
      { kind: 'gave', gifts: [[3, 0]] },
      { kind: 'moved' },
    );
    expect(state.gifts).toEqual([{ from: 3, to: 0, round: 1 }]);
    expect(state.phase).toBe('event');
  });
});

describe('rounds', () => {
  const round = (token: number): Entry[] => [
    { kind: 'moved' },
    { kind: 'event', token },
    { kind: 'acts' },
    { kind: 'clean' },
    { kind: 'round' },
  ];

  test('E5, C2: the portal raises the target when it is due, the knife goes on, ten rounds end it', () => {
    let state = play(without(6), ...round(6));
    expect(state).toMatchObject({ portal: { open: true, due: 4 }, knife: 3, round: 2, target: 12 });
    state = play(state, ...round(4), ...round(8));
    expect(state.nextPoints).toBe(2);
    state = play(state, ...round(2));
    expect(state).toMatchObject({ portal: { open: true, due: 0 }, target: 13, round: 5 });
    for (let rest = 5; rest <= 10; rest += 1) state = play(state, ...round(10));
    expect(state).toMatchObject({ phase: 'ending', finish: 'rounds' });
    expect(fold(state, { kind: 'dead', now: 0, before: 0 })).toMatchObject({
      phase: 'over',
      verdict: { cultists: true },
    });
  });

  test('E10: a mirror keeps the portal open one round longer; two events a round are refused', () => {
    const state = play(without(6), ...round(6), { kind: 'moved' }, { kind: 'event', token: 9 });
    expect(state).toMatchObject({ held: 6, portal: { open: true, due: 5 } });
    expect(() => fold(state, { kind: 'event', token: 1 })).toThrow();
  });

  test('V1, V2: the knife may change its vote once; whoever goes is a ghost', () => {
    const called = play(without(6), { kind: 'call' }, { kind: 'hands' });
    expect(() => fold(called, { kind: 'votes', twice: false })).toThrow();
    // Hand by hand, the knife's first: the journal keeps a vote that is half entered.
    const told = play(called, ...[4, 4, 15, 15, 3, 3].map((whom): Entry => ({ kind: 'hand', whom })));
    expect(told.voting!.ballots).toEqual([3, 3, 4, 4, 15, 15]);
    expect(asked(play(called, { kind: 'hand', whom: 4 }))).toBe(3);
    expect(() => fold(told, { kind: 'hand', whom: 1 })).toThrow();
    expect(() => fold(told, { kind: 'votes', twice: true })).toThrow();
    const open = fold(told, { kind: 'votes', twice: false });
    expect(fold(open, { kind: 'voted' }).ghosts).toBe(0);
    const changed = fold(open, { kind: 'change', whom: 3 });
    expect(() => fold(changed, { kind: 'change', whom: 4 })).toThrow();
    expect(isGhost(fold(changed, { kind: 'voted' }), 3)).toBe(true);
    // Whoever is pointed at is no ghost before the vote is over.
    expect(() => fold(open, { kind: 'deed', deed: { what: 'ghost', seat: 4, on: true } })).toThrow();
  });

  test('W1, W3: the last cultist is out, and the cultists may still name the seer', () => {
    const out = fold(without(6), { kind: 'finish', finish: 'last' });
    const counted = fold(out, { kind: 'dead', now: 0, before: 0 });
    expect(counted).toMatchObject({ phase: 'ending', verdict: { cultists: false, seer: true } });
    expect(fold(counted, { kind: 'seer', right: true })).toMatchObject({ phase: 'over', seerNamed: true });
  });

  test('W2, N7: with one cultist the quota of this round wins over the points', () => {
    const points = fold(without(6), { kind: 'finish', finish: 'points' });
    expect(fold(points, { kind: 'dead', now: 4, before: 0 }).verdict).toMatchObject({ cultists: true });
    expect(fold(points, { kind: 'dead', now: 3, before: 0 }).verdict).toMatchObject({ cultists: false });
  });
});

test('N1 to N12: the first evening of 8 packs no danger', () => {
  const first = packingOf({ players: 8, robot: false, level: 0, roles: 0 })!;
  expect(first).toMatchObject({ cultists: 2, tokens: 0, events: 11, window: false, dangerDeck: [0, 0, 0] });
  expect(first.status).toEqual([7, 1]);
});
