// What the plan is given: what is shown, what can be touched and what has been chosen so far. It knows nothing of turns.
import type { Knowledge, Place, Room } from '../model';
import type { Names } from '../people/person';

export type { Names };

// A place that can be touched now.
export interface LitPlace {
  place: Place;
  move: string; // the choice, in the notation of the rules
  said: string; // what it would do, for those who listen: "two doors, an encounter with Otto"
  pill?: Pill;
}
// What stands on a lit place: doors that lead there, a meeting that waits, or a short word instead of the doors.
export interface Pill {
  doors?: number;
  meets?: boolean;
  word?: string;
}
// Somebody who can be touched where he stands.
export interface LitSeat {
  seat: number;
  move: string;
  said: string;
}

// Somebody on the way, while a move is played.
export interface Travel {
  seat: number;
  from: Place;
  to: Place;
  way?: Place[]; // through which places, both ends included; straight if there is none (a ghost jumps)
  time: number; // milliseconds
  key: number; // another one for each journey
}

export interface PlanProps {
  shown: Knowledge; // what is on the glass: while a move is played it lags behind what is known
  names: Names;
  me: number | undefined;
  layout: 'wide' | 'phone';
  lit?: readonly LitPlace[];
  litSeats?: readonly LitSeat[];
  chosen?: Place | undefined;
  chosenSeat?: number | undefined;
  // My way to what is chosen, both ends included: dotted, with a ghost of me at its end.
  way?: readonly Place[] | undefined;
  travel?: Travel | undefined;
  // The cameras are open: a cone of light and the monitor over the lake show what is chosen.
  camera?: boolean;
  onpick: (place: Place) => void;
  onother: (place: Place) => void; // touched, but not lit
  onseat?: (seat: number) => void;
}

// Rooms whose books, deck and token the monitor can show.
export type Shown = { room: Room } | { seat: number };
