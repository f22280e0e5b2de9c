import { expect, test } from 'vitest';
import { steps } from '../../../../tests/recorded/devil-analysis';
import { buildingCards } from '../components';
import { seats } from '../model';
import { pointsOf, sources, total } from './points';

const points = pointsOf(steps);
const end = steps.at(-1)!.shown;
const events = steps.flatMap((step) => step.events);

test('the last column is the score, by where it came from', () => {
  for (const seat of seats) {
    const columns = points[seat]!;
    expect(columns).toHaveLength(5);
    const last = columns.at(-1)!;
    expect(total(last)).toBe(end.seats[seat]!.score);
    const scored = (parts: string[]): number =>
      events.reduce(
        (sum, event) =>
          event.event === 'scored' && event.seat === seat && parts.includes(event.part)
            ? sum + event.points
            : sum,
        0,
      );
    expect(last.goods).toBe(scored(['masters', 'rares', 'goods']));
    expect(last.wings).toBe(scored(['angels', 'indulgences']));
    expect(last.privileges).toBe(scored(['large']));
    expect(last.lost).toBeLessThanOrEqual(scored(['debt', 'demons', 'marked']));
  }
});

test('the ritual is apart, and nobody but its winners has points of it', () => {
  const opened = steps.filter((step) => step.events.some(({ event }) => event === 'ritual_opened')).at(-1)!;
  for (const seat of seats) {
    const gained = opened.events.reduce(
      (sum, event) => (event.event === 'points' && event.seat === seat ? sum + event.points : sum),
      0,
    );
    if (gained > 0) expect(points[seat]!.at(-1)!.ritual).toBeGreaterThanOrEqual(gained);
  }
  expect(points.flat().every((one) => one.ritual >= 0 && one.lost <= 0)).toBe(true);
  expect(Math.max(...points.flat().map((one) => one.ritual))).toBeGreaterThan(0);
});

test('before the reckoning only what lies open counts', () => {
  for (const seat of seats) {
    for (const round of [1, 2, 3, 4]) {
      const { shown } = steps.filter((step) => step.shown.round === round).at(-1)!;
      const realm = shown.seats[seat]!;
      const column = points[seat]![round - 1]!;
      expect(column.goods).toBe(realm.hired.length);
      const built = realm.built.reduce((sum, building) => sum + buildingCards[building].points, 0);
      expect(column.buildings).toBeGreaterThanOrEqual(built);
      expect(sources.every((source) => Number.isFinite(column[source]))).toBe(true);
    }
  }
});

test('a game that is not over has no points yet', () => {
  expect(pointsOf(steps.slice(0, 300))).toEqual([]);
});
