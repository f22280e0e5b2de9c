// The threads of the night: who met whom, who looked at whom, in the order of the game, ready to be drawn.
import { seatsOf, type CultistsEvent, type EncounterCard, type Knowledge, type Place } from '../model';
import { fateOf, type Fate } from './status';

type Gift = Knowledge['gifts'][number];

interface Knot {
  round: number;
  seats: number[];
  gifts: number[]; // their places among the gifts
  place?: Place;
}
export interface Glance {
  round: number;
  seat: number;
  about: number;
  said: EncounterCard | null; // not said yet
  gifts: number;
}
export type Item =
  | ({ is: 'knot'; at: number } & Knot)
  | ({ is: 'look'; at: number } & Glance)
  | { is: 'fate'; at: number; seat: number; fate: Fate };

export interface RoundOfNight {
  round: number;
  from: number;
  to: number;
}
// `at` counts from 0 to `length`: the rounds side by side, each as wide as what happened in it.
export interface Threads {
  items: Item[];
  rounds: RoundOfNight[];
  length: number;
}

// Gifts that follow one another close in rings: everybody who gave has received. A ring is a meeting, or a part of one
// that nobody can tell from a meeting of its own.
function rings(gifts: Gift[], from: number, to: number): Knot[] {
  const knots: Knot[] = [];
  let run: number[] = [];
  const close = (): void => {
    const left = [...run];
    while (left.length > 0) {
      const seats = new Set<number>();
      const members: number[] = [];
      let grown = true;
      while (grown) {
        const next = left.findIndex(
          (at) => seats.size === 0 || seats.has(gifts[at]!.from) || seats.has(gifts[at]!.to),
        );
        grown = next >= 0;
        if (!grown) break;
        const at = left.splice(next, 1)[0]!;
        members.push(at);
        seats.add(gifts[at]!.from).add(gifts[at]!.to);
      }
      members.sort((a, b) => a - b);
      knots.push({
        round: gifts[members[0]!]!.round,
        seats: [...seats].sort((a, b) => a - b),
        gifts: members,
      });
    }
    run = [];
  };
  for (let at = from; at < to; at += 1) {
    const gift = gifts[at]!;
    const before = run.map((index) => gifts[index]!);
    const again = before.some((one) => one.from === gift.from || one.to === gift.to);
    if (before.length > 0 && (again || before[0]!.round !== gift.round || ringed(before))) close();
    run.push(at);
  }
  close();
  return knots;
}

function ringed(gifts: Gift[]): boolean {
  const gave = new Set(gifts.map((gift) => gift.from));
  return gifts.every((gift) => gave.has(gift.to));
}

// The meetings as they were told, if every one of them was heard; else as the gifts show them.
export function knotsOf(knowledge: Knowledge, events: CultistsEvent[] = []): Knot[] {
  const { gifts } = knowledge;
  const told = events.flatMap((event) => (event.event === 'card_given' ? [event] : []));
  const heard =
    told.length === gifts.length &&
    told.every((event, at) => event.seat === gifts[at]!.from && event.about === gifts[at]!.to);
  if (!heard) {
    const cuts = [...new Set([0, ...knowledge.looks.map((look) => look.gifts), gifts.length])].sort(
      (a, b) => a - b,
    );
    return cuts.slice(1).flatMap((cut, at) => rings(gifts, cuts[at]!, cut));
  }
  const knots: Knot[] = [];
  let given = 0;
  for (const event of events) {
    if (event.event === 'meeting') {
      const round = gifts[given]?.round ?? knowledge.round;
      knots.push({
        round,
        seats: [...event.seats].sort((a, b) => a - b),
        gifts: [],
        place: event.place ?? undefined,
      });
    }
    if (event.event === 'card_given') {
      knots
        .filter((knot) => knot.seats.includes(event.seat))
        .at(-1)
        ?.gifts.push(given);
      given += 1;
    }
  }
  return knots;
}

type Unplaced<T> = T extends Item ? Omit<T, 'at'> : never;

// In the order of the game: gifts and looks tell it themselves; a vote and what a role does come after them.
function inOrder(knowledge: Knowledge, knots: Knot[]): Unplaced<Item>[] {
  const keyed: { key: [round: number, gifts: number, kind: number]; item: Unplaced<Item> }[] = [];
  for (const knot of knots) {
    const first = knot.gifts[0] ?? Infinity;
    keyed.push({ key: [knot.round, first, 1], item: { is: 'knot', ...knot } });
  }
  for (const { round, seat, about, said, gifts } of knowledge.looks)
    keyed.push({ key: [round, gifts, 0], item: { is: 'look', round, seat, about, said, gifts } });
  for (const seat of seatsOf(knowledge.options)) {
    const fate = fateOf(knowledge, seat);
    if (fate && fate.why !== 'found')
      keyed.push({ key: [fate.round, Infinity, 2], item: { is: 'fate', seat, fate } });
  }
  return keyed
    .sort((a, b) => a.key[0] - b.key[0] || a.key[1] - b.key[1] || a.key[2] - b.key[2])
    .map(({ item }) => item);
}

function roundOf(item: Unplaced<Item>): number {
  return item.is === 'fate' ? item.fate.round : item.round;
}

const roomy = 3; // a quiet round is as wide as this many things

export function threadsOf(knowledge: Knowledge, events?: CultistsEvent[]): Threads {
  const order = inOrder(knowledge, knotsOf(knowledge, events));
  const items: Item[] = [];
  const rounds: RoundOfNight[] = [];
  let from = 0;
  for (let round = 1; round <= knowledge.round; round += 1) {
    const here = order.filter((item) => roundOf(item) === round);
    const width = Math.max(here.length, roomy) + 0.6;
    here.forEach((item, at) =>
      items.push({ ...item, at: from + ((at + 0.5) * width) / Math.max(here.length, 1) } as Item),
    );
    rounds.push({ round, from, to: from + width });
    from += width;
  }
  return { items, rounds, length: from };
}

// A part of a lane between two looks at this person, or from the deal, or up to now.
export interface Stretch {
  seat: number;
  from?: Glance & { at: number };
  to?: Glance & { at: number };
  start: number;
  end: number;
  givers: { seat: number; cards: number }[];
  hot: number[]; // the gifts in it
}

// Where the lane of somebody ends: at death, else with the night.
export function endOf(threads: Threads, seat: number): number {
  const died = threads.items.find(
    (item) =>
      (item.is === 'fate' && item.seat === seat) ||
      (item.is === 'look' && item.about === seat && item.said === 'dead'),
  );
  return died?.at ?? threads.length;
}

export function stretchesOf(knowledge: Knowledge, threads: Threads, seat: number): Stretch[] {
  const looks = threads.items.flatMap((item) =>
    item.is === 'look' && item.about === seat && item.said ? [item] : [],
  );
  const end = endOf(threads, seat);
  const borders = [undefined, ...looks, undefined];
  const stretches: Stretch[] = [];
  for (let at = 0; at + 1 < borders.length; at += 1) {
    const from = borders[at];
    const to = borders[at + 1];
    if (from?.said === 'dead') break;
    const first = from?.gifts ?? 0;
    const last = to?.gifts ?? knowledge.gifts.length;
    const hot = knowledge.gifts.flatMap((gift, index) =>
      gift.to === seat && index >= first && index < last ? [index] : [],
    );
    const givers = [...new Set(hot.map((index) => knowledge.gifts[index]!.from))].map((giver) => ({
      seat: giver,
      cards: hot.filter((index) => knowledge.gifts[index]!.from === giver).length,
    }));
    stretches.push({ seat, from, to, start: from?.at ?? 0, end: to?.at ?? end, givers, hot });
  }
  return stretches;
}

// What is worth a look first: before the last body that was found, else nothing.
export function firstStretch(knowledge: Knowledge, threads: Threads): Stretch | undefined {
  const bodies = threads.items.filter((item) => item.is === 'look' && item.said === 'dead');
  const last = bodies.at(-1);
  if (last?.is !== 'look') return undefined;
  return stretchesOf(knowledge, threads, last.about).at(-1);
}
