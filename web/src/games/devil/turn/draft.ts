// What I am about to decide, before anything of it is sent. A draft belongs to one question of the table (`keyOf`).
import type { Building, Knowledge, Price, Purse, Role, Side, Soul, Token, Ware } from '../model';

// My chest, filled and priced (T1).
export interface ChestDraft {
  goods: Partial<Record<Ware, number>>;
  ask?: Price;
}
// My answer to a chest that is before me (T2 to T4).
export interface ReadingDraft {
  verdict?: 'accept' | 'decline' | 'close';
  // Which souls I pay with, where I hold both kinds.
  pays: readonly Soul[];
  jesters: number;
}
// My plan for this round (A1).
export interface PlanDraft {
  event: Side;
  tokens: readonly Token[];
  edge: readonly (Building | null)[];
  sites: readonly (Building | null)[];
}
export type Guessed = Extract<Role, 'devil' | 'cultist'>;
// What I put into the chest of the ritual (Q2).
export interface RitualDraft {
  bribe: Partial<Record<Purse, number>>;
  souls: Partial<Record<Soul, number>>;
  guesses: Partial<Record<Guessed, number>>;
}

export interface Draft {
  chest: ChestDraft;
  reading: ReadingDraft;
  plan: PlanDraft;
  ritual: RitualDraft;
  // Of every other question: the moves themselves, in the order in which they were chosen.
  picks: readonly string[];
  // What I am about to do on the market (M1, M2): everybody sees it as soon as it is sent.
  market: readonly string[];
}

// A plan begins with what lies at the edge now, and no token.
export function emptyDraft(knowledge: Knowledge, seat: number | undefined): Draft {
  const edge = (seat === undefined ? undefined : knowledge.seats[seat]?.edge) ?? [null, null];
  return {
    chest: { goods: {} },
    reading: { pays: [], jesters: 0 },
    plan: { event: 'none', tokens: [], edge, sites: [null, null] },
    ritual: { bribe: {}, souls: {}, guesses: {} },
    picks: [],
    market: [],
  };
}

export function isEmptyPlan(plan: PlanDraft, edge: readonly (Building | null)[]): boolean {
  return (
    plan.event === 'none' &&
    plan.tokens.length === 0 &&
    plan.sites.every((site) => site === null) &&
    plan.edge.every((one, at) => one === (edge[at] ?? null))
  );
}
