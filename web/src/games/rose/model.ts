// The rose in the words of the protocol: ids, the knowledge document, and what can happen (types.ts).
import { guessedEvidence } from './components';
import type { SignName } from '../../art/signs';
import {
  Building,
  Colour,
  EventCard,
  Figure,
  type Card,
  type Rose as Types,
  type RoseEvent,
  type RoseKnowledge,
  type Tile,
} from './types';

export type { Building, Card, Colour, EventCard, Figure, RoseEvent, RoseOptions, Stage, Tile } from './types';

export const colours = Colour;
export const figures = Figure;
export const buildings = Building; // in the order of the rules
export const eventCards = EventCard;

// What a seat knows: hidden things are null. The page shows a position (everything open, after the end) in the same way.
export type Knowledge = Omit<RoseKnowledge, 'seat'> & { seat?: RoseKnowledge['seat'] };

// The documents of this game, for tables of it.
export interface Rose extends Omit<Types, 'knowledge' | 'position'> {
  knowledge: Knowledge;
  position: Knowledge;
}

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
// The last way that a figure went.
export function wayIn(
  events: readonly RoseEvent[],
): Extract<RoseEvent, { event: 'figure_moved' }> | undefined {
  return events.filter((event) => event.event === 'figure_moved').at(-1);
}

// The monks who stand at a place.
export function monksAt({ figures: at }: Knowledge, place: Building | undefined): Colour[] {
  return figures.filter((figure): figure is Colour => isColour(figure) && at[figure] === place);
}

// In the notebook: a player may be a monk.
export function noteOf(seat: number, colour: Colour): string {
  return `${seat}.${colour}`;
}
export function isNote(key: string): boolean {
  const [seat = '', colour = ''] = key.split('.');
  return /^\d$/.test(seat) && isColour(colour);
}

export function tileParts(tile: Tile): { colour: Colour; value: number } {
  const [colour, value] = tile.split('-');
  return { colour: colour as Colour, value: Number(value) };
}

type CardParts =
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

// Somebody is at their turn: nothing is sealed, and the game goes on.
export function inTurns({ stage }: Knowledge): boolean {
  return stage !== 'reveal' && stage !== 'guess' && stage !== 'over';
}

// Evidence for each player who guessed right (rule G2).
export function guessPoints(players: number): number {
  return guessedEvidence[players] ?? 0;
}

// The evidence each monk would get if the day ended now (rules E1, V12): dense ranks, highest first.
export function tonight(suspicion: Record<Colour, number>, event: EventCard | null): Record<Colour, number> {
  const steps = [...new Set(Object.values(suspicion))].sort((a, b) => b - a);
  const factor = event === 'caught' ? 2 : 1;
  const points = (colour: Colour): number => (5 - steps.indexOf(suspicion[colour])) * factor;
  return Object.fromEntries(colours.map((colour) => [colour, points(colour)])) as Record<Colour, number>;
}
