// Documents of the game. Made by the build from engine/documents/rose*; do not edit.

export const Edition = ['classic', 'international'] as const;
export type Edition = (typeof Edition)[number];

export const SetOfTimes = ['mixed', 'by-type'] as const;
export type SetOfTimes = (typeof SetOfTimes)[number];

export interface RoseOptions {
  players: number;
  edition: Edition;
  times: SetOfTimes;
  reset_sundial: boolean;
}

export const EventCard = [
  'talkative',
  'close',
  'hasty',
  'unobtrusive',
  'enigmatic',
  'diligent',
  'unbelieving',
  'delicate',
  'incriminating',
  'dubious',
  'forbidden',
  'caught',
  'inquiring',
  'suspicious',
] as const;
export type EventCard = (typeof EventCard)[number];

export type Card = string;

export const Figure = [
  'red',
  'blue',
  'white',
  'grey',
  'black',
  'orange',
  'william',
  'adson',
] as const;
export type Figure = (typeof Figure)[number];

export type Tile = string;

export const Building = [
  'bibliotheca',
  'scriptorium',
  'stabulum',
  'officina',
  'dormitorium',
  'refectorium',
  'culina',
  'porta',
  'infirmarium',
  'balneatorium',
  'ecclesia',
  'capitulum',
  'porticus',
  'hortus',
] as const;
export type Building = (typeof Building)[number];

export const Colour = ['red', 'blue', 'white', 'grey', 'black', 'orange'] as const;
export type Colour = (typeof Colour)[number];

export const Reason = [
  'task',
  'intrusion',
  'william',
  'adson',
  'conversion',
  'home',
  'revelation',
  'event',
  'guessed',
  'event_cards',
] as const;
export type Reason = (typeof Reason)[number];

export type RoseEvent =
  | { event: 'dawn'; day: number; event_card: EventCard }
  | { event: 'turn_began'; seat: number }
  | { event: 'card_played'; seat: number; card: Card; named?: Figure }
  | {
    event: 'sundial_moved';
    seat: number;
    hours: number;
    from: number;
    to: number;
    day_over: boolean;
  }
  | { event: 'tile_given_back'; seat: number; tile: Tile }
  | { event: 'figure_moved'; seat: number; figure: Figure; from: Building; to: Building }
  | { event: 'tile_taken'; seat: number; tile: Tile; building: Building }
  | { event: 'tile_placed'; tile: Tile; building: Building }
  | { event: 'suspicion_changed'; monk: Colour; from: number; to: number; reason: Reason }
  | { event: 'evidence_changed'; monk: Colour; from: number; to: number; reason: Reason }
  | { event: 'card_drawn'; seat: number; card?: Card }
  | { event: 'deck_shuffled'; cards: number }
  | { event: 'used_again'; seat: number; again: boolean }
  | { event: 'evening'; day: number; seat: number }
  | { event: 'event_card_taken'; seat: number; event_card: EventCard }
  | { event: 'revelation_began'; day: number }
  | { event: 'marker_chosen'; seat: number; colour: Colour }
  | { event: 'marker_shown'; seat: number; colour: Colour }
  | { event: 'guessing_began' }
  | { event: 'guess_made'; seat: number; about: number; colour: Colour }
  | { event: 'guess_shown'; seat: number; about: number; colour: Colour; right: boolean }
  | { event: 'identity_shown'; seat: number; colour: Colour }
  | { event: 'game_over' };

export type RoseClaim =
  | { kind: 'i_am'; identity: Colour }
  | { kind: 'i_am_not'; identity: Colour }
  | { kind: 'you_are'; seat: number; identity: Colour }
  | { kind: 'you_are_not'; seat: number; identity: Colour }
  | { kind: 'you_help'; seat: number; identity: Colour }
  | { kind: 'i_give_nothing_away' };

export const Stage = [
  'play',
  'pay',
  'move',
  'take',
  'mark',
  'evidence',
  'suspect',
  'again',
  'reveal',
  'guess',
  'over',
] as const;
export type Stage = (typeof Stage)[number];

export interface RoseKnowledge {
  game: 'rose';
  options: RoseOptions;
  day: number;
  turn: number;
  starter: number;
  stage: Stage;
  sundial: number;
  day_over: boolean;
  events: (EventCard | null)[];
  suspicion: Record<Colour, number>;
  evidence: Record<Colour, number>;
  figures: Record<Figure, Building>;
  tiles: Record<Building, Tile[]>;
  chain: (Tile | null)[];
  deck: (Card | null)[];
  discard: Card[];
  hands: ((Card | null)[])[];
  identities: (Colour | null)[];
  time_tiles: Tile[][];
  event_cards: number[];
  revealed: Colour[][];
  pending: {
    card?: Card;
    named?: Figure;
    figure?: Figure;
    place?: Building;
    moves?: number;
    hours?: number;
    payable?: number;
    marks?: Colour[];
    evidence?: number;
    drawn?: boolean;
    emptied?: Building[];
    chain_seen?: number;
    discarded_by?: (number | null)[];
    shuffles?: number;
    kept?: (Card[] | null)[];
    reveals?: (Colour | null)[];
    guesses?: (Colour[] | null)[];
    kept_cards?: Card[];
    shuffler?: number;
  };
  seat: number | 'public';
}

export interface RosePosition {
  game: 'rose';
  options: RoseOptions;
  day: number;
  turn: number;
  starter: number;
  stage: Stage;
  sundial: number;
  day_over: boolean;
  events: EventCard[];
  suspicion: Record<Colour, number>;
  evidence: Record<Colour, number>;
  figures: Record<Figure, Building>;
  tiles: Record<Building, Tile[]>;
  chain: Tile[];
  deck: Card[];
  discard: Card[];
  hands: Card[][];
  identities: Colour[];
  time_tiles: Tile[][];
  event_cards: number[];
  revealed: Colour[][];
  pending: {
    card?: Card;
    named?: Figure;
    figure?: Figure;
    place?: Building;
    moves?: number;
    hours?: number;
    payable?: number;
    marks?: Colour[];
    evidence?: number;
    drawn?: boolean;
    emptied?: Building[];
    chain_seen?: number;
    discarded_by?: (number | null)[];
    shuffles?: number;
    kept?: Card[][];
    reveals?: (Colour | null)[];
    guesses?: (Colour[] | null)[];
    seed: string;
  };
}

export interface Rose {
  options: RoseOptions;
  event: RoseEvent;
  claim: RoseClaim;
  knowledge: RoseKnowledge;
  position: RosePosition;
}
