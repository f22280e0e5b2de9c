// Production and cards, event by event (P1, H1).
import type { Building, Knowledge } from '../model';
import {
  begun,
  replaced,
  viewerOf,
  withPast,
  withSeat,
  withSeats,
  without,
  withPending,
  type Of,
} from './seats';

type Memory = NonNullable<Knowledge['memory'][number]>;

const four = <T>(value: T): T[] => [value, value, value, value];

// What the one who looks remembers of cards.
export function remember(knowledge: Knowledge, change: (memory: Memory) => Partial<Memory>): Knowledge {
  const me = viewerOf(knowledge);
  const memory = me === undefined ? undefined : knowledge.memory[me];
  if (me === undefined || !memory) return knowledge;
  return { ...knowledge, memory: replaced(knowledge.memory, me, { ...memory, ...change(memory) }) };
}

export function roundBegan(knowledge: Knowledge, round: number): Knowledge {
  const none = { event: null, side: 'none' as const };
  const then = withPast(begun({ ...knowledge, round, turn: 0 }, 'production'), {
    played: [...knowledge.past.played, four(none)],
    sites: [...knowledge.past.sites, four([null, null])],
  });
  return remember(then, ({ drawn, events, kept, sent, received }) => ({
    drawn: [...drawn, four(null)],
    events: [...events, null],
    kept: [...kept, null],
    sent: [...sent, []],
    received: [...received, four(null)],
  }));
}

export function kept(knowledge: Knowledge, event: Of<'kept'>): Knowledge {
  const at = knowledge.round - 1;
  return remember(knowledge, (memory) => ({ kept: replaced(memory.kept, at, event.building) }));
}

// All draw at once: of the others everybody sees how many cards they have.
export function drewBuildings(knowledge: Knowledge, event: Of<'drew_buildings'>): Knowledge {
  const at = knowledge.round - 1;
  const keeps = knowledge.memory[event.seat]?.kept[at] ?? null;
  const then = withSeats(knowledge, ({ hand }, seat) => {
    if (seat !== event.seat) return { hand: [...hand.slice(0, 1).map(() => null), ...four(null)] };
    const old = keeps ?? (hand.length === 1 ? (hand[0] ?? null) : null);
    return { hand: [...(old ? [old] : []), ...event.buildings] };
  });
  const drawn = remember(then, (memory) => ({
    drawn: replaced(memory.drawn, at, event.buildings),
    kept: replaced(memory.kept, at, keeps ?? onlyCard(knowledge, event.seat)),
  }));
  return begun({ ...drawn, decks: replaced(drawn.decks, at, []) }, 'send');
}
function onlyCard(knowledge: Knowledge, seat: number): Building | null {
  const hand = knowledge.seats[seat]?.hand ?? [];
  return hand.length === 1 ? (hand[0] ?? null) : null;
}

export function drewEvent(knowledge: Knowledge, event: Of<'drew_event'>): Knowledge {
  const at = knowledge.round - 1;
  const deck = knowledge.round <= 2 ? 0 : 1;
  const then = withSeats(knowledge, ({ events }, seat) => ({
    events: [...events, seat === event.seat ? event.card : null],
  }));
  const left = knowledge.event_decks[deck]?.slice(knowledge.seats.length) ?? [];
  return remember({ ...then, event_decks: replaced(then.event_decks, deck, left) }, (memory) => ({
    events: replaced(memory.events, at, event.card),
  }));
}

// New cards lie behind the old one: of two alike the new one goes. What was passed on lies first among those drawn.
export function sent(knowledge: Knowledge, event: Of<'sent'>): Knowledge {
  const at = knowledge.round - 1;
  const backwards = <T>(list: readonly T[]): T[] => [...list].reverse();
  const then = withSeat(knowledge, event.seat, ({ hand }) => ({
    hand: backwards(event.buildings.reduce((left, card) => without(left, card), backwards(hand))),
  }));
  return remember(then, (memory) => {
    const left = event.buildings.reduce<(Building | null)[]>(
      (cards, card) => without(cards, card),
      memory.drawn[at] ?? [],
    );
    return {
      sent: replaced(memory.sent, at, [1, 2]),
      drawn: replaced(memory.drawn, at, [...event.buildings, ...left]),
    };
  });
}

// Who watches is told nothing before: everybody has drawn meanwhile.
export function cardsPassed(knowledge: Knowledge): Knowledge {
  const at = knowledge.round - 1;
  if (viewerOf(knowledge) !== undefined || !knowledge.decks[at]?.length) return knowledge;
  const deck = knowledge.round <= 2 ? 0 : 1;
  const left = knowledge.event_decks[deck]?.slice(knowledge.seats.length) ?? [];
  const then = withSeats(knowledge, ({ hand, events }) => ({
    hand: [...hand.slice(0, 1), ...four(null)],
    events: [...events, null],
  }));
  return {
    ...then,
    decks: replaced(then.decks, at, []),
    event_decks: replaced(then.event_decks, deck, left),
  };
}

export function received(knowledge: Knowledge, event: Of<'received'>): Knowledge {
  const at = knowledge.round - 1;
  const then = withSeat(knowledge, event.seat, ({ hand }) => ({ hand: [...hand, ...event.buildings] }));
  return remember(then, (memory) => ({
    received: replaced(memory.received, at, [...event.buildings, null, null]),
  }));
}

// M2: who is in debt is asked.
export function repayBegan(knowledge: Knowledge): Knowledge {
  const awaited = knowledge.seats.flatMap(({ debt }, seat) => (debt > 0 ? [seat] : []));
  return withPending(begun(knowledge, 'repay'), { awaited });
}
