import { describe, expect, test } from 'vitest';
import { numbersOf, type CultistsEvent, type Ending, type Knowledge } from '../model';
import { deadInvestigators, nightOf, plateOrder, turningsOf } from './night';
import recorded from './nights.jsonl?raw';
import { placed, plateHeight } from './plates';

// Nights between bots that ended in different ways: the last position, and the events that this page needs.
interface Recorded {
  ending: Ending;
  position: Knowledge;
  events: CultistsEvent[];
}
const all = recorded
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Recorded);

describe.each(all)('a night that ended by $ending', ({ ending, position, events }) => {
  const night = nightOf(position, events);

  test('counts the dead as the rules do', () => {
    const dead = deadInvestigators(night);
    if (ending === 'claim_right' || ending === 'quota')
      expect(dead).toBeGreaterThanOrEqual(numbersOf(position.options).quota);
    if (ending === 'claim_wrong') expect(dead).toBeLessThan(numbersOf(position.options).quota);
  });

  test('shows every death card once, and only what killed as deadly', () => {
    const dealt = position.start_status.filter((card) => card === 'dead').length;
    const given = position.gifts.filter((gift) => gift.card === 'dead').length;
    expect(night.cards).toHaveLength(dealt + given);
    for (const card of night.cards.filter((one) => one.deadly)) {
      expect(position.roles[card.to]).not.toBe('cultist');
      expect(night.lives[card.to]!.card).toEqual(card);
    }
  });

  test('lets nobody be known dead before death', () => {
    for (const life of night.lives) {
      expect(life.fate !== undefined).toBe(position.ghosts[life.seat]);
      if (life.fate) expect(life.died!.at).toBeLessThanOrEqual(life.fate.at);
      // A body that was found had a card.
      if (life.fate?.cause === 'found' && !life.cultist) expect(life.card).toBeDefined();
    }
  });

  test('knows where each card was given', () => {
    const meetings = events.flatMap((event) => (event.event === 'meeting' ? [event] : []));
    for (const { from, to, place } of night.cards) {
      if (from === 'start' || place === undefined) continue;
      const there = meetings.some(
        (meeting) => meeting.place === place && meeting.seats.includes(from) && meeting.seats.includes(to),
      );
      expect(there).toBe(true);
    }
    expect(nightOf(position).cards.every((card) => card.place === undefined)).toBe(true);
  });

  test('opens the cultists first, everybody once', () => {
    const order = plateOrder(night, 0);
    expect(order.map((life) => life.seat).sort()).toEqual(position.roles.map((_, seat) => seat));
    const cultists = position.roles.filter((role) => role === 'cultist').length;
    expect(order.slice(0, cultists).every((life) => life.cultist)).toBe(true);
  });

  test('tells what decided it in order, every ghost once', () => {
    const turnings = turningsOf(position, events);
    const rounds = turnings.map(({ round }) => round);
    expect(rounds).toEqual([...rounds].sort((a, b) => a - b));
    const ghosts = turnings.filter(({ what }) => ['found', 'voted', 'slain', 'role'].includes(what));
    expect(ghosts).toHaveLength(position.ghosts.filter(Boolean).length);
    for (const turning of turnings) if (turning.what === 'voted') expect(turning.votes).toBeGreaterThan(0);
  });
});

test('plates stand side by side and cover nothing', () => {
  const wishes = [100, 130, 260].map((x, at) => ({ key: String(at), x, y: 100, width: 90 }));
  const taken = [{ left: 90, top: 82, width: 26, height: 36 }];
  const plates = placed(wishes, taken, 0, 600, 17);
  const boxes = [
    ...plates.map(({ left, top, width }) => ({ left, top, width, height: plateHeight })),
    ...taken,
  ];
  boxes.forEach((a, at) =>
    boxes.slice(at + 1).forEach((b) => {
      const apart =
        a.left + a.width <= b.left ||
        b.left + b.width <= a.left ||
        a.top + a.height <= b.top ||
        b.top + b.height <= a.top;
      expect(apart).toBe(true);
    }),
  );
});
