import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { News as AnyNews } from '../../../protocol';
import { language, loadWords, startText } from '../../../text/text.svelte';
import type { Rose, RoseEvent } from '../model';
import { chronicle as lines, type Line } from '../../../table/chronicle';
import { plainParts } from '../../../table/sentence';
import { rules } from '../rules';
import type { Names } from './parts';

type News = AnyNews<Rose>;
const chronicle = (all: News[], who: Names): Line[] => lines(all, who, rules.words);
const plain = (line: Line): string => plainParts(line.parts);
const names: Names = { of: (seat) => ['Anna', 'Marta', 'Jonas'][seat] ?? '?', me: 0 };
let n = 0;
function news(what: News['what'], rest: Partial<News> = {}): News {
  n += 1;
  return { n, at: n, what, ...rest };
}
function played(seat: number, ...events: RoseEvent[]): News {
  return news('played', { seat, events });
}
const began = (): News =>
  news('started', {
    events: [
      { event: 'dawn', day: 1, event_card: 'hasty' },
      { event: 'turn_began', seat: 2 },
    ],
  });
const card = (seat: number): News =>
  played(
    seat,
    { event: 'card_played', seat, card: 'red-2' },
    { event: 'sundial_moved', seat, hours: 2, from: 0, to: 2, day_over: false },
  );
const way = (seat: number, to: 'porta' | 'culina'): News =>
  played(
    seat,
    { event: 'figure_moved', seat, figure: 'red', from: 'hortus', to },
    { event: 'suspicion_changed', monk: 'red', from: 10, to: 15, reason: 'intrusion' },
  );
const told = (all: News[]): string[] => chronicle(all, names).map(plain);

beforeAll(async () => {
  await startText();
  await loadWords('rose');
});
beforeEach(async () => {
  n = 0;
  await language.use('en', false);
});

describe('the chronicle', () => {
  it('tells a day: its heading, its event, a line a turn', () => {
    expect(told([began(), card(2), way(2, 'porta')])).toEqual([
      'Day 1',
      'Today: Hasty. Nobody may give back time tiles.',
      'Jonas moved red to Porta. Suspicion 10 → 15.',
    ]);
  });

  it('quotes what was said where it was said', () => {
    const lines = chronicle(
      [
        began(),
        card(2),
        way(2, 'porta'),
        news('said', { seat: 1, text: 'Hm.' }),
        news('claimed', { seat: 2, claim: { kind: 'you_are', seat: 0, identity: 'grey' } }),
        news('claimed', { seat: 0, claim: { kind: 'i_am_not', identity: 'red' } }),
        news('claimed', { seat: 0, claim: { kind: 'you_help', seat: 1, identity: 'blue' } }),
        news('claimed', { seat: 1, claim: { kind: 'i_give_nothing_away' } }),
      ],
      names,
    ).slice(3);
    expect(lines.map(plain)).toEqual([
      'Marta says: Hm.',
      'Jonas says to you: “You are grey.”',
      'You say: “I am not red.”',
      'You say to Marta: “You are helping blue.”',
      'Marta says: “I give nothing away.”',
    ]);
    expect(lines.every((line) => line.kind === 'quote' && line.hour === 2)).toBe(true);
  });

  it('strikes what was taken back and tells what stands', () => {
    const all = [
      began(),
      card(2),
      way(2, 'porta'),
      news('taken_back', { seat: 2, first: 3 }),
      way(2, 'culina'),
    ];
    const lines = chronicle(all, names).slice(2);
    expect(lines.map(plain)).toEqual([
      'Jonas moved red to Porta. Suspicion 10 → 15.',
      'Jonas took that back.',
      'Jonas moved red to Culina. Suspicion 10 → 15.',
    ]);
    expect(lines.map((line) => line.taken === true)).toEqual([true, false, false]);
  });

  it('strikes a part of a turn that was taken back, and the turn goes on', () => {
    const given = (to: number): News =>
      played(2, { event: 'evidence_changed', monk: 'black', from: to - 1, to, reason: 'william' });
    const back = (): News => news('taken_back', { seat: 2, first: 5 });
    const lines = chronicle([began(), card(2), way(2, 'porta'), given(6), given(7), back()], names);
    expect(lines.slice(2).map((line) => [line.taken === true, plain(line)])).toEqual([
      [true, 'Black: evidence 6 → 7.'],
      [false, 'Jonas took that back.'],
      [false, 'Jonas moved red to Porta. Suspicion 10 → 15. Black: evidence 5 → 6.'],
    ]);
  });

  it('tells of taking back also where nothing had been told', () => {
    const nothing = (): News => played(2, { event: 'turn_began', seat: 0 });
    const all = [began(), card(2), way(2, 'porta'), nothing(), news('taken_back', { seat: 2, first: 4 })];
    expect(told(all).slice(2)).toEqual([
      'Jonas took that back.',
      'Jonas moved red to Porta. Suspicion 10 → 15.',
    ]);
  });

  it('tells what was asked before what it led to, and the turn that goes on last', () => {
    const all = [
      began(),
      card(2),
      way(2, 'porta'),
      news('back_asked', { seat: 2 }),
      news('taken_back', { seat: 2, first: 3 }),
    ];
    expect(told(all).slice(2)).toEqual([
      'Jonas moved red to Porta. Suspicion 10 → 15.',
      'Jonas asks to take something back.',
      'Jonas took that back.',
      'Jonas played red 2.',
    ]);
  });

  it('tells who leaves a game and who sits down', () => {
    const seats = (name: string): News => news('seats', { seat: 1, name });
    expect(told([seats('Marta'), began(), seats('Marta'), seats('Celia')]).slice(2)).toEqual([
      'Marta leaves the table. A bot plays on.',
      'Celia sits down and plays on.',
    ]);
  });

  it('tells of a new name, and does not take it for somebody who leaves', () => {
    const renamed = (name: string): News => news('renamed', { seat: 1, name });
    expect(told([renamed('Marie'), began(), renamed('Martha')]).slice(2)).toEqual([
      'Somebody is called Martha here now.',
    ]);
  });

  it('strikes what was taken back also if its beginning is not told any more', () => {
    const all = [began(), card(2), way(2, 'porta'), news('taken_back', { seat: 2, first: 2 }), card(2)];
    const lines = chronicle([...all, way(2, 'culina')].slice(2), names);
    expect(lines.map((line) => [line.taken === true, plain(line)])).toEqual([
      [true, 'Jonas moved red to Porta. Suspicion 10 → 15.'],
      [false, 'Jonas took that back.'],
      [false, 'Jonas moved red to Culina. Suspicion 10 → 15.'],
    ]);
  });

  it('strikes a card that was only put back: all have seen it', () => {
    const lines = chronicle([began(), card(2), news('taken_back', { seat: 2, first: 2 })], names).slice(2);
    expect(lines.map((line) => [line.taken === true, plain(line)])).toEqual([
      [true, 'Jonas played red 2.'],
      [false, 'Jonas took that back.'],
    ]);
  });

  // The turn of one and half the turn of the next, with talk between them, and another try.
  it('strikes a whole turn and what came after it where it was told', () => {
    const all = [
      began(),
      card(2),
      way(2, 'porta'),
      played(2, { event: 'card_drawn', seat: 2 }, { event: 'turn_began', seat: 0 }),
      news('said', { seat: 1, text: 'Hm.' }),
      card(0),
      news('back_asked', { seat: 2 }),
      news('taken_back', { seat: 2, first: 2 }),
      card(2),
      way(2, 'culina'),
    ];
    const lines = chronicle(all, names).slice(2);
    expect(lines.map((line) => [line.taken === true, plain(line)])).toEqual([
      [true, 'Jonas moved red to Porta. Suspicion 10 → 15.'],
      [false, 'Marta says: Hm.'],
      [true, 'You played red 2.'],
      [false, 'Jonas asks to take something back.'],
      [false, 'Jonas took that back.'],
      [false, 'Jonas moved red to Culina. Suspicion 10 → 15.'],
    ]);
  });

  it('strikes a new day too, and tells of it again', () => {
    const dawn = (): News =>
      played(
        2,
        { event: 'evening', day: 1, seat: 2 },
        { event: 'dawn', day: 2, event_card: 'hasty' },
        { event: 'turn_began', seat: 0 },
      );
    const all = [
      began(),
      card(2),
      way(2, 'porta'),
      dawn(),
      news('taken_back', { seat: 2, first: 4 }),
      dawn(),
    ];
    const days = chronicle(all, names).filter((line) => line.kind === 'day');
    expect(days.map((line) => [line.taken === true, plain(line)])).toEqual([
      [false, 'Day 1'],
      [true, 'Day 2'],
      [false, 'Day 2'],
    ]);
  });

  it('strikes what one taking back and a later, longer one struck', () => {
    const all = [
      began(),
      card(2),
      way(2, 'porta'),
      news('taken_back', { seat: 2, first: 3 }),
      way(2, 'culina'),
      news('taken_back', { seat: 2, first: 2 }),
    ];
    const lines = chronicle(all, names).slice(2);
    expect(lines.map((line) => [line.taken === true, plain(line)])).toEqual([
      [true, 'Jonas moved red to Porta. Suspicion 10 → 15.'],
      [false, 'Jonas took that back.'],
      [true, 'Jonas moved red to Culina. Suspicion 10 → 15.'],
      [false, 'Jonas took that back.'],
    ]);
    expect(new Set(lines.map((line) => line.key)).size).toBe(lines.length);
  });

  it('tells what happened to the table', () => {
    expect(
      told([
        news('stand_in', { seat: 1 }),
        news('returned', { seat: 0 }),
        news('back_asked', { seat: 0 }),
        news('back_refused', { seat: 1 }),
        news('paused'),
        news('resumed'),
        news('seats', { seat: 1, name: 'Marta' }),
      ]),
    ).toEqual([
      'A bot plays for Marta now.',
      'You are back.',
      'You ask to take something back.',
      'Nothing is taken back.',
      'The game is paused.',
      'The game goes on.',
    ]);
  });

  it('gives each line a key of its own that stays', () => {
    const all = [began(), card(2), way(2, 'porta')];
    const before = chronicle(all.slice(0, 2), names).map((line) => line.key);
    const after = chronicle(all, names).map((line) => line.key);
    expect(new Set(after).size).toBe(after.length);
    expect(after.slice(0, before.length)).toEqual(before);
  });
});
