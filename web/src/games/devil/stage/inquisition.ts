// The ritual and the inquisition, event by event (Q1 to Q8).
import { buildingCards, debtTrack, penalties, wings } from '../components';
import { roles, type Building, type Inquisitor, type Knowledge, type Role } from '../model';
import { moved, soulsSeen } from './ledger';
import {
  begun,
  letters,
  lettered,
  replaced,
  seatOfRole,
  viewerOf,
  withDraft,
  withPast,
  withPending,
  withSeat,
  withWares,
  type Of,
  type Past,
} from './seats';

// ---- the ritual

type Ritual = Past['rituals'][number][Role];
const noBribe = { wood: 0, stone: 0, grain: 0, glass: 0, marble: 0, ducats: 0 };
const noRitual: Ritual = { bribe: noBribe, pure: 0, marked: 0, guesses: { devil: null, cultist: null } };

export function ritualClosed(knowledge: Knowledge, { seat }: Of<'ritual_closed'>): Knowledge {
  return withDraft(knowledge, seat, (draft) => ({ ...noRitual, ...draft, done: true }));
}

// The seals are broken one by one; the first ends the secret part.
export function ritualOpened(knowledge: Knowledge, event: Of<'ritual_opened'>): Knowledge {
  const { role, goods, devil, cultist } = event;
  const at = knowledge.round === 3 ? 0 : 1;
  const { rituals } = knowledge.past;
  const none: Past['rituals'][number] = {
    'mortal-a': noRitual,
    'mortal-b': noRitual,
    cultist: noRitual,
    devil: noRitual,
  };
  const rows = rituals.length > at ? rituals : [...rituals, none];
  const { pure = 0, marked = 0, ...bribe } = goods;
  const opened: Ritual = {
    bribe: { ...noBribe, ...bribe },
    pure,
    marked,
    guesses: { devil, cultist },
  };
  const row = { ...(rows[at] ?? none), [role]: opened };
  let then = withPast(knowledge, { rituals: replaced(rows, at, row) });
  if (then.stage !== 'inquisition') then = begun(then, 'inquisition');
  const seat = event.seat ?? seatOfRole(then, role);
  if (seat !== undefined) then = withWares(then, seat, bribe, -1);
  return guessesLie(then);
}

// Q4, Q5: which guesses lie on the table, and where my own tokens are.
function guessesLie(knowledge: Knowledge): Knowledge {
  const stay = knowledge.answers.length > 0;
  const { rituals } = knowledge.past;
  const kinds = ['devil', 'cultist'] as const;
  const table_guesses = rituals.slice(stay ? 0 : 1).flatMap((row) =>
    roles.flatMap((by) =>
      kinds.flatMap((role) => {
        const seat = row[by].guesses[role];
        return seat === null ? [] : [{ by, role, seat }];
      }),
    ),
  );
  const then = { ...knowledge, table_guesses };
  const me = viewerOf(knowledge);
  const mine = me === undefined ? null : knowledge.roles[me];
  if (me === undefined || !mine) return then;
  const laid = (kind: 'devil' | 'cultist'): number | null =>
    (stay ? (rituals[0]?.[mine].guesses[kind] ?? null) : null) ?? rituals[1]?.[mine].guesses[kind] ?? null;
  return withSeat(then, me, () => ({ guesses: { devil: laid('devil'), cultist: laid('cultist') } }));
}

export function named(knowledge: Knowledge, { about, role, right }: Of<'named'>): Knowledge {
  if (about === null) return knowledge;
  const answers = [...knowledge.answers, { seat: about, role, yes: right }];
  const known = right ? replaced(knowledge.roles, about, role) : knowledge.roles;
  return guessesLie({ ...knowledge, answers, roles: known });
}

// What goes home in the chests: everybody sees to which role, who is not known to have it does not see to whom.
export function rewarded(knowledge: Knowledge, { role, goods }: Of<'ritual_reward'>): Knowledge {
  const me = viewerOf(knowledge);
  return me !== undefined && knowledge.roles[me] === role ? withWares(knowledge, me, goods) : knowledge;
}

export function bribedAway(knowledge: Knowledge, inquisitor: Inquisitor): Knowledge {
  const letter = letters[lettered.indexOf(inquisitor)];
  if (!letter) return knowledge;
  return { ...knowledge, inquisitors: { ...knowledge.inquisitors, [letter]: false } };
}

export function turned(knowledge: Knowledge, { number }: Of<'turned'>): Knowledge {
  const { inquisitors } = knowledge;
  return {
    ...knowledge,
    inquisitors: { ...inquisitors, turned: replaced(inquisitors.turned, number - 1, true) },
  };
}

// ---- one after the other before the inquisitors

// The next of the six that is there, from this place on; then come the house guests.
function nextFaced(knowledge: Knowledge, from: number): number {
  const { inquisitors, round } = knowledge;
  const isThere = (at: number): boolean => {
    const letter = letters[at];
    if (letter) return inquisitors[letter] && (at === 0 || round === 5);
    return inquisitors.turned[at - letters.length] ?? false;
  };
  let faced = from;
  while (faced < 6 && !isThere(faced)) faced += 1;
  return faced;
}

export function inquisitionTurn(knowledge: Knowledge, seat: number): Knowledge {
  return begun({ ...knowledge, turn: seat }, 'inquisition', { faced: nextFaced(knowledge, 0) });
}

function settled(knowledge: Knowledge): Knowledge {
  const { work: _work, ...pending } = knowledge.pending;
  return { ...knowledge, pending };
}

// The one that is faced is done with (Q6, Q7).
function dealtWith(before: Knowledge): Knowledge {
  const knowledge = settled(before);
  const { sudden = 0, guests_faced = 0, collecting: _collecting, ...rest } = knowledge.pending;
  const { faced = 0 } = rest;
  if (sudden > 1) return withPending(knowledge, { sudden: sudden - 1, guests_faced: guests_faced + 1 });
  const guest = sudden === 1 || faced >= 6;
  const { sudden: _sudden, guests_faced: _guests, ...others } = rest as Knowledge['pending'];
  const then = guests_faced + (guest ? 1 : 0);
  return {
    ...knowledge,
    pending: {
      ...others,
      faced: nextFaced(knowledge, guest ? faced : faced + 1),
      ...(then > 0 ? { guests_faced: then } : {}),
    },
  };
}

export function answered(knowledge: Knowledge, { seat, means }: Of<'answered'>): Knowledge {
  if (means === 'soul') {
    const souls = (knowledge.pending.souls_used ?? 0) + 1;
    return dealtWith(soulsSeen(withPending(knowledge, { souls_used: souls }), seat, souls));
  }
  if (means === 'indulgence') {
    const then = moved(knowledge, seat, { indulgences: 1 }, -1);
    return dealtWith({ ...then, indulgences_left: then.indulgences_left + 1 });
  }
  const price = buyOffPrice(knowledge.seats[seat]?.built ?? []);
  return dealtWith(withPending(moved(knowledge, seat, { ducats: price }, -1), { bought_off: true }));
}
function buyOffPrice(built: readonly Building[]): number {
  const effects = built.map((building) => buildingCards[building].effects[0]);
  return effects.find((effect) => effect?.op === 'buy_off_guest')?.n ?? 0;
}

function asked(
  knowledge: Knowledge,
  seat: number,
  work: { want: 'give_good' | 'give_rare' | 'lose_building'; left?: number },
): Knowledge {
  return withPending(knowledge, {
    work: knowledge.seats.map((_, at) => (at === seat ? work : null)),
  });
}

// What is to be chosen comes with the next events; the other penalties are over at once.
export function suffered(knowledge: Knowledge, { seat, inquisitor }: Of<'suffered'>): Knowledge {
  switch (inquisitor) {
    case 'ascetic':
      return asked(knowledge, seat, { want: 'give_good', left: penalties.ascetic.goods ?? 0 });
    case 'libertine':
      return asked(knowledge, seat, { want: 'give_rare', left: penalties.libertine.goods ?? 0 });
    case 'vandal': {
      const built = knowledge.seats[seat]?.built ?? [];
      return built.length < 2 ? dealtWith(knowledge) : asked(knowledge, seat, { want: 'lose_building' });
    }
    case 'debt-collector': {
      const guests = collectorsGuests(knowledge, seat);
      if (guests === 0) return dealtWith(knowledge);
      const faced = (knowledge.pending.faced ?? 0) + 1;
      return withPending(knowledge, { faced, sudden: guests, collecting: true });
    }
    default:
      return dealtWith(knowledge);
  }
}
// How many house guests his debt brings, which is more than the track holds (I1, R3).
function collectorsGuests(knowledge: Knowledge, seat: number): number {
  const own = knowledge.seats[seat];
  if (!own) return 0;
  let { debt } = own;
  let demons = own.demon;
  for (let left = penalties['debt-collector'].debt ?? 0; left > 0; left -= 1) {
    if (debt < debtTrack.max) debt += 1;
    else {
      debt = debtTrack.overflow_to;
      demons += 1;
    }
  }
  return Math.min(Math.floor(demons / wings.for_one), knowledge.guests_left);
}

function giving(knowledge: Knowledge, seat: number): number | undefined {
  const work = knowledge.stage === 'inquisition' ? knowledge.pending.work?.[seat] : undefined;
  return work?.want === 'give_good' || work?.want === 'give_rare' ? (work.left ?? 0) : undefined;
}

export function gave(knowledge: Knowledge, { seat, good }: Of<'gave'>): Knowledge {
  const then = moved(knowledge, seat, { [good]: 1 }, -1);
  const left = (giving(then, seat) ?? 1) - 1;
  if (left <= 0) return dealtWith(then);
  const work = then.pending.work ?? [];
  const own = work[seat];
  return own ? withPending(then, { work: replaced(work, seat, { ...own, left }) }) : then;
}

// Points are lost for what somebody should have given and had not.
export function points(knowledge: Knowledge, event: Of<'points'>): Knowledge {
  const then = withSeat(knowledge, event.seat, ({ score }) => ({ score: score + event.points }));
  return giving(then, event.seat) === undefined ? then : dealtWith(then);
}

export function buildingLost(knowledge: Knowledge, { seat, building }: Of<'building_lost'>): Knowledge {
  const own = knowledge.seats[seat];
  if (!own) return knowledge;
  const at = own.built.indexOf(building);
  const builtIn = knowledge.past.built_in[seat] ?? [];
  const built = own.built.filter((_, index) => index !== at);
  const tucked = buildingCards[building].kind === 'stables' ? null : own.tucked;
  // A copy that is left may lie where this one lay.
  let left = built.filter((other) => other === building).length;
  const [tuckedThen = null, ...edge] = [tucked, ...own.edge].map((place) => {
    if (place !== building) return place;
    left -= 1;
    return left >= 0 ? place : null;
  });
  const lost = { round: knowledge.round, seat, building, built_in: builtIn[at] ?? knowledge.round };
  const then = withPast(knowledge, {
    built_in: replaced(
      knowledge.past.built_in,
      seat,
      builtIn.filter((_, index) => index !== at),
    ),
    lost: [...knowledge.past.lost, lost],
  });
  return dealtWith(withSeat(then, seat, () => ({ built, tucked: tuckedThen, edge })));
}
