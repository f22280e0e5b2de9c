// What is asked about when something on the table is touched.
import { isGhost, knifeHolder, robotSeat, type Knowledge } from '../model';
import type { Names } from '../people/person';
import type { Topic } from './topics';

export function aboutPerson(shown: Knowledge, seat: number, names: Names): Topic {
  return {
    is: 'person',
    name: names.of(seat),
    ghost: isGhost(shown, seat),
    robot: seat === robotSeat(shown.options),
    knife: seat === knifeHolder(shown),
  };
}

// The event that holds, once there is one.
export function aboutEvent(shown: Knowledge): Topic | undefined {
  const event = shown.events.at(-1);
  return event ? { is: 'event', event } : undefined;
}
