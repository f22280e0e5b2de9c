// The witch hunt as it is told: who named whom, who is questioned, and how they answer (W1, W2).
import type { DevilEvent } from '../model';
import { clause } from './deals';
import { Outcomes } from './outcomes';
import { between, doing, inARow, someone, someoneOrNobody, text, told, together } from './parts';
import type { Names, Part } from './parts';

type Vote = Extract<DevilEvent, { event: 'vote_shown' }>;

export class Votes {
  readonly #votes: Vote[] = [];
  readonly #questioned: number[] = [];
  constructor(readonly names: Names) {}

  show(one: Vote): void {
    this.#votes.push(one);
  }
  question(seat: number): void {
    this.#questioned.push(seat);
  }
  parts(): Part[] {
    const { names } = this;
    const votes = this.#votes.map(({ seat, about }) => [
      someone(seat, names),
      text(' → '),
      someoneOrNobody(about, names),
    ]);
    const shown = votes.length > 0 ? [told('devil_log_votes', { votes: between(votes, ', ') })] : [];
    const questioned = told('devil_log_questioned', { players: together(this.#questioned, names) });
    // Two votes make a question, which may come in a moment.
    const twice = this.#votes.some(
      ({ about }, at) => about !== null && this.#votes.findIndex((one) => one.about === about) < at,
    );
    const none = twice ? [] : [told('devil_log_questioned_none')];
    return inARow([...shown, ...(this.#questioned.length > 0 ? [questioned] : none)]);
  }
}

export class Answer {
  readonly #outcomes = new Outcomes();
  constructor(
    readonly seat: number,
    readonly how: 'proved' | 'confessed',
    readonly names: Names,
  ) {}

  take(one: DevilEvent): boolean {
    return 'seat' in one && one.seat === this.seat && this.#outcomes.add(one);
  }
  parts(): Part[] {
    const { seat, how, names } = this;
    const clauses = [[...clause(how, seat, names, {}), ...this.#outcomes.inBrackets()]];
    return inARow([doing(seat, clauses, names)]);
  }
}
