// Who could hold a death card: every status card by its giver, and which of them are proved alive or dead.
import {
  numbersOf,
  seatsOf,
  startsWithStatus,
  type EncounterCard,
  type Knowledge,
  type Role,
} from '../model';

// 'cover': what a non-cultist at this seat could prove from public information and the seat's own gifts and looks. It
// does not depend on the role, so the page may show it openly. 'true': what the seat knows.
type Eyes = 'cover' | 'true';

export type Face = EncounterCard | 'open';

export interface StatusCard {
  from: number | 'start';
  gift?: number; // its place among the gifts
  round: number; // 0: dealt
  face: Face;
}

export interface StatusRow {
  seat: number;
  cards: StatusCard[];
  // The last look at this seat whose answer is known to everybody.
  look?: { seat: number; round: number; said: EncounterCard; eyes: boolean };
  fate?: Fate;
}

export type Why = 'found' | 'voted' | 'other';
// `gifts`: how many gifts there had been; `by`: who found the body.
export interface Fate {
  round: number;
  why: Why;
  gifts: number;
  by?: number;
}

export function cultistCount(knowledge: Knowledge): number {
  return numbersOf(knowledge.options).cultists;
}

function mySeat(knowledge: Knowledge): number | undefined {
  return typeof knowledge.seat === 'number' ? knowledge.seat : undefined;
}

// How a ghost became one, as far as everybody saw.
export function fateOf(knowledge: Knowledge, seat: number): Fate | undefined {
  const round = knowledge.died[seat];
  if (!knowledge.ghosts[seat] || round === null || round === undefined) return undefined;
  const found = knowledge.looks.find((look) => look.about === seat && look.said === 'dead');
  if (found) return { round, why: 'found', gifts: found.gifts, by: found.seat };
  const voted = knowledge.votes.some((vote) => vote.out === seat && vote.round === round);
  const given = knowledge.gifts.filter((gift) => gift.round <= round).length;
  return { round, why: voted ? 'voted' : 'other', gifts: given };
}

function roleKnown(knowledge: Knowledge, seat: number, eyes: Eyes): Role | null {
  return eyes === 'true' || knowledge.shown[seat] ? (knowledge.roles[seat] ?? null) : null;
}

// Who is certainly no cultist: their cards are alive and what they say of a look that must be reported is true.
export function harmless(knowledge: Knowledge, eyes: Eyes): Set<number> {
  const count = cultistCount(knowledge);
  const seats = seatsOf(knowledge.options);
  const cultists = seats.filter((seat) => roleKnown(knowledge, seat, eyes) === 'cultist').length;
  return new Set(
    seats.filter((seat) => {
      const role = roleKnown(knowledge, seat, eyes);
      if (role) return role !== 'cultist';
      if (eyes === 'cover' && seat === mySeat(knowledge)) return true;
      if (!knowledge.may_be[seat]?.includes('cultist')) return true;
      // A night with a single cultist ends with him (W3).
      if (count === 1 && knowledge.ghosts[seat] && knowledge.winner === null) return true;
      return cultists === count;
    }),
  );
}

// The number of dead cards among these, exact or at least.
interface Fact {
  cards: StatusCard[];
  dead: number;
  exactly: boolean;
}

function factsOf(knowledge: Knowledge, rows: StatusCard[][], eyes: Eyes, honest: Set<number>): Fact[] {
  const me = mySeat(knowledge);
  const facts: Fact[] = [];
  for (const look of knowledge.looks) {
    const cards = rows[look.about]!.filter((card) => card.gift === undefined || card.gift < look.gifts);
    const mine = look.seat === me;
    if (mine && eyes === 'true' && look.dead !== null) {
      facts.push({ cards, dead: look.dead, exactly: true });
    } else if (look.said === 'dead') {
      facts.push({ cards, dead: 1, exactly: false });
    } else if (look.said === 'alive' && !look.eyes && honest.has(look.seat)) {
      facts.push({ cards, dead: 0, exactly: true });
    }
  }
  // So many dead cards at most among those that were dealt (N2).
  const most = numbersOf(knowledge.options).start_status.dead;
  const dealt = rows.flat().filter((card) => card.from === 'start');
  const dead = dealt.filter((card) => card.face === 'dead').length;
  if (dead > 0 && dead === most) facts.push({ cards: dealt, dead, exactly: true });
  return facts;
}

// Turns the cards that a fact leaves no choice. True if it turned any.
function apply({ cards, dead, exactly }: Fact): boolean {
  const known = cards.filter((card) => card.face === 'dead').length;
  const open = cards.filter((card) => card.face === 'open');
  if (open.length === 0) return false;
  if (exactly && known >= dead) open.forEach((card) => (card.face = 'alive'));
  else if (known + open.length <= dead) open.forEach((card) => (card.face = 'dead'));
  else return false;
  return true;
}

export function statusRows(knowledge: Knowledge, eyes: Eyes): StatusRow[] {
  const me = mySeat(knowledge);
  const seats = seatsOf(knowledge.options);
  const honest = harmless(knowledge, eyes);
  const dealt = startsWithStatus(knowledge.options); // S1
  const rows: StatusCard[][] = seats.map((seat) => {
    if (!dealt) return [];
    const told = eyes === 'true' ? knowledge.start_status[seat] : null;
    // A cultist is dealt a card that is alive (S1).
    const cultist = roleKnown(knowledge, seat, eyes) === 'cultist';
    return [{ from: 'start', round: 0, face: told ?? (cultist ? 'alive' : 'open') }];
  });
  knowledge.gifts.forEach((gift, at) => {
    const told = eyes === 'true' ? gift.card : null;
    const face = told ?? (honest.has(gift.from) || (eyes === 'cover' && gift.from === me) ? 'alive' : 'open');
    rows[gift.to]!.push({ from: gift.from, gift: at, round: gift.round, face });
  });
  let turned = true;
  while (turned) turned = factsOf(knowledge, rows, eyes, honest).some(apply);
  return seats.map((seat) => {
    const looks = knowledge.looks.filter((look) => look.about === seat && look.said !== null);
    const last = looks.at(-1);
    return {
      seat,
      cards: rows[seat]!,
      look: last && { seat: last.seat, round: last.round, said: last.said!, eyes: last.eyes },
      fate: fateOf(knowledge, seat),
    };
  });
}

export function openOf(row: StatusRow): StatusCard[] {
  return row.cards.filter((card) => card.face !== 'alive');
}

// Whose cards could be the dead one, each giver once, the deal first.
export function giversOf(cards: StatusCard[]): (number | 'start')[] {
  return [...new Set(cards.map((card) => card.from))];
}

// The cards of which one was dead when the body was found: those that no look before had shown alive, if any is left.
export function suspectsOf(row: StatusRow): StatusCard[] {
  const { fate } = row;
  if (fate?.why !== 'found') return openOf(row);
  return openOf(row).filter((card) => card.gift === undefined || card.gift < fate.gifts);
}
