// What one seat's table of cultists holds together: the decision while it is put together, what is lit for it on the
// plan and on the persons, and which part of the university is seen from near.
import { tell } from '../../look/announce.svelte';
import { settings } from '../../look/settings.svelte';
import { TableController } from '../../table/controller.svelte';
import type { OpeningWords } from '../../table/opening/opening';
import { eventsOf, movesOf } from '../../table/plan';
import type { Seen } from '../../table/stage.svelte';
import type { Table } from '../../house/table.svelte';
import { t } from '../../text/text.svelte';
import type { LitPlace, LitSeat, Travel } from './board/scene';
import { meetingFor } from './encounter/meeting';
import { isRoom, robotSeat, type Cultists, type Knowledge, type Place, type RoomCard } from './model';
import { waySaid, whyText, type Refusal } from './question/why';
import { encounterKinds, roomKinds } from './own/hand';
import { chipsOf, type Chip } from './question/chips';
import { rules } from './rules';
import type { Motion } from './stage/beats';
import { applyAll } from './stage/apply';
import { actionsAt, whyNot } from './turn/actions';
import {
  fitting,
  isEmpty,
  moveOf,
  placesLeft,
  seatsLeft,
  settled,
  withDeed,
  withoutStep,
  type Deed,
  type Draft,
} from './turn/draft';
import type { Card } from './turn/moves';
import { keyOf, questionOf, type Question } from './turn/question';
import { jumpsOf, waysFrom, type Way } from './turn/ways';
import { heardMove } from './words/heard';
import { robotName } from './words/things';

// What is seen from near; nothing: the whole plan.
export type Near =
  { is: 'encounter'; place: Place } | { is: 'room'; place: Place } | { is: 'vote'; place: Place };

export interface Drawn {
  card: RoomCard;
  book?: 'shelved' | 'returned';
  cleared?: boolean;
}

export class CultistsController extends TableController<Cultists, Motion> {
  // Where the votes are held.
  static readonly hall: Place = 'L1';

  // The whole plan was asked for, instead of the part that is played in.
  whole = $state(false);
  #draft = $state.raw<{ key: string; is: Draft }>({ key: '', is: {} });

  constructor(table: Table<Cultists>, since?: Seen<Cultists>) {
    super({ table, rules, draft: () => undefined, ...(since ? { since } : {}) });
  }

  protected override called(names: string[]): string[] {
    return robotSeat(this.view.knowledge!.options) === undefined ? names : [...names, robotName()];
  }

  // ---- what is asked

  // The table waits for me, openly or in secret, and everything before it was shown.
  readonly answering = $derived.by(
    () => this.view.phase === 'running' && this.view.awaited?.me === true && this.free,
  );
  // What I am asked, or was and have sealed.
  readonly question = $derived.by((): Question | undefined => {
    const { seat, awaited } = this.view;
    if (seat === undefined || !awaited || !this.free) return undefined;
    const mine = awaited.me || (awaited.secret && seat < this.knowledge.options.players);
    return mine ? questionOf(this.knowledge, seat) : undefined;
  });
  readonly #key = $derived.by(() => keyOf(this.knowledge));
  readonly choices = $derived.by((): readonly string[] => (this.answering ? this.view.choices : []));

  // What is chosen so far; whatever others have made impossible meanwhile is chosen no more.
  readonly draft = $derived.by((): Draft => {
    if (!this.answering || this.#draft.key !== this.#key) return this.#first;
    const draft = { ...this.#first, ...this.#draft.is };
    if (typeof draft.seat === 'number' && !seatsLeft(draft, this.choices).includes(draft.seat)) {
      const { seat: _gone, ...rest } = draft;
      return settled(rest, this.choices);
    }
    return settled(draft, this.choices);
  });
  // Questions that are about one action begin with it.
  readonly #first = $derived.by((): Draft => {
    switch (this.question) {
      case 'give':
      case 'say':
      case 'vote':
      case 'seer':
      case 'draw':
      case 'ready':
        return { deed: this.question };
      case 'act':
        // A ghost in a corridor has nothing to choose.
        return this.actions.length === 0 ? { deed: 'pass' } : {};
      default:
        return {};
    }
  });

  readonly move = $derived.by(() => moveOf(this.draft, this.choices));
  // Whether the main button does something.
  readonly ready = $derived.by(() => {
    if (!this.answering || this.turn.sending) return false;
    if (this.question === 'go' && this.draft.deed !== 'stop') return this.walked && !this.turn.looking;
    return this.move !== undefined;
  });
  readonly walked = $derived.by(() => this.turn.plan.planned.length > 0);

  #set(draft: Draft): void {
    this.why = '';
    this.#draft = { key: this.#key, is: draft };
    this.turn.trouble = undefined;
    if (this.move === undefined) return;
    if (settings.oneTap && this.question !== 'vote' && this.question !== 'close') void this.confirm();
  }
  #refuse(refusal: Refusal): void {
    this.say(whyText(refusal, this.names));
  }

  // ---- touched

  touchDeed(deed: Deed): void {
    if (!this.answering) return;
    const seat = this.view.seat!;
    if (this.question === 'act' && deed !== 'pass' && fitting({ deed }, this.choices).length === 0)
      return this.#refuse(whyNot(this.knowledge, seat, deed));
    if (this.question === 'close' && deed === 'claim' && !this.choices.includes('claim'))
      return this.#refuse({ is: 'no_claim' });
    if (this.question === 'go') void this.turn.wish([]);
    this.#set(withDeed(this.draft, deed));
  }
  touchCard(card: Card): void {
    if (!this.answering) return;
    const wants = this.draft.deed;
    const asked = wants === 'give' ? ['alive', 'dead'] : ['success', 'failure', 'sabotage'];
    if (wants !== 'give' && wants !== 'fill' && wants !== 'secure')
      return this.#refuse({ is: 'no_card_now' });
    if (!asked.includes(card)) return this.#refuse({ is: wants === 'give' ? 'wrong_card' : 'wrong_gift' });
    const { card: _other, ...rest } = this.draft;
    if (fitting({ ...rest, card }, this.choices).length === 0) return this.#refuse({ is: 'none_left', card });
    this.#set({ ...this.draft, card });
  }
  touchSaid(card: 'alive' | 'dead'): void {
    if (!this.answering) return;
    if (!this.choices.includes(`say ${card}`))
      return this.#refuse({ is: card === 'alive' ? 'must_say' : 'may_not_say' });
    this.#set({ deed: 'say', card });
  }
  touchSeat(seat: number | null): void {
    if (!this.answering) return;
    const { seat: _other, place: _place, ...rest } = this.draft;
    const deed = this.#deedWithSeat();
    if (!deed) return this.#refuse({ is: 'nobody_asked' });
    const draft: Draft = deed === rest.deed ? { ...rest, seat } : { deed, seat };
    if (fitting(draft, this.choices).length === 0) return this.#refuse(this.#whyNotSeat(seat));
    this.#set(draft);
  }
  #whyNotSeat(seat: number | null): Refusal {
    if (this.question !== 'give' || seat === null) return { is: 'not_them', seat };
    const has = this.knowledge.pending.received?.includes(seat) ?? false;
    return has ? { is: 'has_card', seat } : { is: 'left_over' };
  }
  // A person who is touched answers the question; where actions are chosen, only one that asks for a person.
  #deedWithSeat(): Deed | undefined {
    if (this.question === 'look') return 'look';
    if (this.question === 'change') return 'change vote';
    return this.draft.deed;
  }
  touchPlace(place: Place): void {
    if (!this.answering) return;
    if (this.question === 'go') return this.#goTo(place);
    const deed = this.question === 'jump' ? 'jump' : this.draft.deed;
    if (deed !== 'jump' && deed !== 'camera' && deed !== 'inspect') return;
    if (deed === 'inspect' && place === this.knowledge.at[this.view.seat!]) return this.#set({ deed });
    if (fitting({ deed, place }, this.choices).length === 0) return this.#refuse({ is: 'not_this_place' });
    this.#set({ deed, place });
  }
  // A place that is not lit: says why, if a place is asked for.
  refusePlace(place: Place): boolean {
    if (!this.answering) return false;
    const { fishman, at, knife } = this.knowledge;
    const seat = this.view.seat!;
    if (this.question !== 'go' && this.question !== 'jump') return false;
    const barred = place === fishman && (this.question === 'jump' || seat !== knife);
    const began = this.question === 'go' && place === this.knowledge.pending.start;
    this.#refuse(
      barred ? { is: 'barred' } : began || place === at[seat] ? { is: 'elsewhere' } : { is: 'too_far' },
    );
    return true;
  }
  #goTo(place: Place): void {
    const way = this.ways.get(place);
    if (!way && place === this.knowledge.at[this.view.seat!] && this.choices.includes('stop'))
      return this.touchDeed('stop');
    if (!way) return void this.refusePlace(place);
    this.why = '';
    this.#draft = { key: this.#key, is: {} };
    void this.turn.wish(way.moves).then(() => {
      if (settings.oneTap && this.ready) void this.confirm();
    });
  }
  touchChip(id: Chip['id']): void {
    if (!this.answering) return;
    if (id === 'double') this.#set({ ...this.draft, double: !(this.draft.double ?? false) });
    else if (id !== 'nobody') this.touchDeed(id);
    else if (this.question === 'change') this.#set({ deed: 'change vote', seat: null });
    else this.touchSeat(null);
  }
  // Says why something is not possible.
  say(why: string): void {
    this.why = why;
    tell(why);
  }

  // ---- sent

  // A way ends where it is planned to: `stop` goes with it, unless somebody is met there or no step is left.
  override async confirm(): Promise<void> {
    if (!this.ready) return;
    const { planned, open } = this.turn.plan;
    if (this.question === 'go' && this.draft.deed !== 'stop') {
      const stops = open.some(({ move }) => move === 'stop') ? ['stop'] : [];
      await this.turn.send([...planned.map(({ choice }) => choice.move), ...stops]);
    } else if (this.move !== undefined) {
      await this.turn.send([this.move]);
    }
    this.#draft = { key: '', is: {} };
  }
  override back(): void {
    this.why = '';
    const chosen = this.#draft.key === this.#key ? this.#draft.is : {};
    if (!this.answering || this.turn.trouble) return super.back();
    if (this.question === 'go' && this.walked) return void this.turn.wish([]);
    if (!isEmpty(chosen)) this.#draft = { key: this.#key, is: withoutStep(chosen) };
    else super.back();
  }
  // Something was chosen that is not sent yet.
  readonly begun = $derived.by(() => {
    const chosen = this.#draft.key === this.#key ? this.#draft.is : {};
    return this.walked || !isEmpty(chosen);
  });

  // ---- lit

  readonly ways = $derived.by((): Map<Place, Way> => {
    const seat = this.view.seat;
    if (seat === undefined || this.question !== 'go') return new Map();
    const { at, pending } = this.knowledge;
    const walker = { seat, at: at[seat]!, points: pending.points ?? 0, slips: pending.slips ?? 0 };
    return waysFrom(this.knowledge, walker, pending.start);
  });
  // Where I would be at the end of what is planned.
  readonly planned = $derived.by((): Knowledge => {
    const walking = eventsOf(this.turn.plan).filter(({ event }) => event === 'moved' || event === 'meeting');
    return applyAll(this.knowledge, walking);
  });
  readonly chosenPlace = $derived.by((): Place | undefined => {
    if (!this.answering) return undefined;
    if (this.question === 'go' && this.walked) return this.planned.at[this.view.seat!];
    if (this.draft.deed === 'stop') return this.knowledge.at[this.view.seat!];
    return this.draft.place;
  });
  readonly way = $derived.by((): Place[] | undefined => {
    const seat = this.view.seat;
    if (!this.answering || seat === undefined) return undefined;
    const from = this.knowledge.at[seat]!;
    if (this.question === 'go' && this.walked) {
      const steps = movesOf(this.turn.plan).filter((move) => move.startsWith('go '));
      return [from, ...steps.map((move) => move.slice(3) as Place)];
    }
    return this.question === 'jump' && this.draft.place ? [from, this.draft.place] : undefined;
  });
  readonly litPlaces = $derived.by((): LitPlace[] => {
    const seat = this.view.seat;
    if (!this.answering || seat === undefined) return [];
    if (this.question === 'go') {
      return [...this.ways.values()].map(({ to, moves, doors, meets }) => ({
        place: to,
        move: moves.join(),
        said: waySaid(doors, meets, this.names),
        pill: { doors, meets: meets.length > 0 },
      }));
    }
    const places =
      this.question === 'jump'
        ? jumpsOf(this.knowledge, seat)
        : this.draft.deed === 'camera' || this.draft.deed === 'inspect'
          ? placesLeft(this.draft, this.choices)
          : [];
    return places.map((place) => ({ place, move: place, said: '' }));
  });
  readonly lit = $derived.by((): ReadonlySet<number> => {
    if (!this.answering) return new Set();
    const deed =
      this.question === 'look' ? 'look' : this.question === 'change' ? 'change vote' : this.draft.deed;
    if (!deed) return new Set();
    const draft = deed === this.draft.deed ? this.draft : { deed };
    return new Set(seatsLeft(draft, this.choices));
  });
  readonly litSeats = $derived.by((): LitSeat[] =>
    [...this.lit].map((seat) => ({ seat, move: String(seat), said: '' })),
  );
  // The actions of this place, the same for every role.
  readonly actions = $derived.by((): Deed[] =>
    this.question === 'act' && this.view.seat !== undefined ? actionsAt(this.knowledge, this.view.seat) : [],
  );

  readonly chips = $derived.by((): Chip[] => {
    const seat = this.view.seat;
    if (seat === undefined || !this.question || !this.answering) return [];
    return chipsOf(this.question, this.knowledge, seat, this.actions, this.names);
  });
  // The kinds of cards that are asked for, whether I hold any or not.
  readonly askedCards = $derived.by((): ReadonlySet<Card> => {
    if (!this.answering) return new Set();
    if (this.draft.deed === 'give') return new Set(encounterKinds);
    return new Set(this.draft.deed === 'fill' || this.draft.deed === 'secure' ? roomKinds : []);
  });

  // ---- seen

  get shown(): Knowledge {
    return this.stage.shown;
  }
  readonly moving = $derived.by(() =>
    this.stage.motion && this.stage.motion.time > 0 ? this.stage.motion : undefined,
  );
  readonly travel = $derived.by((): Travel | undefined => {
    const motion = this.moving;
    if (motion?.is.is !== 'walk') return undefined;
    const { seat, from, to, jump } = motion.is;
    return { seat, from, to, ...(jump ? {} : { way: [from, to] }), time: motion.time, key: motion.key };
  });

  // The part of the university in which something is done now.
  readonly scene = $derived.by((): Near | undefined => {
    const shown = this.shown;
    const { stage, pending, at } = shown;
    const meeting = pending.step === 'giving' ? meetingFor(shown, this.view.seat) : undefined;
    if (meeting) return { is: 'encounter', place: at[meeting.seats[0]!]! };
    if (stage === 'vote' || stage === 'guess' || this.reading)
      return { is: 'vote', place: CultistsController.hall };
    const place = this.#acted(shown);
    return place === undefined ? undefined : { is: 'room', place };
  });
  #acted(shown: Knowledge): Place | undefined {
    const seat = this.view.seat;
    if (this.question === 'act' && seat !== undefined) {
      // Where another place can be chosen, the whole plan is needed.
      const plan = this.draft.deed === 'camera' || placesLeft(this.draft, this.choices).length > 0;
      return this.draft.deed && plan ? undefined : shown.at[seat];
    }
    const look = shown.looks.at(-1);
    if (shown.pending.step === 'saying' && look) return shown.at[look.about];
    if (shown.pending.step === 'partner') return shown.at[shown.turn];
    const motion = this.stage.motion?.is;
    if (motion?.is === 'drawn' || motion?.is === 'book')
      return isRoom(motion.place) ? motion.place : undefined;
    if (motion?.is === 'said') return shown.at[motion.about];
    return undefined;
  }
  readonly near = $derived.by((): Near | undefined => (this.whole ? undefined : this.scene));

  // The hands of a vote stay up until they were read.
  readonly reading = $derived.by(() => this.stage.opening !== undefined);
  readonly opened = $derived.by((): OpeningWords | undefined => {
    const opening = this.stage.opening;
    if (!opening) return undefined;
    const ended = opening.events.findIndex(({ event }) => event === 'vote_ended');
    const out = opening.events[ended];
    const who = out?.event === 'vote_ended' ? out.about : null;
    const title =
      who === null
        ? t('web_cultists_stage_nobody_out')
        : t('web_cultists_stage_out', { player: this.names.of(who) });
    const text = heardMove(opening.events.slice(ended + 1, opening.told), this.names);
    const done = opening.told >= opening.events.length;
    return { pages: [], done, dock: { steps: [], title, text, next: t('web_cultists_table_go_on') } };
  });
  readOn(): void {
    if (this.opened?.done) this.stage.readOpening();
  }
  // The card that was just turned up, and what came of it.
  readonly drawn = $derived.by((): Drawn | undefined => {
    const motion = this.stage.motion?.is;
    if (motion?.is === 'drawn') return { card: motion.card };
    if (motion?.is !== 'book') return undefined;
    const cleared = isRoom(motion.place) && (this.shown.rooms[motion.place]?.cleared ?? false);
    return motion.back
      ? { card: 'sabotage', book: 'returned' }
      : { card: 'success', book: 'shelved', cleared };
  });
}
