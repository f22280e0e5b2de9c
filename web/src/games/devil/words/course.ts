// Where a game stands while it is told: what goes on in its phase, and what was told to the reader alone so far.
import type { Inquisitor } from '../model';
import type { Held } from './cards';
import type { OwnChest } from './chests';
import type { Market } from './deals';
import { Interest, Standing } from './evening';
import { Facing } from './facing';
import type { Answer, Votes } from './hunt';
import { Lines, type Mark } from './lines';
import { phaseName } from './names';
import type { Names } from './parts';
import type { Plans } from './plans';
import type { Produced } from './produced';
import type { Guesses, Ritual, Roles } from './ritual';
import type { Score } from './score';
import { Turn } from './turn';

// What goes on in this phase.
export interface Phase {
  produced: Map<number, Produced>;
  scores: Map<number, Score>;
  market?: Market;
  plans?: Plans;
  turn?: Turn;
  interest?: Interest;
  standing?: Standing;
  votes?: Votes;
  answer?: Answer;
  roles?: Roles;
  ritual?: Ritual;
  guesses?: Guesses;
  facing?: Facing;
  // The chest that is before me.
  chest?: OwnChest;
}
const fresh = (): Phase => ({ produced: new Map(), scores: new Map() });

interface Aside {
  mark: Mark;
  now: Phase;
  held: Held[];
  gone: readonly Inquisitor[];
}

export class Course {
  readonly lines = new Lines();
  now = fresh();
  // Told to me alone before it is told that all have done it.
  held: Held[] = [];
  // Bribed away.
  gone: readonly Inquisitor[] = [];

  constructor(readonly names: Names) {}

  begin(heading: string): void {
    this.now = fresh();
    this.lines.begin(heading);
  }
  get interest(): Interest {
    if (!this.now.interest) {
      this.begin(phaseName('interest'));
      this.now.interest = new Interest(this.names);
    }
    return this.now.interest!;
  }
  get standing(): Standing {
    if (!this.now.standing) {
      this.begin(phaseName('reputation'));
      this.now.standing = new Standing(this.names);
    }
    return this.now.standing!;
  }

  // A turn that goes on in what was taken back is told in a line of its own there.
  aside(): Aside {
    const { now, held, gone } = this;
    const aside = { mark: this.lines.aside(), now, held: [...held], gone };
    this.now = fresh();
    if (now.plans) this.now.plans = now.plans;
    if (now.turn) this.now.turn = new Turn(now.turn.seat, this.names, now.turn.plan);
    if (now.facing) this.now.facing = new Facing(now.facing.seat, this.names);
    return aside;
  }
  goOn(from: unknown): void {
    const { mark, now, held, gone } = from as Aside;
    this.now = now;
    this.held = held;
    this.gone = gone;
    this.lines.goOn(mark);
  }
}
