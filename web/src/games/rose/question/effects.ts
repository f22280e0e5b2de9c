// What a plan does, as lines to read: before, after, and why.
import type { TextId, Values } from '../../../text/text.svelte';
import { colours, tileParts, wayIn, type Colour, type Knowledge, type RoseEvent, type Tile } from '../model';
import { applyAll } from '../stage/apply';
import type { After } from '../board/scene';

export interface Because {
  id: TextId;
  values?: Values;
  // Ids of texts that go into the values: names of colours, events, buildings.
  named?: Record<string, string>;
}

export type Effect =
  | { kind: 'suspicion' | 'evidence'; monk: Colour; from: number; to: number; because?: Because }
  | { kind: 'hour'; from: number; to: number; dayOver: boolean; because?: Because }
  // Suspicion turns into evidence: what each monk gets.
  | { kind: 'conversion'; evening: boolean; gains: { monk: Colour; by: number }[] };

type Changed = Extract<RoseEvent, { event: 'suspicion_changed' | 'evidence_changed' }>;

function isChange(event: RoseEvent): event is Changed {
  return event.event === 'suspicion_changed' || event.event === 'evidence_changed';
}

function reason(change: Changed, knowledge: Knowledge, events: readonly RoseEvent[]): Because | undefined {
  const card = knowledge.events[knowledge.day - 1];
  switch (change.reason) {
    case 'task': {
      const tiles = events.flatMap((event) => (event.event === 'tile_taken' ? [event.tile] : []));
      const tile = tiles.find((one) => tileParts(one).colour === change.monk);
      return tile === undefined ? undefined : { id: 'web_rose_turn_because_task', ...tileNamed(tile) };
    }
    case 'intrusion':
      return { id: 'web_rose_turn_because_intrusion' };
    case 'william':
    case 'adson':
      return { id: 'web_rose_turn_because_asked', named: { who: `rose_figure_${change.reason}` } };
    case 'event':
      return card
        ? { id: 'web_rose_turn_because_event', named: { event: `rose_event_${card}_title` } }
        : undefined;
    default:
      return undefined;
  }
}

function tileNamed(tile: Tile): { values: Values; named: Record<string, string> } {
  const { colour, value } = tileParts(tile);
  return { values: { value }, named: { colour: `rose_colour_${colour}` } };
}

function changes(kind: Changed['event'], knowledge: Knowledge, events: readonly RoseEvent[]): Effect[] {
  const told = events.filter(isChange).filter((change) => change.event === kind);
  return colours.flatMap((monk): Effect[] => {
    const his = told.filter((change) => change.monk === monk);
    const own = his.filter((change) => change.reason !== 'conversion' && change.reason !== 'home');
    const first = own[0];
    const last = own.at(-1);
    if (!first || !last) return [];
    return [
      {
        kind: kind === 'suspicion_changed' ? 'suspicion' : 'evidence',
        monk,
        from: first.from,
        to: last.to,
        because: reason(last, knowledge, events),
      },
    ];
  });
}

function hour(knowledge: Knowledge, events: readonly RoseEvent[]): Effect[] {
  const moved = events.find((event) => event.event === 'sundial_moved');
  if (!moved) return [];
  const given = events.filter(
    (event) => event.event === 'tile_given_back' && event.seat === moved.seat,
  ).length;
  const because: Because =
    given > 0
      ? { id: 'web_rose_turn_because_tiles', values: { hours: moved.hours + given, count: given } }
      : { id: 'web_rose_turn_because_hours', values: { count: moved.hours } };
  const dayOver = moved.day_over && !knowledge.day_over;
  return [{ kind: 'hour', from: moved.from, to: moved.to, dayOver, because }];
}

function conversions(events: readonly RoseEvent[]): Effect[] {
  const evening = events.findIndex((event) => event.event === 'evening');
  const sets = evening < 0 ? [events] : [events.slice(0, evening), events.slice(evening)];
  return sets.flatMap((set, index): Effect[] => {
    const gains = set
      .filter(isChange)
      .filter((change) => change.reason === 'conversion')
      .map((change) => ({ monk: change.monk, by: change.to - change.from }));
    return gains.length > 0 ? [{ kind: 'conversion', evening: index === 1, gains }] : [];
  });
}

export function effects(knowledge: Knowledge, events: readonly RoseEvent[]): Effect[] {
  return [
    ...changes('suspicion_changed', knowledge, events),
    ...changes('evidence_changed', knowledge, events),
    ...hour(knowledge, events),
    ...conversions(events),
  ];
}

// Whether the plan ends the day.
export function endsDay(events: readonly RoseEvent[]): boolean {
  return events.some(
    (event) => event.event === 'evening' || (event.event === 'sundial_moved' && event.day_over),
  );
}

// Why there is no way back: new tiles come to a building that loses its last one, a card is drawn, or a day or
// a revelation begins.
export function hidden(knowledge: Knowledge, events: readonly RoseEvent[]): Because {
  const then = applyAll(knowledge, events);
  const emptied = events
    .filter((event) => event.event === 'tile_taken')
    .find(({ building }) => then.tiles[building].length === 0);
  if (emptied && then.chain.length > 0) {
    return { id: 'web_rose_turn_final_tiles', named: { building: `rose_building_${emptied.building}` } };
  }
  if (endsDay(events)) return { id: 'web_rose_turn_final_day' };
  return { id: 'web_rose_turn_final_card' };
}

type Numbers = Record<Colour, number>;

function differing(before: Numbers, after: Numbers): Partial<Numbers> {
  return Object.fromEntries(
    colours.filter((colour) => before[colour] !== after[colour]).map((colour) => [colour, after[colour]]),
  );
}

// The ghosts on tracks and dial. What the evening does is told in words: it is not the player's choice.
export function after(knowledge: Knowledge, events: readonly RoseEvent[]): After {
  const evening = events.findIndex((event) => event.event === 'evening');
  const turn = evening < 0 ? events : events.slice(0, evening);
  const then = applyAll(knowledge, turn);
  const way = wayIn(turn);
  const sundial = turn.find((event) => event.event === 'sundial_moved');
  return {
    suspicion: differing(knowledge.suspicion, then.suspicion),
    evidence: differing(knowledge.evidence, then.evidence),
    ...(sundial ? { sundial: sundial.to, dayOver: sundial.day_over } : {}),
    ...(way ? { moved: { figure: way.figure, from: knowledge.figures[way.figure], to: way.to } } : {}),
  };
}
