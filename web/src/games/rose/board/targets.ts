// The places that can be touched now, with what touching them does.
import { isColour, monksAt, tileParts, wayIn } from '../model';
import type { Building, Colour, Figure, Knowledge, RoseEvent } from '../model';
import type { Marking, Target } from './scene';
import { eventsOf, last, marked, verb, words, type Choice, type Plan } from '../plan';

// The turn's own part: what comes in the evening is not the move's doing.
function ofTurn(events: readonly RoseEvent[]): RoseEvent[] {
  const end = events.findIndex(
    (event) => event.event === 'evening' || ('reason' in event && event.reason === 'conversion'),
  );
  return end < 0 ? [...events] : events.slice(0, end);
}

function total(events: readonly RoseEvent[], kind: RoseEvent['event'], monk: Colour): number {
  return ofTurn(events).reduce(
    (sum, event) =>
      event.event === kind && 'monk' in event && event.monk === monk ? sum + event.to - event.from : sum,
    0,
  );
}

// Two tiles of the monk's colour: the question which one comes later; the better one is shown.
function better(knowledge: Knowledge, monk: Colour, place: Building): number {
  const values = knowledge.tiles[place].map(tileParts).filter((tile) => tile.colour === monk);
  const most = Math.max(0, ...values.map((tile) => tile.value));
  return -Math.min(most, knowledge.suspicion[monk]);
}

export function targetOf(choice: Choice, knowledge: Knowledge, byBuilding: boolean): Omit<Target, 'said'> {
  const [figure, place] = words(choice.move) as [Figure, Building];
  const where = byBuilding ? { place: knowledge.figures[figure], figure } : { place };
  if (!isColour(figure)) return { move: choice.move, ...where, moved: figure, suspicion: 0, evidence: 0 };
  const asked = choice.events.every((event) => event.event === 'figure_moved');
  return {
    move: choice.move,
    ...where,
    moved: figure,
    suspicion: asked ? better(knowledge, figure, place) : total(choice.events, 'suspicion_changed', figure),
    evidence: total(choice.events, 'evidence_changed', figure),
  };
}

// All ways that are open, or that could have been chosen instead of the last one.
export function ways(plan: Plan): Choice[] {
  const open = plan.open.filter((choice) => verb(choice.move) === 'move');
  return open.length > 0 ? open : (last(plan, 'move')?.asked ?? []);
}

// The monks whom William or Adson questions, with the signs given so far.
export function markings(plan: Plan, knowledge: Knowledge): Marking[] {
  const open = plan.open[0];
  const inMarks = open ? verb(open.move) === 'mark' : last(plan, 'mark') !== undefined;
  if (!inMarks) return [];
  const from = plan.planned.map((step) => verb(step.choice.move)).lastIndexOf('move') + 1;
  const signs = new Map(
    plan.planned
      .slice(from)
      .filter((step) => verb(step.choice.move) === 'mark' && !step.unset)
      .map((step) => [marked(step.choice.move).monk, marked(step.choice.move).sign]),
  );
  const place = wayIn(eventsOf(plan))?.to ?? knowledge.pending.place;
  const pending = from === 0 ? knowledge.pending.marks : undefined;
  const monks = pending ?? monksAt(knowledge, place);
  return monks.map((monk) => ({
    monk,
    plus: `mark ${monk} +`,
    minus: `mark ${monk} -`,
    chosen: signs.get(monk),
  }));
}
