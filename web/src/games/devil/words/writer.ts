// What happened, in sentences: a heading for each round and phase, a line for each thing that all do together or that
// one player does. Everybody is told the same, but for whom it calls "you"; what one alone was told stands in lines and
// parts of its own.
import { say } from '../../../text/text.svelte';
import type { DevilEvent } from '../model';
import { droppedParts, passedParts } from './cards';
import { OwnChest } from './chests';
import { Course } from './course';
import { isDeal, Market } from './deals';
import { bringsIn, wingsIn } from './evening';
import { Facing } from './facing';
import type { Lines } from './lines';
import { phaseName, roundName, stageName } from './names';
import { ofTheRitual, openly } from './openly';
import { plainParts, text, type Names, type Sentence } from './parts';
import { Turn } from './turn';

export class Writer {
  readonly #course: Course;

  constructor(readonly names: Names) {
    this.#course = new Course(names);
  }
  get #lines(): Lines {
    return this.#course.lines;
  }
  get sentences(): Sentence[] {
    return this.#lines.sentences;
  }

  // The deal ends in the trading of the first round (G1).
  start(): void {
    this.#lines.tell('day', [text(roundName(1))]);
    this.#course.begin(phaseName('trading'));
  }
  write(events: readonly DevilEvent[]): void {
    for (let at = 0; at < events.length;) at += this.#some(events.slice(at));
  }
  note(sentence: Sentence): void {
    this.sentences.push(sentence);
  }
  aside(): unknown {
    return this.#course.aside();
  }
  goOn(from: unknown): void {
    this.#course.goOn(from);
  }

  // How many of these events were told.
  #some(rest: readonly DevilEvent[]): number {
    const one = rest[0]!;
    const wings = one.event === 'angels' ? wingsIn(rest) : 0;
    if (wings > 0) {
      const { standing } = this.#course;
      standing.crown(rest.slice(0, wings));
      this.#lines.show(standing, 'evening');
      return wings;
    }
    const course = this.#course;
    if (!this.#begins(one) && !this.#alone(one) && !openly(one, course) && !ofTheRitual(one, course))
      this.#goesOn(one);
    return 1;
  }

  // ---- rounds, phases and turns

  #begins(one: DevilEvent): boolean {
    const now = this.#course.now;
    switch (one.event) {
      case 'round_began':
        this.#lines.tell('day', [text(roundName(one.round))]);
        this.#course.begin(phaseName('production'));
        return true;
      case 'cards_passed':
        this.#course.begin(phaseName('cards'));
        this.#lines.tell('move', passedParts(one.left, this.#course.held.splice(0), this.names));
        return true;
      case 'repay_began':
        delete now.market;
        return true;
      case 'offers_began':
        this.#course.begin(phaseName('trading'));
        return true;
      case 'planning_began':
        this.#course.begin(phaseName('actions'));
        for (const held of this.#course.held.splice(0))
          if (held.event === 'dropped') this.#lines.tell('move', droppedParts(held), held.seat);
        return true;
      case 'turn_began':
        delete now.market;
        now.turn = new Turn(one.seat, this.names, now.plans?.of(one.seat));
        return true;
      case 'hunt_began':
        this.#course.begin(phaseName('hunt'));
        return true;
      case 'wings_began':
        this.#course.begin(phaseName('inquisition'));
        return true;
      case 'ritual_began':
        this.#course.begin(stageName('ritual'));
        return true;
      case 'inquisition_began':
        now.ritual?.close();
        if (now.ritual) this.#lines.show(now.ritual, 'reveal');
        this.#course.begin(say('web_devil_say_before_inquisitors'));
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
        this.#course.held.push(one);
        return true;
      case 'offered':
      case 'chest_came':
      case 'chest_home':
        this.#course.now.chest = new OwnChest().add(one);
        return this.#lines.show(this.#course.now.chest, 'move', one.seat);
      case 'answered_chest':
        this.#course.now.chest = (this.#course.now.chest ?? new OwnChest()).add(one);
        return this.#lines.show(this.#course.now.chest, 'move', one.seat);
      // What is sealed until all have answered is told then.
      case 'planned':
      case 'accused':
      case 'ritual_closed':
        return true;
      default:
        return false;
    }
  }

  // ---- what goes on, and what comes of it

  #goesOn(one: DevilEvent): void {
    const now = this.#course.now;
    const { turn, facing, answer, interest } = now;
    if (turn?.take(one)) this.#lines.show(turn, 'move', turn.seat);
    else if (facing?.take(one)) this.#lines.show(facing, 'move', facing.seat);
    else if (answer?.take(one)) this.#lines.show(answer, 'move', answer.seat);
    else if (isDeal(one) || one.event === 'wings_bought' || now.market) this.#deal(one);
    else if (interest?.take(one)) this.#lines.show(interest, 'evening');
    else if (turn || interest || now.standing || bringsIn(one)) this.#befalls(one);
    else this.#loose(one);
  }
  #deal(one: DevilEvent): void {
    const market = this.#course.now.market ?? new Market(this.names);
    if (!market.take(one)) return this.#loose(one);
    this.#course.now.market = market;
    this.#lines.show(market, 'move');
  }
  // What lasting buildings bring after the turns.
  #befalls(one: DevilEvent): void {
    if (!('seat' in one) || one.seat === undefined) return;
    if (bringsIn(one) === 'interest') {
      this.#course.interest.take(one);
      this.#lines.show(this.#course.interest, 'evening');
      return;
    }
    this.#course.standing.before.add(one.seat, one);
    this.#lines.show(this.#course.standing, 'evening');
  }
  // The beginning was told elsewhere, or is missing.
  #loose(one: DevilEvent): void {
    if (!('seat' in one) || one.seat === undefined) return;
    const produced = this.#course.now.produced.get(one.seat);
    if (produced?.take(one)) {
      this.#lines.show(produced, 'move', one.seat);
      return;
    }
    const isAnswer = one.event === 'answered' || one.event === 'suffered';
    const block = isAnswer ? new Facing(one.seat, this.names) : new Turn(one.seat, this.names);
    if (block instanceof Facing) this.#course.now.facing = block;
    else this.#course.now.turn = block;
    block.take(one);
    this.#lines.show(block, 'move', one.seat);
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
