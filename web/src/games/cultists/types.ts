// Documents of the game. Made by the build from engine/documents/cultists*; do not edit.

export const Level = ['first', 'experienced', 'custom'] as const;
export type Level = (typeof Level)[number];

export const ChosenRole = [
  'cultist',
  'seer',
  'enlightened',
  'infected',
  'superghost',
  'mechanic',
  'greenhorn',
  'klutz',
  'coward',
  'firestarter',
  'slayer',
] as const;
export type ChosenRole = (typeof ChosenRole)[number];

export interface CultistsOptions {
  players: number;
  robot: boolean;
  level: Level;
  roles: ChosenRole[];
}

export const Place = [
  'G1',
  'R1',
  'L1',
  'O1',
  'O2',
  'P1',
  'P2',
  'P3',
  'D1',
  'D2',
  'D3',
  'M',
  'NW',
  'NE',
  'SW',
  'S',
  'SE',
] as const;
export type Place = (typeof Place)[number];

export const EncounterCard = ['alive', 'dead'] as const;
export type EncounterCard = (typeof EncounterCard)[number];

export const EventToken = [
  'lightning',
  'secret-door',
  'no-signal',
  'crooked-eyes',
  'good-morale',
  'under-control',
  'portal',
  'broken-window',
  'bad-morale',
  'mirror',
] as const;
export type EventToken = (typeof EventToken)[number];

export const RoomCard = ['success', 'failure', 'sabotage'] as const;
export type RoomCard = (typeof RoomCard)[number];

export const ExplorationToken = ['plain', 'danger'] as const;
export type ExplorationToken = (typeof ExplorationToken)[number];

export const Cause = ['found', 'voted', 'slain', 'role'] as const;
export type Cause = (typeof Cause)[number];

export const Role = [
  'investigator',
  'cultist',
  'seer',
  'enlightened',
  'infected',
  'superghost',
  'mechanic',
  'greenhorn',
  'klutz',
  'coward',
  'firestarter',
  'slayer',
] as const;
export type Role = (typeof Role)[number];

export const Shelf = [
  'green',
  'red',
  'lightblue',
  'orange',
  'pink',
  'darkblue1',
  'darkblue2',
  'darkblue3',
] as const;
export type Shelf = (typeof Shelf)[number];

export const Team = ['investigators', 'cultists'] as const;
export type Team = (typeof Team)[number];

export const Ending = [
  'none',
  'points',
  'last_cultist',
  'rounds',
  'claim_right',
  'claim_wrong',
  'quota',
  'seer_found',
] as const;
export type Ending = (typeof Ending)[number];

export type CultistsEvent =
  | { event: 'round_began'; round: number; seat: number }
  | { event: 'move_began'; seat: number }
  | { event: 'moved'; seat: number; from: Place; to: Place; secret_door: boolean }
  | { event: 'jumped'; seat: number; from: Place; to: Place }
  | { event: 'meeting'; seats: number[]; place: Place | null }
  | { event: 'card_given'; seat: number; about: number | null; card?: EncounterCard }
  | { event: 'event_drawn'; round: number; token: EventToken | null }
  | { event: 'event_repeated'; token: EventToken | null }
  | { event: 'power_turned'; on: boolean; seat?: number }
  | { event: 'portal_opened'; due: number }
  | { event: 'portal_prolonged'; due: number }
  | { event: 'portal_overdue' }
  | { event: 'target_moved'; from: number; to: number }
  | { event: 'danger_grew'; cards: number }
  | { event: 'danger_drawn'; card: RoomCard }
  | { event: 'cultist_came'; place: Place | null }
  | { event: 'fish_man_came'; place: Place | null }
  | { event: 'act_began'; seat: number }
  | { event: 'looked'; seat: number; about: number | null; camera: boolean }
  | { event: 'saw'; seat: number; about: number | null; dead: number; cards: number }
  | { event: 'card_laid'; place: Place | null }
  | { event: 'explored'; place: Place | null; token: ExplorationToken }
  | { event: 'said'; seat: number; about: number | null; status: EncounterCard }
  | { event: 'died'; seat: number; cause: Cause }
  | { event: 'role_shown'; seat: number; role: Role }
  | { event: 'token_drawn'; seat: number; token?: EventToken }
  | { event: 'token_kept'; seat: number }
  | { event: 'token_removed'; seat: number }
  | { event: 'passed'; seat: number }
  | { event: 'secured'; seat: number; card?: RoomCard }
  | { event: 'fought'; seat: number; place: Place | null }
  | { event: 'banished'; seat: number }
  | { event: 'killed'; seat: number; about: number | null }
  | { event: 'filled'; seat: number; place: Place | null; card?: RoomCard }
  | { event: 'inspected'; seat: number; place: Place | null; card: RoomCard; camera: boolean }
  | { event: 'book_shelved'; place: Place | null }
  | { event: 'book_returned'; place: Place | null }
  | { event: 'room_cleared'; place: Place | null }
  | { event: 'shelf_filled'; shelf: Shelf; points: number }
  | { event: 'vote_called'; seat: number }
  | { event: 'vote_began'; discussion: boolean }
  | { event: 'was_ready'; seat: number }
  | { event: 'vote_cast'; seat: number; about: number | null; double: boolean }
  | { event: 'vote_shown'; seat: number; about: number | null; double: boolean }
  | { event: 'vote_kept'; seat: number }
  | { event: 'vote_changed'; seat: number; about: number | null }
  | { event: 'vote_ended'; about: number | null }
  | { event: 'portal_asked'; seat: number; about: number | null }
  | { event: 'portal_refused'; seat: number }
  | { event: 'portal_closed'; seat: number; about: number | null }
  | { event: 'clean_up'; round: number }
  | { event: 'answered'; seat: number; claims: boolean }
  | { event: 'claimed'; seat: number }
  | { event: 'guessing_began'; seat: number }
  | { event: 'seer_named'; seat: number; about: number | null; right: boolean }
  | { event: 'game_over'; winner: Team; ending: Ending };

export const RouteColour = [
  'green',
  'red',
  'lightblue',
  'orange',
  'pink',
  'darkblue',
  'none',
] as const;
export type RouteColour = (typeof RouteColour)[number];

export const Room = [
  'G1',
  'R1',
  'L1',
  'O1',
  'O2',
  'P1',
  'P2',
  'P3',
  'D1',
  'D2',
  'D3',
] as const;
export type Room = (typeof Room)[number];

export type CultistsClaim =
  | { kind: 'i_am'; identity: Role }
  | { kind: 'my_route'; first: RouteColour; second: RouteColour; third: RouteColour }
  | { kind: 'i_checked'; seat: number; status: EncounterCard }
  | { kind: 'i_was_with'; seat: number }
  | { kind: 'i_put_success'; room: Room }
  | { kind: 'i_suspect'; seat: number }
  | { kind: 'i_trust'; seat: number };

export const Stage = [
  'move',
  'event',
  'act',
  'vote',
  'cleanup',
  'guess',
  'over',
] as const;
export type Stage = (typeof Stage)[number];

export const RoomToken = ['plain', 'danger'] as const;
export type RoomToken = (typeof RoomToken)[number];

export const Deed = [
  'dawn',
  'fill',
  'lay',
  'show',
  'risk',
  'clear',
  'burn',
] as const;
export type Deed = (typeof Deed)[number];

export const Colour = [
  'green',
  'red',
  'lightblue',
  'orange',
  'pink',
  'darkblue',
] as const;
export type Colour = (typeof Colour)[number];

export const Step = [
  'turn',
  'giving',
  'looking',
  'drawing',
  'token',
  'saying',
  'partner',
  'talking',
  'voting',
  'changing',
  'closing',
  'naming',
] as const;
export type Step = (typeof Step)[number];

export const Means = ['check', 'camera', 'eyes'] as const;
export type Means = (typeof Means)[number];

export const Answer = ['pass', 'claim'] as const;
export type Answer = (typeof Answer)[number];

export interface CultistsKnowledge {
  game: 'cultists';
  options: CultistsOptions;
  round: number;
  stage: Stage;
  turn: number;
  knife: number;
  power: boolean;
  vote_token: boolean;
  points: number;
  target: number;
  roles: (Role | null)[];
  ghosts: boolean[];
  at: Place[];
  routes: (number | null)[];
  hands: ({
    alive: number | null;
    dead: number | null;
    success: number | null;
    failure: number | null;
    sabotage: number | null;
  })[];
  start_status: (EncounterCard | null)[];
  gifts: ({ from: number; to: number; card: EncounterCard | null; round: number })[];
  rooms: Partial<Record<'G1' | 'R1' | 'L1' | 'O1' | 'O2' | 'P1' | 'P2' | 'P3' | 'D1' | 'D2' | 'D3', {
    deck: (RoomCard | null)[];
    books: number;
    token: RoomToken | null;
    explored: boolean;
    cleared: boolean;
    cultist: boolean;
  }>>;
  shelves: Partial<Record<Shelf, number>>;
  draw: (RoomCard | null)[];
  danger: (RoomCard | null)[];
  cultist_tokens: (Place | null)[];
  came: Place[];
  fishman: Place | null;
  bag: (EventToken | null)[];
  events: (EventToken | null)[];
  portal: { open: boolean; due: number | null };
  shown: boolean[];
  died: (number | null)[];
  freeze: number | null;
  removed_unseen: number;
  removed: (RoomCard | null)[];
  removed_events: (EventToken | null)[];
  log: ({ deed: Deed; seat?: number; place?: string; card?: RoomCard | null; on_top?: boolean })[];
  looks: ({
    seat: number;
    about: number;
    round: number;
    gifts: number;
    eyes: boolean;
    said: EncounterCard | null;
    dead: number | null;
  })[];
  votes: ({
    round: number;
    ballots: ({ about: number | null; double: boolean } | null)[];
    changed: { about: number | null; double: boolean } | null;
    out: number | null;
  })[];
  peeks: ({ seat: number | null; round: number; removed: boolean; token: EventToken | null })[];
  used: { living: Colour[][]; ghost: Colour[][] }[];
  may_be: Role[][];
  past_fire: number[];
  winner: Team | null;
  ending: Ending | null;
  pending: {
    step?: Step;
    start?: Place;
    points?: number;
    slips?: number;
    meetings?: number[][];
    to_give?: number[];
    received?: number[];
    means?: Means;
    acted?: number[];
    refused?: number[];
    partner?: number;
    back?: Stage;
    knife_used?: boolean;
    ready?: number[];
    ballots?: ({ about: number | null; double: boolean } | null)[];
    answers?: (Answer | null)[];
    loose?: boolean;
  };
  hand_sizes: { encounter: number; room: number }[];
  seat: number | 'public';
}

export interface CultistsPosition {
  game: 'cultists';
  options: CultistsOptions;
  round: number;
  stage: Stage;
  turn: number;
  knife: number;
  power: boolean;
  vote_token: boolean;
  points: number;
  target: number;
  roles: Role[];
  ghosts: boolean[];
  at: Place[];
  routes: number[];
  hands: ({ alive: number; dead: number; success: number; failure: number; sabotage: number } | null)[];
  start_status: (EncounterCard | null)[];
  gifts: { from: number; to: number; card: EncounterCard; round: number }[];
  rooms: Partial<Record<'G1' | 'R1' | 'L1' | 'O1' | 'O2' | 'P1' | 'P2' | 'P3' | 'D1' | 'D2' | 'D3', {
    deck: RoomCard[];
    books: number;
    token: RoomToken;
    explored: boolean;
    cleared: boolean;
    cultist: boolean;
  }>>;
  shelves: Partial<Record<Shelf, number>>;
  draw: RoomCard[];
  danger: RoomCard[];
  cultist_tokens: Place[];
  came: Place[];
  fishman: Place | null;
  bag: EventToken[];
  events: (EventToken | null)[];
  portal: { open: boolean; due: number | null };
  shown: boolean[];
  died: (number | null)[];
  freeze: number | null;
  removed_unseen: number;
  removed: RoomCard[];
  removed_events: EventToken[];
  log: ({ deed: Deed; seat?: number; place?: string; card?: RoomCard | null; on_top?: boolean })[];
  looks: ({
    seat: number;
    about: number;
    round: number;
    gifts: number;
    eyes: boolean;
    said: EncounterCard | null;
  })[];
  votes: ({
    round: number;
    ballots: ({ about: number | null; double: boolean } | null)[];
    changed: { about: number | null; double: boolean } | null;
    out: number | null;
  })[];
  peeks: ({ seat: number | null; round: number; removed: boolean; token: EventToken })[];
  used: { living: Colour[][]; ghost: Colour[][] }[];
  may_be: Role[][];
  past_fire: number[];
  winner: Team | null;
  ending: Ending | null;
  pending: {
    step?: Step;
    start?: Place;
    points?: number;
    slips?: number;
    meetings?: number[][];
    to_give?: number[];
    received?: number[];
    means?: Means;
    acted?: number[];
    refused?: number[];
    partner?: number;
    back?: Stage;
    knife_used?: boolean;
    ready?: number[];
    ballots?: ({ about: number | null; double: boolean } | null)[];
    answers?: (Answer | null)[];
    loose?: boolean;
    seed: string;
    luck: number;
  };
  first: Partial<Record<'G1' | 'R1' | 'L1' | 'O1' | 'O2' | 'P1' | 'P2' | 'P3' | 'D1' | 'D2' | 'D3', RoomCard>>;
}

export interface Cultists {
  options: CultistsOptions;
  event: CultistsEvent;
  claim: CultistsClaim;
  knowledge: CultistsKnowledge;
  position: CultistsPosition;
}
