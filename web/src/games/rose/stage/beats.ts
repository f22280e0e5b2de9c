// A move in beats: what is shown together, and how long it takes. One thing moves at a time.
import type { Beat } from '../../../table/stage.svelte';
import type { Building, Figure, Rose, RoseEvent } from '../model';

// What is seen of a beat on the board: a figure on its way, tiles that were just turned up.
export interface Motion {
  way?: { figure: Figure; from: Building; to: Building };
  fresh: Building[];
}
type RoseBeat = Beat<Rose, Motion> & { motion: Motion };

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

export function beats(events: readonly RoseEvent[]): RoseBeat[] {
  const all: RoseBeat[] = [];
  let between = false;
  let before: RoseEvent | undefined;
  for (const event of events) {
    if (event.event === 'evening' || event.event === 'marker_shown') between = true;
    if (event.event === 'turn_began') between = false;
    if (!before || !together(before, event))
      all.push({ events: [], time: timeOf(event), between, motion: { fresh: [] } });
    const { events: shown, motion } = all.at(-1)!;
    shown.push(event);
    if (event.event === 'figure_moved') motion.way = event;
    if (event.event === 'tile_placed' && !motion.fresh.includes(event.building))
      motion.fresh.push(event.building);
    before = event;
  }
  return all;
}
