// What moves in a beat, in the words of the board, for the scenes to draw; and how long it takes.
import type {
  Building,
  DevilEvent,
  EventCard,
  Inquisitor,
  Master,
  Means,
  Privilege,
  Role,
  Step,
  Ware,
} from '../model';

type Wares = Partial<Record<Ware, number>>;

export type Motion =
  // ---- a round begins, cards
  | { is: 'round'; round: number }
  | { is: 'produced'; seats: number[] } // all of them at once
  | {
      is: 'market';
      seat: number;
      deal: 'bought' | 'sold' | 'borrowed' | 'repaid';
      good?: Ware;
      ducats: number;
    }
  | { is: 'drawn' } // everybody draws
  | { is: 'passed'; left: boolean } // two cards of everybody go on
  // ---- trading: the four chests do the same at the same time
  | { is: 'lids' } // fall
  | { is: 'away'; reading: 0 | 1 | 2 } // leave their fillers, their first or their second readers
  | { is: 'comes'; reading: 1 | 2; role: Role } // the one that I read; still shut
  | { is: 'opens'; reading: 1 | 2; role: Role } // its lid lifts, goods or the payment rise
  | { is: 'answered'; role: Role; accepted: boolean } // what I took goes behind my screen, or nothing
  | { is: 'home'; role: Role } // mine comes home; still shut
  | { is: 'home_opens'; role: Role; paid: boolean }
  // ---- actions
  | { is: 'plans' } // all four are opened
  | { is: 'turn'; seat: number }
  | { is: 'station'; seat: number; step: Step; building?: Building; card?: EventCard } // of the road lights
  | { is: 'slides'; seat: number; step: Step; building: Building } // a card goes to its site
  | { is: 'built'; seat: number; step: Step; building: Building } // the house rises
  | { is: 'gained' | 'paid' | 'given' | 'discarded'; seat: number; goods: Wares }
  | { is: 'tucked'; seat: number; building: Building }
  | { is: 'hired' | 'master_spent'; seat: number; master: Master }
  | { is: 'failed'; seat: number; step: Step; building?: Building; card?: EventCard }
  | { is: 'privilege_small'; seat: number; number: number; field: number }
  | { is: 'privilege_gone'; seat: number; number: number }
  | { is: 'privilege_large'; seat: number; privilege: Privilege }
  | { is: 'token_lost'; seat: number }
  // ---- evenings
  | { is: 'evening' } // all turns are over
  | { is: 'interest'; seat: number; steps: number; entries: number }
  | { is: 'debt'; seat: number; debt: number }
  | { is: 'reputation'; seat: number; from: number; to: number }
  | { is: 'wing'; kind: 'angel' | 'demon'; seats: number[]; back: boolean } // `back`: it goes
  | { is: 'folded'; seat: number; into: 'indulgence' | 'guest' } // three wings
  | { is: 'indulgence'; seat: number } // without wings
  | { is: 'points'; seat: number; points: number }
  | { is: 'slid'; moves: { seat: number; from: number; to: number }[] } // towards the knot, all at once
  // ---- the witch hunt
  | { is: 'hunt' } // it begins
  | { is: 'torches' } // flare, all four at once
  | { is: 'gates'; seats: number[] } // open for those who are questioned
  | { is: 'proved'; seat: number } // three souls are shown, and go back
  | { is: 'confessed'; seat: number } // the mob comes
  // ---- the inquisition
  | { is: 'wings_bought'; seat: number; count: number }
  | { is: 'masks' } // fall, all four at once
  | { is: 'seal'; role: Role } // of a chest breaks
  | { is: 'bribed'; inquisitor: Inquisitor } // leaves
  | { is: 'souls'; pure: number; marked: number } // of the devil are shown
  | { is: 'reward'; role: Role; goods: Wares }
  | { is: 'turned'; inquisitor: Inquisitor; number: number }
  | { is: 'named'; about: number; role: Role; right: boolean }
  | { is: 'guess'; seat: number; about: number; role: Role; right: boolean }
  | { is: 'arches' } // the inquisitors come into them
  | { is: 'faces'; seat: number } // it is this seat's turn
  | { is: 'shown'; seat: number; inquisitor: Inquisitor; means: Means }
  | { is: 'suffered'; seat: number; inquisitor: Inquisitor }
  | { is: 'building_lost'; seat: number; building: Building }
  | { is: 'inquisitors_came' }
  | { is: 'guests_left' }
  // ---- the end
  | { is: 'scored'; seat: number; points: number } // a final effect
  | { is: 'screens' }; // fall: everything lies open

// Rows of the reckoning come one after the other.
export const scoreRow = 140;

// Milliseconds at the usual speed, by what moves. A time never depends on what is in a chest, a hand or a head.
export const times: Record<Motion['is'], number> = {
  round: 360,
  produced: 360,
  market: 180,
  drawn: 360,
  passed: 520,
  lids: 280,
  away: 520,
  comes: 520,
  opens: 280,
  answered: 360,
  home: 520,
  home_opens: 280,
  plans: 360,
  turn: 180,
  station: 280,
  slides: 360,
  built: 520,
  gained: 280,
  paid: 180,
  given: 280,
  discarded: 180,
  tucked: 360,
  hired: 360,
  master_spent: 180,
  failed: 360,
  privilege_small: 360,
  privilege_gone: 360,
  privilege_large: 520,
  token_lost: 280,
  evening: 280,
  interest: 280,
  debt: 280,
  reputation: 360,
  wing: 280,
  folded: 520,
  indulgence: 280,
  points: 280,
  slid: 360,
  hunt: 360,
  torches: 280,
  gates: 700,
  proved: 720,
  confessed: 700,
  wings_bought: 280,
  masks: 520,
  seal: 300,
  bribed: 520,
  souls: 360,
  reward: 280,
  turned: 280,
  named: 520,
  guess: 280,
  arches: 360,
  faces: 180,
  shown: 360,
  suffered: 360,
  building_lost: 520,
  inquisitors_came: 360,
  guests_left: 360,
  scored: scoreRow,
  screens: 700,
};

// Of an event that is shown on its own; nothing moves for the others, or they are shown together (beats.ts).
export function motionOf(event: DevilEvent, step: Step): Motion | undefined {
  switch (event.event) {
    case 'round_began':
      return { is: 'round', round: event.round };
    case 'produced':
      return { is: 'produced', seats: [event.seat] };
    case 'bought':
    case 'sold':
      return { is: 'market', seat: event.seat, deal: event.event, good: event.good, ducats: event.ducats };
    case 'borrowed':
    case 'repaid':
      return { is: 'market', seat: event.seat, deal: event.event, ducats: event.ducats };
    case 'drew_buildings':
      return { is: 'drawn' };
    case 'cards_passed':
      return { is: 'passed', left: event.left };
    case 'answered_chest':
      return { is: 'answered', role: event.role, accepted: event.accepted };
    case 'plan_opened':
      return { is: 'plans' };
    case 'turn_began':
      return { is: 'turn', seat: event.seat };
    case 'event_played':
      return { is: 'station', seat: event.seat, step, card: event.card };
    case 'used':
      return { is: 'station', seat: event.seat, step, building: event.building };
    case 'built':
      return { is: 'built', seat: event.seat, step, building: event.building };
    case 'gained':
    case 'paid':
    case 'discarded':
      return { is: event.event, seat: event.seat, goods: event.goods };
    case 'gave':
      return { is: 'given', seat: event.seat, goods: { [event.good]: 1 } };
    case 'tucked':
      return { is: 'tucked', seat: event.seat, building: event.building };
    case 'building_lost':
      return { is: 'building_lost', seat: event.seat, building: event.building };
    case 'hired':
    case 'master_spent':
      return { is: event.event, seat: event.seat, master: event.master };
    case 'failed': {
      const { seat, building, card } = event;
      return {
        is: 'failed',
        seat,
        step: event.step,
        ...(building ? { building } : {}),
        ...(card ? { card } : {}),
      };
    }
    case 'privilege_small':
      return { is: 'privilege_small', seat: event.seat, number: event.number, field: event.field };
    case 'privilege_gone':
      return { is: 'privilege_gone', seat: event.seat, number: event.number };
    case 'privilege_large':
      return { is: 'privilege_large', seat: event.seat, privilege: event.privilege };
    case 'token_lost':
    case 'proved':
    case 'confessed':
      return { is: event.event, seat: event.seat };
    case 'interest_paid':
      return { is: 'interest', seat: event.seat, steps: event.steps, entries: event.entries };
    case 'debt_now':
      return { is: 'debt', seat: event.seat, debt: event.debt };
    case 'reputation_moved':
      return { is: 'reputation', seat: event.seat, from: event.from, to: event.to };
    case 'angels':
      return { is: 'wing', kind: 'angel', seats: [event.seat], back: false };
    case 'demons':
      return { is: 'wing', kind: 'demon', seats: [event.seat], back: false };
    case 'demons_returned':
      return { is: 'wing', kind: 'demon', seats: [event.seat], back: true };
    case 'indulgence':
      return { is: 'indulgence', seat: event.seat };
    case 'guest_came':
      return { is: 'folded', seat: event.seat, into: 'guest' };
    case 'points':
      return { is: 'points', seat: event.seat, points: event.points };
    case 'slid':
      return { is: 'slid', moves: [{ seat: event.seat, from: event.from, to: event.to }] };
    case 'hunt_began':
      return { is: 'hunt' };
    case 'vote_shown':
      return { is: 'torches' };
    case 'questioned':
      return { is: 'gates', seats: [event.seat] };
    case 'wings_bought':
      return { is: 'wings_bought', seat: event.seat, count: event.count };
    case 'roles_shown':
      return { is: 'masks' };
    case 'ritual_opened':
      return { is: 'seal', role: event.role };
    case 'bribed_away':
      return { is: 'bribed', inquisitor: event.inquisitor };
    case 'souls_shown':
      return { is: 'souls', pure: event.pure, marked: event.marked };
    case 'ritual_reward':
      return { is: 'reward', role: event.role, goods: event.goods };
    case 'turned':
      return { is: 'turned', inquisitor: event.inquisitor, number: event.number };
    case 'named': {
      const { about, role, right } = event;
      return about === null ? undefined : { is: 'named', about, role, right };
    }
    case 'guess_scored': {
      const { seat, about, role, right } = event;
      return about === null ? undefined : { is: 'guess', seat, about, role, right };
    }
    case 'inquisition_began':
      return { is: 'arches' };
    case 'inquisition_turn':
      return { is: 'faces', seat: event.seat };
    case 'answered':
      return { is: 'shown', seat: event.seat, inquisitor: event.inquisitor, means: event.means };
    case 'suffered':
      return { is: 'suffered', seat: event.seat, inquisitor: event.inquisitor };
    case 'inquisitors_came':
    case 'guests_left':
      return { is: event.event };
    case 'scored':
      return event.part === 'effects'
        ? { is: 'scored', seat: event.seat, points: event.points }
        : { is: 'screens' };
    case 'game_over':
      return { is: 'screens' };
    default:
      return undefined;
  }
}
