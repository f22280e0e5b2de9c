// A move in beats: what is shown together, and how long it takes. One thing moves at a time.
import type { Building, RoseEvent } from '../model';

export interface Beat {
  events: RoseEvent[];
  time: number; // milliseconds at the usual speed
  // Between turns (evening, revelation, dawn): does not count into the time of a turn.
  between: boolean;
  fresh: Building[];
}

// The longest time for a whole turn of another player.
export const turnTime = 2200;

const times: Partial<Record<RoseEvent['event'], number>> = {
  card_played: 420,
  sundial_moved: 360,
  figure_moved: 520,
  tile_taken: 360,
  tile_given_back: 280,
  tile_placed: 280,
  suspicion_changed: 360,
  evidence_changed: 360,
  deck_shuffled: 280,
  evening: 500,
  event_card_taken: 360,
  revelation_began: 280,
  marker_shown: 300,
  dawn: 700,
};
const dusk = 900;
const home = 500;

function reasonOf(event: RoseEvent): string | undefined {
  return 'reason' in event ? event.reason : undefined;
}

// Whether an event is shown in the same beat as the one before it.
function together(before: RoseEvent, event: RoseEvent): boolean {
  const reason = reasonOf(event);
  if (reason === 'conversion' || reason === 'home') return reasonOf(before) === reason;
  if (reason === 'task') return before.event === 'tile_taken';
  if (reason === 'revelation') return before.event === 'marker_shown';
  if (event.event === 'tile_placed') return before.event === 'tile_placed';
  if (event.event === 'tile_given_back') return before.event === 'tile_given_back';
  if (reason === 'event') return before.event === 'evidence_changed' && reasonOf(before) === 'event';
  return false;
}

function timeOf(event: RoseEvent): number {
  const reason = reasonOf(event);
  if (reason === 'conversion') return dusk;
  if (reason === 'home') return home;
  return times[event.event] ?? 0;
}

export function beats(events: readonly RoseEvent[]): Beat[] {
  const all: Beat[] = [];
  let between = false;
  let before: RoseEvent | undefined;
  for (const event of events) {
    if (event.event === 'evening' || event.event === 'marker_shown') between = true;
    if (event.event === 'turn_began') between = false;
    const beat = all.at(-1);
    if (beat && before && together(before, event)) beat.events.push(event);
    else all.push({ events: [event], time: timeOf(event), between, fresh: [] });
    const building = event.event === 'tile_placed' ? event.building : undefined;
    if (building && !all.at(-1)!.fresh.includes(building)) all.at(-1)!.fresh.push(building);
    before = event;
  }
  return all;
}
