// Where a move can lead (M1 to M5, E3): the ways through doors and secret doors, for the light on the plan. The house
// has the last word on every step.
import {
  floorOf,
  isGhost,
  livingOf,
  neighboursOf,
  secretDoorOpen,
  standingAt,
  twinsOf,
  type Knowledge,
  type Place,
} from '../model';

export interface Way {
  to: Place;
  moves: string[];
  doors: number; // points it costs
  // Living people who are met there; the way ends with them until the encounter is settled.
  meets: number[];
}

const mostSlips = 8; // steps through secret doors in one move (E3)

interface Walker {
  seat: number;
  at: Place;
  points: number;
  slips: number;
}

// The characters in a place and, while the secret door is open, in the rooms joined to it (E3).
function living(shown: Knowledge, place: Place): number[] {
  const floor = floorOf(shown.options);
  const joined = secretDoorOpen(shown) ? twinsOf(floor, place) : [];
  return [place, ...joined].flatMap((one) => standingAt(shown, one)).filter((seat) => !isGhost(shown, seat));
}

// Who would meet somebody that enters there (M2, L2).
export function metBy(shown: Knowledge, seat: number, place: Place): number[] {
  if (shown.freeze !== null && shown.round <= shown.freeze) return [];
  const others = living(shown, place).filter((one) => one !== seat);
  return others.length === 1 || (others.length > 1 && !shown.power) ? others : [];
}

function closed(shown: Knowledge, seat: number): Place | null {
  return shown.knife === seat && !isGhost(shown, seat) ? null : shown.fishman;
}

// The shortest way to each place, of several one without a meeting; the places in the order they are reached.
export function waysFrom(shown: Knowledge, walker: Walker, start: Place | undefined): Map<Place, Way> {
  const floor = floorOf(shown.options);
  const barred = closed(shown, walker.seat);
  const secret = secretDoorOpen(shown);
  const found = new Map<Place, Way>();
  let edge: { way: Way; slips: number }[] = [
    { way: { to: walker.at, moves: [], doors: 0, meets: [] }, slips: walker.slips },
  ];
  while (edge.length > 0) {
    const next: { way: Way; slips: number }[] = [];
    for (const { way, slips } of edge) {
      const step = (to: Place, door: boolean): void => {
        const doors = way.doors + (door ? 1 : 0);
        const meets = door ? metBy(shown, walker.seat, to) : [];
        const known = found.get(to);
        if (to === walker.at || (known && (known.meets.length === 0 || meets.length > 0))) return;
        if (known && known.moves.length < way.moves.length + 1) return;
        const one = { to, moves: [...way.moves, `go ${to}`], doors, meets };
        found.set(to, one);
        if (meets.length === 0) next.push({ way: one, slips: slips + (door ? 0 : 1) });
      };
      if (secret && slips < mostSlips) for (const twin of twinsOf(floor, way.to)) step(twin, false);
      if (way.doors >= walker.points) continue;
      for (const neighbour of neighboursOf(floor, way.to)) if (neighbour !== barred) step(neighbour, true);
    }
    edge = next;
  }
  // A move must end elsewhere than it began.
  if (start) found.delete(start);
  return found;
}

// Whether a place may be jumped to, by a ghost (M1, M5).
export function jumpsOf(shown: Knowledge, seat: number): Place[] {
  const floor = floorOf(shown.options);
  return (Object.keys(floor.places) as Place[]).filter(
    (place) => place !== shown.at[seat] && place !== shown.fishman,
  );
}

export function othersHere(shown: Knowledge, seat: number): number[] {
  const here = shown.at[seat];
  if (!here) return [];
  const there = new Set(living(shown, here));
  return livingOf(shown).filter((other) => other !== seat && there.has(other));
}
