// What a touch or a drag on the planned realm does: cards go to sites, houses to the edge, tokens on and off.
import { say } from '../../../text/text.svelte';
import type { DevilController } from '../controller.svelte';
import type { Building, Token } from '../model';
import type { PlanDraft } from '../turn/draft';
import { withEdge, withEvent, withoutSite, withSite, withToken, type Changed, type WhyNotPlan } from './plan';

// A card of the hand, or a house that may lie at the edge.
export interface Held {
  is: 'card' | 'house';
  building: Building;
  // Which of them: cards may be alike.
  at: number;
}
export type Place = { is: 'site' | 'edge'; at: number };

export class PlanEditor {
  // What was touched and waits for its place.
  held = $state.raw<Held | undefined>(undefined);
  // What is drawn across the stage now.
  dragged = $state.raw<Held | undefined>(undefined);
  readonly #controller: DevilController;

  constructor(controller: DevilController) {
    this.#controller = controller;
  }

  get plan(): PlanDraft {
    return this.#controller.draft.plan;
  }
  // Whether a card or a house may come there: the place is dashed red.
  takes(place: Place): boolean {
    const moved = this.dragged ?? this.held;
    return moved !== undefined && (moved.is === 'card') === (place.is === 'site');
  }

  #apply(changed: Changed): void {
    if ('why' in changed) return this.refuse(changed.why);
    this.held = undefined;
    this.#controller.change({ plan: changed.plan });
  }
  refuse(why: WhyNotPlan): void {
    this.#controller.say(say(`web_devil_realm_not_${why}`));
  }

  event(side: 'left' | 'right'): void {
    const seat = this.#controller.mineNow;
    if (seat) this.#apply(withEvent(seat, this.plan, side));
  }
  token(token: Token): void {
    const seat = this.#controller.mineNow;
    if (!seat) return;
    // The socket of a site is its site, while a card waits for one.
    const site = token === 'build1' ? 0 : token === 'build2' ? 1 : -1;
    if (site >= 0 && this.held?.is === 'card') return this.put(this.held, { is: 'site', at: site });
    this.#apply(withToken(seat, this.plan, token));
  }
  // A card that is planned goes back; another waits for its site.
  touch(held: Held): void {
    this.#controller.why = '';
    const site = held.is === 'card' ? this.siteOf(held) : -1;
    if (site >= 0) return this.#apply({ plan: withoutSite(this.plan, site) });
    const same = this.held?.is === held.is && this.held.at === held.at;
    this.held = same ? undefined : held;
  }
  // Where this card of the hand is planned: of two alike the first one first.
  siteOf(held: Held): number {
    const hand = this.#controller.mineNow?.hand ?? [];
    const before = hand.slice(0, held.at).filter((one) => one === held.building).length;
    const sites = this.plan.sites.flatMap((one, at) => (one === held.building ? [at] : []));
    return sites[before] ?? -1;
  }
  place(place: Place): void {
    if (this.held && this.takes(place)) return this.put(this.held, place);
    if (place.is === 'site' && this.plan.sites[place.at])
      return this.#apply({ plan: withoutSite(this.plan, place.at) });
    if (place.is === 'site') return this.refuse(place.at === 1 && !this.plan.sites[0] ? 'first' : 'no_card');
    this.token(place.at === 0 ? 'use1' : 'use2');
  }
  put(held: Held, place: Place): void {
    const seat = this.#controller.mineNow;
    if (!seat) return;
    if (place.is === 'edge') return this.#apply(withEdge(seat, this.plan, place.at, held.building));
    // A card on the second site while the first is free comes to the first.
    const at = place.at === 1 && !this.plan.sites[0] ? 0 : place.at;
    this.#apply(withSite(seat, this.plan, at, held.building));
  }
}
