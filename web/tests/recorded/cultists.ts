// Nights as seat 0 and somebody who watches were told them, for tests: four with the robot, eight, and the end of a
// round with an open portal. First both knowledges, then one line a move; `then` holds what has changed since the last.
import type { CultistsEvent, Knowledge } from '../../src/games/cultists/model';
import eight from './cultists-eight.jsonl?raw';
import five from './cultists-five.jsonl?raw';
import portal from './cultists-portal.jsonl?raw';

export type Viewer = '0' | 'public';
type Views<T> = Record<Viewer, T>;

interface Line {
  events: CultistsEvent[];
  told?: CultistsEvent[]; // to those who watch, if it is less
  then?: Views<Partial<Knowledge>>;
}
export interface Recorded {
  events: CultistsEvent[];
  then?: Knowledge;
}
export interface Night {
  first: Knowledge;
  steps: Recorded[];
}

export const nights = { five, eight, portal };

export function night(name: keyof typeof nights, viewer: Viewer): Night {
  const [start = '', ...rest] = nights[name].trim().split('\n');
  const first = (JSON.parse(start) as Views<Knowledge>)[viewer];
  let last = first;
  const steps = rest.map((text): Recorded => {
    const line = JSON.parse(text) as Line;
    const events = viewer === 'public' ? (line.told ?? line.events) : line.events;
    if (!line.then) return { events };
    last = { ...last, ...line.then[viewer] };
    return { events, then: last };
  });
  return { first, steps };
}
