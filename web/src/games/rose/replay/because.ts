// The effects of a choice, to explain what it said about the player who made it.
import type { ReplayStepOf } from '../../../table/client';
import {
  monksAt,
  isColour,
  type Building,
  type Colour,
  type Figure,
  type Knowledge,
  type Rose,
  type RoseEvent,
} from '../model';

export type Step = ReplayStepOf<Rose>;

export type Because =
  | { what: 'task' | 'intrusion'; from: number; to: number }
  | { what: 'suspicion' | 'evidence'; monk: Colour; from: number; to: number }
  | { what: 'only_spared' | 'only_blamed'; monks: number }
  | { what: 'questions'; monks: Colour[] }
  | { what: 'hours'; hours: number }
  | { what: 'then'; figure: Figure; building: Building }
  | { what: 'nothing' | 'nobody' | 'day_over' | 'denied' | 'own_gains' | 'own_spared' };

type Change = Extract<RoseEvent, { event: 'suspicion_changed' | 'evidence_changed' }>;

// What belongs to the choice itself: the evening that may follow is not its doing.
function ofTheChoice(events: RoseEvent[]): RoseEvent[] {
  const evening = events.findIndex((event) => event.event === 'evening');
  return evening < 0 ? events : events.slice(0, evening);
}

function changes(events: RoseEvent[]): Change[] {
  return ofTheChoice(events).filter(
    (event): event is Change => event.event === 'suspicion_changed' || event.event === 'evidence_changed',
  );
}

function told(change: Change): Because {
  const { monk, from, to, reason } = change;
  if (reason === 'task' || reason === 'intrusion') return { what: reason, from, to };
  return { what: change.event === 'suspicion_changed' ? 'suspicion' : 'evidence', monk, from, to };
}

// Its effect on the monk of the player who chose.
function forOwn(list: Change[], own: Colour): Because[] {
  const mine = list.filter((change) => change.monk === own);
  if (mine.some((change) => change.to < change.from) && mine.every((change) => change.to <= change.from)) {
    return [{ what: 'own_gains' }];
  }
  const others = list.filter((change) => change.monk !== own);
  if (mine.length === 0 && others.some((change) => change.to > change.from)) return [{ what: 'own_spared' }];
  return [];
}

// All that William or Adson did to the monks he found, around the step in which one of them was marked.
export function marksAround(steps: (Step | undefined)[], at: number): { monk: string; sign: string }[] {
  const marked = (index: number): string[] | undefined => {
    const parts = steps[index]?.move?.move.split(' ');
    return parts?.[0] === 'mark' && steps[index]?.move?.seat === steps[at]?.move?.seat ? parts : undefined;
  };
  let first = at;
  while (marked(first - 1)) first -= 1;
  const found: { monk: string; sign: string }[] = [];
  for (let index = first; ; index += 1) {
    const parts = marked(index);
    if (!parts) return found;
    found.push({ monk: parts[1]!, sign: parts[2]! });
  }
}

function ofMark(steps: (Step | undefined)[], at: number, sign: string): Because[] {
  const all = marksAround(steps, at);
  const same = all.filter((mark) => mark.sign === sign).length;
  if (all.length < 2 || same !== 1) return [];
  return [{ what: sign === '-' ? 'only_spared' : 'only_blamed', monks: all.length }];
}

function ofQuestioner(figure: Figure, shown: Knowledge): Because[] {
  const place = shown.figures[figure];
  const there = monksAt(shown, place);
  return [there.length > 0 ? { what: 'questions', monks: there } : { what: 'nobody' }];
}

// A card says little before somebody goes somewhere with it.
function ofTheTurn(steps: (Step | undefined)[], at: number): Because[] {
  const seat = steps[at]?.move?.seat;
  for (let next = at + 1; steps[next]?.move?.seat === seat; next += 1) {
    const moved = steps[next]!.events.find((event) => event.event === 'figure_moved');
    if (moved) return [{ what: 'then', figure: moved.figure, building: moved.to }];
    if (steps[next]!.events.some((event) => event.event === 'card_played')) return [];
  }
  return [];
}

// `at` is the step that shows what the choice brought.
export function because(steps: (Step | undefined)[], at: number, move: string, own: Colour): Because[] {
  const step = steps[at];
  if (!step) return [];
  const [verb, first, second] = move.split(' ');
  if (verb === 'reveal') return [{ what: 'denied' }];
  const list = changes(step.events);
  const dial = step.events.find((event) => event.event === 'sundial_moved');
  const effects: Because[] = list.slice(0, 2).map(told);
  if (verb === 'mark') effects.push(...ofMark(steps, at, second ?? ''));
  if (verb === 'move' && !isColour(first ?? '')) effects.push(...ofQuestioner(first as Figure, step.shown));
  if (dial) effects.push({ what: 'hours', hours: dial.hours });
  if (dial?.day_over) effects.push({ what: 'day_over' });
  if (verb === 'play' || verb === 'pay' || verb === 'again') effects.push(...ofTheTurn(steps, at));
  if (effects.length === 0) effects.push({ what: 'nothing' });
  return [...effects, ...forOwn(list, own)].slice(0, 3);
}
