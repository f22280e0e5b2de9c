// What is tapped in an evening of The Name of the Rose at the real table, and the state that follows from it.
import type { Person } from '../../../companion/box';
import type { Building, Colour, EventCard, Figure, RoseOptions } from '../model';
import type { Moved, Tracks } from './rules';

type Edition = NonNullable<RoseOptions['edition']>;
// `evenings`: six suspicions once a day; `moves`: every move.
type Depth = 'evenings' | 'moves';

// Seats count from 0, clockwise. Numbers of the six stand in the order of the colours.
export type Entry =
  | { is: 'table'; people: Person[] }
  | { is: 'edition'; edition: Edition }
  // The phone deals the identities from these random numbers; without them the cards of the box are dealt.
  | { is: 'cards'; seed?: number[] }
  | { is: 'looked' }
  | { is: 'depth'; depth: Depth }
  | { is: 'begins'; seat: number }
  // `sundial`: where the hand is put in the morning; otherwise it stays.
  | { is: 'dawn'; event: EventCard; sundial?: number }
  | { is: 'hour'; hours: number; tiles: number }
  | { is: 'figure'; figure: Figure }
  | { is: 'place'; place: Building }
  | { is: 'there'; others: Figure[] }
  | { is: 'task'; taken: number; sum: number }
  | { is: 'answer'; value: number }
  | { is: 'again'; again: boolean }
  | { is: 'turn' }
  | { is: 'over' }
  | { is: 'met' }
  | { is: 'meeting'; suspicion: number[] }
  | { is: 'ended'; seat: number }
  | { is: 'evening'; suspicion: number[] }
  | { is: 'stands'; evidence: number[] }
  | { is: 'way'; cover: boolean }
  | { is: 'shown'; colours: Colour[] }
  | { is: 'marker'; colour: Colour; secret: number }
  | { is: 'guesses'; colours: Colour[]; secret: number }
  | { is: 'opened' }
  | { is: 'on' }
  | { is: 'door'; colour?: Colour; by?: number[] }
  | { is: 'put'; suspicion?: number[]; evidence?: number[]; sundial?: number; eventCards?: number[] };

// The question of now.
export type Step =
  | 'people'
  | 'edition'
  | 'cards'
  | 'looks'
  | 'depth'
  | 'begins'
  | 'dawn'
  | 'day'
  | 'hour'
  | 'figure'
  | 'place'
  | 'there'
  | 'task'
  | 'answer'
  | 'again'
  | 'moved'
  | 'meet'
  | 'ender'
  | 'evening'
  | 'stands'
  | 'way'
  | 'shown'
  | 'markers'
  | 'guesses'
  | 'seals'
  | 'told'
  | 'door'
  | 'sum';

// The turn that is being entered.
export interface Turn {
  hours?: number;
  tiles?: number;
  figure?: Figure;
  place?: Building;
  others?: readonly Figure[];
  task?: { taken: number; sum: number };
  answers: readonly number[];
  // What the answers so far come to; undefined while something is missing.
  moved?: Moved;
  // The card is used a second time, or will not be.
  again?: boolean;
  // Both tracks when the turn began.
  before: Tracks;
}

interface Door {
  colour: Colour;
  by: readonly number[];
}

export interface State {
  step: Step;
  people: readonly Person[];
  edition: Edition;
  depth: Depth;
  // Dealt by the phone; empty with the cards of the box.
  monks: readonly Colour[];
  // 1 to 6, 7 for the guesses; 0 before the first morning.
  day: number;
  events: readonly EventCard[];
  sundial: number;
  dayOver: boolean;
  tracks: Tracks;
  // Whose turn it is, if every move is entered; in the morning who begins.
  seat: number;
  turn: Turn;
  at: Readonly<Partial<Record<Figure, Building>>>;
  eventCards: readonly number[];
  // What the evening gave each monk.
  given: readonly number[];
  // Markers are chosen, and guesses given, on the phone.
  cover: boolean;
  shown: readonly (readonly Colour[])[];
  markers: readonly (Colour | undefined)[];
  guesses: readonly (readonly Colour[] | undefined)[];
  doors: readonly Door[];
}

// More than any game comes to; the rules take no more.
export const mostEvidence = 999;

export function today({ events, day }: State): EventCard | undefined {
  return events[day - 1];
}
