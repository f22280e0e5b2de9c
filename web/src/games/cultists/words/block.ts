// One line of the chronicle while it grows: a move with its encounters, an event with what it brought, an action with
// what came of it, a vote.
import type { EventToken, Place } from '../types';
import { look, type Looked, type Said } from './deeds';
import { Meeting } from './meeting';
import { event, inARow, text, told, toldOf, type Names, type Part, type Sentence } from './parts';
import type { SentenceKind } from './parts';
import { Tally } from './tally';
import { eventText, placeTo } from './things';

// These say themselves what they do.
const speaking: ReadonlySet<EventToken> = new Set(['lightning', 'portal', 'broken-window', 'mirror']);

class Way {
  to: Place;
  secret: boolean;
  constructor(
    readonly seat: number,
    readonly on: boolean,
    to: Place,
    secret: boolean,
  ) {
    this.to = to;
    this.secret = secret;
  }
}

interface Look {
  looked: Looked;
  said?: Said;
}

// What is said of it until more is known.
interface Until {
  until: 'hands' | 'death';
  parts: Part[];
}

type Item = Way | Meeting | Tally | Look | Until | Part[];

export class Block {
  line: Sentence | undefined;
  token: EventToken | undefined;
  readonly #items: Item[] = [];

  constructor(
    readonly kind: SentenceKind,
    readonly names: Names,
    readonly seat?: number,
    // Its beginning was told in another line, and then taken back.
    readonly rest = false,
  ) {}

  // What goes on from here where the rest was taken back.
  aside(): Block {
    return new Block(this.kind, this.names, this.seat, true);
  }

  add(parts: Part[]): void {
    if (parts.length > 0) this.#items.push(parts);
  }
  go(seat: number, to: Place, secret: boolean): void {
    const last = this.#items.at(-1);
    if (last instanceof Way) {
      last.to = to;
      last.secret ||= secret;
      return;
    }
    this.#items.push(new Way(seat, this.#items.length > 0 || this.rest, to, secret));
  }
  // Said until the hands are shown, or until it is told what becomes of somebody.
  until(until: Until['until'], parts: Part[]): void {
    this.#items.push({ until, parts });
  }
  // What was said until then is replaced.
  instead(until: Until['until'], parts: Part[]): void {
    const at = this.#items.findIndex((item) => 'until' in item && item.until === until);
    if (at >= 0) this.#items[at] = parts;
    else if (until === 'death') this.add(parts);
  }
  // Where they met is told by the encounter.
  meet(meeting: Meeting): void {
    const last = this.#items.at(-1);
    if (last instanceof Way && last.to === meeting.place && !last.secret) this.#items.pop();
    this.#items.push(meeting);
  }
  look(looked: Looked): void {
    this.#items.push({ looked });
  }
  // Answers whether somebody looked before.
  say(said: Said): boolean {
    const look = this.#items.filter((item): item is Look => 'looked' in item).at(-1);
    if (!look || look.said || look.looked.seat !== said.seat) return false;
    look.said = said;
    return true;
  }
  get hasTally(): boolean {
    return this.#items.some((item) => item instanceof Tally);
  }
  tally(): Tally {
    const found = this.#items.find((item) => item instanceof Tally);
    if (found) return found;
    const tally = new Tally(this.names);
    this.#items.push(tally);
    return tally;
  }

  parts(): Part[] {
    const all = this.#items.map((item) => this.#partsOf(item));
    if (!this.token) return inARow(all);
    const brought = inARow(all);
    const words = speaking.has(this.token) ? [] : [text(eventText(this.token))];
    const after = inARow([words, brought]);
    if (after.length === 0) return told('web_cultists_say_stop', { words: event(this.token) });
    return told('web_cultists_say_event', { event: event(this.token), text: after });
  }

  #partsOf(item: Item): Part[] {
    if (Array.isArray(item)) return item;
    if (item instanceof Meeting || item instanceof Tally) return item.parts();
    if ('until' in item) return item.parts;
    if ('looked' in item) return look(item.looked, item.said, this.names);
    const id = `web_cultists_say_${item.on ? 'on' : 'went'}${item.secret ? '_secret' : ''}`;
    return toldOf(id, item.seat, this.names, { to: placeTo(item.to) });
  }
}

// The mirror shows a lasting event: its words hold again.
export function shownByMirror(token: EventToken | null): Part[] {
  if (!token) return told('web_cultists_say_repeated_none');
  const words = told('web_cultists_say_repeated', { event: event(token) });
  return speaking.has(token) ? words : inARow([words, [text(eventText(token))]]);
}
