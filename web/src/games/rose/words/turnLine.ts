// One turn as it goes on: what was played, who went where, what came of it.
import { cardParts, isColour } from '../model';
import type { Building, Card, EventCard, Figure, RoseEvent, Tile } from '../model';
import { buildingName, cardName, figureName } from './things';
import { change, event, gain, inARow, joined, monk, text, tile, told, toldOf } from './parts';
import type { Names, Part } from './parts';

const startSuspicion = 10;
const mostSuspicion = 40;

export type Changed = Extract<RoseEvent, { event: 'suspicion_changed' | 'evidence_changed' }>;

interface Said {
  parts: Part[];
  by?: Changed; // the change it tells of
}

interface Journey {
  figure: Figure;
  to: Building;
  tile?: Tile;
  then: Said[]; // what came of it, in order
  questioned: boolean;
  changed: boolean;
}

export function track(one: Changed): 'suspicion' | 'evidence' {
  return one.event === 'suspicion_changed' ? 'suspicion' : 'evidence';
}

// How a number went: told of the monk, or left to the sentence before if that was about him.
export function changeOf(one: Changed, known: boolean, today?: EventCard): Part[] {
  const of = known ? '' : '_of';
  const who = monk(one.monk);
  if (one.from === one.to) return told(`web_rose_say_${track(one)}${of}_stays`, { monk: who, to: one.to });
  const values = { monk: who, change: change(one.from, one.to) };
  // Suspicion that an event gives is given by somebody: it always says to whom.
  if (today && track(one) === 'suspicion')
    return told('web_rose_say_event_suspicion_of', { ...values, event: event(today) });
  if (today) return told(`web_rose_say_event_evidence${of}`, { ...values, event: event(today) });
  return told(`web_rose_say_${track(one)}${of}`, values);
}

export function conversion(changes: Changed[]): Part[] {
  const gains = changes.filter((one) => one.reason === 'conversion');
  const parts = gains.map((one) => [gain(one.monk, one.to - one.from)]);
  return inARow([
    told('web_rose_say_conversion', { gains: joined(parts, ', ') }),
    told('web_rose_say_home', { home: startSuspicion }),
  ]);
}

function tiles(all: Tile[]): Part[] {
  return joined(
    all.map((one) => [tile(one)]),
    ', ',
  );
}

export class Turn {
  hour: number | undefined;
  card: Card | undefined;
  named: Figure | undefined;
  finished = false;
  readonly journeys: Journey[] = [];
  #after: Said[] = [];
  #givenBack: Tile[] = [];
  #eventNamed = false;
  #again = false;

  constructor(
    readonly seat: number,
    readonly names: Names,
  ) {}

  get empty(): boolean {
    return !this.card && this.journeys.length + this.#after.length + this.#givenBack.length === 0;
  }

  // What was taken back goes on from here.
  aside(): Turn {
    const other = new Turn(this.seat, this.names);
    other.hour = this.hour;
    other.#again = this.journeys.length > 0;
    return other;
  }

  play(card: Card, named: Figure | undefined): void {
    this.card = card;
    this.named = named;
  }

  move(figure: Figure, to: Building): void {
    this.journeys.push({ figure, to, then: [], questioned: false, changed: false });
  }

  take(one: Tile): void {
    const last = this.journeys.at(-1);
    if (last) last.tile = one;
    else this.#say(toldOf('web_rose_say_tile', this.seat, this.names, { tile: tile(one) }));
  }

  giveBack(seat: number, all: Tile[]): void {
    if (seat === this.seat) this.#givenBack.push(...all);
    else this.#say(toldOf('web_rose_say_gives_back', seat, this.names, { tiles: tiles(all) }));
  }

  place(building: Building, all: Tile[]): void {
    this.#say(told('web_rose_say_new_tiles', { building: buildingName(building), tiles: tiles(all) }));
  }

  shuffle(): void {
    this.#say(told('web_rose_say_shuffled'));
  }

  convert(changes: Changed[]): void {
    this.#say(conversion(changes));
  }

  changed(one: Changed, today: EventCard | undefined): void {
    const last = this.journeys.at(-1);
    const known = last?.figure === one.monk;
    if (last && (one.reason === 'william' || one.reason === 'adson')) last.questioned = true;
    if (last && (one.reason === 'task' || one.reason === 'intrusion')) last.changed = true;
    if (one.reason === 'intrusion' && one.from === one.to && one.to < mostSuspicion) {
      this.#say(told('web_rose_say_no_tiles'));
    } else if (one.reason === 'event') {
      if (one.from !== one.to) this.#changedByEvent(one, known, today);
    } else {
      this.#say(changeOf(one, known), one);
    }
  }

  // The event is named once a turn; two steps of one marker are one way.
  #changedByEvent(one: Changed, known: boolean, today: EventCard | undefined): void {
    const before = this.#list().at(-1);
    const by = before?.by;
    if (by?.reason === 'event' && by.event === one.event && by.monk === one.monk && by.to === one.from) {
      this.#list().pop();
      this.#eventNamed = this.#list().some((said) => said.by?.reason === 'event');
      one = { ...one, from: by.from };
    }
    const naming = today !== undefined && !this.#eventNamed;
    this.#eventNamed = true;
    this.#say(changeOf(one, known && naming, naming ? today : undefined), one);
  }

  #list(): Said[] {
    return this.journeys.at(-1)?.then ?? this.#after;
  }
  #say(parts: Part[], by?: Changed): void {
    this.#list().push({ parts, by });
  }

  parts(): Part[] {
    const all: Part[][] = [];
    if (this.journeys.length === 0 && this.card) {
      all.push(
        toldOf('web_rose_say_plays', this.seat, this.names, { card: cardName(this.card, this.named) }),
      );
      if (this.finished) all.push(told('web_rose_say_nobody_moves'));
    }
    this.journeys.forEach((journey, at) => {
      all.push(this.#way(journey, at > 0 || this.#again));
      // Whoever could be questioned has been, once the turn is over.
      const monkWent = isColour(journey.figure);
      if (this.finished && !monkWent && !journey.questioned) all.push(told('web_rose_say_nobody'));
      if (this.finished && monkWent && !journey.changed) all.push(told('web_rose_say_no_tiles'));
      all.push(...journey.then.map((said) => said.parts));
    });
    all.push(...this.#after.map((said) => said.parts));
    if (this.#givenBack.length > 0)
      all.push(told('web_rose_say_gave_back', { tiles: tiles(this.#givenBack) }));
    if (this.card && this.journeys.length > 0 && cardParts(this.card).kind === 'building') {
      all.push(told('web_rose_say_card', { card: cardName(this.card) }));
    }
    return inARow(all);
  }

  #way(journey: Journey, again: boolean): Part[] {
    const building = buildingName(journey.to);
    const shape = journey.tile ? 'took' : 'moved';
    const values: Record<string, string | Part> = { building };
    if (journey.tile) values.tile = tile(journey.tile);
    const { figure } = journey;
    if (again) {
      const who = isColour(figure) ? monk(figure) : text(figureName(figure));
      return told(`web_rose_say_again_${shape}`, { monk: who, ...values });
    }
    if (!isColour(figure)) return toldOf(`web_rose_say_${figure}`, this.seat, this.names, values);
    return toldOf(`web_rose_say_${shape}`, this.seat, this.names, { monk: monk(figure, 'whom'), ...values });
  }
}
