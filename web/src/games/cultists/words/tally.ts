// A vote as it is told: who is ready, my own vote while it is sealed, then all hands.
import { say } from '../../../text/text.svelte';
import { inARow, own, someone, text, together, told, type Names, type Part } from './parts';

interface Ballot {
  seat: number;
  about: number | null;
  double: boolean;
}

export class Tally {
  readonly #ready: number[] = [];
  readonly #shown: Ballot[] = [];
  #mine: Ballot | undefined;

  constructor(readonly names: Names) {}

  ready(seat: number): void {
    this.#ready.push(seat);
  }
  seal(ballot: Ballot): void {
    this.#mine = ballot;
  }
  show(ballot: Ballot): void {
    this.#shown.push(ballot);
  }

  parts(): Part[] {
    if (this.#shown.length > 0) return inARow(this.#hands());
    const parts =
      this.#ready.length > 0
        ? told('cultists_log_ready', { players: together(this.#ready, this.names) })
        : [];
    if (this.#mine) {
      const { about } = this.#mine;
      const other = about === null ? text(say('web_cultists_say_abstention')) : someone(about, this.names);
      parts.push(text(' '), own(told('cultists_log_cast', { other }), true));
    }
    return parts;
  }

  // Who got most comes first, abstentions last.
  #hands(): Part[][] {
    const weight = (ballots: Ballot[]): number =>
      ballots.reduce((sum, { double }) => sum + (double ? 2 : 1), 0);
    const by = new Map<number | null, Ballot[]>();
    for (const ballot of this.#shown) by.set(ballot.about, [...(by.get(ballot.about) ?? []), ballot]);
    return [...by]
      .sort(([a, x], [b, y]) => Number(a === null) - Number(b === null) || weight(y) - weight(x))
      .map(([about, ballots]) => {
        const values = { votes: weight(ballots), players: this.#voters(ballots) };
        if (about === null) return told('web_cultists_say_tally_none', values);
        return told('web_cultists_say_tally', { other: someone(about, this.names), ...values });
      });
  }

  #voters(ballots: Ballot[]): Part[] {
    return ballots.flatMap(({ seat, double }, at) => [
      ...(at > 0 ? [text(', ')] : []),
      someone(seat, this.names),
      ...(double ? [text(' ×2')] : []),
    ]);
  }
}
