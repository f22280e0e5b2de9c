// Evenings of The Name of the Rose at the real table, folded from their entries with the rules in WebAssembly.
import { beforeAll, describe, expect, it } from 'vitest';
import { loadRules } from '../../../companion/rules';
import type { Colour, EventCard } from '../model';
import type { Entry, State } from './entries';
import { accountsOf, free } from './end/sheet';
import { begin, fold } from './fold';
import { upToRevelation } from './repair';

beforeAll(loadRules);

const play = (entries: readonly Entry[], from: State = begin()): State => entries.reduce(fold, from);
const people = ['Marta', 'Jonas', 'Noor', 'Anežka'].map((name) => ({ name, colour: '' }));
const level = [10, 10, 10, 10, 10, 10];
const seed = [1, 2, 3, 4, 5, 6, 7, 8];

const dealt: Entry[] = [
  { is: 'table', people },
  { is: 'edition', edition: 'classic' },
  { is: 'cards', seed },
  { is: 'looked' },
];
const withCards: Entry[] = [...dealt.slice(0, 2), { is: 'cards' }];
const days: EventCard[] = ['hasty', 'caught', 'dubious', 'delicate', 'close', 'forbidden'];
// A day of which only the evening is entered.
function day(number: number, ender: number, suspicion: number[], evidence?: number[]): Entry[] {
  return [
    { is: 'dawn', event: days[number - 1]! },
    { is: 'over' },
    { is: 'ended', seat: ender },
    { is: 'evening', suspicion },
    ...(evidence ? [{ is: 'stands', evidence } as const] : []),
  ];
}
const stands = (state: State, more: Entry[] = []): State =>
  play([{ is: 'stands', evidence: [...state.tracks.evidence] }, ...more], state);

describe('set-up', () => {
  it('asks one question after another', () => {
    const steps = dealt.map((_, at) => play(dealt.slice(0, at + 1)).step);
    expect(steps).toEqual(['edition', 'cards', 'looks', 'depth']);
    expect(play(withCards).step).toBe('depth');
  });
  it('S2: deals each player another monk, the same from the same numbers', () => {
    const { monks } = play(dealt);
    expect(new Set(monks).size).toBe(4);
    expect(play(dealt).monks).toEqual(monks);
    expect(play(withCards).monks).toEqual([]);
  });
  it('S1: refuses one player, six, nameless ones, and answers to other questions', () => {
    expect(() => play([{ is: 'table', people: people.slice(0, 1) }])).toThrow();
    expect(() => play([{ is: 'table', people: [...people, ...people] }])).toThrow();
    expect(() => play([{ is: 'table', people: [{ name: '', colour: '' }, people[0]!] }])).toThrow();
    expect(() => play([{ is: 'looked' }])).toThrow();
    expect(() => play([...dealt, { is: 'evening', suspicion: level }])).toThrow();
    expect(() => play([{ is: 'nonsense' } as unknown as Entry])).toThrow();
  });
});

const evenings: Entry[] = [...dealt, { is: 'depth', depth: 'evenings' }];

describe('days of which the evening is entered', () => {
  it('X4, E1, E2: counts the evening, doubles on caught, gives the card to who ended the day', () => {
    const first = play([...evenings, ...day(1, 2, [15, 20, 20, 30, 15, 3])]);
    expect(first.given).toEqual([3, 4, 4, 5, 3, 2]);
    expect(first.tracks).toEqual({ suspicion: level, evidence: [8, 9, 9, 10, 8, 7] });
    expect(first.eventCards).toEqual([0, 0, 1, 0]);
    const second = play(
      [
        { is: 'way', cover: false },
        { is: 'shown', colours: shownBy(first) },
        { is: 'on' },
        ...day(2, 0, level),
      ],
      stands(first),
    );
    expect(second.given).toEqual([10, 10, 10, 10, 10, 10]);
    expect(second.eventCards).toEqual([1, 0, 1, 0]);
  });
  it('takes the evidence of the board, where it differs', () => {
    const state = play([...evenings, ...day(1, 2, level, [1, 2, 3, 4, 5, 60])]);
    expect(state.tracks.evidence).toEqual([1, 2, 3, 4, 5, 60]);
    expect(state.step).toBe('way');
  });
  it('V1: a meeting counts at once, but not if all six are level', () => {
    const talkative: Entry[] = [...evenings, { is: 'dawn', event: 'talkative' }, { is: 'met' }];
    const met = play([...talkative, { is: 'meeting', suspicion: [11, 10, 10, 10, 10, 10] }]);
    expect(met.tracks).toEqual({ suspicion: level, evidence: [10, 9, 9, 9, 9, 9] });
    expect(met.step).toBe('day');
    const nothing = play([...talkative, { is: 'meeting', suspicion: [7, 7, 7, 7, 7, 7] }]);
    expect(nothing.tracks).toEqual({ suspicion: [7, 7, 7, 7, 7, 7], evidence: [5, 5, 5, 5, 5, 5] });
  });
  it('D8, V3: the sundial ends the day on or past the blue field; no tiles on hasty', () => {
    const state = play([
      ...evenings,
      { is: 'dawn', event: 'caught', sundial: 22 },
      { is: 'hour', hours: 3, tiles: 2 },
    ]);
    expect([state.sundial, state.dayOver]).toEqual([23, false]);
    const over = play([{ is: 'hour', hours: 5, tiles: 0 }], state);
    expect([over.sundial, over.dayOver]).toEqual([4, true]);
    expect(() =>
      play([...evenings, { is: 'dawn', event: 'hasty' }, { is: 'hour', hours: 3, tiles: 1 }]),
    ).toThrow();
  });
  it('D1: an event comes once', () => {
    const state = play([...evenings, ...day(1, 0, level)]);
    const morning = stands(state, [
      { is: 'way', cover: false },
      { is: 'shown', colours: shownBy(state) },
      { is: 'on' },
    ]);
    expect(() => fold(morning, { is: 'dawn', event: 'hasty' })).toThrow();
    expect(fold(morning, { is: 'dawn', event: 'caught' }).day).toBe(2);
  });
});

// A marker for each that is not the own monk.
function shownBy(state: State, not: readonly Colour[] = []): Colour[] {
  return state.people.map((_, seat) => {
    const own = state.monks[seat];
    return (['red', 'blue', 'white', 'grey', 'black', 'orange'] as const).find(
      (colour) => colour !== own && !not.includes(colour) && !state.shown[seat]!.includes(colour),
    )!;
  });
}

describe('revelations', () => {
  const evening = (): State => play([...evenings, ...day(1, 1, level)]);
  it('E3: each marker shown brings 2, nothing before all have chosen, all open together', () => {
    const state = stands(evening(), [{ is: 'way', cover: true }]);
    const chosen = shownBy(state);
    const three = play(
      chosen.slice(0, 3).map((colour, secret): Entry => ({ is: 'marker', colour, secret })),
      state,
    );
    expect(three.step).toBe('markers');
    expect(three.tracks).toEqual(state.tracks);
    expect(three.shown).toEqual(state.shown);
    // A choice may be changed until then.
    const other = shownBy(state, [chosen[0]!])[0]!;
    const changed = fold(three, { is: 'marker', colour: other, secret: 0 });
    expect(changed.markers[0]).toBe(other);
    const all = fold(three, { is: 'marker', colour: chosen[3]!, secret: 3 });
    expect(all.step).toBe('seals');
    const open = fold(all, { is: 'opened' });
    const more = open.tracks.evidence.map((value, at) => value - state.tracks.evidence[at]!);
    expect(more.reduce((sum, value) => sum + value)).toBe(8);
    expect(open.shown.flat()).toEqual(chosen);
  });
  it('E3: not the own monk, and no marker twice', () => {
    const state = stands(evening(), [{ is: 'way', cover: true }]);
    expect(() => fold(state, { is: 'marker', colour: state.monks[0]!, secret: 0 })).toThrow();
    const later = { ...state, shown: [['grey'], [], [], []] as Colour[][] };
    expect(() => fold(later, { is: 'marker', colour: 'grey', secret: 0 })).toThrow();
  });
  it('markers on the table are never checked against what the phone knows: that would tell', () => {
    const state = stands(evening(), [{ is: 'way', cover: false }]);
    const own = [state.monks[0]!, ...shownBy(state).slice(1)];
    expect(fold(state, { is: 'shown', colours: own }).step).toBe('told');
  });
  it('is taken back for all, to where markers are chosen', () => {
    const entries: Entry[] = [
      ...evenings,
      ...day(1, 1, level, level),
      { is: 'way', cover: false },
      { is: 'shown', colours: ['red', 'red', 'red', 'red'] },
      { is: 'on' },
    ];
    const back = play(upToRevelation(entries));
    expect(back.step).toBe('shown');
    expect(back.tracks.evidence).toEqual(level);
  });
});

const moves: Entry[] = [...dealt, { is: 'depth', depth: 'moves' }, { is: 'begins', seat: 1 }];

describe('every move', () => {
  it('X1, X2, D2: counts tiles; the sundial is asked second', () => {
    const start = play([...moves, { is: 'dawn', event: 'hasty' }]);
    expect([start.step, start.seat]).toEqual(['hour', 1]);
    const state = play(
      [
        { is: 'hour', hours: 3, tiles: 0 },
        { is: 'figure', figure: 'orange' },
        { is: 'place', place: 'ecclesia' },
        { is: 'task', taken: 2, sum: 0 },
      ],
      start,
    );
    expect(state.step).toBe('moved');
    expect(state.turn.moved!.suspicion).toEqual([10, 10, 10, 10, 10, 8]);
    const next = fold(state, { is: 'turn' });
    expect([next.seat, next.step, next.sundial]).toEqual([2, 'hour', 3]);
    const strange = play(
      [
        { is: 'hour', hours: 2, tiles: 0 },
        { is: 'figure', figure: 'blue' },
        { is: 'place', place: 'ecclesia' },
        { is: 'task', taken: 0, sum: 4 },
        { is: 'turn' },
      ],
      next,
    );
    expect(strange.tracks.suspicion).toEqual([10, 14, 10, 10, 10, 8]);
    expect(strange.at).toEqual({ orange: 'ecclesia', blue: 'ecclesia' });
    // Who stands there cannot go there.
    const hour = play(
      [
        { is: 'hour', hours: 1, tiles: 0 },
        { is: 'figure', figure: 'blue' },
      ],
      strange,
    );
    expect(() => fold(hour, { is: 'place', place: 'ecclesia' })).toThrow();
  });
  it('A4, V2: asks whom William meets, up or down, then for the points of the event', () => {
    const state = play([
      ...moves,
      { is: 'dawn', event: 'close' },
      { is: 'hour', hours: 5, tiles: 0 },
      { is: 'figure', figure: 'william' },
      { is: 'place', place: 'porta' },
    ]);
    expect(state.step).toBe('there');
    const met = fold(state, { is: 'there', others: ['white', 'grey', 'adson'] });
    expect([met.step, met.turn.moved!.about]).toEqual(['answer', 'white']);
    const answered = play(
      [1, 0, 4, 4].map((value): Entry => ({ is: 'answer', value })),
      met,
    );
    expect(answered.step).toBe('moved');
    expect(answered.turn.moved!.evidence).toEqual([5, 5, 8, 2, 7, 5]);
    expect(() => fold(answered, { is: 'answer', value: 1 })).toThrow();
  });
  it('D2: the international edition moves the sundial last; V8 wants the value before', () => {
    const abroad: Entry[] = moves.map((entry) =>
      entry.is === 'edition' ? { is: 'edition', edition: 'international' } : entry,
    );
    const turn: Entry[] = [
      { is: 'figure', figure: 'red' },
      { is: 'place', place: 'hortus' },
    ];
    const plain = play([...abroad, { is: 'dawn', event: 'hasty' }, ...turn]);
    expect(plain.step).toBe('task');
    expect(fold(plain, { is: 'task', taken: 0, sum: 0 }).step).toBe('hour');
    const delicate = play([...abroad, { is: 'dawn', event: 'delicate' }, ...turn]);
    expect(delicate.step).toBe('hour');
    const asked = play(
      [
        { is: 'hour', hours: 4, tiles: 0 },
        { is: 'task', taken: 0, sum: 0 },
      ],
      delicate,
    );
    expect([asked.step, asked.turn.moved!.asked]).toEqual(['answer', 'suspect']);
    expect(fold(asked, { is: 'answer', value: 5 }).turn.moved!.suspicion[5]).toBe(14);
  });
  it('V6: the card is used again, its value once; D8: the day-ending turn is finished', () => {
    const again = play([
      ...moves,
      { is: 'dawn', event: 'diligent', sundial: 22 },
      { is: 'hour', hours: 3, tiles: 0 },
      { is: 'figure', figure: 'red' },
      { is: 'place', place: 'hortus' },
      { is: 'task', taken: 0, sum: 5 },
    ]);
    expect([again.step, again.dayOver]).toEqual(['again', true]);
    const twice = play(
      [
        { is: 'again', again: true },
        { is: 'figure', figure: 'red' },
        { is: 'place', place: 'porta' },
        { is: 'task', taken: 4, sum: 0 },
      ],
      again,
    );
    expect(twice.step).toBe('moved');
    expect(twice.turn.moved!.suspicion[0]).toBe(11);
    expect(twice.turn.before.suspicion[0]).toBe(10);
    const night = fold(twice, { is: 'turn' });
    expect([night.step, night.seat]).toEqual(['evening', 1]);
    // E4: who ended the day begins.
    const morning = play([{ is: 'evening', suspicion: level }], night);
    expect(stands(morning).seat).toBe(1);
  });
  it('what was put right counts at once', () => {
    const state = play([
      ...moves,
      { is: 'dawn', event: 'hasty' },
      { is: 'hour', hours: 3, tiles: 0 },
      { is: 'figure', figure: 'orange' },
      { is: 'place', place: 'ecclesia' },
      { is: 'task', taken: 2, sum: 0 },
      { is: 'put', suspicion: [1, 1, 1, 1, 1, 9], sundial: 7 },
    ]);
    expect(state.turn.moved!.suspicion).toEqual([1, 1, 1, 1, 1, 7]);
    expect(state.sundial).toBe(7);
    expect(() => fold(state, { is: 'put', suspicion: [1] })).toThrow();
    expect(() => fold(state, { is: 'put', suspicion: [41, 0, 0, 0, 0, 0] })).toThrow();
    expect(() => fold(state, { is: 'put', suspicion: [4, 0, 0, 0, 0, -1] })).toThrow();
    expect(() => fold(state, { is: 'put', eventCards: [7, 0, 0, 0] })).toThrow();
  });
});

// Six days, evening by evening, to the seventh.
function sevenDays(start: readonly Entry[]): State {
  return days.reduce((before, _, at) => {
    const night = play(day(at + 1, at % 4, [20, 18, 16, 14, 12, 10]), before);
    const stood = stands(night);
    if (stood.step !== 'way' || stood.day === 7) return stood;
    return play([{ is: 'way', cover: false }, { is: 'shown', colours: shownBy(stood) }, { is: 'on' }], stood);
  }, play(start));
}

describe('the seventh day', () => {
  it('G1 to G4: guesses are sealed, changed until the last has sealed, and counted line by line', () => {
    const state = fold(sevenDays(evenings), { is: 'way', cover: true });
    expect([state.step, state.day]).toEqual(['guesses', 7]);
    const { monks } = state;
    const others = (seat: number): Colour[] => monks.filter((_, other) => other !== seat);
    const wrong = (seat: number): Colour[] => [...others(seat).slice(1), others(seat)[0]!];
    const seals = (seat: number, colours: Colour[]): Entry => ({ is: 'guesses', secret: seat, colours });
    expect(() => fold(state, seals(0, [monks[1]!, monks[1]!, monks[2]!]))).toThrow();
    const some = play([seals(0, wrong(0)), seals(2, others(2)), seals(1, wrong(1))], state);
    expect(some.step).toBe('guesses');
    const changed = play([seals(0, others(0)), seals(3, wrong(3))], some);
    expect(changed.step).toBe('seals');
    const sum = fold(changed, { is: 'opened' });
    expect(sum.step).toBe('sum');
    expect(sum.doors.map(({ by }) => by)).toEqual([[2], [0, 2], [0], [0, 2]]);
    const lines = accountsOf(sum);
    for (const line of lines) {
      expect(line.total).toBe(line.evidence + line.forNames + line.forCards);
      expect(line.forNames).toBe(4 * line.by.length);
      expect(line.forCards).toBe(2 * line.eventCards);
    }
    expect(lines[0]!.place).toBe(1);
    expect(lines[0]!.total).toBe(Math.min(...lines.map(({ total }) => total)));
    expect(free(sum)).toHaveLength(2);
  });
  it('asks for what lies on cards and markers', () => {
    const cards = sevenDays([...withCards, { is: 'depth', depth: 'evenings' }]);
    const open = play([{ is: 'way', cover: false }, { is: 'opened' }], cards);
    expect(open.step).toBe('door');
    expect(() => fold(open, { is: 'door', by: [1] })).toThrow();
    expect(() => fold(open, { is: 'door', colour: 'red', by: [0] })).toThrow();
    const one = fold(open, { is: 'door', colour: 'red', by: [1, 2] });
    expect(() => fold(one, { is: 'door', colour: 'red', by: [] })).toThrow();
    const sum = play(
      [
        { is: 'door', colour: 'blue', by: [] },
        { is: 'door', colour: 'grey', by: [] },
        { is: 'door', colour: 'black', by: [0] },
      ],
      one,
    );
    expect(sum.step).toBe('sum');
    expect(accountsOf(sum).find(({ name }) => name === 'Marta')!.forNames).toBe(8);
  });
});
