// My turn while I make it: what I wish, what follows from it, and sending it once I confirm.
import { LineRefused } from '../house/line';
import { patiently } from '../house/patience';
import type { Table } from '../house/table.svelte';
import type { Documents, View } from '../protocol';
import {
  follow,
  fulfilled,
  isComplete,
  movesOf,
  noPlan,
  withMove,
  withoutLast,
  type Choice,
  type Plan,
  type StepKinds,
} from './plan';

const pauseBetweenLooks = 150; // milliseconds, if the house makes a newer one first

interface TurnTrouble {
  reason: string;
}

// Whether the table waits for an open decision of mine.
export function isMine(view: View): boolean {
  return view.phase === 'running' && view.awaited?.me === true && !view.awaited.secret;
}

// `D`: what I am about to seal in a secret stage, in the game's own form.
export class Turn<G extends Documents, D = undefined> {
  wishes = $state.raw<string[]>([]);
  plan = $state.raw<Plan<G>>(noPlan);
  // The house is being asked what follows.
  looking = $state(false);
  sending = $state(false);
  trouble = $state.raw<TurnTrouble | undefined>(undefined);
  // Kept when the line breaks or another page is looked at; begun anew when the table asks openly again.
  draft = $state() as D;

  readonly kinds: StepKinds;
  #table: Table<G>;
  #empty: () => D;
  #plans: (view: View) => boolean;
  #version: number | undefined;
  #seen = new Map<string, Promise<Choice<G>[]>>();
  #walk = 0;

  // `plans`: which decisions are planned step by step; usually the open ones.
  constructor(table: Table<G>, kinds: StepKinds, empty: () => D, plans: (view: View) => boolean = isMine) {
    this.#table = table;
    this.kinds = kinds;
    this.#empty = empty;
    this.#plans = plans;
    this.draft = empty();
  }

  get complete(): boolean {
    return isComplete(this.plan) && !this.looking;
  }

  // To be told of every view: another version is another question.
  renew(view: View): void {
    if (this.sending || view.version === this.#version) return;
    this.#version = view.version;
    this.#seen.clear();
    if (!view.awaited?.secret) this.draft = this.#empty();
    if (this.#plans(view)) {
      void this.#wish(this.wishes);
    } else {
      this.wishes = [];
      this.plan = noPlan;
      this.#walk += 1;
      this.looking = false;
    }
  }

  // Answers a question of the plan; which one, the kinds of the game say.
  choose(move: string): Promise<void> {
    return this.#touch(withMove(this.wishes, this.plan, move, this.kinds));
  }
  // The last step of the plan; false if there is none.
  back(): boolean {
    if (this.wishes.length === 0 || this.sending) return false;
    void this.#touch(withoutLast(this.wishes, this.kinds));
    return true;
  }

  confirm(): Promise<boolean> {
    if (!this.complete || this.sending) return Promise.resolve(false);
    return this.send(movesOf(this.plan));
  }

  // The whole turn as one message: all of its moves are made, or none.
  async send(moves: string[]): Promise<boolean> {
    this.sending = true;
    this.trouble = undefined;
    try {
      const view = this.#table.view;
      const [first] = moves;
      if (!view || first === undefined || !view.choices.includes(first))
        throw new LineRefused('late', 'the table has moved on');
      await this.#table.ask({ do: 'choose', version: view.version, moves });
      await this.#after(view.version);
    } catch (error) {
      const reason = error instanceof LineRefused ? error.reason : 'failed';
      this.trouble = { reason };
    } finally {
      this.sending = false;
      this.wishes = [];
      this.#version = undefined;
      if (this.#table.view) this.renew(this.#table.view);
    }
    return this.trouble === undefined;
  }

  #after(version: number): Promise<void> {
    if (this.#table.view?.version !== version) return Promise.resolve();
    return new Promise((done) => {
      const leave = this.#table.onStep(() => {
        if (this.#table.view?.version === version) return;
        leave();
        done();
      });
    });
  }

  #touch(wishes: string[]): Promise<void> {
    if (this.sending) return Promise.resolve(); // too late to change anything
    this.trouble = undefined;
    return this.#wish(wishes);
  }

  // Plans these moves instead of what was wished before.
  wish(moves: string[]): Promise<void> {
    return this.#touch(moves);
  }

  async #wish(wishes: string[]): Promise<void> {
    const walk = ++this.#walk;
    this.wishes = wishes;
    this.looking = true;
    try {
      const plan = await follow<G>(wishes, (moves) => this.#look(moves), this.kinds);
      if (walk !== this.#walk) return;
      this.plan = plan;
      this.wishes = fulfilled(wishes, plan);
      this.looking = false;
    } catch (error) {
      if (walk !== this.#walk) return;
      this.looking = false;
      // A view that is on its way brings the next try.
      if (error instanceof LineRefused && error.reason !== 'late' && error.reason !== 'ended') {
        this.wishes = [];
        this.plan = noPlan;
        this.trouble = { reason: error.reason };
      }
    }
  }

  #look(moves: string[]): Promise<Choice<G>[]> {
    const key = moves.join(', ');
    let seen = this.#seen.get(key);
    if (!seen) {
      const version = this.#version ?? 0;
      seen = patiently(() => this.#table.ask({ do: 'look', version, moves }), pauseBetweenLooks).then(
        (answer) => (answer.tell === 'ahead' ? answer.choices : []),
      );
      this.#seen.set(key, seen);
      seen.catch(() => this.#seen.delete(key));
    }
    return seen;
  }
}
