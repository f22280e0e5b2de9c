// The steps of a game that is over, as one viewer knew them, fetched piece by piece: what is looked at first,
// then the rest. What has come once is kept for every viewer.
import { house } from '../house/api';
import type { Knowledge, RoseEvent } from '../games/rose/model';
import type { ReplayStep } from '../protocol';
import type { Step } from './because';

export type Viewer = number | 'public' | 'all';

const piece = 50;

function stepOf(step: ReplayStep): Step {
  return {
    move: step.move,
    events: step.events as unknown as RoseEvent[],
    shown: (step.position ?? step.knowledge) as unknown as Knowledge,
  };
}

export class Replay {
  readonly id: string;
  total = $state(0);
  failed = $state(false);
  #steps = $state.raw(new Map<Viewer, (Step | undefined)[]>());
  #asked = new Set<string>();
  #turn = 0;

  constructor(id: string) {
    this.id = id;
  }

  steps(viewer: Viewer): (Step | undefined)[] {
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
      await this.#fetch(viewer, Math.floor(at / piece));
      for (let index = 0; index * piece < this.total && turn === this.#turn; index += 1) {
        await this.#fetch(viewer, index);
      }
    } catch {
      this.failed = true;
    }
  }

  close(): void {
    this.#turn += 1;
  }

  async #fetch(viewer: Viewer, index: number): Promise<void> {
    const name = `${viewer}.${index}`;
    if (this.#asked.has(name)) return;
    this.#asked.add(name);
    try {
      const answer = await house.replay(this.id, viewer, index * piece, piece);
      const steps = [...(this.#steps.get(viewer) ?? [])];
      steps.length = answer.total;
      const all = Array.from(steps, (step) => step);
      answer.steps.forEach((step, at) => (all[answer.from + at] = stepOf(step)));
      this.#steps = new Map(this.#steps).set(viewer, all);
      this.total = answer.total;
    } catch (error) {
      this.#asked.delete(name);
      throw error;
    }
  }
}
