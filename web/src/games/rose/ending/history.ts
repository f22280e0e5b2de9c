// The evidence of the six monks over the days, told from what happened.
import { colours, type Colour, type RoseEvent } from '../model';

export type Evidence = Record<Colour, number>;

const start = 5; // rule S4

// At the start, at the end of each day (its revelation included), and after the judgement.
export function evidenceByDay(events: Iterable<RoseEvent>): Evidence[] {
  const now = Object.fromEntries(colours.map((colour) => [colour, start])) as Evidence;
  const days: Evidence[] = [];
  for (const event of events) {
    if (event.event === 'evidence_changed') now[event.monk] = event.to;
    // A dawn closes what was before it; the first one closes the deal.
    if (event.event === 'dawn' || event.event === 'guessing_began') days.push({ ...now });
    if (event.event === 'game_over') days.push({ ...now });
  }
  return days;
}

// Whether these events tell the game from its first dawn to its end.
export function isWhole(events: RoseEvent[]): boolean {
  const first = events.find((event) => event.event === 'dawn');
  return first?.day === 1 && events.some((event) => event.event === 'game_over');
}
