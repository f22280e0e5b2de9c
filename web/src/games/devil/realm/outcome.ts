// What a plan does, step by step along the road (A2): what each step costs, brings and lacks, and where it leaves its
// seat. What is chosen only on the way is counted, not guessed.
import { actionTokens, buildingCards, eventSides, type Bundle, type Effect } from '../components';
import { purse, type Building, type EventCard, type Knowledge, type Step, type Token } from '../model';
import type { PlanDraft } from '../turn/draft';
import type { Counts } from '../words/things';
import {
  addAngels,
  addIndulgences,
  couldPay,
  masters,
  moveReputation,
  payFrom,
  standingOf,
  type Due,
  type Standing,
} from './standing';

export type RoadStep = Exclude<Step, 'none' | 'tucked' | 'privileges'>;
export interface StepOutcome {
  step: RoadStep;
  building?: Building;
  card?: EventCard;
  pays: Counts;
  brings: Counts;
  // What has to be bought or borrowed for it.
  short: Due;
  // It cannot be done by any means.
  fails: boolean;
  // Where its seat stands before and after it.
  was: Standing;
  then: Standing;
}
export interface RoadOutcome {
  steps: StepOutcome[];
  before: Standing;
  after: Standing;
  tokens: number;
  // Tokens beyond the free ones.
  grain: number;
}

// What of a bundle is wares, or goods of any kind.
function dueOf(bundle: Bundle): Due {
  const due: Due = {};
  for (const ware of [...purse, 'common', 'rare'] as const) if (bundle[ware]) due[ware] = bundle[ware];
  return due;
}
const merged = (into: Counts, more: Counts): void => {
  for (const [key, count] of Object.entries(more) as [keyof Counts, number][])
    if (count) into[key] = (into[key] ?? 0) + count;
};

class Walk {
  readonly steps: StepOutcome[] = [];
  readonly now: Standing;
  readonly round: Knowledge['round'];
  readonly teaching: boolean;
  carried = 0;
  hired = false;
  buildFailed = false;

  constructor(knowledge: Knowledge, seat: number) {
    this.now = standingOf(knowledge, knowledge.seats[seat]!);
    this.round = knowledge.round;
    this.teaching = knowledge.options.teaching;
  }

  begin(step: RoadStep, what: { building?: Building; card?: EventCard } = {}): StepOutcome {
    this.end();
    const was = structuredClone(this.now);
    const one = { step, ...what, pays: {}, brings: {}, short: {}, fails: false, was, then: was };
    this.steps.push(one);
    return one;
  }
  // The step before stands where the next begins.
  end(): void {
    const last = this.steps.at(-1);
    if (last) last.then = structuredClone(this.now);
  }
  fail(one: StepOutcome): void {
    one.fails = true;
    if (!this.teaching) this.reputation(one, -1);
  }
  reputation(one: StepOutcome, by: number): void {
    moveReputation(this.now, by);
    if (by !== 0) merged(by > 0 ? one.brings : one.pays, { reputation: Math.abs(by) });
  }
  pay(one: StepOutcome, due: Due): boolean {
    if (!couldPay(this.now, due)) {
      this.fail(one);
      return false;
    }
    merged(one.short as Counts, payFrom(this.now, due) as Counts);
    merged(one.pays, due);
    return true;
  }

  gain(one: StepOutcome, bundle: Bundle): void {
    const { now } = this;
    for (const ware of purse) now.stock[ware] += bundle[ware] ?? 0;
    now.any.common += bundle.common ?? 0;
    now.any.rare += bundle.rare ?? 0;
    merged(one.brings, dueOf(bundle));
    if (bundle.master) this.master(one);
    if (bundle.reputation) this.reputation(one, bundle.reputation);
  }
  // A5: where there is only one it is that one.
  master(one: StepOutcome): void {
    const { now } = this;
    const there = masters.filter((master) => now.spaces[master] > 0);
    if (there.length <= now.toCome) return;
    merged(one.brings, { master: 1 });
    if (there.length > 1) now.toCome += 1;
    else this.take(there[0]!);
  }
  take(master: (typeof masters)[number]): void {
    this.now.spaces[master] = 0;
    this.now.hired.push(master);
  }

  effects(one: StepOutcome, building: Building): void {
    for (const effect of buildingCards[building].effects) this.effect(one, effect);
  }
  effect(one: StepOutcome, effect: Effect): void {
    const { now } = this;
    switch (effect.op) {
      case 'gain':
        return this.gain(one, effect.gain ?? {});
      case 'exchange':
        // What one may leave is not counted.
        if (!effect.may && this.pay(one, dueOf(effect.pay ?? {}))) this.gain(one, effect.gain ?? {});
        return;
      case 'rep':
        return this.reputation(one, effect.n);
      case 'angel':
        addAngels(now, effect.n);
        return merged(one.brings, { angel: effect.n });
      case 'demon_return': {
        const back = Math.min(now.demon, effect.n);
        now.demon -= back;
        return merged(one.pays, { demon: back });
      }
      case 'vp':
        now.points += effect.n;
        return merged(one.brings, { points: effect.n });
      case 'master':
        return this.master(one);
      case 'small_priv':
        now.smalls += effect.n;
        return merged(one.brings, { small_privilege: effect.n });
      case 'debt_reduce':
        now.debt -= Math.min(now.debt, effect.n);
        return;
      case 'indulgence':
        addIndulgences(now, effect.n);
        return merged(one.brings, { indulgences: effect.n });
      default:
        // These hold later, or are chosen when they come.
        return;
    }
  }

  // ---- the steps, in their order

  left(card: EventCard): void {
    const one = this.begin('left', { card });
    this.gain(one, eventSides[card].left.gain);
    this.reputation(one, -eventSides[card].left.fall);
  }
  use(step: 'use1' | 'use2' | 'action1' | 'action2', building: Building | null): void {
    if (!building) return;
    const one = this.begin(step, { building });
    if (step.startsWith('action') && this.buildFailed) return this.fail(one);
    this.effects(one, building);
    if (!one.fails) this.carried += 1;
  }
  build(step: 'build1' | 'build2', building: Building | null): void {
    if (!building) return;
    const one = this.begin(step, { building });
    const { cost, points, kind } = buildingCards[building];
    this.buildFailed = !this.pay(one, dueOf(cost));
    if (this.buildFailed) return;
    this.carried += 1;
    this.now.built.push(building);
    this.now.points += points;
    merged(one.brings, { points });
    if (cost.small_privilege) merged(one.pays, { small_privilege: cost.small_privilege });
    if (cost.action_token) merged(one.pays, { action_token: cost.action_token });
    this.reputation(one, -(cost.reputation ?? 0));
    if (kind === 'instant') this.effects(one, building);
  }
  hire(): void {
    const one = this.begin('hire');
    const there = masters.filter((master) => this.now.spaces[master] > 0);
    if (there.length <= this.now.toCome) return this.fail(one);
    if (!this.pay(one, { ducats: hirePriceOf(this.now) })) return;
    this.hired = true;
    this.carried += 1;
    this.master(one);
  }
  right(card: EventCard): void {
    const one = this.begin('right', { card });
    const { condition, pay, rise } = eventSides[card].right;
    const met =
      condition === 'hired_by_action'
        ? this.hired
        : condition === 'three_tokens'
          ? this.carried >= 3
          : condition !== 'debt_zero' || this.now.debt === 0;
    if (!met || !this.spendMasters(one, pay)) return this.fail(one);
    if (this.pay(one, dueOf(pay))) this.reputation(one, rise);
  }
  // The very masters that an event asks for.
  spendMasters(one: StepOutcome, pay: Bundle): boolean {
    const { now } = this;
    const asked = masters.filter((master) => master !== 'alchemist' && pay[`${master}_master`]);
    for (const master of asked) {
      if (!now.hired.includes(master)) {
        if (now.toCome === 0 || now.spaces[master] === 0) return false;
        now.toCome -= 1;
        this.take(master);
      }
      now.hired = now.hired.filter((other) => other !== master);
      merged(one.pays, { [`${master}_master`]: 1 });
    }
    return true;
  }
  grain(free: number): number {
    const due = Math.max(0, this.carried - free);
    if (due === 0) return 0;
    const one = this.begin('grain');
    for (let at = 0; at < due; at += 1) this.pay(one, { grain: 1 });
    return due;
  }
}

// A5: the cheapest that can be hired; a printing-house has its own price.
export function hirePriceOf(now: Pick<Standing, 'built' | 'spaces'>): number {
  for (const building of now.built) {
    const [effect] = buildingCards[building].effects;
    if (effect?.op === 'hire_price') return effect.n;
  }
  const prices = masters.map((master) => now.spaces[master]).filter((price) => price > 0);
  return prices.length > 0 ? Math.min(...prices) : 0;
}

// How many tokens a seat has in all, and how many of them are free.
export function tokensOf(seat: { free_tokens: number }): { all: number; free: number } {
  return { all: seat.free_tokens + actionTokens.paid, free: seat.free_tokens };
}

export function roadOf(knowledge: Knowledge, seat: number, plan: PlanDraft): RoadOutcome {
  const { free } = tokensOf(knowledge.seats[seat]!);
  const walk = new Walk(knowledge, seat);
  const lies = (token: Token): boolean => plan.tokens.includes(token);
  const [card] = knowledge.seats[seat]!.events;
  const [edge1 = null, edge2 = null] = plan.edge;
  const [site1 = null, site2 = null] = plan.sites;
  if (plan.event === 'left' && card) walk.left(card);
  if (lies('use1')) walk.use('use1', edge1);
  if (lies('use2')) walk.use('use2', edge2);
  if (lies('build1')) walk.build('build1', site1);
  if (lies('action1')) walk.use('action1', site1);
  if (lies('build2')) walk.build('build2', site2);
  if (lies('action2')) walk.use('action2', site2);
  if (lies('hire')) walk.hire();
  if (plan.event === 'right' && card) walk.right(card);
  const grain = walk.grain(free);
  walk.end();
  const before = standingOf(knowledge, knowledge.seats[seat]!);
  return { steps: walk.steps, before, after: walk.now, tokens: plan.tokens.length, grain };
}
