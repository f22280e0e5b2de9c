// Everything that one seat's table holds together: what is shown, what I plan, and what I do with both.
import { namesAt } from '../../house/names';
import { LineRefused } from '../../house/line';
import type { Table } from '../../house/table.svelte';
import { tell } from '../../look/announce.svelte';
import { chime } from '../../look/chime';
import { settings } from '../../look/settings.svelte';
import type { View } from '../../protocol';
import type { Seen } from '../registry';
import { t } from '../../text/text.svelte';
import { heardMove, heardPreview } from './heard';
import type { Building, Card, Colour, Knowledge, Rose, RoseEvent } from './model';
import type { Scene, Target } from './scene';
import { Stage, type Playing } from './stage.svelte';
import { TableNotes } from './tableNotes.svelte';
import { hoursOf, lit, unlit } from './tableScene';
import { isMine, Turn } from './turn.svelte';
import { bringsTo, cardOf } from './turnWords';
import { caption, type Caption, type Names } from './words';
import { buildingName, capital, figureName } from './words-things';

export class Desk {
  readonly table: Table<Rose>;
  readonly stage: Stage;
  readonly turn: Turn;
  readonly notes: TableNotes;
  // Why a touched place is none that can be chosen.
  why = $state('');

  #turnEvents: RoseEvent[] = [];
  #caption = $state.raw<Caption>({ title: '', detail: '' });

  constructor(table: Table<Rose>, since?: Seen<Rose>) {
    this.table = table;
    this.turn = new Turn(table);
    this.stage = new Stage(table, (move) => this.#told(move), since);
    this.notes = new TableNotes(table, () => this.names);
  }

  close(): void {
    this.stage.close();
    this.notes.close();
  }

  readonly view = $derived.by((): View<Rose> => this.table.view!);
  readonly knowledge = $derived.by((): Knowledge => this.view.knowledge!);
  readonly names = $derived.by((): Names => {
    const names = namesAt(this.table.id, this.view.seats);
    // At the end of a game on one screen all look at it together.
    const together = this.view.setup.hot_seat && this.view.phase === 'over';
    return { of: (seat: number) => names[seat] ?? '', me: together ? undefined : this.view.seat };
  });
  // The others, clockwise from me.
  readonly others = $derived.by(() => {
    const me = this.view.seat;
    const all = this.view.seats.map((_, seat) => ({ seat, name: this.names.of(seat) }));
    return me === undefined ? all : [...all.slice(me + 1), ...all.slice(0, me)];
  });
  // Whether I may plan now: it is my turn, and everything before it was shown.
  readonly mine = $derived.by(
    () =>
      isMine(this.view) && !this.stage.busy && !this.view.paused && this.view.back?.asked_by === undefined,
  );
  readonly hand = $derived.by((): Card[] => {
    const seat = this.view.seat;
    const cards = seat === undefined ? [] : (this.stage.shown.hands[seat] ?? []);
    return cards.filter((card) => card !== null);
  });
  readonly tiles = $derived.by(() => {
    const seat = this.view.seat;
    return seat === undefined ? [] : (this.stage.shown.time_tiles[seat] ?? []);
  });
  readonly #lit = $derived.by(() => (this.mine ? lit(this.turn.plan, this.knowledge) : unlit));
  readonly hours = $derived.by(() =>
    this.mine ? hoursOf(this.turn.plan) : { payable: undefined, given: 0 },
  );
  readonly card = $derived.by(() => (this.mine ? cardOf(this.turn.plan, this.knowledge) : undefined));
  readonly scene = $derived.by((): Scene => ({
    shown: this.stage.shown,
    ...this.#lit,
    ...(this.stage.travel ? { travel: this.stage.travel } : {}),
    fresh: this.stage.fresh,
  }));
  get caption(): Caption {
    return this.#caption;
  }

  // Only on request, so that it is nowhere else.
  readonly identity = (): Colour | undefined => {
    const seat = this.table.view?.seat;
    return seat === undefined ? undefined : (this.knowledge.identities[seat] ?? undefined);
  };

  #told(move: Playing): void {
    if (move.events.some((event) => event.event === 'card_played')) this.#turnEvents = [];
    this.#turnEvents = [...this.#turnEvents, ...move.events];
    if (move.seat !== undefined && move.seat === this.view.seat) return;
    const own = caption(move.events, this.names);
    this.#caption = own.title ? own : caption(this.#turnEvents, this.names);
    tell(heardMove(move.events, this.names));
    chime('move');
  }

  async #then(plan: Promise<void>): Promise<void> {
    this.why = '';
    await plan;
    if (!this.turn.complete) return;
    if (settings.oneTap) return this.confirm();
    const ghosts = this.#lit.after;
    if (ghosts) tell(heardPreview(ghosts, this.knowledge));
  }

  play(move: string): void {
    if (this.mine && this.knowledge.stage === 'play') void this.#then(this.turn.playCard(move));
  }
  pick(target: Target): void {
    if (this.mine) void this.#then(this.turn.sendTo(target.move));
  }
  choose(move: string): void {
    if (this.mine) void this.#then(this.turn.choose(move));
  }
  pay(count: number): void {
    const { payable } = this.hours;
    if (payable !== undefined && count >= 0 && count <= payable) void this.#then(this.turn.pay(count));
  }
  async confirm(): Promise<void> {
    if (this.mine) await this.turn.confirm();
  }

  // The last step of the plan; if there is none, what was sent last.
  back(): void {
    this.why = '';
    if (this.turn.trouble) this.turn.trouble = undefined;
    else if (this.stage.playing || this.turn.back()) return;
    else if (this.view.back?.free) {
      this.table.ask({ do: 'take_back' }).catch((error: unknown) => {
        const reason = error instanceof LineRefused ? error.reason : 'failed';
        this.turn.trouble = { reason };
      });
    }
  }

  // A place that cannot be chosen. False if nothing is to be said about it here.
  refuse(place: Building): boolean {
    if (!this.mine) return false;
    if (this.turn.plan.open[0]?.move.startsWith('play ')) {
      this.why = t('web_rose_turn_why_card');
    } else if (this.scene.targets.length > 0) {
      const brings = bringsTo(this.turn.plan, this.knowledge);
      const figure = this.scene.targets[0]?.moved;
      this.why =
        brings !== undefined
          ? t(brings === place ? 'web_rose_turn_why_there' : 'web_rose_turn_why_nobody', {
              building: buildingName(place),
            })
          : t('web_rose_turn_why_stands', { figure: figure ? capital(figureName(figure)) : '' });
    } else {
      return false;
    }
    tell(this.why);
    return true;
  }
}
