// What lies open of an encounter: who takes part, who gave to whom, who has a card and who still has to give. Several
// encounters may be open side by side.
import type { Knowledge } from '../model';

export interface Gift {
  from: number;
  to: number;
}
export interface Meeting {
  seats: number[];
  gifts: Gift[]; // in the order given
  toGive: ReadonlySet<number>;
  received: ReadonlySet<number>;
}

export function meetingsOf({ pending, gifts }: Knowledge): Meeting[] {
  const received = new Set(pending.received ?? []);
  const toGive = new Set(pending.to_give ?? []);
  // Everybody receives once in an encounter, so the last gifts are those of the encounters that are open.
  const open = received.size === 0 ? [] : gifts.slice(-received.size);
  return (pending.meetings ?? []).map((seats) => ({
    seats,
    gifts: open.filter((gift) => seats.includes(gift.to)),
    toGive: new Set(seats.filter((seat) => toGive.has(seat))),
    received: new Set(seats.filter((seat) => received.has(seat))),
  }));
}

// The one that a viewer is shown first: the own one, or else one where a gift is still awaited.
export function meetingFor(shown: Knowledge, me: number | undefined): Meeting | undefined {
  const meetings = meetingsOf(shown);
  return (
    meetings.find(({ seats }) => me !== undefined && seats.includes(me)) ??
    meetings.find(({ toGive }) => toGive.size > 0) ??
    meetings[0]
  );
}
