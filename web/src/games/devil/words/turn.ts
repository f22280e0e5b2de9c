// A turn as it is told: one sentence of what a player carries out, with what it led to in brackets, and what was
// impossible after it (A2, A4).
import { say } from '../../../text/text.svelte';
import { eventSides } from '../components';
import type { Building, DevilEvent, EventCard, Master, Step } from '../model';
import { clause, Deals, isDeal } from './deals';
import { bringsIn } from './evening';
import { stepName } from './names';
import { Outcomes } from './outcomes';
import { building, doing, event, inARow, someone, text, told, ware, type Names, type Part } from './parts';

export type Opened = Extract<DevilEvent, { event: 'plan_opened' }>;
type Failed = Extract<DevilEvent, { event: 'failed' }>;

// A longer sentence is cut in two.
const clausesInASentence = 5;

interface Clause {
  is: 'event' | 'use' | 'build' | 'grain' | 'privilege' | 'other';
  verb: Part[];
  outcomes: Outcomes;
  building?: Building;
  card?: EventCard;
}

// What somebody planned, in a few words: "Forest left, build Quarry".
export function planParts({
  card,
  side,
  tokens,
  edge,
  sites,
}: Pick<Opened, 'card' | 'side' | 'tokens' | 'edge' | 'sites'>): Part[][] {
  const of = (key: string, one: Building | null | undefined): Part[] =>
    told(`devil_plan_${key}`, { building: one ? building(one) : say('devil_unknown') });
  const words: Record<Opened['tokens'][number], () => Part[]> = {
    use1: () => of('use', edge[0]),
    use2: () => of('use', edge[1]),
    build1: () => of('build', sites[0]),
    action1: () => of('action', sites[0]),
    build2: () => of('build', sites[1]),
    action2: () => of('action', sites[1]),
    hire: () => told('devil_plan_hire'),
  };
  const before = card && side !== 'none' ? [told(`devil_plan_event_${side}`, { event: event(card) })] : [];
  const all = [...before, ...tokens.map((token) => words[token]())];
  return all.length > 0 ? all : [told('devil_plan_nothing')];
}

// Which step it is: "build Quarry".
export function stepParts(
  { step, building: on, card }: { step: Step; building?: Building; card?: EventCard },
  plan: Pick<Opened, 'edge' | 'sites'> | undefined,
): Part[] {
  const site = step === 'build2' || step === 'action2' ? plan?.sites[1] : plan?.sites[0];
  const planned = step === 'use1' ? plan?.edge[0] : step === 'use2' ? plan?.edge[1] : site;
  const one = on ?? planned;
  if (step === 'hire') return told('devil_plan_hire');
  if (card) return told(`devil_plan_event_${step === 'left' ? 'left' : 'right'}`, { event: event(card) });
  const isOfABuilding = /^(tucked|use|build|action)/.test(step);
  if (!one || !isOfABuilding) return [text(step === 'none' ? say('devil_unknown') : stepName(step))];
  const key = step.startsWith('build') ? 'build' : step.startsWith('action') ? 'action' : 'use';
  return told(`devil_plan_${key}`, { building: building(one) });
}

export function wantsMaster(card: EventCard): boolean {
  const { pay } = eventSides[card].right;
  return (pay.rural_master ?? pay.urban_master ?? pay.church_master ?? 0) > 0;
}

function failedParts(one: Failed, plan: Opened | undefined, count: number): Part[] {
  if (one.step === 'grain') return told('devil_log_grain_missing', { n: count });
  if (one.card) {
    if (eventSides[one.card].right.condition || wantsMaster(one.card))
      return told('devil_log_event_unmet', { event: event(one.card) });
  }
  return told('devil_log_failed', { step: stepParts(one, plan) });
}

export class Turn {
  readonly #clauses: (Clause | Deals)[] = [];
  readonly #failed: { one: Failed; count: number; outcomes: Outcomes }[] = [];
  #grain = 0;
  #masters: Master[] = [];
  #deals: Deals | undefined;
  #now: Clause | undefined;
  #fails = false;
  // What came of something that was told before.
  readonly #loose = new Outcomes('last');

  constructor(
    readonly seat: number,
    readonly names: Names,
    readonly plan?: Opened,
  ) {}

  // Answers whether the event belongs to this turn.
  take(one: DevilEvent): boolean {
    if (!('seat' in one) || one.seat !== this.seat) return false;
    if (isDeal(one)) {
      this.#deal().add(one);
      return true;
    }
    switch (one.event) {
      case 'event_played':
        this.#do(
          'event',
          one.side === 'left' ? 'plays_left' : 'plays_right',
          { event: event(one.card) },
          {
            card: one.card,
          },
        );
        return true;
      case 'used':
        this.#do('use', 'uses', { building: building(one.building) }, { building: one.building });
        return true;
      case 'built':
        this.#now?.outcomes.dropPrice(one.building);
        this.#do('build', 'builds', { building: building(one.building) }, { building: one.building });
        return true;
      case 'tucked':
        this.#do('other', 'tucks', { building: building(one.building) });
        return true;
      case 'hired':
        if (!one.by_action) break;
        this.#do('other', 'hires', { master: [text(say(`web_devil_words_master_${one.master}`))] });
        return true;
      case 'privilege_small':
        this.#do('privilege', 'wins_small', {
          number: [text(String(one.number))],
          field: [text(String(one.field))],
        });
        return this.#spendMasters();
      case 'privilege_large':
        this.#do('privilege', 'wins_large', { privilege: [text(say(`devil_large_${one.privilege}`))] });
        return this.#spendMasters();
      case 'master_spent':
        // A master that an event wants; the others serve the privilege that is told next.
        if (this.#now?.card && this.#now.is === 'event' && wantsMaster(this.#now.card))
          this.#now.outcomes.spend([one.master]);
        else this.#masters.push(one.master);
        return true;
      case 'token_lost': {
        // Told of the building, not of the privilege that came with it.
        const builds = this.#clauses.filter((each) => 'verb' in each && each.is === 'build').at(-1);
        if (builds && 'verb' in builds) return builds.outcomes.add(one);
        break;
      }
      case 'failed':
        return this.#fail(one);
      case 'paid':
        return this.#paid(one);
      case 'gained':
        // What lasting buildings bring comes later.
        if (bringsIn(one)) return false;
        break;
    }
    const outcomes = this.#fails ? this.#failed.at(-1)?.outcomes : this.#now?.outcomes;
    return (outcomes ?? this.#loose).add(one);
  }

  #deal(): Deals {
    if (!this.#deals) {
      this.#deals = new Deals(this.seat, this.names);
      // Before what it is for.
      this.#clauses.push(this.#deals);
    }
    return this.#deals;
  }
  #do(
    is: Clause['is'],
    verb: string,
    values: Record<string, Part | Part[]>,
    of: Pick<Clause, 'building' | 'card'> = {},
  ): Clause {
    this.#fails = false;
    const parts = clause(verb, this.seat, this.names, values);
    this.#now = { is, verb: parts, outcomes: new Outcomes(), ...of };
    this.#clauses.push(this.#now);
    return this.#now;
  }
  #spendMasters(): true {
    this.#now?.outcomes.spend(this.#masters.splice(0));
    return true;
  }
  #fail(one: Failed): true {
    const last = this.#clauses.at(-1);
    if (one.card && last && 'verb' in last && last.card === one.card) this.#clauses.pop();
    const before = this.#failed.at(-1);
    if (one.step === 'grain' && before?.one.step === 'grain') before.count += 1;
    else this.#failed.push({ one, count: 1, outcomes: new Outcomes() });
    this.#fails = true;
    return true;
  }
  #paid(one: Extract<DevilEvent, { event: 'paid' }>): true {
    if (one.card || (one.building && this.#now?.building === one.building)) this.#now?.outcomes.add(one);
    // The price of what is built next stands on its card.
    if (one.card || one.building) return true;
    this.#grain += one.goods.grain ?? 0;
    if (this.#now?.is !== 'grain') this.#do('grain', 'pays_grain', {});
    return true;
  }

  #partsOf(one: Clause | Deals): Part[][] {
    if (one instanceof Deals) return one.clauses();
    const verb =
      one.is === 'grain'
        ? clause('pays_grain', this.seat, this.names, { grain: ware('grain', this.#grain) })
        : one.verb;
    return [[...verb, ...one.outcomes.inBrackets()]];
  }

  parts(): Part[] {
    const all = this.#clauses.flatMap((one) => this.#partsOf(one));
    const cut = all.length > clausesInASentence ? Math.ceil(all.length / 2) : all.length;
    const sentences = [all.slice(0, cut), all.slice(cut)]
      .filter((clauses) => clauses.length > 0)
      .map((clauses) => doing(this.seat, clauses, this.names));
    const failed = this.#failed.map(({ one, count, outcomes }) =>
      told('web_devil_say_stop', {
        words: [...failedParts(one, this.plan, count), ...outcomes.inBrackets()],
      }),
    );
    const loose = told('web_devil_say_of', {
      player: someone(this.seat, this.names),
      words: this.#loose.parts(),
    });
    return inARow([...(this.#loose.isEmpty ? [] : [loose]), ...sentences, ...failed]);
  }
}
