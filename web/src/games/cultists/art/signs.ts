// The signs of this game: which stands for what, and the paints of rooms. A sign goes wherever its colour goes.
import type { SignName as HouseSign } from '../../../art/signs';
import {
  isRoom,
  colourOf,
  type Colour,
  type EncounterCard,
  type EventToken,
  type Place,
  type Role,
  type RoomCard,
} from '../model';

// The symbols in art.svg (`s-` before each).
const ownSigns = [
  'ballot',
  'bomb',
  'chk',
  'cog',
  'crack',
  'cup',
  'dagger',
  'door',
  'fill',
  'fishman',
  'fist',
  'flask',
  'gate',
  'hand',
  'hare',
  'knife',
  'lamp',
  'leaf',
  'map',
  'mask',
  'match',
  'no',
  'notes',
  'portal',
  'shield',
  'skull',
  'sprout',
  'talk',
  'telescope',
  'tentacle',
  'torn',
  'virus',
  'voice',
  'x',
  'mirror',
  'storm',
  'bag',
  'silence',
] as const;
export type CultistsSign = (typeof ownSigns)[number] | HouseSign;

// A room is filled with one, and what stands upon it has the other.
export interface Paint {
  fill: string;
  ink: string;
  sign: CultistsSign;
}
export const paints: Record<Colour, Paint> = {
  green: { fill: '#3f7d4e', ink: '#f7fbef', sign: 'leaf' },
  red: { fill: '#a83a32', ink: '#fff3e6', sign: 'bell' },
  lightblue: { fill: '#7fb7c9', ink: '#0c2228', sign: 'cup' },
  orange: { fill: '#d98a36', ink: '#231202', sign: 'flask' },
  pink: { fill: '#d88fa4', ink: '#2a0c16', sign: 'mask' },
  darkblue: { fill: '#34508f', ink: '#f3f5ff', sign: 'telescope' },
};
export function paintOf(place: Place): Paint | undefined {
  return isRoom(place) ? paints[colourOf(place)] : undefined;
}

export const signOfEvent: Record<EventToken, CultistsSign> = {
  lightning: 'bolt',
  'secret-door': 'key',
  'no-signal': 'silence',
  'crooked-eyes': 'eye',
  'good-morale': 'candle',
  'under-control': 'bag',
  portal: 'portal',
  'broken-window': 'crack',
  'bad-morale': 'storm',
  mirror: 'mirror',
};
export const signOfRole: Record<Role, CultistsSign> = {
  investigator: 'lens',
  cultist: 'tentacle',
  seer: 'eye',
  enlightened: 'lamp',
  infected: 'virus',
  superghost: 'ghost',
  mechanic: 'cog',
  greenhorn: 'sprout',
  klutz: 'crack',
  coward: 'hare',
  firestarter: 'match',
  slayer: 'dagger',
};
export const signOfCard: Record<EncounterCard | RoomCard, CultistsSign> = {
  alive: 'heart',
  dead: 'skull',
  success: 'book',
  failure: 'torn',
  sabotage: 'bomb',
};
