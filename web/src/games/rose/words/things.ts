// What the things of the abbey are called in the reader's language.
import { say } from '../../../text/text.svelte';
import { adsonHours, williamHours } from '../components';
import { cardParts, isColour, tileParts } from '../model';
import type { Building, Card, Colour, EventCard, Figure, Knowledge, Tile } from '../model';

export { capital } from '../../../table/sentence';

export function colourName(colour: Colour): string {
  return say(`rose_colour_${colour}`);
}
export function figureName(figure: Figure): string {
  return isColour(figure) ? colourName(figure) : say(`rose_figure_${figure}`);
}
export function buildingName(building: Building): string {
  return say(`rose_building_${building}`);
}
export function buildingGloss(building: Building): string {
  return say(`rose_building_${building}_gloss`);
}
export function eventTitle(event: EventCard): string {
  return say(`rose_event_${event}_title`);
}
export function eventText(event: EventCard): string {
  return say(`rose_event_${event}_text`);
}
// "black 2"
export function tileName(tile: Tile): string {
  const { colour, value } = tileParts(tile);
  return `${colourName(colour)} ${value}`;
}
// "Culina 4", "black 3", and of a card for two the one who was named: "William 5"
export function cardName(card: Card, named?: Figure): string {
  const parts = cardParts(card);
  if (parts.kind === 'monk') return `${colourName(parts.colour)} ${parts.hours}`;
  if (parts.kind === 'building') return `${buildingName(parts.building)} ${parts.hours}`;
  if (named === 'william') return `${figureName('william')} ${williamHours}`;
  if (named === 'adson') return `${figureName('adson')} ${adsonHours}`;
  return say('rose_card_william_adson');
}

// Whose knowledge it is; that of those who watch belongs to no seat (the house says "public").
export function seatOf(knowledge: Knowledge): number | undefined {
  return typeof knowledge.seat === 'number' ? knowledge.seat : undefined;
}
