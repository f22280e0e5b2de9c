// Interest, reputation, wings and the witch hunt, event by event (I1, R1 to R3, W1, W2).
import { debtTrack, supply, wings } from '../components';
import type { Knowledge, SeatKnowledge } from '../model';
import { moved, soulsSeen } from './ledger';
import { begun, replaced, withPast, withPending, withSeat, withSeats, type Of } from './seats';

export function interestPaid(knowledge: Knowledge, { seat, steps }: Of<'interest_paid'>): Knowledge {
  return withSeat(knowledge, seat, ({ interest }) => ({
    interest: (interest + steps) % debtTrack.circle,
  }));
}

// R3: who has three angel wings gets an indulgence for them; others bring one without.
export function indulgence(knowledge: Knowledge, { seat, count }: Of<'indulgence'>): Knowledge {
  const folds = (knowledge.seats[seat]?.angel ?? 0) >= wings.for_one;
  const then = withSeat(knowledge, seat, ({ angel }) => ({ angel: folds ? angel - wings.for_one : angel }));
  return moved({ ...then, indulgences_left: then.indulgences_left - count }, seat, { indulgences: count });
}

export function guestCame(knowledge: Knowledge, event: Of<'guest_came'>): Knowledge {
  const came = event.none_left ? 0 : 1;
  const then = withSeat(knowledge, event.seat, ({ demon, guests }) => ({
    demon: demon - wings.for_one,
    guests: guests + came,
  }));
  return { ...then, guests_left: then.guests_left - came };
}

// Q8
export function guestsLeft(knowledge: Knowledge): Knowledge {
  const then = withSeats(knowledge, () => ({ guests: 0 }));
  return { ...then, guests_left: supply.guests };
}

export function changed<K extends 'angel' | 'demon' | 'score'>(
  knowledge: Knowledge,
  seat: number,
  what: K,
  by: number,
): Knowledge {
  return withSeat(knowledge, seat, (own): Partial<SeatKnowledge> => ({ [what]: own[what] + by }));
}

// ---- the witch hunt

// The turns are over: nothing of them is under way any more.
export function huntBegan(knowledge: Knowledge): Knowledge {
  return begun({ ...knowledge, turn: 0 }, 'hunt');
}

export function accused(knowledge: Knowledge, event: Of<'accused'>): Knowledge {
  const drafts = knowledge.pending.drafts ?? knowledge.seats.map(() => null);
  return withPending(knowledge, { drafts: replaced(drafts, event.seat, { accuse: event.about }) });
}

// All four are shown together; the first opens the record.
export function voteShown(knowledge: Knowledge, event: Of<'vote_shown'>): Knowledge {
  const at = knowledge.round === 2 ? 0 : 1;
  const { hunts } = knowledge.past;
  const rows = hunts.length > at ? hunts : [...hunts, knowledge.seats.map(() => null)];
  const then = withPast(knowledge, {
    hunts: replaced(rows, at, replaced(rows[at] ?? [], event.seat, event.about)),
  });
  return knowledge.stage === 'hunt' ? begun(then, 'question', { awaited: [] }) : then;
}

export function questioned(knowledge: Knowledge, { seat }: Of<'questioned'>): Knowledge {
  const { questioned: before = [], awaited = [] } = knowledge.pending;
  return withPending(knowledge, { questioned: [...before, seat], awaited: [...awaited, seat] });
}

export function answeredHunt(knowledge: Knowledge, seat: number, proves: boolean): Knowledge {
  const awaited = (knowledge.pending.awaited ?? []).filter((other) => other !== seat);
  const then = withPending(knowledge, { awaited });
  return proves ? soulsSeen(then, seat, 3) : withSeat(then, seat, () => ({ mob: true }));
}
