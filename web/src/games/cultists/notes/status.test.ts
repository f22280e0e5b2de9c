import { describe, expect, test } from 'vitest';
import type { Knowledge } from '../model';
import { statusRows, suspectsOf, type StatusCard } from './status';
import recorded from './worlds.jsonl?raw';

// Positions of games between bots as one seat knew them, and in how many of the imagined worlds each gift and each
// dealt card was dead (`subrosa engine`: know, imagine).
interface Recorded {
  at: string;
  knowledge: Knowledge;
  dead: number[];
  start: number[];
  worlds: number;
}
const all = recorded
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Recorded);

function often({ dead, start }: Recorded, seat: number, card: StatusCard): number {
  return card.gift === undefined ? start[seat]! : dead[card.gift]!;
}
function roleOf({ knowledge }: Recorded): string {
  return typeof knowledge.seat === 'number' ? String(knowledge.roles[knowledge.seat]) : 'public';
}

describe.each(all)('what $knowledge.seat knows at $at', (one) => {
  test('is true in every world that cannot be told from this one', () => {
    for (const row of statusRows(one.knowledge, 'true')) {
      for (const card of row.cards) {
        const dead = often(one, row.seat, card);
        if (card.face === 'alive') expect(dead).toBe(0);
        if (card.face === 'dead') expect(dead).toBe(one.worlds);
      }
    }
  });
  // Somebody else in this chair would write the same.
  test('is proved by the open page, unless a cultist lies', () => {
    if (roleOf(one) === 'cultist') return;
    for (const row of statusRows(one.knowledge, 'cover')) {
      for (const card of row.cards) {
        if (card.face === 'alive') expect(often(one, row.seat, card)).toBe(0);
        if (card.face === 'dead') expect(often(one, row.seat, card)).toBe(one.worlds);
      }
    }
  });
  test('shows every status card once', () => {
    const gifts = statusRows(one.knowledge, 'cover').flatMap((row) => row.cards.map((card) => card.gift));
    const given = gifts.filter((gift) => gift !== undefined).sort((a, b) => a - b);
    expect(given).toEqual(one.knowledge.gifts.map((_, at) => at));
  });
});

test('no card is left open early in a night that no world has dead', () => {
  const early = all.filter(({ at }) => at === '6-5-70' || at === '5-11-30');
  expect(early.length).toBeGreaterThan(2);
  for (const one of early) {
    for (const row of statusRows(one.knowledge, 'true')) {
      for (const card of row.cards)
        if (card.face === 'open') expect(often(one, row.seat, card)).toBeGreaterThan(0);
    }
  }
});

test('the open page does not depend on the role, on cards given or on what a look showed', () => {
  for (const { knowledge } of all) {
    if (typeof knowledge.seat !== 'number') continue;
    const other: Knowledge = {
      ...knowledge,
      roles: knowledge.roles.map((role, seat) => (knowledge.shown[seat] ? role : null)),
      start_status: knowledge.start_status.map(() => null),
      gifts: knowledge.gifts.map((gift) => ({ ...gift, card: null })),
      looks: knowledge.looks.map((look) => ({ ...look, dead: null })),
    };
    expect(statusRows(knowledge, 'cover')).toEqual(statusRows(other, 'cover'));
  }
});

test('a body is blamed on cards from before it was found', () => {
  const found = all.flatMap(({ knowledge }) =>
    statusRows(knowledge, 'true').filter((row) => row.fate?.why === 'found'),
  );
  expect(found.length).toBeGreaterThan(0);
  for (const row of found) {
    const suspects = suspectsOf(row);
    expect(suspects.length).toBeGreaterThan(0);
    expect(suspects.every((card) => (card.gift ?? -1) < row.fate!.gifts)).toBe(true);
  }
});
