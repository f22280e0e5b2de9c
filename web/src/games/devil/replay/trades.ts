// Every chest of a game that is over: who filled it, who read it, who took it and what was paid. All of it stands in
// what everybody remembers at the end, whoever looks.
import { routes, schedules } from '../components';
import { isSoulPrice, roles, type Price, type Role } from '../model';
import type { Step, Steps } from './reading';

export interface Payment {
  ducats: number;
  pure: number;
  marked: number;
}

// A chest that was taken, numbered through the game.
export interface Deal {
  number: number;
  step: number; // in which it came out
  reading: 1 | 2;
  taker: number;
  paid: Payment;
}

export interface Way {
  round: number;
  role: Role;
  filler: number;
  readers: [number, number];
  // Nothing in it: an empty chest asks for nothing.
  goods: Chest['goods'];
  ask: Price | null;
  deal?: Deal;
}

type Memory = NonNullable<Step['shown']['memory'][number]>;
type Chest = Memory['chests'][number];

export function forSouls(deal: Deal): boolean {
  return deal.paid.pure + deal.paid.marked > 0;
}

// The step with which a reading of a round ended.
export function stepOfReading(steps: Steps, round: number, reading: 1 | 2): number {
  return steps.findIndex(
    (step) =>
      step?.shown.round === round &&
      step.events.some((event) => event.event === 'reading_ended' && event.reading === reading),
  );
}

export function waysOf(steps: Steps): Way[] {
  const end = steps.at(-1)?.shown;
  if (!end || end.stage !== 'over' || end.schedule === null) return [];
  const seatOf = (role: Role): number => end.roles.indexOf(role);
  const known = (seat: number, round: number, role: Role): Chest | undefined =>
    end.memory[seat]?.chests.find((chest) => chest.round === round && chest.role === role);
  const ways: Way[] = [];
  for (let round = 1; round <= end.round; round += 1) {
    const route = routes[schedules[end.schedule]?.[round - 1] ?? 0];
    if (!route) continue;
    for (const role of roles) {
      const filler = seatOf(role);
      const own = known(filler, round, role);
      if (!own) continue;
      const readers: Way['readers'] = [seatOf(route.first[role]), seatOf(route.second[role])];
      const by = readers.map((reader) => known(reader, round, role)?.taken);
      const reading = by[0] === 'by_first' ? 1 : by[1] === 'by_second' ? 2 : undefined;
      const way: Way = { round, role, filler, readers, goods: own.goods, ask: own.ask };
      if (reading && own.ask) {
        const souls = isSoulPrice(own.ask);
        way.deal = {
          number: 0,
          step: stepOfReading(steps, round, reading),
          reading,
          taker: readers[reading - 1]!,
          paid: {
            ducats: isSoulPrice(own.ask) ? 0 : own.ask.ducats,
            pure: souls ? (own.paid.pure ?? 0) : 0,
            marked: souls ? (own.paid.marked ?? 0) : 0,
          },
        };
      }
      ways.push(way);
    }
  }
  dealsOf(ways).forEach(({ deal }, at) => (deal.number = at + 1));
  return ways;
}

type Taken = Way & { deal: Deal };

// In the order in which they were made; those of one reading by the place of the taker.
export function dealsOf(ways: Way[]): Taken[] {
  return ways
    .filter((way): way is Taken => way.deal !== undefined)
    .sort((a, b) => a.round - b.round || a.deal.reading - b.deal.reading || a.deal.taker - b.deal.taker);
}
