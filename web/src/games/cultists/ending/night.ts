// The true history of a night that is over: who gave which death card to whom, when each died, and how it came out.
import { seatsOf, type Cause, type CultistsEvent, type Knowledge, type Place, type Role } from '../model';
import { fateOf, type Fate } from '../notes/status';
import { threadsOf, type RoundOfNight } from '../notes/threads';

export interface DeathCard {
  from: number | 'start';
  to: number;
  round: number; // 0: dealt
  at: number;
  place?: Place;
  deadly: boolean; // it killed: the first of an investigator
}
export interface Life {
  seat: number;
  role: Role;
  cultist: boolean;
  // The card that killed, if one did.
  card?: DeathCard;
  // How everybody learnt of it, and where that stands in the night.
  fate?: Fate & { at: number; cause: Cause; slayer?: number };
  // From where on this seat counted as dead (W5): by a card, or by what all saw.
  died?: { at: number; round: number };
}
export interface Night {
  lives: Life[];
  cards: DeathCard[];
  rounds: RoundOfNight[];
  length: number;
  start: number; // so wide is what was before round 1
}

const beforeRounds = 3;

function causeOf(fate: Fate, seat: number, events: CultistsEvent[]): { cause: Cause; slayer?: number } {
  const told = events.find((event) => event.event === 'died' && event.seat === seat);
  const killed = events.find((event) => event.event === 'killed' && event.about === seat);
  const slayer = killed?.event === 'killed' ? killed.seat : undefined;
  if (told?.event === 'died') return { cause: told.cause, slayer };
  return { cause: fate.why === 'other' ? 'role' : fate.why };
}

export function nightOf(position: Knowledge, events: CultistsEvent[] = []): Night {
  const threads = threadsOf(position, events);
  const seats = seatsOf(position.options);
  const moved = (at: number): number => at + beforeRounds;
  const cultist = (seat: number): boolean => position.roles[seat] === 'cultist';
  const cards: DeathCard[] = [];
  seats.forEach((seat) => {
    if (position.start_status[seat] !== 'dead') return;
    cards.push({ from: 'start', to: seat, round: 0, at: beforeRounds / 3, deadly: !cultist(seat) });
  });
  for (const item of threads.items) {
    if (item.is !== 'knot') continue;
    for (const at of item.gifts) {
      const gift = position.gifts[at]!;
      if (gift.card !== 'dead') continue;
      const deadly = !cultist(gift.to) && !cards.some((card) => card.to === gift.to);
      cards.push({
        from: gift.from,
        to: gift.to,
        round: gift.round,
        at: moved(item.at),
        place: item.place,
        deadly,
      });
    }
  }
  const lives = seats.map((seat): Life => {
    const found = fateOf(position, seat);
    const item = threads.items.find(
      (one) =>
        (one.is === 'fate' && one.seat === seat) ||
        (one.is === 'look' && one.about === seat && one.said === 'dead'),
    );
    const fate = found && {
      ...found,
      ...causeOf(found, seat, events),
      at: item ? moved(item.at) : moved(threads.length),
    };
    const card = cards.find((one) => one.to === seat && one.deadly);
    const by = [card, fate].filter((one) => one !== undefined).sort((a, b) => a.at - b.at)[0];
    const died = by && { at: by.at, round: by.round };
    // A card that came too late did not kill.
    if (card && fate && card.at > fate.at) card.deadly = false;
    return {
      seat,
      role: position.roles[seat] ?? 'investigator',
      cultist: cultist(seat),
      card: card?.deadly ? card : undefined,
      fate,
      died,
    };
  });
  return {
    lives,
    cards,
    rounds: threads.rounds.map(({ round, from, to }) => ({ round, from: moved(from), to: moved(to) })),
    length: moved(threads.length),
    start: beforeRounds,
  };
}

// The cultists first, then who died, in this order, then who lived; those who ask to be last come last (me).
export function plateOrder({ lives }: Night, me?: number): Life[] {
  return [...lives].sort(
    (a, b) =>
      Number(b.cultist) - Number(a.cultist) ||
      Number(a.died === undefined) - Number(b.died === undefined) ||
      (a.died?.at ?? 0) - (b.died?.at ?? 0) ||
      Number(a.seat === me) - Number(b.seat === me) ||
      a.seat - b.seat,
  );
}

// How many investigators count as dead (W5).
export function deadInvestigators({ lives }: Night): number {
  return lives.filter((life) => !life.cultist && life.died).length;
}

// ---- what decided it

export type Turning =
  | { what: 'dealt'; round: number; seat: number; found: boolean }
  | { what: 'given'; round: number; seat: number; to: number; place?: Place; found: boolean }
  | { what: 'found'; round: number; seat: number; by: number; from: number | 'start' | undefined }
  | { what: 'hidden'; round: number; seat: number; to: number }
  | { what: 'voted'; round: number; seat: number; votes: number; cultist: boolean }
  | { what: 'slain'; round: number; seat: number; by: number; cultist: boolean }
  | { what: 'role'; round: number; seat: number };

export function turningsOf(position: Knowledge, events: CultistsEvent[] = []): Turning[] {
  const night = nightOf(position, events);
  const life = (seat: number): Life => night.lives[seat]!;
  const told: { at: number; turning: Turning }[] = [];
  for (const card of night.cards) {
    if (!card.deadly) continue;
    const found = life(card.to).fate?.why === 'found';
    const { round, to, place } = card;
    const turning: Turning =
      card.from === 'start'
        ? { what: 'dealt', round, seat: to, found }
        : { what: 'given', round, seat: card.from, to, place, found };
    told.push({ at: card.at, turning });
  }
  const threads = threadsOf(position, events);
  for (const item of threads.items) {
    if (item.is !== 'look' || item.said !== 'alive') continue;
    const victim = life(item.about);
    if (!victim.card || victim.card.at >= item.at + night.start) continue;
    told.push({
      at: item.at + night.start,
      turning: { what: 'hidden', round: item.round, seat: item.seat, to: item.about },
    });
  }
  for (const { seat, fate, cultist, card } of night.lives) {
    if (!fate) continue;
    const { at, round, cause } = fate;
    if (cause === 'found') {
      told.push({ at, turning: { what: 'found', round, seat, by: fate.by ?? seat, from: card?.from } });
    } else if (cause === 'voted') {
      told.push({
        at,
        turning: { what: 'voted', round, seat, votes: votesFor(position, seat, round), cultist },
      });
    } else if (cause === 'slain') {
      told.push({ at, turning: { what: 'slain', round, seat, by: fate.slayer ?? seat, cultist } });
    } else {
      told.push({ at, turning: { what: 'role', round, seat } });
    }
  }
  return told.sort((a, b) => a.at - b.at).map(({ turning }) => turning);
}

function votesFor(position: Knowledge, seat: number, round: number): number {
  const vote = position.votes.find((one) => one.out === seat && one.round === round);
  if (!vote) return 0;
  const cast = vote.ballots.reduce(
    (sum, ballot) => sum + (ballot?.about === seat ? (ballot.double ? 2 : 1) : 0),
    0,
  );
  return cast + (vote.changed?.about === seat ? (vote.changed.double ? 2 : 1) : 0);
}
