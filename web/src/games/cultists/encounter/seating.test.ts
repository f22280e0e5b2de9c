import { describe, expect, test } from 'vitest';
import type { Knowledge } from '../model';
import recorded from '../vote/twins.jsonl?raw';
import { meetingFor, meetingsOf } from './meeting';
import { clockwiseFrom, ringOf } from './seating';

const layouts = ['wide', 'phone'] as const;

test('seats run clockwise from whoever looks', () => {
  expect(clockwiseFrom([5, 0, 3], 3)).toEqual([3, 5, 0]);
  expect(clockwiseFrom([5, 0, 3], undefined)).toEqual([0, 3, 5]);
  expect(clockwiseFrom([5, 0, 3], 4)).toEqual([0, 3, 5]);
});

describe.each(layouts)('a round table (%s)', (layout) => {
  test.each([2, 3, 4, 5, 6, 7, 8])('of %i people has me at the bottom and nobody upon another', (count) => {
    const seats = Array.from({ length: count }, (_, seat) => seat);
    const { chairs, person } = ringOf(seats, 1, layout);
    const lowest = Math.max(...chairs.map(({ y }) => y));
    expect(chairs[0]).toMatchObject({ seat: 1, y: lowest });
    // The next seat sits at the left of me, as on a clock that is read from below.
    if (count > 2) expect(chairs[1]!.x).toBeLessThan(chairs[0]!.x);
    for (const [i, a] of chairs.entries()) {
      for (const b of chairs.slice(i + 1)) {
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(2 * 18 * person);
      }
    }
  });
});

test('the last gifts are those of the encounters that are open', () => {
  const { seat, worlds } = JSON.parse(recorded.split('\n')[0]!) as {
    seat: number;
    worlds: { knowledge: Knowledge }[];
  };
  const shown = worlds[0]!.knowledge;
  const received = shown.pending.received!;
  const meeting = meetingFor(shown, seat)!;
  expect(meeting.seats).toContain(seat);
  expect(meetingsOf(shown).flatMap(({ gifts }) => gifts)).toHaveLength(received.length);
  expect(meeting.gifts.map(({ to }) => to).sort()).toEqual([...meeting.received].sort());
  for (const { from } of meeting.gifts) expect(meeting.toGive.has(from)).toBe(false);
});
