// What one seat's table of the devil holds together: the decision while it is put together, what it would leave behind
// the screen, and which scene stands on the stage.
import type { Table } from '../../house/table.svelte';
import { tell } from '../../look/announce.svelte';
import { settings } from '../../look/settings.svelte';
import { Bounds } from '../../table/bounds.svelte';
import { TableController } from '../../table/controller.svelte';
import type { OpeningWords } from '../../table/opening/opening';
import type { Caption } from '../../table/sentence';
import type { Seen } from '../../table/stage.svelte';
import { say, t } from '../../text/text.svelte';
import {
  phaseOf,
  seatOf,
  sceneOf,
  type Devil,
  type DevilEvent,
  type Knowledge,
  type Phase,
  type Scene,
  type SeatKnowledge,
} from './model';
import { rules } from './rules';
import { eveningNow, type Motion } from './stage/beats';
import { withoutMarket, withStep, type Begun } from './turn/begun';
import { emptyDraft, isEmptyPlan, type Draft } from './turn/draft';
import { isDeal, whyNotDeal, withDeal } from './turn/market';
import { movesOf } from './turn/moves';
import { keyOf, questionOf, type Question } from './turn/question';
import { isBegun, sealedDraft } from './turn/sealed';
import { askingOf } from './question/ask';
import { dealRefused } from './question/market';

type Opens = 'home' | 'votes' | 'ritual';
const sceneOfOpening: Record<Opens, Scene> = { home: 'read', votes: 'hunt', ritual: 'ritual' };

// What the columns of the ritual show, its question does not repeat.
const inColumns = new Set<DevilEvent['event']>([
  'roles_shown',
  'ritual_opened',
  'souls_shown',
  'ritual_reward',
]);

// What somebody has put together and not sent outlives the cover of a table that is passed round.
const begunAt = new WeakMap<Table<Devil>, Begun>();

export class DevilController extends TableController<Devil, Motion> {
  // The realm that is unfolded over the stage; nothing: what is played.
  unfolded = $state<number | undefined>(undefined);
  // The mask is held: whoever looks may see who I am.
  held = $state(false);
  // What can lie behind the screens; kept while nobody looks, so that the same is not asked twice.
  readonly bounds: Bounds<Devil>;
  #draft = $state.raw<Begun | undefined>(undefined);

  constructor(table: Table<Devil>, since?: Seen<Devil>) {
    super({ table, rules, draft: () => undefined, plans: () => false, ...(since ? { since } : {}) });
    this.bounds = new Bounds(table);
    this.#draft = begunAt.get(table);
  }
  override close(): void {
    if (this.#draft) begunAt.set(this.table, this.#draft);
    else begunAt.delete(this.table);
    super.close();
  }

  // A move may bring all turns and the evening: the caption says what is on the glass now.
  override get caption(): Caption {
    const { playing, told } = this.stage;
    if (!playing) return super.caption;
    // Before the first deed, what comes next.
    for (let at = told; at < playing.events.length; at += 1) {
      const now = this.captionOf(playing.events.slice(0, at));
      if (now.title) return now;
    }
    return super.caption;
  }

  // ---- what is asked

  // The table waits for me, openly or in secret, and everything before it was shown.
  readonly answering = $derived.by(
    () => this.view.phase === 'running' && this.view.awaited?.me === true && this.free && !this.parts,
  );
  // Parts of an answer that was taken back lie at the house still.
  readonly parts = $derived.by(() => {
    const { seat, awaited, seats } = this.view;
    if (seat === undefined || !awaited?.me || !awaited.secret || this.turn.sending) return false;
    return !seats[seat]?.stand_in && isBegun(this.knowledge, seat);
  });
  // What I am asked, or was and have sealed.
  readonly #asked = $derived.by((): Question | undefined => {
    const { seat, awaited } = this.view;
    if (seat === undefined || !awaited) return undefined;
    return awaited.me || awaited.secret ? questionOf(this.knowledge, seat) : undefined;
  });
  readonly question = $derived.by(() => (this.free ? this.#asked : undefined));
  // My answer lies under its seal, until all four have answered.
  readonly #closed = $derived.by(() => this.view.awaited?.secret === true && !this.view.awaited.me);
  readonly sealed = $derived.by(() => this.question !== undefined && this.#closed);
  readonly choices = $derived.by((): readonly string[] => (this.answering ? this.view.choices : []));
  readonly me = $derived.by((): number | undefined => this.view.seat);
  // What lies behind my screen now.
  readonly mineNow = $derived.by((): SeatKnowledge | undefined => seatOf(this.knowledge, this.view.seat));

  // ---- what I am about to decide

  readonly #key = $derived.by(() => keyOf(this.knowledge, this.view.seat));
  readonly draft = $derived.by((): Draft => {
    const { seat } = this.view;
    const kept = this.#draft?.key === this.#key ? this.#draft.is : undefined;
    if (seat !== undefined && this.#asked && (this.#closed || (this.parts && !kept)))
      return sealedDraft(this.knowledge, seat, this.#asked);
    return ((this.answering || this.parts) && kept) || emptyDraft(this.knowledge, seat);
  });
  // The moves of the draft, without those on the market; nothing: something is still to be chosen.
  readonly moves = $derived.by((): string[] | undefined => {
    const seat = this.view.seat;
    if (!this.answering || seat === undefined || !this.question) return undefined;
    return movesOf(this.question, this.draft, this.knowledge, seat);
  });
  // Whether the main button does something.
  readonly ready = $derived.by(() => {
    if (!this.answering || this.turn.sending) return false;
    if (this.draft.market.length > 0) return true;
    const first = this.moves?.[0];
    return first !== undefined && this.choices.includes(first);
  });
  // Something was chosen that is not sent yet.
  readonly begun = $derived.by(() => {
    const { chest, reading, plan, ritual, picks, market } = this.draft;
    const values = [chest.goods, ritual.bribe, ritual.souls, ritual.guesses];
    return (
      picks.length > 0 ||
      market.length > 0 ||
      chest.ask !== undefined ||
      reading.verdict !== undefined ||
      reading.jesters > 0 ||
      values.some((value) => Object.values(value).some((count) => count !== undefined && count !== 0)) ||
      ritual.guesses.devil !== undefined ||
      ritual.guesses.cultist !== undefined ||
      !isEmptyPlan(plan, this.mineNow?.edge ?? [])
    );
  });

  change(part: Partial<Draft>): void {
    if (!this.answering || this.turn.sending) return;
    this.why = '';
    this.turn.trouble = undefined;
    this.#draft = withStep(this.#draft, this.#key, { ...this.draft, ...part });
  }
  // A question with one answer: another touch on it takes it away. With one tap, what is no secret is sent at once.
  pick(move: string): void {
    const chosen = this.draft.picks[0] !== move;
    this.change({ picks: chosen ? [move] : [] });
    if (chosen && settings.oneTap && this.ready && !this.view.awaited?.secret) void this.confirm();
  }
  // Says why something is not possible.
  say(why: string): void {
    this.why = why;
    tell(why);
  }

  // A purchase, a sale, a loan: put together like everything else, sent by itself, and seen by all.
  deal(move: string): void {
    const seat = this.mineNow;
    if (!seat || !isDeal(move)) return;
    if (!this.answering) return this.say(dealRefused('not_asked'));
    const refused = whyNotDeal(seat, this.draft.market, move, this.knowledge.stage);
    if (refused) return this.say(dealRefused(refused));
    this.change({ market: withDeal(this.draft.market, move) });
  }

  // ---- sent

  override async confirm(): Promise<void> {
    const act = this.answering ? askingOf(this)?.act : undefined;
    if (act) act();
    else await this.send();
  }
  // The market that is put together, else the decision.
  async send(): Promise<void> {
    if (!this.ready) return;
    this.why = '';
    const { market } = this.draft;
    if (market.length > 0) {
      // What is planned stays: only the market is sent.
      const rest = withoutMarket(this.#draft);
      if (await this.turn.send([...market])) this.#draft = rest;
      return;
    }
    const moves = this.moves;
    if (moves && (await this.turn.send(moves))) this.#draft = undefined;
  }
  // An answer is taken back part by part; what it was is the draft.
  override takeBack(): void {
    if (this.question) this.#draft = { key: this.#key, is: this.draft };
    super.takeBack();
  }
  takeRest(): void {
    if (this.#draft?.key === this.#key) super.takeBack();
    else this.takeBack();
  }
  override back(): void {
    this.why = '';
    if (!this.answering || this.turn.trouble || !this.begun) return super.back();
    this.#draft = this.#draft?.before;
  }

  // ---- seen

  get shown(): Knowledge {
    return this.stage.shown;
  }
  readonly moving = $derived.by(() =>
    this.stage.motion && this.stage.motion.time > 0 ? this.stage.motion : undefined,
  );
  readonly phase = $derived.by((): Phase => {
    const { playing, told, shown } = this.stage;
    return (playing && eveningNow(playing.events, told, shown)) ?? phaseOf(shown.stage);
  });
  readonly scene = $derived.by((): Scene => {
    const opens = this.#opens;
    return opens ? sceneOfOpening[opens] : sceneOf(this.shown.stage);
  });

  // What came home, was voted, or was opened stays until it was read.
  readonly #opens = $derived.by((): Opens | undefined => {
    const { opening } = this.stage;
    if (!opening) return undefined;
    const kinds = opening.events.map(({ event }) => event);
    if (kinds.includes('chest_home')) return 'home';
    return kinds.includes('vote_shown') ? 'votes' : 'ritual';
  });
  readonly opened = $derived.by((): OpeningWords | undefined => {
    const { opening } = this.stage;
    const opens = this.#opens;
    if (!opening || !opens) return undefined;
    const done = opening.told >= opening.events.length;
    const title = say(`web_devil_stage_${opens}`);
    const told = opening.events.slice(0, opening.told).filter(({ event }) => !inColumns.has(event));
    const text = rules.words.heardMove(told, this.names);
    return { pages: [], done, dock: { steps: [], title, text, next: t('web_devil_stage_go_on') } };
  });
  readOn(): void {
    if (this.opened?.done) this.stage.readOpening();
  }
}
