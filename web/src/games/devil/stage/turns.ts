// Plans and a player's actions, event by event (A1 to A7, V1, V2). No event tells what a turn waits for: the view
// brings it.
import { buildingCards } from '../components';
import type { Building, Knowledge, Master, SeatKnowledge, Step, Token } from '../model';
import { Master as MasterWords, Privilege as PrivilegeWords } from '../types';
import { moved } from './ledger';
import {
  begun,
  fromHand,
  replaced,
  withDraft,
  without,
  withPast,
  withPending,
  withSeat,
  withSeats,
  type Of,
} from './seats';

export const steps: readonly Step[] = [
  'none',
  'tucked',
  'left',
  'use1',
  'use2',
  'build1',
  'action1',
  'build2',
  'action2',
  'hire',
  'right',
  'grain',
  'privileges',
];

// ---- plans

export function dropped(knowledge: Knowledge, event: Of<'dropped'>): Knowledge {
  const then = withSeat(knowledge, event.seat, ({ events }) => ({ events: without(events, event.card) }));
  return withDraft(then, event.seat, (draft) => ({ ...draft, done: true }));
}

// What lies in hands is counted again.
export function planningBegan(knowledge: Knowledge): Knowledge {
  return withSeats(begun(knowledge, 'plan'), ({ events }) => ({ events: events.slice(0, 1) }));
}

export function planned(knowledge: Knowledge, event: Of<'planned'>): Knowledge {
  const edge = knowledge.seats[event.seat]?.edge ?? [null, null];
  return withDraft(knowledge, event.seat, (draft) => {
    const { event: side = 'none', tokens = [], sites = [null, null] } = draft;
    const site = (token: Token, at: number): Building | null =>
      tokens.includes(token) ? (sites[at] ?? null) : null;
    return {
      event: side,
      tokens,
      edge: draft.edge ?? edge,
      sites: [site('build1', 0), site('build2', 1)],
      done: true,
    };
  });
}

export function planOpened(knowledge: Knowledge, event: Of<'plan_opened'>): Knowledge {
  const { seat, side, tokens, edge, sites } = event;
  const at = knowledge.round - 1;
  const blank = (one: SeatKnowledge): NonNullable<Knowledge['pending']['plans']>[number] => ({
    event: 'none',
    tokens: [],
    edge: one.edge,
    sites: [null, null],
  });
  const plans = knowledge.pending.plans ?? knowledge.seats.map(blank);
  const { played, sites: remembered } = knowledge.past;
  const then = withPast(knowledge, {
    played: replaced(played, at, replaced(played[at] ?? [], seat, { event: event.card ?? null, side })),
    sites: replaced(remembered, at, replaced(remembered[at] ?? [], seat, sites)),
  });
  return {
    ...withSeat(then, seat, () => ({ edge })),
    pending: { plans: replaced(plans, seat, { event: side, tokens, edge, sites }) },
  };
}

// ---- a turn

export function turnBegan(knowledge: Knowledge, seat: number): Knowledge {
  const { plans, step: last } = knowledge.pending;
  const over = discarded(knowledge, knowledge.turn, knowledge.stage === 'resolve' ? last : undefined);
  const then = begun({ ...over, turn: seat }, 'resolve', {
    step: 'tucked',
    ...(plans ? { plans } : {}),
  });
  const tucked = knowledge.seats[seat]?.tucked ?? null;
  return tucked === null ? then : askedTucked(then, seat);
}

function askedTucked(knowledge: Knowledge, seat: number): Knowledge {
  const work = knowledge.seats.map((_, at) => (at === seat ? { want: 'use_tucked' as const } : null));
  return withPending(knowledge, { work });
}

function toStep(knowledge: Knowledge, step: Step): Knowledge {
  const { stage, turn, pending } = knowledge;
  if (stage !== 'resolve') return knowledge;
  const { work: _done, ...rest } = pending;
  const then = { ...knowledge, pending: { ...rest, step } };
  return step === pending.step ? then : discarded(then, turn, pending.step);
}

// The event lies there until its side is carried out; what its side is worth moves the reputation at last.
function discarded(knowledge: Knowledge, seat: number, step: Step | undefined): Knowledge {
  return step === 'left' || step === 'right' ? withSeat(knowledge, seat, () => ({ events: [] })) : knowledge;
}
export function reputationMoved(knowledge: Knowledge, event: Of<'reputation_moved'>): Knowledge {
  const { seat, to } = event;
  const then = withSeat(knowledge, seat, () => ({ reputation: to }));
  const turn = knowledge.stage === 'resolve' && knowledge.turn === seat;
  return turn ? discarded(then, seat, knowledge.pending.step) : then;
}

// Which token uses a building: the next one whose building it is. The tucked one takes none.
export function used(knowledge: Knowledge, event: Of<'used'>): Knowledge {
  const { step = 'none', plans, work } = knowledge.pending;
  if (work?.[event.seat]?.want === 'use_tucked') return toStep(knowledge, step);
  const plan = plans?.[event.seat];
  const places: [Token & Step, Building | null | undefined][] = [
    ['use1', plan?.edge[0]],
    ['use2', plan?.edge[1]],
    ['action1', plan?.sites[0]],
    ['action2', plan?.sites[1]],
  ];
  const next = places.find(
    ([token, building]) =>
      steps.indexOf(token) > steps.indexOf(step) &&
      building === event.building &&
      plan?.tokens.includes(token),
  );
  return toStep(knowledge, next?.[0] ?? step);
}

export function eventPlayed(knowledge: Knowledge, { side }: Of<'event_played'>): Knowledge {
  return toStep(knowledge, side === 'left' ? 'left' : 'right');
}

export function built(knowledge: Knowledge, { seat, building }: Of<'built'>): Knowledge {
  const own = knowledge.seats[seat];
  if (!own) return knowledge;
  const builtIn = knowledge.past.built_in[seat] ?? [];
  const now = own.built.filter((one, at) => one === building && builtIn[at] === knowledge.round).length;
  const sites = knowledge.pending.plans?.[seat]?.sites;
  const second = sites?.[0] !== building || (sites[1] === building && now > 0);
  const free = buildingCards[building].kind === 'action' ? own.edge.indexOf(null) : -1;
  const then = withPast(toStep(knowledge, second ? 'build2' : 'build1'), {
    built_in: replaced(knowledge.past.built_in, seat, [...builtIn, knowledge.round]),
  });
  const { build_failed: _before, ...pending } = then.pending;
  return withSeat({ ...then, pending }, seat, ({ hand, built: before, edge }) => ({
    hand: fromHand(hand, building),
    built: [...before, building],
    edge: replaced(edge, free, building),
  }));
}

export function tucked(knowledge: Knowledge, { seat, building }: Of<'tucked'>): Knowledge {
  const then = withSeat(knowledge, seat, ({ edge }) => ({
    tucked: building,
    edge: replaced(edge, edge.indexOf(building), null),
  }));
  return askedTucked(then, seat);
}

export function paid(knowledge: Knowledge, event: Of<'paid'>): Knowledge {
  const then = moved(knowledge, event.seat, event.goods, -1);
  const forGrain = event.building === undefined && event.card === undefined;
  return forGrain ? toStep(then, 'grain') : then;
}

// A site that was not built cannot be used; this is forgotten where the second one begins.
export function failed(knowledge: Knowledge, { seat, step }: Of<'failed'>): Knowledge {
  const then = toStep(knowledge, step);
  const tokens = knowledge.pending.plans?.[seat]?.tokens ?? [];
  const second = step === 'action1' || (step === 'build1' && !tokens.includes('action1'));
  const { build_failed: _before, ...pending } = then.pending;
  if (second && tokens.includes('build2')) return { ...then, pending };
  if (step === 'right') return withSeat(then, seat, () => ({ events: [] }));
  return step === 'build1' || step === 'build2' ? withPending(then, { build_failed: true }) : then;
}

// ---- masters and privileges

const inOrder = (masters: readonly Master[]): Master[] => MasterWords.filter((one) => masters.includes(one));

export function hired(knowledge: Knowledge, event: Of<'hired'>): Knowledge {
  const { seat, master, ducats } = event;
  const paying = ducats > 0 ? moved(knowledge, seat, { ducats }, -1) : knowledge;
  const then = withSeat(paying, seat, ({ masters, hired: before }) => ({
    masters: { ...masters, [master]: 0 },
    hired: inOrder([...before, master]),
  }));
  return event.by_action ? withPending(toStep(then, 'hire'), { hired_now: true }) : then;
}

// A5: a master that was used can be hired again for 3 ducats.
export function masterSpent(knowledge: Knowledge, { seat, master }: Of<'master_spent'>): Knowledge {
  return withSeat(knowledge, seat, ({ masters, hired: before }) => ({
    masters: { ...masters, [master]: 3 },
    hired: without(before, master),
  }));
}

export function privilegeSmall(knowledge: Knowledge, event: Of<'privilege_small'>): Knowledge {
  return withSeat(knowledge, event.seat, ({ small, fields }) => ({
    small: replaced(small, event.number - 1, true),
    fields: replaced(fields, event.field - 1, 2),
  }));
}

// Dam: its field goes back to 1; which one, if there are several, no event tells.
export function privilegeGone(knowledge: Knowledge, event: Of<'privilege_gone'>): Knowledge {
  return withSeat(knowledge, event.seat, ({ small, small_gone, fields }) => {
    const only = event.earned && fields.filter((level) => level > 1).length === 1;
    return {
      small: replaced(small, event.number - 1, false),
      small_gone: replaced(small_gone, event.number - 1, true),
      fields: only ? fields.map(() => 1) : fields,
    };
  });
}

export function privilegeLarge(knowledge: Knowledge, event: Of<'privilege_large'>): Knowledge {
  const at = PrivilegeWords.indexOf(event.privilege);
  return withSeat(toStep(knowledge, 'privileges'), event.seat, ({ large }) => ({
    large: replaced(large, at, true),
  }));
}

// A7: the guild-house costs a token from the next round on.
export function tokenLost(knowledge: Knowledge, seat: number): Knowledge {
  const then = withSeat(knowledge, seat, ({ free_tokens }) => ({ free_tokens: free_tokens - 1 }));
  return toStep(then, 'grain');
}
