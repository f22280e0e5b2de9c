import { describe, expect, it } from 'vitest';
import { axisLabels, linePicture, type ChartLine } from './linePicture';

const line = (id: string, values: number[], owner?: string): ChartLine => ({
  id,
  values,
  fill: '#000',
  symbol: `#m-${id}`,
  owner,
  name: id,
});
const lines = [
  line('red', [5, 13, 13, 17], 'Odo'),
  line('blue', [5, 7, 9, 9]),
  line('white', [5, 5, 5, 5]),
  line('grey', [5, 5, 5, 5]),
];

describe('a line chart', () => {
  it('is drawn with the owned lines on top and labels apart', () => {
    const picture = linePicture(lines, 900, 250);
    expect(picture.lines.at(-1)).toMatchObject({ of: { id: 'red' }, value: 17 });
    const ends = picture.lines.map((one) => one.end).sort((a, b) => a - b);
    ends.slice(1).forEach((end, at) => expect(end - ends[at]!).toBeGreaterThanOrEqual(21.9));
    expect(picture.moments).toHaveLength(4);
    expect(picture.lines.at(-1)!.dots).toHaveLength(2);
  });

  const when = (at: number): string => (at === 0 ? 'Start' : at === 3 ? 'Judgement' : `Day ${at}`);

  it('says start, days and end at its axis, also where numbers have hardly room', () => {
    const wide = axisLabels(linePicture(lines, 900, 250), when);
    expect(wide.map(({ text }) => text)).toEqual(['Start', 'Day 1', 'Day 2', 'Judgement']);
    expect(wide.some(({ beside }) => beside)).toBe(false);
    const narrow = axisLabels(linePicture(lines, 230, 250), when);
    expect(narrow.map(({ text }) => text)).toEqual(['Start', '1', '2', 'Judgement']);
    // The last word begins behind the number before it.
    expect(narrow[3]!.beside).toBe(true);
    expect(narrow[3]!.x).toBeGreaterThan(narrow[2]!.x + 10);
  });
});
