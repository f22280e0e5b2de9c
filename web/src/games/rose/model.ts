// The rose in the words of the protocol: ids, the knowledge document, and what can happen.
import type { SignName } from '../../art/signs';

export const colours = ['red', 'blue', 'white', 'grey', 'black', 'orange'] as const;
export type Colour = (typeof colours)[number];
export const figures = [...colours, 'william', 'adson'] as const;
export type Figure = (typeof figures)[number];

// In the order of the rules.
export const buildings = [
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
export type Building = (typeof buildings)[number];

export const eventCards = [
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
export type EventCard = (typeof eventCards)[number];

export type Tile = string; // "red-5"
export type Card = string; // "red-4", "ecclesia-3", "william-adson"

export type Stage =
  'play' | 'pay' | 'move' | 'take' | 'mark' | 'evidence' | 'suspect' | 'again' | 'reveal' | 'guess' | 'over';

// What a seat knows: hidden things are null. A position (everything open, after the end) has the same shape.
export interface Knowledge {
  game: 'rose';
  options: { players: number; edition: 'classic' | 'international'; times: string; reset_sundial: boolean };
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
  hands: (Card | null)[][];
  identities: (Colour | null)[];
  time_tiles: Tile[][];
  event_cards: number[];
  revealed: Colour[][];
  pending: {
    card?: Card;
    named?: Figure;
    figure?: Figure;
    place?: Building;
    hours?: number;
    moves?: number;
    marks?: Colour[];
    evidence?: number;
    payable?: number;
    [other: string]: unknown;
  };
  seat?: number;
}

interface Told<Name extends string> {
  event: Name;
}
export type RoseEvent =
  | (Told<'dawn'> & { day: number; event_card: EventCard })
  | (Told<'turn_began'> & { seat: number })
  | (Told<'card_played'> & { seat: number; card: Card; named?: Figure })
  | (Told<'sundial_moved'> & { seat: number; hours: number; from: number; to: number; day_over: boolean })
  | (Told<'figure_moved'> & { seat: number; figure: Figure; from: Building; to: Building })
  | (Told<'tile_taken'> & { seat: number; tile: Tile; building: Building })
  | (Told<'tile_given_back'> & { seat: number; tile: Tile })
  | (Told<'tile_placed'> & { tile: Tile; building: Building })
  | (Told<'suspicion_changed' | 'evidence_changed'> & {
      monk: Colour;
      from: number;
      to: number;
      reason: string;
    })
  | (Told<'card_drawn'> & { seat: number; card?: Card })
  | (Told<'deck_shuffled'> & { cards: number })
  | (Told<'used_again'> & { seat: number; again: boolean })
  | (Told<'evening'> & { day: number; seat: number })
  | (Told<'revelation_began'> & { day: number })
  | (Told<'event_card_taken'> & { seat: number; event_card: EventCard })
  | (Told<'marker_chosen' | 'marker_shown' | 'identity_shown'> & { seat: number; colour: Colour })
  | (Told<'guess_made'> & { seat: number; about: number; colour: Colour })
  | (Told<'guess_shown'> & { seat: number; about: number; colour: Colour; right: boolean })
  | Told<'guessing_began'>
  | Told<'game_over'>;

export const signOf: Record<Figure, SignName> = {
  red: 'cross',
  blue: 'fish',
  white: 'star',
  grey: 'key',
  black: 'moon',
  orange: 'flame',
  william: 'spectacles',
  adson: 'quill',
};

export function isColour(text: string): text is Colour {
  return (colours as readonly string[]).includes(text);
}
export function isBuilding(text: string): text is Building {
  return (buildings as readonly string[]).includes(text);
}

export function tileParts(tile: Tile): { colour: Colour; value: number } {
  const [colour, value] = tile.split('-');
  return { colour: colour as Colour, value: Number(value) };
}

export type CardParts =
  | { kind: 'monk'; colour: Colour; hours: number }
  | { kind: 'building'; building: Building; hours: number }
  | { kind: 'william-adson' };

export function cardParts(card: Card): CardParts {
  if (card === 'william-adson') return { kind: 'william-adson' };
  const at = card.lastIndexOf('-');
  const name = card.slice(0, at);
  const hours = Number(card.slice(at + 1));
  if (isColour(name)) return { kind: 'monk', colour: name, hours };
  return { kind: 'building', building: name as Building, hours };
}

// The evidence each monk would get if the day ended now (rules E1, V12): dense ranks, highest first.
export function tonight(suspicion: Record<Colour, number>, event: EventCard | null): Record<Colour, number> {
  const steps = [...new Set(Object.values(suspicion))].sort((a, b) => b - a);
  const factor = event === 'caught' ? 2 : 1;
  const points = (colour: Colour): number => (5 - steps.indexOf(suspicion[colour])) * factor;
  return Object.fromEntries(colours.map((colour) => [colour, points(colour)])) as Record<Colour, number>;
}
