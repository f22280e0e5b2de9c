// What an event changes on the table, for showing a move event by event. The view that comes with the move has
// the last word; this only has to agree with it.
import type { CultistsEvent, EncounterCard, EventToken, Knowledge, Place, Role, RoomCard } from '../model';
import { ballotsOf, lastVote, ready, voteBegan, voteShown, type Ballot } from './votes';
import { booked, cleared, inRoom, inspected, laid, nulls, replaced, usedRoute } from './cards';

type Pending = Knowledge['pending'];

const shownAtDeath: readonly Role[] = ['enlightened', 'infected', 'superghost'];
const tokenRooms: readonly Place[] = ['O1', 'P1', 'D1'];

// The event whose effect holds; a mirror shows the one before it (E10).
function eventHolding(knowledge: Knowledge): EventToken | null {
  const last = knowledge.stage === 'move' ? knowledge.round - 1 : knowledge.round;
  const token = knowledge.events[last - 1] ?? null;
  return token === 'mirror' ? (knowledge.events[last - 2] ?? null) : token;
}

function moveBegan(knowledge: Knowledge, seat: number): Knowledge {
  const then: Knowledge = { ...knowledge, stage: 'move', turn: seat };
  const holding = eventHolding(then);
  const points = 3 + (holding === 'good-morale' ? 1 : 0) - (holding === 'bad-morale' ? 1 : 0);
  const start = knowledge.at[seat];
  return { ...then, pending: { step: 'turn', points, ...(start ? { start } : {}) } };
}

function actBegan(knowledge: Knowledge, seat: number): Knowledge {
  const before =
    knowledge.stage === 'act' || knowledge.stage === 'vote' ? knowledge.pending.acted : undefined;
  const characters = knowledge.at.length;
  // Characters between the last one and this one have acted already (A10), or act no more.
  const acted = new Set(before);
  if (before)
    for (let other = knowledge.turn; other !== seat; other = (other + 1) % characters) acted.add(other);
  const list = [...acted].sort((a, b) => a - b);
  return { ...knowledge, stage: 'act', turn: seat, pending: { step: 'turn', acted: list } };
}

function wentTo(knowledge: Knowledge, event: CultistsEvent & { event: 'moved' | 'jumped' }): Knowledge {
  const then = { ...knowledge, at: replaced(knowledge.at, event.seat, event.to) };
  if (event.event === 'jumped') return then;
  const { points = 0, slips = 0 } = knowledge.pending;
  const spent = event.secret_door ? { slips: slips + 1 } : { points: points - 1 };
  return { ...then, pending: { ...knowledge.pending, ...spent } };
}

function met(knowledge: Knowledge, seats: number[]): Knowledge {
  const givers = seats.filter((seat) => (knowledge.hand_sizes[seat]?.encounter ?? 0) > 0);
  if (givers.length === 0) return knowledge;
  const { meetings = [], to_give = [], received = [] } = knowledge.pending;
  const pending: Pending = {
    ...knowledge.pending,
    step: 'giving',
    meetings: [...meetings, seats],
    to_give: [...to_give, ...givers].sort((a, b) => a - b),
    received,
  };
  return { ...knowledge, pending };
}

// The cards of a hand that I see; of the others only how many there are.
function fromHand(
  knowledge: Knowledge,
  seat: number,
  pile: 'encounter' | 'room',
  card: EncounterCard | RoomCard | undefined,
): Knowledge {
  const sizes = knowledge.hand_sizes[seat];
  if (!sizes) return knowledge;
  const then = {
    ...knowledge,
    hand_sizes: replaced(knowledge.hand_sizes, seat, { ...sizes, [pile]: sizes[pile] - 1 }),
  };
  const hand = knowledge.hands[seat];
  const held = card === undefined ? null : hand?.[card];
  if (!hand || card === undefined || typeof held !== 'number') return then;
  return { ...then, hands: replaced(knowledge.hands, seat, { ...hand, [card]: held - 1 }) };
}

function gave(knowledge: Knowledge, event: CultistsEvent & { event: 'card_given' }): Knowledge {
  const then = fromHand(knowledge, event.seat, 'encounter', event.card);
  const { seat: from, about: to } = event;
  if (to === null) return then;
  const gifts = [...knowledge.gifts, { from, to, card: event.card ?? null, round: knowledge.round }];
  const { meetings = [], to_give = [], received = [], ...rest } = knowledge.pending;
  const left = to_give.filter((seat) => seat !== from);
  const pending: Pending =
    left.length > 0
      ? { ...rest, meetings, to_give: left, received: [...received, to].sort((a, b) => a - b) }
      : { ...rest, step: 'turn' };
  return { ...then, gifts, pending };
}

function drew(knowledge: Knowledge, event: CultistsEvent & { event: 'event_drawn' }): Knowledge {
  const events = knowledge.events.slice(0, event.round - 1);
  const bag = event.token === null ? knowledge.bag : knowledge.bag.slice(1);
  return {
    ...knowledge,
    stage: 'event',
    turn: knowledge.knife,
    bag,
    events: [...events, event.token],
    pending: knifeAsked(knowledge, event.token, bag.length),
  };
}

// E6, E8: some events ask the knife, in the hand of a living person.
function knifeAsked(knowledge: Knowledge, token: EventToken | null, bag: number): Pending {
  const { knife, ghosts } = knowledge;
  if (ghosts[knife] || knife >= knowledge.options.players) return {};
  const others = ghosts.some((ghost, seat) => !ghost && seat !== knife);
  if (token === 'crooked-eyes' && others) return { step: 'looking' };
  return token === 'under-control' && bag > 0 ? { step: 'drawing' } : {};
}

function looked(knowledge: Knowledge, event: CultistsEvent & { event: 'looked' }): Knowledge {
  if (event.about === null) return knowledge;
  const eyes = knowledge.stage === 'event';
  const look = {
    seat: event.seat,
    about: event.about,
    round: knowledge.round,
    gifts: knowledge.gifts.length,
    eyes,
    said: null,
    dead: null,
  };
  const means = eyes ? 'eyes' : event.camera ? 'camera' : 'check';
  const pending: Pending = { ...knowledge.pending, step: 'saying', means };
  const then = { ...knowledge, looks: [...knowledge.looks, look], pending };
  return event.camera ? usedRoute(then, event.seat) : then;
}

function lastLook(knowledge: Knowledge, change: Partial<Knowledge['looks'][number]>): Knowledge {
  const at = knowledge.looks.length - 1;
  const look = knowledge.looks[at];
  return look ? { ...knowledge, looks: replaced(knowledge.looks, at, { ...look, ...change }) } : knowledge;
}

function died(knowledge: Knowledge, event: CultistsEvent & { event: 'died' }): Knowledge {
  const burnt = event.cause === 'role' && knowledge.stage === 'cleanup';
  const may = knowledge.may_be[event.seat] ?? [];
  const still: Role[] = burnt ? ['firestarter'] : may.filter((role) => !shownAtDeath.includes(role));
  return {
    ...knowledge,
    ghosts: replaced(knowledge.ghosts, event.seat, true),
    died: replaced(knowledge.died, event.seat, knowledge.round),
    may_be: replaced(knowledge.may_be, event.seat, still),
    past_fire: burnt ? knowledge.past_fire.filter((seat) => seat !== event.seat) : knowledge.past_fire,
  };
}

function roleShown(knowledge: Knowledge, event: CultistsEvent & { event: 'role_shown' }): Knowledge {
  const freezes = event.role === 'enlightened' || event.role === 'infected';
  return {
    ...knowledge,
    shown: replaced(knowledge.shown, event.seat, true),
    roles: replaced(knowledge.roles, event.seat, event.role),
    may_be: replaced(knowledge.may_be, event.seat, [event.role]),
    freeze: freezes ? knowledge.round + 1 : knowledge.freeze,
  };
}

function cleanUp(knowledge: Knowledge): Knowledge {
  const then: Knowledge = { ...knowledge, stage: 'cleanup', turn: knowledge.knife };
  const everybody = knowledge.at.map((_, seat) => seat);
  then.pending = { step: 'closing', acted: everybody, answers: nulls(knowledge.options.players) };
  if (knowledge.round !== 5) return then;
  const past = everybody.filter((seat) => !knowledge.ghosts[seat]);
  return { ...then, past_fire: past, log: [...knowledge.log, { deed: 'burn' }] };
}

function cultistCame(knowledge: Knowledge, place: Place | null): Knowledge {
  const then = inRoom(knowledge, place, () => ({ cultist: true }));
  const came = tokenRooms.filter((room) => room === place || knowledge.came.includes(room));
  return { ...then, came, cultist_tokens: knowledge.cultist_tokens.slice(1) };
}

function ownCard(
  knowledge: Knowledge,
  event: CultistsEvent & { event: 'filled' | 'secured' },
  place: Place | null,
): Knowledge {
  const held = fromHand(knowledge, event.seat, 'room', event.card);
  const card = event.card ?? null;
  const entry = { deed: 'fill' as const, seat: event.seat, place: place ?? 'danger', card };
  const then = { ...laid(held, place, card), log: [...knowledge.log, entry] };
  return event.event === 'filled' ? usedRoute(then, event.seat) : then;
}

function guessing(knowledge: Knowledge): Knowledge {
  const claimed = knowledge.stage === 'cleanup';
  const ending = claimed ? 'claim_wrong' : knowledge.points >= knowledge.target ? 'points' : 'last_cultist';
  const { acted } = knowledge.pending;
  const pending: Pending = { step: 'naming', ...(acted ? { acted } : {}) };
  return { ...knowledge, stage: 'guess', ending, pending };
}

function over(knowledge: Knowledge, event: CultistsEvent & { event: 'game_over' }): Knowledge {
  const { acted } = knowledge.pending;
  const pending: Pending = acted ? { acted } : {};
  return { ...knowledge, stage: 'over', winner: event.winner, ending: event.ending, pending };
}

export function apply(knowledge: Knowledge, event: CultistsEvent): Knowledge {
  switch (event.event) {
    case 'round_began': {
      const log: Knowledge['log'] = [...knowledge.log, { deed: 'dawn' }];
      return { ...knowledge, round: event.round, knife: event.seat, vote_token: true, log };
    }
    case 'move_began':
      return moveBegan(knowledge, event.seat);
    case 'moved':
    case 'jumped':
      return wentTo(knowledge, event);
    case 'meeting':
      return met(knowledge, event.seats);
    case 'card_given':
      return gave(knowledge, event);
    case 'event_drawn':
      return drew(knowledge, event);
    case 'power_turned': {
      const then = { ...knowledge, power: event.on };
      return event.seat === undefined ? then : usedRoute(then, event.seat);
    }
    case 'portal_opened':
    case 'portal_prolonged':
      return { ...knowledge, portal: { open: true, due: event.due } };
    case 'portal_overdue':
      return { ...knowledge, portal: { open: true, due: null } };
    case 'target_moved':
      return { ...knowledge, target: event.to };
    case 'danger_drawn':
      return { ...knowledge, log: [...knowledge.log, { deed: 'risk', card: event.card }] };
    case 'cultist_came':
      return cultistCame(knowledge, event.place);
    case 'fish_man_came':
      return { ...knowledge, fishman: event.place };
    case 'act_began':
      return actBegan(knowledge, event.seat);
    case 'looked':
      return looked(knowledge, event);
    case 'saw':
      return lastLook(knowledge, { dead: event.dead });
    case 'card_laid': {
      const log: Knowledge['log'] = [
        ...knowledge.log,
        { deed: 'lay', place: event.place ?? 'danger', card: null },
      ];
      return { ...laid(knowledge, event.place, null), draw: knowledge.draw.slice(1), log };
    }
    case 'explored':
      return inRoom(knowledge, event.place, () => ({ explored: true, token: event.token }));
    case 'said':
      return lastLook(knowledge, { said: event.status });
    case 'died':
      return died(knowledge, event);
    case 'role_shown':
      return roleShown(knowledge, event);
    case 'token_drawn': {
      const peek = { seat: event.seat, round: knowledge.round, removed: false, token: event.token ?? null };
      return {
        ...knowledge,
        peeks: [...knowledge.peeks, peek],
        pending: { step: 'token', knife_used: true },
      };
    }
    case 'token_removed': {
      const at = knowledge.peeks.length - 1;
      const peek = knowledge.peeks[at];
      if (!peek) return knowledge;
      return {
        ...knowledge,
        bag: knowledge.bag.slice(1),
        peeks: replaced(knowledge.peeks, at, { ...peek, removed: true }),
        removed_events: [...knowledge.removed_events, peek.token],
      };
    }
    case 'secured':
      return ownCard(knowledge, event, null);
    case 'filled':
      return ownCard(knowledge, event, event.place);
    case 'fought':
      return inRoom(knowledge, event.place, () => ({ cultist: false }));
    case 'banished':
      return { ...knowledge, fishman: null };
    case 'inspected':
      return usedRoute(inspected(knowledge, event.seat, event.place, event.card), event.seat);
    case 'book_shelved':
      return booked(knowledge, event.place, 1);
    case 'book_returned':
      return booked(knowledge, event.place, -1);
    case 'room_cleared':
      return cleared(knowledge, event.place);
    case 'shelf_filled':
      return { ...knowledge, points: event.points };
    case 'vote_called':
      return { ...usedRoute(knowledge, event.seat), vote_token: false };
    case 'vote_began':
      return voteBegan(knowledge, event.discussion);
    case 'was_ready':
      return ready(knowledge, event.seat);
    case 'vote_cast': {
      const ballot = { about: event.about, double: event.double };
      const ballots = replaced<Ballot | null>(ballotsOf(knowledge), event.seat, ballot);
      return { ...knowledge, pending: { ...knowledge.pending, ballots } };
    }
    case 'vote_shown':
      return voteShown(knowledge, event);
    case 'vote_changed':
      return lastVote(knowledge, { changed: { about: event.about, double: false } });
    case 'vote_ended':
      return lastVote(knowledge, { out: event.about });
    case 'portal_asked': {
      const pending: Pending = { ...knowledge.pending, step: 'partner' };
      if (event.about !== null) pending.partner = event.about;
      return usedRoute({ ...knowledge, pending }, event.seat);
    }
    case 'portal_refused': {
      const { partner: _asked, refused = [], ...rest } = knowledge.pending;
      const all = [...refused, event.seat].sort((a, b) => a - b);
      return { ...knowledge, pending: { ...rest, step: 'turn', refused: all } };
    }
    case 'portal_closed': {
      const { partner: _asked, acted = [], ...rest } = knowledge.pending;
      const all = event.about === null ? acted : [...acted, event.about].sort((a, b) => a - b);
      return {
        ...knowledge,
        portal: { open: false, due: null },
        pending: { ...rest, step: 'turn', acted: all },
      };
    }
    case 'clean_up':
      return cleanUp(knowledge);
    case 'answered': {
      const answers = knowledge.pending.answers ?? nulls(knowledge.options.players);
      const answer = event.claims ? 'claim' : 'pass';
      return {
        ...knowledge,
        pending: { ...knowledge.pending, answers: replaced(answers, event.seat, answer) },
      };
    }
    case 'guessing_began':
      return guessing(knowledge);
    case 'game_over':
      return over(knowledge, event);
    case 'event_repeated': {
      const pending = knifeAsked(knowledge, event.token, knowledge.bag.length);
      return { ...knowledge, pending };
    }
    case 'danger_grew':
    case 'token_kept':
    case 'passed':
    case 'killed':
    case 'vote_kept':
    case 'claimed':
    case 'seer_named':
      return knowledge;
  }
}

export function applyAll(knowledge: Knowledge, events: readonly CultistsEvent[]): Knowledge {
  return events.reduce(apply, knowledge);
}
