// The state of one seat's table: what is shown, what I plan, and what I do with both. A game's controller
// extends it by what its own parts show.
import { LineRefused } from '../house/line';
import { namesAt, type Names } from '../house/names';
import { standing } from '../house/news';
import type { Table } from '../house/table.svelte';
import { tell } from '../look/announce.svelte';
import { chime } from '../look/chime';
import { settings } from '../look/settings.svelte';
import type { Documents, View } from '../protocol';
import type { GameRules } from './client';
import { TableNotes } from './notes.svelte';
import type { Caption } from './sentence';
import { Stage, type Playing, type Seen } from './stage.svelte';
import { isMine, Turn } from './turn.svelte';
import { Unread } from './unread.svelte';

interface TableControllerOptions<G extends Documents, D> {
  table: Table<G>;
  rules: GameRules<G>;
  since?: Seen<G>;
  // What I am about to seal, before anything is chosen.
  draft: () => D;
  // Which decisions are planned step by step; usually the open ones.
  plans?: (view: View) => boolean;
}

export class TableController<G extends Documents, M = unknown, D = undefined> {
  readonly table: Table<G>;
  readonly rules: GameRules<G, M>;
  readonly stage: Stage<G, M>;
  readonly turn: Turn<G, D>;
  readonly notes: TableNotes<G>;
  readonly unread: Unread<G>;
  // Why something that was touched cannot be chosen.
  why = $state('');

  #plans: (view: View) => boolean;
  #choosing = Promise.resolve();
  #turnEvents: G['event'][] = [];
  // Those of earlier moves.
  #before: G['event'][] = [];
  #caption = $state.raw<Caption>({ title: '', detail: '' });

  constructor({ table, rules, since, draft, plans = isMine }: TableControllerOptions<G, D>) {
    this.table = table;
    this.rules = rules;
    this.#plans = plans;
    this.turn = new Turn(table, rules.steps, draft, plans);
    this.stage = new Stage(table, rules.stage, (move) => this.#shown(move), since);
    this.notes = new TableNotes(table, () => this.names);
    this.unread = new Unread(table, rules.counts);
  }

  close(): void {
    this.stage.close();
    this.notes.close();
  }

  readonly view = $derived.by((): View<G> => this.table.view!);
  readonly knowledge = $derived.by((): G['knowledge'] => this.view.knowledge!);
  readonly names = $derived.by((): Names => {
    const names = this.called(namesAt(this.table.id, this.view.seats));
    // At the end of a game on one screen all look at it together.
    const together = this.view.setup.hot_seat && this.view.phase === 'over';
    return { of: (seat: number) => names[seat] ?? '', me: together ? undefined : this.view.seat };
  });
  // How all are called; a game adds those who have no seat of their own. Called by the constructor.
  protected called(names: string[]): string[] {
    return names;
  }
  // The others, clockwise from me.
  readonly others = $derived.by(() => {
    const me = this.view.seat;
    const all = this.view.seats.map((_, seat) => ({ seat, name: this.names.of(seat) }));
    return me === undefined ? all : [...all.slice(me + 1), ...all.slice(0, me)];
  });
  // Everything before it was shown, and nothing else stands in its place.
  readonly free = $derived.by(
    () => !this.stage.busy && !this.stage.held && !this.view.paused && this.view.back?.asked_by === undefined,
  );
  // Whether I may plan now.
  readonly mine = $derived.by(() => this.#plans(this.view) && this.free);
  // What everybody may know: the table waits for me openly.
  readonly asked = $derived.by(() => {
    const { seat, awaited } = this.view;
    return seat !== undefined && !awaited?.secret && (awaited?.asked.includes(seat) ?? false);
  });
  // What was shown so far, for the lessons.
  readonly shownEvents = $derived.by((): G['event'][] =>
    standing(this.table.news.filter((one) => one.n <= this.stage.until)).flatMap((one) => one.events ?? []),
  );
  get caption(): Caption {
    return this.#caption;
  }

  // What the plan would do, for those who listen: told when it is complete.
  protected preview(): string {
    return '';
  }

  #shown(move: Playing<G>): void {
    const { stage, words } = this.rules;
    const [first] = move.events;
    this.#before = first && stage.begins(first) ? [] : this.#turnEvents;
    const begun = move.events.some((event) => stage.begins(event));
    this.#turnEvents = begun ? move.events : [...this.#before, ...move.events];
    const mine = move.seat !== undefined && move.seat === this.view.seat;
    if (mine && !stage.tells?.(move.events)) return;
    this.#caption = this.captionOf(move.events);
    tell(words.heardMove(move.events, this.names));
    chime('move');
  }

  // Of these events of the move that is shown; what began before it is taken from the turn.
  protected captionOf(events: G['event'][]): Caption {
    const own = this.rules.words.caption(events, this.names);
    return own.title ? own : this.rules.words.caption([...this.#before, ...events], this.names);
  }

  // Answers a question of the plan.
  choose(move: string): void {
    if (this.mine) this.#choosing = this.#choose(move);
  }
  // The house has said what follows the last choice.
  settled(): Promise<void> {
    return this.#choosing;
  }
  async #choose(move: string): Promise<void> {
    this.why = '';
    await this.turn.choose(move);
    if (!this.turn.complete) return;
    if (settings.oneTap) return this.confirm();
    const said = this.preview();
    if (said) tell(said);
  }
  async confirm(): Promise<void> {
    if (this.mine) await this.turn.confirm();
  }

  // The last step of the plan; if there is none, what was sent last.
  back(): void {
    this.why = '';
    if (this.turn.trouble) this.turn.trouble = undefined;
    else if (this.stage.playing || this.turn.back()) return;
    else if (this.view.back?.free) this.takeBack();
  }
  takeBack(): void {
    this.table.ask({ do: 'take_back' }).catch((error: unknown) => {
      const reason = error instanceof LineRefused ? error.reason : 'failed';
      this.turn.trouble = { reason };
    });
  }
}
