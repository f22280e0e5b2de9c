// All plans as they are opened (A2).
import { between, inARow, someone, told, type Names, type Part } from './parts';
import { planParts, type Opened } from './turn';

export class Plans {
  readonly #opened: Opened[] = [];
  constructor(readonly names: Names) {}

  open(one: Opened): void {
    this.#opened.push(one);
  }
  of(seat: number): Opened | undefined {
    return this.#opened.find((one) => one.seat === seat);
  }
  parts(): Part[] {
    const plans = this.#opened.map((one) =>
      told('web_devil_say_of', {
        player: someone(one.seat, this.names),
        words: between(planParts(one), ', '),
      }),
    );
    return inARow([told('devil_log_plans'), ...plans]);
  }
}
