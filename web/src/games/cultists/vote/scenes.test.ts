// One seat in two worlds that the others cannot tell apart: a cultist, and no cultist. What stands on the glass is the
// same to the last letter.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadWords, startText } from '../../../text/text.svelte';
import Encounter from '../encounter/Encounter.svelte';
import { handKinds, handOf } from '../own/hand';
import Hand from '../own/Hand.svelte';
import RoleSheet from '../own/RoleSheet.svelte';
import type { Knowledge } from '../model';
import Room from '../room/Room.svelte';
import StatusLook from '../room/StatusLook.svelte';
import recorded from './twins.jsonl?raw';
import Vote from './Vote.svelte';

interface World {
  knowledge: Knowledge;
  choices: string[];
}
interface Twins {
  step: string;
  seat: number;
  worlds: [World, World];
}
const twins = recorded
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Twins);
const at = (step: string): Twins => twins.find((one) => one.step === step)!;
const names = { of: (seat: number): string => ['Anna', 'Bert', 'Cilka', 'Dirk', 'Emma', 'Frank'][seat]! };

// The seats that the choices name: to whom a card can be given, for whom a hand can rise.
function litBy(choices: string[]): Set<number> {
  return new Set(choices.flatMap((choice) => (/ (\d)$/.test(choice) ? [Number(choice.at(-1))] : [])));
}

let shown: ReturnType<typeof mount> | undefined;
async function page<P extends Record<string, unknown>>(view: Component<P>, props: P): Promise<string> {
  shown = mount(view, { target: document.body, props });
  flushSync();
  const text = document.body.innerHTML.replaceAll(/\bc\d+\b/g, 'id');
  await unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
  return text;
}

beforeAll(async () => {
  await startText();
  await loadWords('cultists');
});
afterEach(() => document.body.replaceChildren());

test('the worlds differ in my role, and in what I saw', () => {
  for (const { seat, worlds } of twins) {
    expect(worlds.map(({ knowledge }) => knowledge.roles[seat] === 'cultist')).toEqual([true, false]);
  }
  const saw = at('saying').worlds.map(({ knowledge }) => knowledge.looks.at(-1)!.dead);
  expect(saw[0]).not.toBe(saw[1]);
});

describe.each(['wide', 'phone'] as const)('a seat shows no role (%s)', (layout) => {
  test('in an encounter', async () => {
    const { seat, worlds } = at('giving');
    const pages: string[] = [];
    for (const { knowledge, choices } of worlds) {
      const lit = litBy(choices);
      pages.push(
        await page(Encounter, {
          shown: knowledge,
          names,
          me: seat,
          layout,
          lit,
          card: true,
          onpick: () => {},
        }),
      );
    }
    expect(pages[0]).toContain('data-seat');
    expect(pages[0]).toBe(pages[1]);
  });

  test('while it looks at status cards, unless the seal is held', async () => {
    const { seat, worlds } = at('saying');
    const pages: string[] = [];
    for (const { knowledge } of worlds) {
      const about = knowledge.looks.at(-1)!.about;
      const room = { shown: knowledge, names, me: seat, layout, place: knowledge.at[seat]!, status: about };
      pages.push(
        (await page(Room, room)) + (await page(StatusLook, { shown: knowledge, me: seat, about, layout })),
      );
    }
    expect(pages[0]).toContain('#cu-back');
    expect(pages[0]).not.toContain('#s-skull');
    expect(pages[0]).toBe(pages[1]);
  });

  test.each([
    ['talking', 'talk'],
    ['voting', 'choose'],
    ['changing', 'hands'],
  ] as const)('in a vote (%s)', async (step, phase) => {
    const { seat, worlds } = at(step);
    const pages: string[] = [];
    for (const { knowledge, choices } of worlds) {
      const lit = step === 'voting' ? litBy(choices) : undefined;
      pages.push(
        await page(Vote, { shown: knowledge, names, me: seat, layout, phase, lit, onpick: () => {} }),
      );
    }
    expect(pages[0]).toContain('data-seat');
    expect(pages[0]).toBe(pages[1]);
  });
});

test('a hand shows five kinds of cards to everybody, zeros too', async () => {
  const { seat, worlds } = at('giving');
  for (const { knowledge } of worlds) {
    const text = await page(Hand, { hand: handOf(knowledge, seat) });
    const kinds = [...text.matchAll(/data-card="(\w+)"/g)].map(([, kind]) => kind);
    expect(kinds).toEqual([...handKinds]);
  }
});

test('the page of a phone keeps my status cards face down for me too', async () => {
  const { seat, worlds } = at('giving');
  const own = await page(RoleSheet, { shown: worlds[0].knowledge, names, me: seat });
  const dead = structuredClone(worlds[0].knowledge);
  dead.start_status[seat] = 'dead';
  for (const gift of dead.gifts) if (gift.to === seat) gift.card = 'dead';
  expect(await page(RoleSheet, { shown: dead, names, me: seat })).toBe(own);
});

test('a gift to me is told as one to me', async () => {
  const { seat, worlds } = at('giving');
  const shown = structuredClone(worlds[0].knowledge);
  const { pending } = shown;
  const from = pending.meetings!.find((seats) => seats.includes(seat))!.find((other) => other !== seat)!;
  pending.received = [seat];
  shown.gifts.push({ round: shown.round, from, to: seat, card: 'alive' });
  const text = await page(Encounter, { shown, names, me: seat, layout: 'wide' as const });
  expect(text).toContain('gave to you');
  expect(text).not.toContain(`gave to ${names.of(seat)}`);
});
