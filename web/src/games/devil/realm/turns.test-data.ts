// Turns of recorded games for tests: what a seat knew before its own, what it had planned, and what the engine then did.
import { gameOf, games } from '../../../../tests/recorded/devil';
import { seats, type DevilEvent, type Knowledge, type Want } from '../model';
import type { PlanDraft } from '../turn/draft';

export interface Turn {
  name: string;
  seat: number;
  before: Knowledge;
  plan: PlanDraft;
  // Up to the first privilege, or to whatever comes behind the turn.
  events: DevilEvent[];
  // What the seat was asked on the way.
  wants: Want[];
  // How it knew its realm when privileges could be claimed; nothing: none could be.
  claims: Knowledge | undefined;
}

const ends: readonly DevilEvent['event'][] = [
  ...(['turn_began', 'interest_paid', 'slid', 'hunt_began', 'wings_began', 'round_began'] as const),
  ...(['privilege_small', 'privilege_large', 'master_spent'] as const),
];

function turnsOf(game: string, seat: (typeof seats)[number]): Turn[] {
  const { first, steps } = gameOf(game, seat);
  const turns: Turn[] = [];
  let before = first;
  let open: Turn | undefined;
  for (const { events, then } of steps) {
    for (const event of events) {
      if (ends.includes(event.event)) open = undefined;
      open?.events.push(event);
      const plan = then.pending.plans?.[seat] ?? before.pending.plans?.[seat];
      if (event.event !== 'turn_began' || event.seat !== seat || !plan) continue;
      const name = `${game}, round ${before.round}, seat ${seat}`;
      open = { name, seat, before, plan, events: [], wants: [], claims: undefined };
      turns.push(open);
    }
    const want = then.stage === 'resolve' ? then.pending.work?.[seat]?.want : undefined;
    if (open && want) open.wants.push(want);
    if (open && want === 'privileges') open.claims ??= then;
    before = then;
  }
  return turns;
}

export const turns: readonly Turn[] = games.flatMap((game) => seats.flatMap((seat) => turnsOf(game, seat)));

// Nothing was left open but what is bought, and what is claimed.
export function isForced({ wants }: Turn): boolean {
  return wants.every((want) => want === 'nothing' || want === 'market' || want === 'privileges');
}
export function deals({ events, seat }: Turn): DevilEvent[] {
  const market = ['bought', 'sold', 'borrowed', 'repaid'];
  return events.filter((event) => market.includes(event.event) && 'seat' in event && event.seat === seat);
}
