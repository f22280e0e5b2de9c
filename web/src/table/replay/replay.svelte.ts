// The steps of a game that is over, as one viewer knew them, fetched page by page: what is looked at first,
// then the rest. What has come once is kept for every viewer.
import { house } from '../../house/api';
import { patiently } from '../../house/patience';
import type { Documents, ReplayStep } from '../../protocol';
import type { ReplayStepOf, ReplaySteps } from '../client';

export type Viewer = number | 'public' | 'all';

const most = 50; // steps that are asked for at once

function stepOf<G extends Documents>(step: ReplayStep<G>): ReplayStepOf<G> {
  return {
    move: step.move,
    events: step.events,
    shown: (step.position ?? step.knowledge)!,
  };
}

export class Replay<G extends Documents = any> {
  readonly id: string;
  total = $state(0);
  failed = $state(false);
  #steps = $state.raw(new Map<Viewer, ReplaySteps<G>>());
  #turn = 0;

  constructor(id: string) {
    this.id = id;
  }

  steps(viewer: Viewer): ReplaySteps<G> {
    return this.#steps.get(viewer) ?? [];
  }

  whole(viewer: Viewer): boolean {
    const steps = this.#steps.get(viewer);
    return steps !== undefined && this.total > 0 && steps.length === this.total && !steps.includes(undefined);
  }

  // First where the reader is, then from the beginning to the end. Asked for another viewer, or closed, it leaves
  // the rest where it is.
  async load(viewer: Viewer, at: number): Promise<void> {
    const turn = (this.#turn += 1);
    this.failed = false;
    try {
      for (let from: number | undefined = at; from !== undefined && turn === this.#turn;) {
        if (this.#missing(viewer, from) === from) await this.#fetch(viewer, from);
        from = this.#missing(viewer, 0);
      }
    } catch {
      this.failed = true;
    }
  }

  close(): void {
    this.#turn += 1;
  }

  // The first step from there on that has not come yet.
  #missing(viewer: Viewer, from: number): number | undefined {
    const steps = this.#steps.get(viewer);
    if (!steps) return from;
    const found = steps.findIndex((step, index) => index >= from && step === undefined);
    return found < 0 ? undefined : found;
  }

  // The house gives as many of these steps as fit a page; what is left is missing as before.
  async #fetch(viewer: Viewer, from: number): Promise<void> {
    const known = this.#steps.get(viewer) ?? [];
    const next = known.findIndex((step, index) => index > from && step !== undefined);
    const count = Math.min(most, next < 0 ? most : next - from);
    const answer = await patiently(() => house.replay<G>(this.id, viewer, from, count));
    if (answer.steps.length === 0 && from < answer.total) throw new Error('a page without steps');
    const all = Array.from({ length: answer.total }, (_, index) => this.#steps.get(viewer)?.[index]);
    answer.steps.forEach((step, at) => (all[answer.from + at] = stepOf(step)));
    this.#steps = new Map(this.#steps).set(viewer, all);
    this.total = answer.total;
  }
}
