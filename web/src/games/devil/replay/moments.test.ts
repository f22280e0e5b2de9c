import { beforeAll, describe, expect, test } from 'vitest';
import { analysis, steps } from '../../../../tests/recorded/devil-analysis';
import type { Names } from '../../../house/names';
import { languages } from '../../../text/languages';
import { language, loadWords, startText } from '../../../text/text.svelte';
import { seats, type DevilEvent } from '../model';
import { happenedIn, type Happened } from './happened';
import { beliefOf, momentsOf, type Told } from './moments';
import { layoutsLeft, truthOf, type Watcher } from './reading';
import { becauseText, paidText, titleText, watcherLabel, whenText } from './words';

const watchers: Watcher[] = [...seats, 'public'];

describe.each(watchers)('the moments of %s', (watcher) => {
  const { reading, layouts, sure, moments } = beliefOf(analysis, steps, watcher);

  test('are numbered in order, and as large as they say', () => {
    expect(moments.length).toBeGreaterThan(0);
    expect(moments.map(({ number }) => number)).toEqual(moments.map((_, at) => at + 1));
    moments.forEach((moment, at) => {
      const { about, step, before, after, truth } = moment;
      expect(step).toBeGreaterThan(moments[at - 1]?.step ?? 0);
      expect(about).not.toBe(watcher);
      expect(truth).toBe(truthOf(analysis, about));
      expect([before, after]).toEqual([step - 1, step].map((one) => reading.chances[one]![about]![truth]));
      expect(moment.to < moment.from || Math.abs(after - before) >= 0.06).toBe(true);
      expect(moment.sure).toBe(sure[about]![step]);
      for (const part of moment.still) expect(reading.chances[step]![about]![part]).toBeGreaterThan(0);
    });
  });

  test('tell everything that struck out a layout', () => {
    for (const { struck } of layouts) {
      if (struck === undefined) continue;
      const moment = moments.find(({ step }) => step === struck)!;
      expect([moment.from, moment.to]).toEqual([
        layoutsLeft(layouts, struck - 1).length,
        layoutsLeft(layouts, struck).length,
      ]);
    }
  });

  test('tell of chests only what this seat saw', () => {
    for (const { happened, fillers, step } of moments) {
      if (happened.what !== 'read') continue;
      expect(steps[step]!.events).toContainEqual(
        expect.objectContaining({ event: 'chest_came', seat: watcher, role: happened.role }),
      );
      expect(fillers).toContain(analysis.identities.indexOf(happened.role));
      expect(fillers).not.toContain(watcher);
    }
  });
});

test('they are worked out once for whoever scrolls', () => {
  const first = momentsOf(analysis, steps, 1);
  expect(momentsOf(analysis, steps, 1)).toBe(first);
  expect(momentsOf(analysis, steps, 2)).not.toBe(first);
});

test('of what happened in a step the most telling is told, and first of the one concerned', () => {
  const shown = steps[0]!.shown;
  const told = (events: DevilEvent[], watcher: Watcher, about: number): Happened =>
    happenedIn([{ events, shown }], 0, watcher, about);
  const paid = (seat: number): DevilEvent => ({ event: 'paid', seat, goods: { wood: seat } });
  const came: DevilEvent = {
    event: 'chest_came',
    seat: 2,
    role: 'devil',
    reading: 1,
    goods: { glass: 1 },
    ask: { souls: 1 },
    spent: false,
  };
  expect(told([paid(0), paid(3)], 'public', 3)).toMatchObject({ what: 'paid', seat: 3 });
  expect(told([paid(0)], 'public', 3)).toMatchObject({ what: 'paid', seat: 0 });
  expect(told([paid(0), came], 2, 0)).toMatchObject({ what: 'read', role: 'devil' });
  expect(told([paid(0), came], 1, 0)).toMatchObject({ what: 'paid' });
  expect(told([paid(0), { event: 'named', about: 1, role: 'devil', right: false }], 1, 0)).toEqual({
    what: 'answer',
    about: 1,
    role: 'devil',
    right: false,
  });
  const tray = (role: 'mortal-a' | 'cultist', devil: number): DevilEvent => ({
    event: 'ritual_opened',
    role,
    goods: {},
    devil,
    cultist: null,
  });
  expect(told([tray('mortal-a', 1), tray('cultist', 2)], 'public', 2)).toEqual({
    what: 'guess',
    by: 'cultist',
    guesses: [{ role: 'devil', about: 2 }],
  });
  expect(told([{ event: 'souls_shown', pure: 0, marked: 0 }, paid(1)], 'public', 1)).toMatchObject({
    what: 'paid',
  });
  expect(told([{ event: 'souls_shown', pure: 1, marked: 0 }, paid(1)], 'public', 1)).toMatchObject({
    what: 'souls',
  });
  expect(told([], 'public', 1)).toEqual({ what: 'other' });
});

const happenings: Happened[] = [
  { what: 'answer', about: 1, role: 'devil', right: true },
  { what: 'answer', about: 1, role: 'cultist', right: false },
  { what: 'guess', by: 'mortal-a', guesses: [{ role: 'devil', about: 2 }] },
  { what: 'souls', pure: 1, marked: 2 },
  { what: 'proved', seat: 3 },
  { what: 'confessed', seat: 0 },
  { what: 'read', role: 'devil', goods: { wood: 2, ducats: 5 }, ask: { souls: 2 }, spent: false },
  { what: 'read', role: 'cultist', goods: { glass: 1 }, ask: { ducats: 3 }, spent: true },
  { what: 'read', role: 'mortal-b', goods: {}, ask: null, spent: false },
  { what: 'home', paid: true, goods: { pure: 1 } },
  { what: 'home', paid: false, goods: { wood: 1 } },
  { what: 'paid', seat: 2, goods: { stone: 2, ducats: 3 }, building: 'chapel' },
  { what: 'paid', seat: 0, goods: {} },
  { what: 'bought', seat: 1, good: 'glass' },
  { what: 'borrowed', seat: 1, ducats: 2 },
  { what: 'other' },
];

describe.each(languages)('the moments in %s', (one) => {
  const names: Names = { of: (seat) => ['Anna', 'Bert', 'Cleo', 'Dora'][seat] ?? '?', me: 0 };
  beforeAll(async () => {
    await startText();
    await Promise.all([loadWords('devil'), loadWords('devil.replay')]);
    await language.use(one, false);
  });

  const told = (happened: Happened): Told => ({
    about: 1,
    happened,
    fillers: [1, 3],
    still: ['devil', 'mortal'],
  });
  test('have a title and a reason each, of their own', () => {
    const texts = happenings.map((happened) => [
      titleText(told(happened), names),
      becauseText(told(happened), names),
    ]);
    for (const text of texts.flat()) {
      expect(text).not.toMatch(/[{}]|undefined|web_devil|NaN/);
      expect(text.length).toBeGreaterThan(3);
    }
    expect(new Set(texts.map((both) => both.join('|'))).size).toBe(happenings.length);
  });
  test('name who it is about, and what this leaves', () => {
    for (const happened of happenings) expect(becauseText(told(happened), names)).toContain('Bert');
    const sure = becauseText({ ...told({ what: 'other' }), still: ['devil'] }, names);
    const open = becauseText({ ...told({ what: 'other' }), still: ['devil', 'cultist', 'mortal'] }, names);
    expect(sure.startsWith(open)).toBe(true);
    expect(sure.length).toBeGreaterThan(open.length);
    expect(becauseText(told(happenings[6]!), names)).toContain('Dora');
    const mine = becauseText({ ...told({ what: 'other' }), about: 0, still: ['devil'] }, names);
    expect(mine).not.toBe(sure.replace('Bert', 'Anna'));
    expect(mine).not.toContain('Anna');
  });
  test('say when it was, and with whose eyes', () => {
    for (const moment of beliefOf(analysis, steps, 3).moments)
      expect(whenText(moment)).toContain(String(moment.round));
    expect(watcherLabel(2, names)).toBe('Cleo');
    expect(watcherLabel('public', names)).not.toBe('');
    expect(paidText({ ducats: 4, pure: 0, marked: 0 })).toMatch(/4/);
  });
});
