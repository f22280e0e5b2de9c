// What a colour is painted with, and what its sign upon it.
import type { Colour } from '../model';

export interface Paint {
  fill: string;
  sign: string;
  niche: string; // the ground of a niche in which this monk stands out
}

const lapis = '#23487F';
const oxblood = '#7A1F1A';

export const paints: Record<Colour, Paint> = {
  red: { fill: '#B3281D', sign: '#FFF3DF', niche: lapis },
  blue: { fill: '#23589E', sign: '#FFF3DF', niche: oxblood },
  white: { fill: '#FBF8EE', sign: '#2A1C10', niche: lapis },
  grey: { fill: '#6B6D71', sign: '#FFF8EC', niche: oxblood },
  black: { fill: '#1F1B1B', sign: '#F6E7C4', niche: lapis },
  orange: { fill: '#E08A24', sign: '#2A1505', niche: lapis },
};
