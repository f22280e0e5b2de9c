import { describe, expect, test } from 'vitest';
import { analysis, steps } from '../../../../tests/recorded/devil-analysis';
import { seats } from '../model';
import { bandPicture } from './bandPicture';
import { beliefOf } from './moments';
import { truthOf, type Chances, type Sure } from './reading';

const frame = { left: 40, right: 240, top: 4, bottom: 104 };
const thirds: Chances = { devil: 0.5, cultist: 0.25, mortal: 0.25 };
const sure: Chances = { devil: 0, cultist: 1, mortal: 0 };
const of = (chances: Chances[], how: Sure[], discs: number[] = []) =>
  bandPicture(chances, how, 'cultist', frame, discs);

const flat = of([thirds, thirds], ['thin', 'thin']);

test('the truth lies at the bottom, as high as it was likely', () => {
  expect(flat.bands.map(({ part }) => part)).toEqual(['cultist', 'mortal', 'devil']);
  expect(flat.truth).toBe('M40 79H240V79');
  expect(flat.bands.map(({ path }) => path)).toEqual([
    'M40 79H240V79L240 104V104H40Z',
    'M40 54H240V54L240 79V79H40Z',
    'M40 4H240V4L240 54V54H40Z',
  ]);
});

test('a band that is high enough bears its sign, and the truth a whisker while it is not sure', () => {
  expect(flat.signs.map(({ part }) => part)).toEqual(['devil']);
  expect(flat.whiskers).toHaveLength(1);
  const { from, to } = flat.whiskers[0]!;
  expect((from + to) / 2).toBe(79);
  const certain = of([sure, sure], ['certain', 'certain']);
  expect(certain.whiskers).toEqual([]);
  expect(certain.signs).toEqual([{ part: 'cultist', x: 140, y: 54 }]);
});

test('signs give way to the discs of moments', () => {
  const [free] = of([sure, sure], ['certain', 'certain']).signs;
  const [moved] = of([sure, sure], ['certain', 'certain'], [40]).signs;
  expect(moved!.x).toBeGreaterThan(free!.x);
  const changing = of([thirds, sure, thirds, sure], ['thin', 'thin', 'thin', 'thin'], [40, 107]);
  for (const { x } of [...changing.signs, ...changing.whiskers])
    for (const disc of [40, 107]) expect(Math.abs(x - disc)).toBeGreaterThan(12);
});

test('the strip below says how sure, from where to where', () => {
  const picture = of([thirds, thirds, thirds, sure, sure], ['thin', 'fair', 'fair', 'certain', 'certain']);
  expect(picture.strip).toEqual([
    { sure: 'thin', from: 40, to: 90 },
    { sure: 'fair', from: 90, to: 190 },
    { sure: 'certain', from: 190, to: 240 },
  ]);
});

test('a place on the chart is a moment', () => {
  expect([0, 40, 139, 141, 240, 400].map(flat.momentAt)).toEqual([0, 0, 0, 1, 1, 1]);
});

describe.each([...seats, 'public' as const])('what %s could know', (watcher) => {
  const belief = beliefOf(analysis, steps, watcher);
  test.each(seats.filter((seat) => seat !== watcher))('is drawn of seat %i within its frame', (seat) => {
    const picture = bandPicture(
      belief.reading.chances.map((row) => row[seat]!),
      belief.sure[seat]!,
      truthOf(analysis, seat),
      frame,
    );
    expect(JSON.stringify(picture)).not.toMatch(/NaN|null/);
    for (const { x, y } of picture.signs) {
      expect(x).toBeGreaterThanOrEqual(frame.left);
      expect(x).toBeLessThanOrEqual(frame.right);
      expect(y).toBeGreaterThan(frame.top);
      expect(y).toBeLessThan(frame.bottom);
    }
    expect(picture.strip[0]!.from).toBe(frame.left);
    expect(picture.strip.at(-1)!.to).toBe(frame.right);
  });
});
