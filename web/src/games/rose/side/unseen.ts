// Which of the 60 action cards are neither in my hand nor among the discards (rules C1, C2).
import { buildings, colours, type Building, type Card, type Colour, type Knowledge } from '../model';
import { seatOf } from '../words/things';

const both: Card = 'william-adson';
const bothCount = 8;
// Of these both cards have the same hours; of the others one is short and one is long.
const even: Building[] = [
  'bibliotheca',
  'scriptorium',
  'ecclesia',
  'capitulum',
  'porticus',
  'dormitorium',
  'refectorium',
];

function monkHours(times: string): number[] {
  return times === 'by-type' ? [4, 4, 4, 4] : [2, 3, 3, 4];
}
export function buildingHours(building: Building, times: string): number[] {
  return times === 'by-type' || even.includes(building) ? [3, 3] : [2, 4];
}

export function allCards(times: string): Card[] {
  return [
    ...colours.flatMap((colour) => monkHours(times).map((hours) => `${colour}-${hours}`)),
    ...buildings.flatMap((building) => buildingHours(building, times).map((hours) => `${building}-${hours}`)),
    ...Array.from({ length: bothCount }, () => both),
  ];
}

export interface Unseen {
  count: number;
  total: number;
  // The hours of those that are left.
  monks: Record<Colour, number[]>;
  buildings: Record<Building, number[]>;
  both: number;
}

export function unseen(knowledge: Knowledge): Unseen {
  const left = allCards(knowledge.options.times);
  const total = left.length;
  const seat = seatOf(knowledge);
  const hand = seat === undefined ? [] : (knowledge.hands[seat] ?? []);
  for (const card of [...hand, ...knowledge.discard]) {
    const at = card === null ? -1 : left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  const hours = (name: string): number[] =>
    left
      .filter((card) => card !== both && card.startsWith(`${name}-`))
      .map((card) => Number(card.split('-').at(-1)));
  return {
    count: left.length,
    total,
    monks: Object.fromEntries(colours.map((colour) => [colour, hours(colour)])) as Record<Colour, number[]>,
    buildings: Object.fromEntries(buildings.map((name) => [name, hours(name)])) as Record<Building, number[]>,
    both: left.filter((card) => card === both).length,
  };
}
