// A move in beats: what is shown together, and how long it takes. One thing moves at a time; what all four do at once
// moves at once. No beat differs by what is secret.
import { turnTime, type Beat } from '../../../table/stage.svelte';
import { buildingCards } from '../components';
import type { Devil, DevilEvent, Knowledge } from '../model';
import { apply } from './apply';
import { motionOf, times, type Motion } from './motion';

export type { Motion } from './motion';
export type DevilBeat = Beat<Devil, Motion>;

type Kind = DevilEvent['event'];

// All four at once, or all that one thing brings.
function together(before: DevilEvent, event: DevilEvent): boolean {
  const follows = (...kinds: Kind[]): boolean => kinds.includes(before.event);
  switch (event.event) {
    case 'produced':
    case 'plan_opened':
    case 'slid':
    case 'vote_shown':
    case 'questioned':
    case 'roles_shown':
    case 'angels':
    case 'demons':
      return follows(event.event);
    case 'drew_event':
      return follows('drew_buildings');
    case 'received':
      return follows('sent');
    case 'cards_passed':
      return follows('received');
    case 'debt_now':
      return follows('interest_paid');
    case 'points':
      return follows('guest_came');
    case 'scored':
      return event.part !== 'effects' && before.event === 'scored' && before.part !== 'effects';
    case 'game_over':
      return follows('scored') && 'part' in before && before.part !== 'effects';
    default:
      return false;
  }
}

// What is shown together moves together.
function joined(motion: Motion | undefined, event: DevilEvent): Motion | undefined {
  if (event.event === 'cards_passed') return { is: 'passed', left: event.left };
  if (!motion || !('seat' in event) || event.seat === undefined) return motion;
  const { seat } = event;
  switch (motion.is) {
    case 'produced':
    case 'gates':
    case 'wing':
      return motion.seats.includes(seat) ? motion : { ...motion, seats: [...motion.seats, seat] };
    case 'slid': {
      if (event.event !== 'slid') return motion;
      const { from, to } = event;
      return { ...motion, moves: [...motion.moves, { seat, from, to }] };
    }
    default:
      return motion;
  }
}

function beat(motion: Motion | undefined, events: DevilEvent[], between: boolean): DevilBeat {
  return { events, time: motion ? times[motion.is] : 0, between, ...(motion ? { motion } : {}) };
}

// What is seen before an event changes anything: lids fall, chests go, a card slides to its site.
function before(event: DevilEvent, after: Knowledge): Motion[] {
  switch (event.event) {
    case 'offered':
      return [{ is: 'lids' }, { is: 'away', reading: 0 }];
    case 'chest_came':
      return [{ is: 'comes', reading: event.reading === 1 ? 1 : 2, role: event.role }];
    case 'reading_ended':
      return [{ is: 'lids' }, { is: 'away', reading: event.reading === 1 ? 1 : 2 }];
    case 'chest_home':
      return [{ is: 'home', role: event.role }];
    case 'built': {
      const { seat, building } = event;
      return [{ is: 'slides', seat, building, step: after.pending.step ?? 'none' }];
    }
    default:
      return [];
  }
}

function ownMotion(event: DevilEvent, last: DevilEvent | undefined, after: Knowledge): Motion | undefined {
  if (event.event === 'chest_came')
    return { is: 'opens', reading: event.reading === 1 ? 1 : 2, role: event.role };
  if (event.event === 'chest_home') return { is: 'home_opens', role: event.role, paid: event.paid };
  if (event.event === 'indulgence' && folds(last))
    return { is: 'folded', seat: event.seat, into: 'indulgence' };
  return motionOf(event, after.pending.step ?? 'none');
}
// Wings become an indulgence as soon as there are three and one is left.
function folds(last: DevilEvent | undefined): boolean {
  if (last?.event === 'answered') return last.means === 'indulgence';
  return last?.event === 'angels' || last?.event === 'indulgence';
}

// ---- what belongs to a turn

const ofTurn: readonly Kind[] = [
  'turn_began',
  'event_played',
  'used',
  'built',
  'paid',
  'tucked',
  'hired',
  'master_spent',
  'failed',
  'privilege_small',
  'privilege_gone',
  'privilege_large',
  'token_lost',
];
const closing: readonly Kind[] = ['hunt_began', 'wings_began', 'round_began'];
const closed: readonly Kind[] = [
  ...closing,
  'inquisitors_came',
  'guests_left',
  'scored',
  'discarded',
  'game_over',
];

// What a lasting building brings in one of these phases.
function broughtIn(one: DevilEvent, phase: 'interest' | 'reputation'): boolean {
  return one.event === 'gained' && one.building !== undefined && buildingCards[one.building].phase === phase;
}

// Where the evening begins, which no event says: with the interest; if nobody has debts, behind the last deed of the last
// turn.
function eveningOf(events: readonly DevilEvent[], knowledge: Knowledge): number {
  const end = events.findIndex(({ event }) => closing.includes(event));
  const turns =
    knowledge.stage === 'resolve' || events.slice(0, end).some(({ event }) => event === 'turn_began');
  if (end < 0 || !turns) return events.length;
  const deeds = events
    .slice(0, end)
    .map(({ event }) => ofTurn.includes(event))
    .lastIndexOf(true);
  const interest = events.findIndex(
    (one, at) => at > deeds && (one.event === 'interest_paid' || broughtIn(one, 'interest')),
  );
  return interest >= 0 ? interest : deeds + 1;
}

// Interest or reputation, while they are shown: they ask nothing, so that no stage of the rules is theirs. `told`: how
// many events of the move are on the glass.
export function eveningNow(
  events: readonly DevilEvent[],
  told: number,
  shown: Knowledge,
): 'interest' | 'reputation' | undefined {
  const from = eveningOf(events, shown);
  if (shown.stage !== 'resolve' || told <= from) return undefined;
  const ofReputation = events.slice(from, told).some((one, at, all) => {
    if (one.event === 'demons') return all[at - 1]?.event !== 'debt_now';
    if (broughtIn(one, 'reputation')) return true;
    return one.event === 'reputation_moved' || one.event === 'angels' || one.event === 'slid';
  });
  return ofReputation ? 'reputation' : 'interest';
}

// Whether it counts into the time of a turn.
function inTurn(event: DevilEvent, after: Knowledge): boolean {
  if (closed.includes(event.event)) return false;
  return after.stage === 'resolve' || (after.stage === 'inquisition' && after.pending.faced !== undefined);
}

// A long turn is told faster, rather than its end not at all.
function hurried(all: DevilBeat[]): DevilBeat[] {
  const turns: DevilBeat[][] = [];
  for (const one of all) {
    if (one.between) continue;
    const first = one.events[0];
    if (turns.length === 0 || (first && begins(first))) turns.push([]);
    turns.at(-1)!.push(one);
  }
  for (const turn of turns) {
    const whole = turn.reduce((sum, { time }) => sum + time, 0);
    if (whole <= turnTime) continue;
    for (const one of turn) one.time = Math.floor((one.time * turnTime) / whole);
  }
  return all;
}

// Whose turn begins has the whole time.
export function begins({ event }: DevilEvent): boolean {
  return event === 'turn_began' || event === 'inquisition_turn';
}

// `knowledge`: what is shown before them.
export function beats(events: readonly DevilEvent[], knowledge: Knowledge): DevilBeat[] {
  const all: DevilBeat[] = [];
  const evening = eveningOf(events, knowledge);
  let shown = knowledge;
  let last: DevilEvent | undefined;
  events.forEach((event, at) => {
    if (at === evening) all.push(beat({ is: 'evening' }, [], true));
    shown = apply(shown, event);
    const between = at >= evening || !inTurn(event, shown);
    const open = all.at(-1);
    if (open && open.events.length > 0 && last && together(last, event)) {
      open.events.push(event);
      const motion = joined(open.motion, event);
      if (motion) Object.assign(open, { motion, time: times[motion.is] });
    } else {
      for (const motion of before(event, shown)) all.push(beat(motion, [], between));
      all.push(beat(ownMotion(event, last, shown), [event], between));
    }
    last = event;
  });
  return hurried(all);
}
