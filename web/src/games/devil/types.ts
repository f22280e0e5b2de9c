// Documents of the game. Made by the build from engine/documents/devil*; do not edit.

export const Preference = [
  '0-want-mortal',
  '0-want-cultist',
  '0-want-devil',
  '0-refuse-mortal',
  '0-refuse-cultist',
  '0-refuse-devil',
  '1-want-mortal',
  '1-want-cultist',
  '1-want-devil',
  '1-refuse-mortal',
  '1-refuse-cultist',
  '1-refuse-devil',
  '2-want-mortal',
  '2-want-cultist',
  '2-want-devil',
  '2-refuse-mortal',
  '2-refuse-cultist',
  '2-refuse-devil',
  '3-want-mortal',
  '3-want-cultist',
  '3-want-devil',
  '3-refuse-mortal',
  '3-refuse-cultist',
  '3-refuse-devil',
] as const;
export type Preference = (typeof Preference)[number];

export const Wish = ['neutral', 'want', 'refuse'] as const;
export type Wish = (typeof Wish)[number];

export const Part = ['mortal', 'cultist', 'devil'] as const;
export type Part = (typeof Part)[number];

export interface DevilOptions {
  players: number;
  jesters: boolean;
  trade_indulgences: boolean;
  bribe_goods: boolean;
  teaching: boolean;
  preferences: (Preference | Partial<Record<Part, Wish>>)[];
}

export const Ware = [
  'wood',
  'stone',
  'grain',
  'glass',
  'marble',
  'ducats',
  'jesters',
  'indulgences',
  'pure',
  'marked',
] as const;
export type Ware = (typeof Ware)[number];

export const Building = [
  'farm',
  'lumber-camp',
  'quarry',
  'apiary',
  'inn',
  'market-hall',
  'glassworks',
  'stonecutters-lodge',
  'rectory',
  'belfry',
  'chapel',
  'almshouse',
  'alchemists-laboratory',
  'observatory',
  'apothecary',
  'printing-house',
  'vineyard',
  'stables',
  'fishpond',
  'townhouse',
  'harbour',
  'bathhouse',
  'pawnshop',
  'catacombs',
  'reliquary',
  'abbey',
  'confessional',
  'library',
  'anatomy-theatre',
  'brewery',
  'hospital',
  'manor-farm',
  'dam',
  'hunting-lodge',
  'bank',
  'gambling-house',
  'guild-house',
  'cultists-hideout',
  'bishops-see',
  'monastery',
  'baptistery',
  'astronomical-clock',
  'surgeons-hall',
  'monastery-garden',
  'cloth-hall',
  'country-estate',
  'orchard',
  'silver-mine',
  'fortress',
  'town-hall',
  'mint',
  'theatre',
  'cathedral',
  'pilgrimage-church',
  'chapter-house',
  'university',
  'alchemists-tower',
  'trade-route',
  'confraternity-house',
  'royal-game-park',
  'chateau',
  'granary',
  'palace',
  'city-walls',
  'exchange',
  'basilica',
  'bishops-palace',
  'indulgence-office',
  'academy',
  'philosophers-furnace',
  'fairground',
  'calvary',
] as const;
export type Building = (typeof Building)[number];

export const EventCard = [
  'education',
  'prosperity',
  'forest',
  'failed-harvest',
  'toll-gate',
  'wise-woman',
  'relic-pedlar',
  'parish-fair',
  'new-world',
  'popular-game',
  'slow-economy',
  'plague',
  'crusade',
  'peasant-revolt',
  'cathedral-works',
  'stained-glass',
  'royal-wedding',
  'comet',
  'papal-legate',
  'beggars-at-the-gate',
] as const;
export type EventCard = (typeof EventCard)[number];

export const Role = ['mortal-a', 'mortal-b', 'cultist', 'devil'] as const;
export type Role = (typeof Role)[number];

export const Side = ['none', 'left', 'right'] as const;
export type Side = (typeof Side)[number];

export const Token = [
  'use1',
  'use2',
  'build1',
  'action1',
  'build2',
  'action2',
  'hire',
] as const;
export type Token = (typeof Token)[number];

export const Master = ['rural', 'urban', 'church', 'alchemist'] as const;
export type Master = (typeof Master)[number];

export const Step = [
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
] as const;
export type Step = (typeof Step)[number];

export const Privilege = ['rural', 'urban', 'church', 'alchemist'] as const;
export type Privilege = (typeof Privilege)[number];

export const Inquisitor = [
  'ascetic',
  'fundamentalist',
  'friar',
  'orator',
  'vandal',
  'debt-collector',
  'libertine',
  'house-guest',
] as const;
export type Inquisitor = (typeof Inquisitor)[number];

export const Means = ['soul', 'indulgence', 'ducats'] as const;
export type Means = (typeof Means)[number];

export const PartOfTheScore = [
  'buildings',
  'debt',
  'large',
  'angels',
  'demons',
  'indulgences',
  'masters',
  'marked',
  'rares',
  'goods',
  'effects',
] as const;
export type PartOfTheScore = (typeof PartOfTheScore)[number];

export type DevilEvent =
  | { event: 'round_began'; round: number }
  | { event: 'produced'; seat: number; goods: Partial<Record<Ware, number>>; building?: Building }
  | { event: 'bought'; seat: number; good: Ware; ducats: number }
  | { event: 'sold'; seat: number; good: Ware; ducats: number }
  | { event: 'borrowed'; seat: number; ducats: number }
  | { event: 'repaid'; seat: number; ducats: number }
  | { event: 'kept'; seat: number; building: Building }
  | { event: 'drew_buildings'; seat: number; buildings: Building[] }
  | { event: 'drew_event'; seat: number; card: EventCard }
  | { event: 'sent'; seat: number; about: number | null; buildings: Building[] }
  | { event: 'received'; seat: number; about: number | null; buildings: Building[] }
  | { event: 'cards_passed'; count: number; left: boolean }
  | { event: 'repay_began' }
  | { event: 'offers_began' }
  | {
    event: 'offered';
    seat: number;
    role: Role;
    goods: Partial<Record<Ware, number>>;
    ask: { souls: number } | { ducats: number } | null;
  }
  | {
    event: 'chest_came';
    seat: number;
    role: Role;
    reading: number;
    goods: Partial<Record<Ware, number>>;
    ask: { souls: number } | { ducats: number } | null;
    spent: boolean;
  }
  | {
    event: 'answered_chest';
    seat: number;
    role: Role;
    accepted: boolean;
    paid: Partial<Record<Ware, number>>;
    jesters: number;
  }
  | { event: 'reading_ended'; reading: number }
  | {
    event: 'chest_home';
    seat: number;
    role: Role;
    paid: boolean;
    goods: Partial<Record<Ware, number>>;
  }
  | { event: 'dropped'; seat: number; card: EventCard }
  | { event: 'planning_began' }
  | { event: 'planned'; seat: number }
  | {
    event: 'plan_opened';
    seat: number;
    card?: EventCard;
    side: Side;
    tokens: Token[];
    edge: (Building | null)[];
    sites: (Building | null)[];
  }
  | { event: 'turn_began'; seat: number }
  | { event: 'event_played'; seat: number; card: EventCard; side: Side }
  | {
    event: 'gained';
    seat: number;
    goods: Partial<Record<Ware, number>>;
    building?: Building;
    card?: EventCard;
  }
  | {
    event: 'paid';
    seat: number;
    goods: Partial<Record<Ware, number>>;
    building?: Building;
    card?: EventCard;
  }
  | { event: 'built'; seat: number; building: Building }
  | { event: 'used'; seat: number; building: Building }
  | { event: 'tucked'; seat: number; building: Building }
  | { event: 'hired'; seat: number; master: Master; ducats: number; by_action: boolean }
  | { event: 'master_spent'; seat: number; master: Master }
  | { event: 'failed'; seat: number; step: Step; building?: Building; card?: EventCard }
  | { event: 'privilege_small'; seat: number; number: number; field: number }
  | { event: 'privilege_gone'; seat: number; number: number; earned: boolean }
  | { event: 'privilege_large'; seat: number; privilege: Privilege }
  | { event: 'token_lost'; seat: number }
  | { event: 'interest_paid'; seat: number; steps: number; entries: number }
  | { event: 'debt_now'; seat: number; debt: number }
  | { event: 'reputation_moved'; seat: number; from: number; to: number }
  | { event: 'angels'; seat: number; count: number }
  | { event: 'demons'; seat: number; count: number }
  | { event: 'demons_returned'; seat: number; count: number }
  | { event: 'indulgence'; seat: number; count: number }
  | { event: 'guest_came'; seat: number; none_left: boolean }
  | { event: 'points'; seat: number; points: number }
  | { event: 'slid'; seat: number; from: number; to: number }
  | { event: 'hunt_began' }
  | { event: 'accused'; seat: number; about: number | null }
  | { event: 'vote_shown'; seat: number; about: number | null }
  | { event: 'questioned'; seat: number }
  | { event: 'proved'; seat: number }
  | { event: 'confessed'; seat: number }
  | { event: 'wings_began' }
  | { event: 'wings_bought'; seat: number; count: number; ducats: number }
  | { event: 'ritual_began' }
  | { event: 'ritual_closed'; seat: number }
  | {
    event: 'ritual_opened';
    role: Role;
    seat?: number;
    goods: Partial<Record<Ware, number>>;
    devil: number | null;
    cultist: number | null;
  }
  | { event: 'bribed_away'; inquisitor: Inquisitor }
  | { event: 'bribe_left'; ducats: number }
  | { event: 'souls_shown'; pure: number; marked: number }
  | { event: 'ritual_reward'; role: Role; goods: Partial<Record<Ware, number>> }
  | { event: 'turned'; inquisitor: Inquisitor; number: number }
  | { event: 'named'; about: number | null; role: Role; right: boolean }
  | { event: 'roles_shown'; seat: number; role: Role }
  | { event: 'guess_scored'; seat: number; about: number | null; role: Role; right: boolean }
  | { event: 'inquisition_began' }
  | { event: 'inquisition_turn'; seat: number }
  | { event: 'answered'; seat: number; inquisitor: Inquisitor; means: Means }
  | { event: 'suffered'; seat: number; inquisitor: Inquisitor }
  | { event: 'gave'; seat: number; good: Ware }
  | { event: 'building_lost'; seat: number; building: Building }
  | { event: 'inquisitors_came' }
  | { event: 'guests_left' }
  | { event: 'scored'; seat: number; part: PartOfTheScore; points: number }
  | { event: 'discarded'; seat: number; goods: Partial<Record<Ware, number>>; building: Building }
  | { event: 'game_over'; winners: number[] };

export const PricedWare = [
  'wood',
  'stone',
  'grain',
  'glass',
  'marble',
  'ducats',
] as const;
export type PricedWare = (typeof PricedWare)[number];

export const Amount = ['2', '3', '4', '5', '6', '7'] as const;
export type Amount = (typeof Amount)[number];

export type DevilClaim =
  | { kind: 'i_want'; good: PricedWare }
  | { kind: 'i_can_pay'; amount: Amount }
  | { kind: 'i_suspect'; seat: number; identity: Role }
  | { kind: 'i_am_not'; identity: Role }
  | { kind: 'i_am'; identity: Role }
  | { kind: 'my_offer_was_taken' }
  | { kind: 'my_offer_was_not_taken' };

export const Stage = [
  'production',
  'keep',
  'send',
  'repay',
  'offer',
  'first',
  'second',
  'drop',
  'plan',
  'resolve',
  'hunt',
  'question',
  'wings',
  'ritual',
  'inquisition',
  'scoring',
  'over',
] as const;
export type Stage = (typeof Stage)[number];

export const SightOfAChest = ['own', 'first', 'second'] as const;
export type SightOfAChest = (typeof SightOfAChest)[number];

export const FateOfAnOffer = [
  'no',
  'by_first',
  'by_second',
  'by_somebody',
  'not_by_first',
] as const;
export type FateOfAnOffer = (typeof FateOfAnOffer)[number];

export const PartOfARound = ['offer', 'first', 'second', 'after', 'ritual'] as const;
export type PartOfARound = (typeof PartOfARound)[number];

export const Want = [
  'nothing',
  'market',
  'pay_common',
  'may_pay',
  'common',
  'rare',
  'master',
  'hire',
  'place_small',
  'discard_small',
  'lower_field',
  'tuck',
  'use_tucked',
  'privileges',
  'give_good',
  'give_rare',
  'lose_building',
  'trade_route',
] as const;
export type Want = (typeof Want)[number];

export const Verdict = ['none', 'paying', 'accepted', 'declined', 'closed'] as const;
export type Verdict = (typeof Verdict)[number];

export interface DevilKnowledge {
  game: 'devil';
  options: DevilOptions;
  round: number;
  stage: Stage;
  turn: number;
  roles: (Role | null)[];
  schedule: number | null;
  seats: ({
    goods: Record<'wood' | 'stone' | 'grain' | 'glass' | 'marble' | 'ducats', number | null>;
    souls: { pure: number | null; marked: number | null };
    hand: (Building | null)[];
    events: (EventCard | null)[];
    built: Building[];
    edge: (Building | null)[];
    tucked: Building | null;
    fields: number[];
    small: boolean[];
    small_gone: boolean[];
    large: boolean[];
    masters: Record<Master, number>;
    hired: Master[];
    debt: number;
    interest: number;
    reputation: number;
    angel: number;
    demon: number;
    indulgences: number | null;
    guests: number;
    score: number;
    fifths: number;
    mob: boolean;
    free_tokens: number;
    guesses: { devil: number | null; cultist: number | null };
    jesters: number | null;
  })[];
  chests: Record<Role, {
    goods: Record<'wood' | 'stone' | 'grain' | 'glass' | 'marble' | 'ducats' | 'jesters' | 'indulgences', number | null>;
    ask: { souls: number } | { ducats: number } | null;
    taken: boolean | null;
    paid: { ducats: number | null; pure: number | null; marked: number | null };
    reader: number | null;
  }>;
  inquisitors: { A: boolean; B: boolean; C: boolean; row: Inquisitor[]; turned: boolean[]; bribe: number };
  decks: ((Building | null)[])[];
  event_decks: ((EventCard | null)[])[];
  table_guesses: { by: Role; role: Role; seat: number }[];
  answers: { seat: number; role: Role; yes: boolean }[];
  indulgences_left: number;
  guests_left: number;
  memory: ({
    drawn: ((Building | null)[])[];
    events: (EventCard | null)[];
    kept: (Building | null)[];
    sent: number[][];
    received: ((Building | null)[])[];
    chests: ({
      round: number;
      role: Role;
      reading: SightOfAChest;
      goods: Record<'wood' | 'stone' | 'grain' | 'glass' | 'marble' | 'ducats' | 'jesters' | 'indulgences', number | null>;
      ask: { souls: number } | { ducats: number } | null;
      taken: FateOfAnOffer | null;
      paid: { pure: number | null; marked: number | null };
      jest: (number | null)[];
      seen_jesters: number | null;
      home_jesters: number | null;
    })[];
  } | null)[];
  past: {
    ledger: {
      round: number;
      span: PartOfARound;
      seat: number;
      wood?: number[];
      stone?: number[];
      grain?: number[];
      glass?: number[];
      marble?: number[];
      ducats?: number[];
      indulgences?: number[];
    }[];
    lacks: {
      round: number;
      span: PartOfARound;
      seat: number;
      most: {
        wood?: number;
        stone?: number;
        grain?: number;
        glass?: number;
        marble?: number;
        ducats?: number;
      };
    }[];
    souls_shown: { round: number; span: PartOfARound; seat: number; souls: number }[];
    played: (({ event: EventCard | null; side: Side })[])[];
    sites: (((Building | null)[])[])[];
    rituals: (Record<Role, {
      bribe: Record<'wood' | 'stone' | 'grain' | 'glass' | 'marble' | 'ducats', number>;
      pure: number;
      marked: number;
      guesses: { devil: number | null; cultist: number | null };
    }>)[];
    lost: { round: number; seat: number; building: Building; built_in: number }[];
    hunts: ((number | null)[])[];
    built_in: number[][];
    loose?: boolean;
  };
  pending: {
    step?: Step;
    plans?: ({ event: Side; tokens: Token[]; edge: (Building | null)[]; sites: (Building | null)[] })[];
    work?: ({
      want: Want;
      building?: Building;
      event?: EventCard;
      at?: number;
      op?: number;
      part?: number;
      left?: number;
      times?: number;
      due?: {
        wood?: number;
        stone?: number;
        grain?: number;
        glass?: number;
        marble?: number;
        ducats?: number;
        common?: number;
        rare?: number;
        reputation?: number;
        master?: number;
        rural_master?: number;
        urban_master?: number;
        church_master?: number;
        small_privilege?: number;
        action_token?: number;
      };
    } | null)[];
    questioned?: number[];
    carried?: number;
    grain_left?: number;
    hired_now?: boolean;
    build_failed?: boolean;
    faced?: number;
    souls_used?: number;
    guests_faced?: number;
    bought_off?: boolean;
    sudden?: number;
    collecting?: boolean;
    awaited?: number[];
    drafts?: ({
      goods?: Record<'wood' | 'stone' | 'grain' | 'glass' | 'marble' | 'ducats' | 'jesters' | 'indulgences', number>;
      ask?: { souls: number } | { ducats: number } | null;
      verdict?: Verdict;
      pure?: number;
      marked?: number;
      jest?: number;
      event?: Side;
      tokens?: Token[];
      edge?: (Building | null)[];
      sites?: (Building | null)[];
      accuse?: number | null;
      bribe?: Record<'wood' | 'stone' | 'grain' | 'glass' | 'marble' | 'ducats', number>;
      guesses?: { devil: number | null; cultist: number | null };
      done?: boolean;
    } | null)[];
  };
  seat: number | 'public';
}

export interface DevilPosition {
  game: 'devil';
  options: DevilOptions;
  round: number;
  stage: Stage;
  turn: number;
  roles: Role[];
  schedule: number;
  seats: ({
    goods: Record<'wood' | 'stone' | 'grain' | 'glass' | 'marble' | 'ducats', number>;
    souls: { pure: number; marked: number };
    hand: Building[];
    events: EventCard[];
    built: Building[];
    edge: (Building | null)[];
    tucked: Building | null;
    fields: number[];
    small: boolean[];
    small_gone: boolean[];
    large: boolean[];
    masters: Record<Master, number>;
    hired: Master[];
    debt: number;
    interest: number;
    reputation: number;
    angel: number;
    demon: number;
    indulgences: number;
    guests: number;
    score: number;
    fifths: number;
    mob: boolean;
    free_tokens: number;
    guesses: { devil: number | null; cultist: number | null };
    jesters: number;
  })[];
  chests: Record<Role, {
    goods: Record<'wood' | 'stone' | 'grain' | 'glass' | 'marble' | 'ducats' | 'jesters' | 'indulgences', number>;
    ask: { souls: number } | { ducats: number } | null;
    taken: boolean | null;
    paid: { ducats: number; pure: number; marked: number };
    reader: number | null;
  }>;
  inquisitors: { A: boolean; B: boolean; C: boolean; row: Inquisitor[]; turned: boolean[]; bribe: number };
  decks: Building[][];
  event_decks: EventCard[][];
  table_guesses: { by: Role; role: Role; seat: number }[];
  answers: { seat: number; role: Role; yes: boolean }[];
  indulgences_left: number;
  guests_left: number;
  memory: ({
    drawn: ((Building | null)[])[];
    events: (EventCard | null)[];
    kept: (Building | null)[];
    sent: number[][];
    received: ((Building | null)[])[];
    chests: ({
      round: number;
      role: Role;
      reading: SightOfAChest;
      goods: Record<'wood' | 'stone' | 'grain' | 'glass' | 'marble' | 'ducats' | 'jesters' | 'indulgences', number | null>;
      ask: { souls: number } | { ducats: number } | null;
      taken: FateOfAnOffer | null;
      paid: { pure: number | null; marked: number | null };
      jest: (number | null)[];
      seen_jesters: number | null;
      home_jesters: number | null;
    })[];
  } | null)[];
  past: {
    ledger: {
      round: number;
      span: PartOfARound;
      seat: number;
      wood?: number[];
      stone?: number[];
      grain?: number[];
      glass?: number[];
      marble?: number[];
      ducats?: number[];
      indulgences?: number[];
    }[];
    lacks: {
      round: number;
      span: PartOfARound;
      seat: number;
      most: {
        wood?: number;
        stone?: number;
        grain?: number;
        glass?: number;
        marble?: number;
        ducats?: number;
      };
    }[];
    souls_shown: { round: number; span: PartOfARound; seat: number; souls: number }[];
    played: (({ event: EventCard | null; side: Side })[])[];
    sites: (((Building | null)[])[])[];
    rituals: (Record<Role, {
      bribe: Record<'wood' | 'stone' | 'grain' | 'glass' | 'marble' | 'ducats', number>;
      pure: number;
      marked: number;
      guesses: { devil: number | null; cultist: number | null };
    }>)[];
    lost: { round: number; seat: number; building: Building; built_in: number }[];
    hunts: ((number | null)[])[];
    built_in: number[][];
    loose?: boolean;
  };
  pending: {
    step?: Step;
    plans?: ({ event: Side; tokens: Token[]; edge: (Building | null)[]; sites: (Building | null)[] })[];
    work?: ({
      want: Want;
      building?: Building;
      event?: EventCard;
      at?: number;
      op?: number;
      part?: number;
      left?: number;
      times?: number;
      due?: {
        wood?: number;
        stone?: number;
        grain?: number;
        glass?: number;
        marble?: number;
        ducats?: number;
        common?: number;
        rare?: number;
        reputation?: number;
        master?: number;
        rural_master?: number;
        urban_master?: number;
        church_master?: number;
        small_privilege?: number;
        action_token?: number;
      };
    } | null)[];
    questioned?: number[];
    carried?: number;
    grain_left?: number;
    hired_now?: boolean;
    build_failed?: boolean;
    faced?: number;
    souls_used?: number;
    guests_faced?: number;
    bought_off?: boolean;
    sudden?: number;
    collecting?: boolean;
    awaited?: number[];
    drafts?: ({
      goods?: Record<'wood' | 'stone' | 'grain' | 'glass' | 'marble' | 'ducats' | 'jesters' | 'indulgences', number>;
      ask?: { souls: number } | { ducats: number } | null;
      verdict?: Verdict;
      pure?: number;
      marked?: number;
      jest?: number;
      event?: Side;
      tokens?: Token[];
      edge?: (Building | null)[];
      sites?: (Building | null)[];
      accuse?: number | null;
      bribe?: Record<'wood' | 'stone' | 'grain' | 'glass' | 'marble' | 'ducats', number>;
      guesses?: { devil: number | null; cultist: number | null };
      done?: boolean;
    } | null)[];
  };
}

export interface Bound {
  least: number;
  most: number;
}

export interface DevilBounds {
  seats: {
    wood: Bound;
    stone: Bound;
    grain: Bound;
    glass: Bound;
    marble: Bound;
    ducats: Bound;
    souls: Bound;
    indulgences: Bound;
  }[];
}

export interface Devil {
  options: DevilOptions;
  event: DevilEvent;
  claim: DevilClaim;
  knowledge: DevilKnowledge;
  position: DevilPosition;
  bounds: DevilBounds;
}
