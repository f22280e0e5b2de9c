// Chests that go out, are read twice and come home, as one of the four sees them (T1 to T6).
import { roles, type ChestKnowledge, type Knowledge, type Role, type Ware } from '../model';
import { replaced, seatOfRole, viewerOf, withWares, type Of, type Wares } from './seats';

type Goods = ChestKnowledge['goods'];
type Seen = NonNullable<Knowledge['memory'][number]>['chests'][number];
type Chests = Knowledge['chests'];

function goodsOf(of: (ware: keyof Goods) => number | null): Goods {
  return {
    wood: of('wood'),
    stone: of('stone'),
    grain: of('grain'),
    glass: of('glass'),
    marble: of('marble'),
    ducats: of('ducats'),
    jesters: of('jesters'),
    indulgences: of('indulgences'),
  };
}
const counted = (wares: Wares): Goods => goodsOf((ware) => wares[ware] ?? 0);
const unknownGoods = goodsOf(() => null);
const nothing: ChestKnowledge['paid'] = { ducats: 0, pure: 0, marked: 0 };
const unknownPay: ChestKnowledge['paid'] = { ducats: null, pure: null, marked: null };

// A chest of which nothing is known but that in the first reading nobody has taken anything yet.
function closed(reading: number): ChestKnowledge {
  return {
    goods: unknownGoods,
    ask: null,
    taken: reading === 1 ? false : null,
    paid: reading === 1 ? nothing : unknownPay,
    reader: null,
  };
}
const empty: ChestKnowledge = {
  goods: counted({}),
  ask: null,
  taken: false,
  paid: nothing,
  reader: null,
};
function every(chest: (role: Role) => ChestKnowledge): Chests {
  return {
    'mortal-a': chest('mortal-a'),
    'mortal-b': chest('mortal-b'),
    cultist: chest('cultist'),
    devil: chest('devil'),
  };
}

// ---- what I have seen of a chest in this round

function remembered(knowledge: Knowledge, one: Seen): Knowledge {
  const me = viewerOf(knowledge);
  const memory = me === undefined ? undefined : knowledge.memory[me];
  if (me === undefined || !memory) return knowledge;
  const order = ({ round, role }: Seen): number => round * roles.length + roles.indexOf(role);
  const others = memory.chests.filter((other) => order(other) !== order(one));
  const chests = [...others, one].sort((a, b) => order(a) - order(b));
  return { ...knowledge, memory: replaced(knowledge.memory, me, { ...memory, chests }) };
}
function seenOf(knowledge: Knowledge, role: Role): Seen | undefined {
  const me = viewerOf(knowledge);
  const memory = me === undefined ? undefined : knowledge.memory[me];
  return memory?.chests.find((one) => one.round === knowledge.round && one.role === role);
}
function firstSeen(knowledge: Knowledge, role: Role, reading: Seen['reading']): Seen {
  return {
    round: knowledge.round,
    role,
    reading,
    goods: unknownGoods,
    ask: null,
    taken: null,
    paid: { pure: null, marked: null },
    jest: [null, null],
    seen_jesters: null,
    home_jesters: null,
  };
}
function soulsPaid(wares: Wares): Seen['paid'] {
  return { pure: wares.pure ?? 0, marked: wares.marked ?? 0 };
}

// ---- event by event

export function offered(knowledge: Knowledge, event: Of<'offered'>): Knowledge {
  const goods = counted(event.goods);
  const chests = every((role) => (role === event.role ? { ...closed(1), goods, ask: event.ask } : closed(1)));
  const then = withWares({ ...knowledge, stage: 'first', pending: {}, chests }, event.seat, event.goods, -1);
  return remembered(then, { ...firstSeen(knowledge, event.role, 'own'), goods, ask: event.ask });
}

// T3: of a chest that was taken the second reader learns how it was paid for, but not the marks of souls.
function paidOf(event: Of<'chest_came'>): ChestKnowledge['paid'] {
  if (!event.spent) return nothing;
  if (event.ask && 'ducats' in event.ask) return { ducats: event.ask.ducats, pure: 0, marked: 0 };
  return { ducats: 0, pure: null, marked: null };
}

export function chestCame(knowledge: Knowledge, event: Of<'chest_came'>): Knowledge {
  const { role, spent, ask, seat } = event;
  const goods = counted(event.goods);
  const chest: ChestKnowledge = {
    goods: spent ? { ...goods, jesters: null } : goods,
    ask,
    taken: spent,
    paid: paidOf(event),
    reader: seat,
  };
  const then = { ...knowledge, chests: { ...knowledge.chests, [role]: chest } };
  if (event.reading === 1) return remembered(then, { ...firstSeen(knowledge, role, 'first'), goods, ask });
  const seen = firstSeen(knowledge, role, 'second');
  if (spent) return remembered(then, { ...seen, ask, taken: 'by_first' });
  return remembered(then, {
    ...seen,
    goods: { ...goods, jesters: null },
    ask,
    taken: 'not_by_first',
    seen_jesters: goods.jesters,
  });
}

// What I have paid and taken, or left.
export function answeredChest(knowledge: Knowledge, event: Of<'answered_chest'>): Knowledge {
  const { role, seat, accepted, jesters } = event;
  const chest = knowledge.chests[role];
  const reading = knowledge.stage === 'second' ? 2 : 1;
  let then = withWares(knowledge, seat, { ...event.paid, jesters }, -1);
  if (accepted) then = withWares(then, seat, known(chest.goods));
  const left = accepted
    ? counted({ jesters })
    : { ...chest.goods, jesters: more(chest.goods.jesters, jesters) };
  if (!chest.taken) {
    const paid = { ...nothing, ...event.paid };
    then = {
      ...then,
      chests: { ...then.chests, [role]: { ...chest, goods: left, taken: accepted, paid } },
    };
  }
  const seen = seenOf(knowledge, role);
  if (!seen || chest.taken) return then;
  const taken: Seen['taken'] =
    reading === 1 ? (accepted ? 'by_first' : 'not_by_first') : accepted ? 'by_second' : 'no';
  return remembered(then, {
    ...seen,
    taken,
    jest: replaced(seen.jest, reading - 1, jesters),
    ...(accepted ? { paid: soulsPaid(event.paid) } : {}),
  });
}
function known(goods: Goods): Wares {
  return Object.fromEntries(
    Object.entries(goods).filter((entry): entry is [Ware, number] => entry[1] !== null),
  );
}
function more(jesters: number | null, by: number): number | null {
  return jesters === null ? null : jesters + by;
}

// The chests go on: of mine nothing is known any more, of the one that I had read what I left in it.
export function readingEnded(knowledge: Knowledge, reading: number): Knowledge {
  const me = viewerOf(knowledge);
  if (reading === 2) {
    // Those who watch are told nothing of chests that come home.
    const over = { ...knowledge, stage: 'drop' as const, pending: {}, chests: every(() => empty) };
    return me === undefined ? over : knowledge;
  }
  const chests = every((role) => {
    const chest = knowledge.chests[role];
    if (me !== undefined && chest.reader === me) return { ...chest, reader: null };
    const mine = me !== undefined && seatOfRole(knowledge, role) === me;
    return mine ? { ...closed(2), ask: chest.ask } : closed(2);
  });
  return { ...knowledge, stage: 'second', pending: {}, chests };
}

export function chestHome(knowledge: Knowledge, event: Of<'chest_home'>): Knowledge {
  const then = withWares(knowledge, event.seat, event.goods);
  const over = { ...then, stage: 'drop' as const, pending: {}, chests: every(() => empty) };
  const seen = seenOf(knowledge, event.role);
  if (!seen) return over;
  return remembered(over, {
    ...seen,
    taken: event.paid ? 'by_somebody' : 'no',
    paid: soulsPaid(event.goods),
    home_jesters: event.goods.jesters ?? 0,
  });
}
