// Deal with the Devil in the words of the protocol: ids, and what follows from the knowledge document for everybody
// who looks at the table.
import {
  Building,
  EventCard,
  Inquisitor,
  Role,
  Ware,
  type Devil as Types,
  type DevilKnowledge,
  type Stage,
} from './types';

export type {
  Building,
  DevilClaim,
  DevilEvent,
  DevilOptions,
  EventCard,
  Inquisitor,
  Master,
  Means,
  PartOfTheScore,
  Privilege,
  Role,
  Side,
  Stage,
  Step,
  Token,
  Want,
  Ware,
} from './types';

export const buildings = Building;
export const eventCards = EventCard;
export const inquisitors = Inquisitor;
export const roles = Role;
export const wares = Ware;
export const rounds = 5;
export const seats = [0, 1, 2, 3] as const;

// What lies behind a screen and has a price on the market, but for ducats; and what is paid with.
export const goods = ['wood', 'stone', 'grain', 'glass', 'marble'] as const;
export type Good = (typeof goods)[number];
export const purse = [...goods, 'ducats'] as const;
export type Purse = (typeof purse)[number];
export const souls = ['pure', 'marked'] as const;
export type Soul = (typeof souls)[number];
export const rare: readonly Good[] = ['glass', 'marble'];

// What a seat knows: hidden things are null. The page shows a position (everything open, after the end) in the same way.
export type Knowledge = Omit<DevilKnowledge, 'seat'> & { seat?: DevilKnowledge['seat'] };
export type SeatKnowledge = Knowledge['seats'][number];
export type ChestKnowledge = Knowledge['chests'][Role];
export type OwnDraft = NonNullable<NonNullable<Knowledge['pending']['drafts']>[number]>;
export type Work = NonNullable<NonNullable<Knowledge['pending']['work']>[number]>;
export type Price = { souls: number } | { ducats: number };

// The documents of this game, for tables of it.
export interface Devil extends Omit<Types, 'knowledge' | 'position'> {
  knowledge: Knowledge;
  position: Knowledge;
}

// ---- the parts of a round

export const phases = [
  'production',
  'cards',
  'trading',
  'actions',
  'interest',
  'reputation',
  'hunt',
  'inquisition',
] as const;
export type Phase = (typeof phases)[number];

const phaseOfStage: Record<Stage, Phase> = {
  production: 'production',
  keep: 'cards',
  send: 'cards',
  repay: 'cards',
  offer: 'trading',
  first: 'trading',
  second: 'trading',
  drop: 'actions',
  plan: 'actions',
  resolve: 'actions',
  hunt: 'hunt',
  question: 'hunt',
  wings: 'inquisition',
  ritual: 'inquisition',
  inquisition: 'inquisition',
  scoring: 'inquisition',
  over: 'inquisition',
};
export function phaseOf(stage: Stage): Phase {
  return phaseOfStage[stage];
}
// The phases of a round: a witch hunt in rounds 2 and 3, an inquisition in rounds 3 and 5.
export function phasesOf(round: number): Phase[] {
  return phases.filter((phase) => {
    if (phase === 'hunt') return round === 2 || round === 3;
    return phase !== 'inquisition' || round === 3 || round === 5;
  });
}

// What the stage shows in the middle of the table.
export type Scene = 'cards' | 'fill' | 'read' | 'realm' | 'hunt' | 'ritual' | 'inquisition';

const sceneOfStage: Record<Stage, Scene> = {
  production: 'realm',
  keep: 'cards',
  send: 'cards',
  repay: 'realm',
  offer: 'fill',
  first: 'read',
  second: 'read',
  drop: 'cards',
  plan: 'realm',
  resolve: 'realm',
  hunt: 'hunt',
  question: 'hunt',
  wings: 'inquisition',
  ritual: 'ritual',
  inquisition: 'inquisition',
  scoring: 'realm',
  over: 'realm',
};
export function sceneOf(stage: Stage): Scene {
  return sceneOfStage[stage];
}

// ---- one seat

// Empty for spectators: nothing behind a screen is theirs.
export function seatOf(knowledge: Knowledge, seat: number | undefined): SeatKnowledge | undefined {
  return seat === undefined ? undefined : knowledge.seats[seat];
}
export function roleOf(knowledge: Knowledge, seat: number | undefined): Role | undefined {
  return (seat === undefined ? undefined : knowledge.roles[seat]) ?? undefined;
}
export function present<T>(list: readonly (T | null)[]): T[] {
  return list.filter((one): one is T => one !== null);
}
export function countOf(seat: SeatKnowledge, ware: Ware): number {
  switch (ware) {
    case 'pure':
    case 'marked':
      return seat.souls[ware] ?? 0;
    case 'jesters':
    case 'indulgences':
      return seat[ware] ?? 0;
    default:
      return seat.goods[ware] ?? 0;
  }
}
export function soulsOf(seat: SeatKnowledge): number {
  return (seat.souls.pure ?? 0) + (seat.souls.marked ?? 0);
}

// ---- chests

// The chest that this seat has before it as reader, with the role whose sign it bears.
export function chestBefore(knowledge: Knowledge, seat: number | undefined): Role | undefined {
  return seat === undefined ? undefined : roles.find((role) => knowledge.chests[role].reader === seat);
}
// Goods, jesters and indulgences that are known to lie in it.
export function contentsOf(chest: Pick<ChestKnowledge, 'goods'>): [Ware, number][] {
  return wares.flatMap((ware): [Ware, number][] => {
    const count = ware in chest.goods ? chest.goods[ware as keyof typeof chest.goods] : null;
    return count ? [[ware, count]] : [];
  });
}
export function isFilled(chest: ChestKnowledge): boolean {
  return chest.ask !== null;
}
export function isSoulPrice(ask: Price): ask is { souls: number } {
  return 'souls' in ask;
}
// Everybody may ask for these, as far as the page shows; what a role may not ask for says so when it is touched.
export const prices: readonly Price[] = [
  ...[2, 3, 4, 5, 6, 7].map((ducats) => ({ ducats })),
  ...[1, 2].map((count) => ({ souls: count })),
];
