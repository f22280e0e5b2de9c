// The things of the rose in a sentence: a colour gets its sign, a tile its picture.
import { say, signed } from '../../../text/text.svelte';
import * as sentence from '../../../table/sentence';
import type { CommonPart } from '../../../table/sentence';
import { tileParts, type Colour, type EventCard, type Tile } from '../model';
import { colourName, eventTitle, tileName } from './things';

export { change, inARow, joined, plainParts, player, text } from '../../../table/sentence';
export type { Names, SentenceKind } from '../../../table/sentence';

export type RosePart =
  | { is: 'colour'; colour: Colour; text: string }
  | { is: 'tile'; colour: Colour; tile: Tile; text: string; tight: true }
  | { is: 'gain'; colour: Colour; gain: number; text: string }
  | { is: 'event'; event: EventCard; text: string };
export type Part = CommonPart | RosePart;
export type Sentence = sentence.Sentence<RosePart>;

export const told = sentence.told<RosePart>;
export const toldOf = sentence.toldOf<RosePart>;

// `whom` is sent, `as` is what somebody is; alone it stands before a colon.
export function monk(colour: Colour, form: 'alone' | 'whom' | 'as' = 'alone'): RosePart {
  return {
    is: 'colour',
    colour,
    text: form === 'alone' ? colourName(colour) : say(`web_rose_say_${form}_${colour}`),
  };
}
export function tile(one: Tile): RosePart {
  return { is: 'tile', colour: tileParts(one).colour, tile: one, text: tileName(one), tight: true };
}
export function gain(colour: Colour, by: number): RosePart {
  return { is: 'gain', colour, gain: by, text: `${colourName(colour)} ${signed(by)}` };
}
export function event(card: EventCard): RosePart {
  return { is: 'event', event: card, text: eventTitle(card) };
}
