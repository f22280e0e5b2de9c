import { describe, expect, test } from 'vitest';
import { seatsOf } from '../model';
import { lanePicture } from './lanePicture';
import { happenedIn, momentsOf, wasDead } from './moments';
import {
  byCount,
  chance,
  factsBy,
  isCultist,
  knewFromTheDeal,
  lanesOf,
  lastOpen,
  once,
  roundMoments,
  sawThrough,
  type Watcher,
} from './reading';
import { analysis, steps } from '../../../../tests/recorded/cultists-analysis';
import { saidAndTrue } from './said';

const end = lastOpen(analysis, steps);
const last = steps.at(-1)!.shown;
const seats = seatsOf(last.options);
const watchers: Watcher[] = [...seats, 'public'];
const cultists = seats.filter((seat) => isCultist(analysis, seat)).length;

test('the belief of a watcher adds up to the number of cultists', () => {
  for (const watcher of seats) {
    for (let moment = 0; moment <= end; moment += 1) {
      const sum = seats.reduce((all, seat) => all + chance(analysis, watcher, seat, moment), 0);
      expect(sum).toBeCloseTo(cultists, 1);
    }
  }
});

test('the robot gets what the others leave', () => {
  const short = {
    ...analysis,
    moments: analysis.moments.map((moment) => ({
      ...moment,
      beliefs: moment.beliefs.map((rows) => rows.slice(0, -1)),
    })),
  };
  const robot = seats.at(-1)!;
  for (const watcher of seats.slice(0, -1))
    expect(chance(short, watcher, robot, end)).toBeCloseTo(chance(analysis, watcher, robot, end), 1);
});

test('the chart ends before the roles are shown', () => {
  expect(['guess', 'over']).not.toContain(steps[end]!.shown.stage);
  expect(['guess', 'over']).toContain(steps[end + 1]!.shown.stage);
  const rounds = roundMoments(analysis, end);
  expect(rounds.at(-1)).toBe(end);
  rounds.slice(0, -1).forEach((moment, at) => expect(steps[moment]!.shown.round).toBe(at + 1));
});

describe.each(watchers)('the lanes of %s', (watcher) => {
  const lanes = lanesOf(analysis, steps, watcher);

  test('are those of everybody else', () => {
    expect(lanes.map((lane) => lane.seat).sort()).toEqual(seats.filter((seat) => seat !== watcher));
    expect(lanes.every((lane) => lane.chances.length === end + 1)).toBe(true);
  });
  test('are cleared only by rule, and rightly', () => {
    for (const lane of lanes) {
      if (!lane.cleared) continue;
      expect(lane.cultist).toBe(false);
      if (!knewFromTheDeal(analysis, watcher))
        expect(lane.chances.slice(lane.cleared.moment).every((value) => value < 0.005)).toBe(true);
      expect(lane.sure[lane.cleared.moment]).toBe('certain');
    }
  });
  test('are drawn from the left to where they end', () => {
    for (const lane of lanes) {
      const {
        line,
        end: right,
        bands,
      } = lanePicture(
        lane,
        (at) => at,
        (value) => -value,
        1,
      );
      expect(line.startsWith('M0 ')).toBe(true);
      expect(right).toBe(Math.min(lane.cleared?.moment ?? end, end));
      expect([line, ...bands.map(({ d }) => d)].join()).not.toMatch(/NaN|undefined/);
    }
  });
});

test('by mere count everybody is as likely at the deal, and nobody who is cleared', () => {
  const start = byCount(steps[0]!.shown, 'public', analysis);
  expect(new Set(start.map((value) => value.toFixed(6))).size).toBe(1);
  expect(start.reduce((sum, value) => sum + value, 0)).toBeCloseTo(cultists);
  for (const lane of lanesOf(analysis, steps, 'public'))
    if (lane.cleared) expect(lane.count[Math.min(lane.cleared.moment, end)]).toBe(0);
});

test('who knew from the deal is certain', () => {
  const knowing = seats.filter((seat) => knewFromTheDeal(analysis, seat));
  expect(knowing.length).toBeGreaterThan(0);
  for (const seat of knowing)
    for (const lane of lanesOf(analysis, steps, seat)) expect(lane.chances[0]).toBe(lane.cultist ? 1 : 0);
});

test('facts only grow', () => {
  const facts = factsBy(steps, seats.length);
  expect(facts).toHaveLength(steps.length);
  for (const seat of seats)
    facts.slice(1).forEach((now, at) => expect(now[seat]!).toBeGreaterThanOrEqual(facts[at]![seat]!));
  expect(Math.max(...facts.at(-1)!)).toBeGreaterThan(0);
});

test('what is told twice from above counts once', () => {
  const twice = once([
    { event: 'filled', seat: 1, place: 'D1', card: 'failure' },
    { event: 'filled', seat: 1, place: 'D1' },
    { event: 'moved', seat: 1, from: 'M', to: 'S', secret_door: false },
    { event: 'filled', seat: 2, place: 'D1' },
  ]);
  expect(twice.map((event) => event.event)).toEqual(['filled', 'moved', 'filled']);
});

test('moments are about cultists, in order, and as large as they say', () => {
  const watcher = seats.find((seat) => !knewFromTheDeal(analysis, seat))!;
  const moments = momentsOf(analysis, steps, watcher);
  expect(moments.length).toBeGreaterThan(0);
  expect(moments.map(({ number }) => number)).toEqual(moments.map((_, at) => at + 1));
  moments.forEach((moment, at) => {
    expect(isCultist(analysis, moment.about)).toBe(true);
    expect(moment.step).toBeGreaterThan(moments[at - 1]?.step ?? 0);
    expect(moment.step).toBeLessThanOrEqual(end);
    expect(Math.abs(moment.after - moment.before)).toBeGreaterThanOrEqual(0.05);
  });
});

test('what happened in a step is named', () => {
  const at = steps.findIndex((step) => step.events.some((event) => event.event === 'inspected'));
  const happened = happenedIn(steps, at);
  expect(happened.what).toBe('shown');
  if (happened.what === 'shown') {
    const laid = steps
      .slice(0, at)
      .flatMap((step) => step.events)
      .filter((event) => event.event === 'filled' && event.place === happened.place);
    expect(happened.by.reduce((sum, one) => sum + one.cards, 0)).toBe(laid.length);
  }
});

test('everything that was said of a look is there, and every lie is one', () => {
  const said = saidAndTrue(steps);
  const looks = last.looks.filter((look) => look.said !== null);
  expect(said).toHaveLength(looks.length);
  expect(said.some((one) => one.lie)).toBe(true);
  said.forEach((one, at) => {
    const look = looks[at]!;
    expect(one).toMatchObject({ seat: look.seat, about: look.about, status: look.said });
    expect(one.lie).toBe(look.said === 'alive' && wasDead(last, look.about, look.gifts));
    if (one.lie) expect(isCultist(analysis, one.seat) || look.eyes).toBe(true);
    if (one.status === 'dead') expect(one.known).toBe(one.round);
    if (one.known !== undefined) expect(one.known).toBeGreaterThanOrEqual(one.round);
  });
});

test('who saw through whom counts the true team', () => {
  const rows = sawThrough(analysis, end, seats.length);
  rows.forEach((row, watcher) =>
    row.forEach((value, seat) => {
      if (watcher === seat) expect(value).toBeUndefined();
      else {
        const cultist = chance(analysis, watcher, seat, end);
        expect(value).toBe(Math.round((isCultist(analysis, seat) ? cultist : 1 - cultist) * 100));
      }
    }),
  );
});
