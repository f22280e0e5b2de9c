// Every event as a small woodcut, 200 x 64. What matters stands between 6 and 58: the edges may be cut off.
import type { EventCard } from '../../model';
import { rounded } from '../houses/kit';
import { early } from './early';
import { late } from './late';

const events: Record<EventCard, () => string> = { ...early, ...late };

export function eventOf(card: EventCard): string {
  return rounded(events[card]());
}
