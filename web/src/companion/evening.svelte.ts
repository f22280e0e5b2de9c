// One evening of a game at a real table: its entries, the state folded from them, and whether they are kept.
//
//   evening.state            the state of now (reactive)
//   evening.add(entry)       one tap; false if it does not fit
//   evening.back()           takes the last entry back, any number of times (Step does that, with the owner's cover)
//   evening.kept             what is shown is on the disk; otherwise `trouble` says why not
import type { AnyBox, Box, Entry } from './box';
import type { Journal } from './journal';

// `full`, `forbidden`: goes on in memory only. `damaged`: the end of the journal could not be read.
// `moved`: another window went on with the evening; what it wrote is shown now.
export type Trouble = 'full' | 'forbidden' | 'damaged' | 'moved';

export class Evening<State, E extends Entry> {
  readonly game: string;
  readonly box: Box<State, E>;
  readonly #journal: Journal;

  #entries = $state.raw<readonly E[]>([]);
  // The state after each entry; the first one is before any.
  #states: readonly State[] = $state.raw([]);
  #kept = $state(true);
  #trouble = $state<Trouble | undefined>();
  // Of what the journal holds: its revision, and how many of our entries are in it.
  #revision = 0;
  #written = 0;
  // The journal could not even be read: nobody knows what is in it, so nothing is written over it.
  #blind = false;
  #writing: Promise<void> | undefined;
  // What was here before a copy that is on trial; the disk still holds it.
  #before = $state.raw<{ entries: readonly E[]; states: readonly State[]; kept: boolean }>();

  constructor(game: string, box: Box<State, E>, journal: Journal) {
    this.game = game;
    this.box = box;
    this.#journal = journal;
    this.#states = [box.begin()];
  }

  get state(): State {
    return this.#states.at(-1)!;
  }
  get entries(): readonly E[] {
    return this.#entries;
  }
  get kept(): boolean {
    return this.#kept;
  }
  get trouble(): Trouble | undefined {
    return this.#trouble;
  }
  get onTrial(): boolean {
    return this.#before !== undefined;
  }
  get where(): { step: string; detail?: string } | undefined {
    return this.#entries.length > 0 ? this.box.where(this.state) : undefined;
  }
  // The seat behind whose cover the last entry is taken back; undefined: openly.
  get owner(): number | undefined {
    return (this.#entries.at(-1) as { secret?: number } | undefined)?.secret;
  }

  // As it was left. A journal that cannot be read to its end is read as far as it goes.
  async resume(): Promise<void> {
    try {
      const { revision, entries } = await this.#journal.read(this.game);
      const read: E[] = [];
      const states = [this.box.begin()];
      for (const text of entries) {
        if (text === undefined) break;
        try {
          const entry = JSON.parse(text) as E;
          states.push(this.box.fold(states.at(-1)!, entry));
          read.push(entry);
        } catch {
          break;
        }
      }
      this.#revision = revision;
      this.#written = read.length;
      this.#entries = read;
      this.#states = states;
      this.#kept = true;
      this.#trouble = read.length < entries.length ? 'damaged' : undefined;
      this.#blind = false;
    } catch {
      this.#blind = true;
      this.#kept = false;
      this.#trouble = 'forbidden';
    }
  }

  add(entry: E): boolean {
    let next: State;
    try {
      next = this.box.fold(this.state, entry);
    } catch {
      return false;
    }
    this.#entries = [...this.#entries, entry];
    this.#states = [...this.#states, next];
    this.#keep(this.#entries.length - 1);
    return true;
  }

  back(): void {
    if (this.#entries.length === 0) return;
    this.#entries = this.#entries.slice(0, -1);
    this.#states = this.#states.slice(0, -1);
    this.#keep(this.#entries.length);
  }

  // Another evening in the place of this one: a new one, or a copy from another phone. False if an entry of it does
  // not fit; then nothing changes.
  replace(entries: readonly E[]): boolean {
    if (!this.#take(entries)) return false;
    this.#keep(0);
    return true;
  }
  // The same on trial: written when its page has been seen (`accept`) or with the next tap; until then `restore` brings
  // the evening before back.
  async attempt(entries: readonly E[]): Promise<boolean> {
    await this.settled();
    const before = this.#before ?? { entries: this.#entries, states: this.#states, kept: this.#kept };
    if (!this.#take(entries)) return false;
    this.#before = before;
    this.#kept = false;
    return true;
  }
  accept(): void {
    if (this.#before) this.#keep(0);
  }
  restore(): void {
    if (!this.#before) return;
    this.#entries = this.#before.entries;
    this.#states = this.#before.states;
    this.#kept = this.#before.kept;
    this.#before = undefined;
  }
  #take(entries: readonly E[]): boolean {
    const states = [this.box.begin()];
    try {
      for (const entry of entries) states.push(this.box.fold(states.at(-1)!, entry));
    } catch {
      return false;
    }
    this.#entries = [...entries];
    this.#states = states;
    return true;
  }

  // When everything of now is written, or cannot be.
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  // Looks whether another window went on, and tries again to keep what could not be kept; called when the page is seen
  // again.
  async look(): Promise<void> {
    await this.settled();
    if (this.#before) return;
    if (this.#blind) await this.#see();
    if (this.#blind) return;
    if (!this.#kept) {
      this.#keep(this.#written);
      return this.settled();
    }
    try {
      if ((await this.#journal.read(this.game)).revision === this.#revision) return;
    } catch {
      return;
    }
    await this.resume();
  }

  // A journal that could not be read at first: taken up if nothing was tapped since, or if nothing is in it. Otherwise
  // there are two evenings, and the one that is kept stays.
  async #see(): Promise<void> {
    if (this.#entries.length === 0) return this.resume();
    try {
      const { revision, entries } = await this.#journal.read(this.game);
      if (entries.length > 0) return;
      this.#revision = revision;
      this.#written = 0;
      this.#blind = false;
    } catch {
      // As before.
    }
  }

  #keep(from: number): void {
    this.#kept = false;
    const first = this.#before ? 0 : from;
    this.#before = undefined;
    if (this.#blind) return;
    this.#written = Math.min(this.#written, first);
    this.#writing ??= this.#write().finally(() => (this.#writing = undefined));
  }

  // One write at a time; each takes along whatever was added meanwhile.
  async #write(): Promise<void> {
    let entries: readonly E[];
    do {
      entries = this.#entries;
      const from = this.#written;
      this.#written = entries.length;
      try {
        const texts = entries.slice(from).map((entry) => JSON.stringify(entry));
        const written = await this.#journal.write(this.game, this.#revision, from, texts);
        if (written === 'moved') {
          await this.resume();
          if (!this.#blind) this.#trouble = 'moved';
          return;
        }
        this.#revision += 1;
      } catch (why) {
        this.#written = Math.min(this.#written, from);
        this.#trouble =
          (why as { name?: string } | undefined)?.name === 'QuotaExceededError' ? 'full' : 'forbidden';
        return;
      }
    } while (entries !== this.#entries);
    this.#kept = true;
    this.#trouble = undefined;
  }
}

export type AnyEvening = Evening<ReturnType<AnyBox['begin']>, Entry>;
