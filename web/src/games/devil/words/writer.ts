// What happened, in sentences: a heading for each round and phase, a line for each thing that all do together or that
// one player does. Everybody is told the same, but for whom it calls "you"; what one alone was told stands in lines and
// parts of its own.
import { say } from '../../../text/text.svelte';
import { buildingCards } from '../components';
import type { DevilEvent, Inquisitor } from '../model';
import { droppedParts, passedParts, type Held } from './cards';
import { OwnChest } from './chests';
import { isDeal, Market } from './deals';
import { Interest, Standing, wingsIn } from './evening';
import { Facing } from './facing';
import { Answer, Votes } from './hunt';
import { phaseName, roundName, stageName } from './names';
import { inARow, inList, inquisitor, isBlank, plainParts, text, together, told } from './parts';
import type { Names, Part, Sentence, SentenceKind } from './parts';
import { Plans } from './plans';
import { Produced } from './produced';
import { Guesses, Ritual, ritualChest, Roles } from './ritual';
import { Score } from './score';
import { Turn } from './turn';

// A line that grows.
interface Block {
  parts(): Part[];
}

// What goes on in this phase.
interface Phase {
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
  now: Phase;
  last: Block | undefined;
  held: Held[];
  heading: string | undefined;
  gone: readonly Inquisitor[];
  taken: boolean;
}

export class Writer {
  readonly sentences: Sentence[] = [];
  readonly #lines = new Map<Block, Sentence>();
  #now = fresh();
  #last: Block | undefined;
  // Told to me alone before it is told that all have done it.
  #held: Held[] = [];
  #gone: readonly Inquisitor[] = [];
  // Stands above the first line that is told in its phase.
  #heading: string | undefined;
  #taken = false;

  constructor(readonly names: Names) {}

  write(events: readonly DevilEvent[]): void {
    for (let at = 0; at < events.length;) at += this.#some(events.slice(at));
  }
  note(sentence: Sentence): void {
    this.sentences.push(sentence);
  }

  // What is written from here on was taken back later: it is told where it happened, and struck.
  aside(): Aside {
    const aside = {
      now: this.#now,
      last: this.#last,
      held: [...this.#held],
      heading: this.#heading,
      gone: this.#gone,
      taken: this.#taken,
    };
    const { turn, facing, plans } = this.#now;
    this.#now = fresh();
    if (plans) this.#now.plans = plans;
    if (turn) this.#now.turn = new Turn(turn.seat, this.names, turn.plan);
    if (facing) this.#now.facing = new Facing(facing.seat, this.names);
    this.#last = undefined;
    this.#taken = true;
    return aside;
  }
  // Goes on from there. A line that is not at its end goes on behind everything that was struck.
  goOn(where: unknown): void {
    const from = where as Aside;
    this.#now = from.now;
    this.#last = from.last;
    this.#held = from.held;
    this.#heading = from.heading;
    this.#gone = from.gone;
    this.#taken = from.taken;
    const line = from.last && this.#lines.get(from.last);
    if (!line) return;
    this.sentences.splice(this.sentences.indexOf(line), 1);
    this.sentences.push(line);
  }

  // ---- lines

  #tell(kind: SentenceKind, parts: Part[], seat?: number): Sentence | undefined {
    if (isBlank(parts)) return undefined;
    const heading = this.#heading;
    this.#heading = undefined;
    if (heading && kind !== 'day') this.#tell('heading', [text(heading)]);
    const sentence: Sentence = { kind, parts };
    if (seat !== undefined) sentence.seat = seat;
    if (this.#taken) sentence.taken = true;
    this.sentences.push(sentence);
    return sentence;
  }
  // A block gets its line with the first thing that is told in it.
  #show(block: Block, kind: SentenceKind, seat?: number): true {
    this.#last = block;
    const line = this.#lines.get(block);
    const parts = block.parts();
    if (line) line.parts = parts;
    else {
      const first = this.#tell(kind, parts, seat);
      if (first) this.#lines.set(block, first);
    }
    return true;
  }
  #begin(heading: string): void {
    this.#now = fresh();
    this.#heading = heading;
  }

  // How many of these events were told.
  #some(rest: readonly DevilEvent[]): number {
    const one = rest[0]!;
    const wings = one.event === 'angels' ? wingsIn(rest) : 0;
    if (wings > 0) {
      this.#standing.crown(rest.slice(0, wings));
      this.#show(this.#standing, 'evening');
      return wings;
    }
    if (!this.#begins(one) && !this.#alone(one) && !this.#together(one) && !this.#ofTheRitual(one))
      this.#goesOn(one);
    return 1;
  }

  // ---- rounds, phases and turns

  #begins(one: DevilEvent): boolean {
    const now = this.#now;
    switch (one.event) {
      case 'round_began':
        this.#tell('day', [text(roundName(one.round))]);
        this.#begin(phaseName('production'));
        return true;
      case 'cards_passed':
        this.#begin(phaseName('cards'));
        this.#tell('move', passedParts(one.left, this.#held.splice(0), this.names));
        return true;
      case 'repay_began':
        delete now.market;
        return true;
      case 'offers_began':
        this.#begin(phaseName('trading'));
        return true;
      case 'planning_began':
        this.#begin(phaseName('actions'));
        for (const held of this.#held.splice(0))
          if (held.event === 'dropped') this.#tell('move', droppedParts(held), held.seat);
        return true;
      case 'turn_began':
        delete now.market;
        now.turn = new Turn(one.seat, this.names, now.plans?.of(one.seat));
        return true;
      case 'hunt_began':
        this.#begin(phaseName('hunt'));
        return true;
      case 'wings_began':
        this.#begin(phaseName('inquisition'));
        return true;
      case 'ritual_began':
        this.#begin(stageName('ritual'));
        return true;
      case 'inquisition_began':
        now.ritual?.close();
        if (now.ritual) this.#show(now.ritual, 'reveal');
        this.#begin(say('web_devil_say_before_inquisitors'));
        return true;
      case 'inquisition_turn':
        now.facing = new Facing(one.seat, this.names);
        return true;
      default:
        return false;
    }
  }

  // ---- what one seat alone is told

  #alone(one: DevilEvent): boolean {
    switch (one.event) {
      case 'kept':
      case 'drew_buildings':
      case 'drew_event':
      case 'sent':
      case 'received':
      case 'dropped':
        this.#held.push(one);
        return true;
      case 'offered':
      case 'chest_came':
      case 'chest_home':
        this.#now.chest = new OwnChest().add(one);
        return this.#show(this.#now.chest, 'move', one.seat);
      case 'answered_chest':
        this.#now.chest = (this.#now.chest ?? new OwnChest()).add(one);
        return this.#show(this.#now.chest, 'move', one.seat);
      // What is sealed until all have answered is told then.
      case 'planned':
      case 'accused':
      case 'ritual_closed':
        return true;
      default:
        return false;
    }
  }

  // ---- what is told of all at once

  #together(one: DevilEvent): boolean {
    const { names } = this;
    const now = this.#now;
    switch (one.event) {
      case 'produced': {
        const produced = now.produced.get(one.seat) ?? new Produced(one.seat, names);
        now.produced.set(one.seat, produced);
        produced.take(one);
        return this.#show(produced, 'move', one.seat);
      }
      case 'reading_ended':
        delete now.market;
        this.#tell('note', told(one.reading === 1 ? 'web_devil_say_read' : 'devil_log_chests_home'));
        return true;
      case 'plan_opened':
        delete now.market;
        now.plans ??= new Plans(names);
        now.plans.open(one);
        return this.#show(now.plans, 'reveal');
      case 'interest_paid':
        this.#interest.take(one);
        return this.#show(this.#interest, 'evening');
      case 'slid':
        this.#standing.slide(one);
        return this.#show(this.#standing, 'evening');
      case 'vote_shown':
      case 'questioned':
        delete now.market;
        now.votes ??= new Votes(names);
        if (one.event === 'questioned') now.votes.question(one.seat);
        else now.votes.show(one);
        return this.#show(now.votes, 'reveal');
      case 'proved':
      case 'confessed':
        now.answer = new Answer(one.seat, one.event, names);
        return this.#show(now.answer, 'move', one.seat);
      case 'inquisitors_came': {
        const all = (['fundamentalist', 'friar'] as const).filter((each) => !this.#gone.includes(each));
        const inquisitors = inList(all.map((each) => [inquisitor(each)]));
        if (all.length > 0) this.#tell('reveal', told('devil_log_came', { inquisitors }));
        return true;
      }
      case 'guests_left':
        this.#tell('note', told('devil_log_guests_gone'));
        return true;
      case 'scored':
      case 'discarded': {
        if (now.scores.size === 0) this.#begin(stageName('scoring'));
        const { scores } = this.#now;
        const score = scores.get(one.seat) ?? new Score(one.seat, names);
        scores.set(one.seat, score);
        if (one.event === 'scored') score.score(one);
        else score.discard(one);
        return this.#show(score, 'evening', one.seat);
      }
      case 'game_over': {
        const shared = one.winners.length > 1;
        const won = told(`devil_end_winner${shared ? 's' : ''}`, { players: together(one.winners, names) });
        this.#tell('end', inARow([told('devil_log_over'), won]));
        return true;
      }
      default:
        return false;
    }
  }

  #ofTheRitual(one: DevilEvent): boolean {
    const { names } = this;
    const now = this.#now;
    switch (one.event) {
      case 'roles_shown':
        now.roles ??= new Roles(names);
        now.roles.show(one.seat, one.role);
        return this.#show(now.roles, 'reveal');
      case 'ritual_opened':
        delete now.market;
        now.ritual ??= new Ritual(names);
        now.ritual.open(one);
        this.#tell('reveal', ritualChest(one, names));
        return true;
      case 'guess_scored':
        now.guesses ??= new Guesses(names);
        now.guesses.score(one);
        return this.#show(now.guesses, 'reveal');
      case 'bribed_away':
      case 'bribe_left':
      case 'souls_shown':
      case 'ritual_reward':
      case 'turned':
      case 'named':
        now.ritual ??= new Ritual(names);
        now.ritual.take(one);
        this.#gone = [...this.#gone, ...(one.event === 'bribed_away' ? [one.inquisitor] : [])];
        return this.#show(now.ritual, 'reveal');
      default:
        if (now.guesses?.take(one)) return true;
        return now.ritual?.take(one) ? this.#show(now.ritual, 'reveal') : false;
    }
  }

  // ---- what goes on, and what comes of it

  #goesOn(one: DevilEvent): void {
    const now = this.#now;
    const { turn, facing, answer, interest } = now;
    if (turn?.take(one)) this.#show(turn, 'move', turn.seat);
    else if (facing?.take(one)) this.#show(facing, 'move', facing.seat);
    else if (answer?.take(one)) this.#show(answer, 'move', answer.seat);
    else if (isDeal(one) || one.event === 'wings_bought' || now.market) this.#deal(one);
    else if (interest?.take(one)) this.#show(interest, 'evening');
    else if (turn || interest || now.standing) this.#befalls(one);
    else this.#loose(one);
  }
  #deal(one: DevilEvent): void {
    const market = this.#now.market ?? new Market(this.names);
    if (!market.take(one)) return this.#loose(one);
    this.#now.market = market;
    this.#show(market, 'move');
  }
  // What lasting buildings bring after the turns.
  #befalls(one: DevilEvent): void {
    if (!('seat' in one) || one.seat === undefined) return;
    const brings = one.event === 'gained' && one.building ? buildingCards[one.building] : undefined;
    if (brings?.phase === 'interest') {
      this.#interest.take(one);
      this.#show(this.#interest, 'evening');
      return;
    }
    this.#standing.before.add(one.seat, one);
    this.#show(this.#standing, 'evening');
  }
  // The beginning was told elsewhere, or is missing.
  #loose(one: DevilEvent): void {
    if (!('seat' in one) || one.seat === undefined) return;
    const produced = this.#now.produced.get(one.seat);
    if (produced?.take(one)) {
      this.#show(produced, 'move', one.seat);
      return;
    }
    const isAnswer = one.event === 'answered' || one.event === 'suffered';
    const block = isAnswer ? new Facing(one.seat, this.names) : new Turn(one.seat, this.names);
    if (block instanceof Facing) this.#now.facing = block;
    else this.#now.turn = block;
    block.take(one);
    this.#show(block, 'move', one.seat);
  }

  get #interest(): Interest {
    if (!this.#now.interest) {
      this.#begin(phaseName('interest'));
      this.#now.interest = new Interest(this.names);
    }
    return this.#now.interest!;
  }
  get #standing(): Standing {
    if (!this.#now.standing) {
      this.#begin(phaseName('reputation'));
      this.#now.standing = new Standing(this.names);
    }
    return this.#now.standing!;
  }
}

export function sentences(events: readonly DevilEvent[], names: Names): Sentence[] {
  const writer = new Writer(names);
  writer.write(events);
  return writer.sentences;
}

export function plain(sentence: Sentence): string {
  return plainParts(sentence.parts);
}
