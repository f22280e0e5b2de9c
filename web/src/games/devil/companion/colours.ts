// The four colours of the players, and how they are painted. Each has a pattern, too (art/Pattern.svelte).
import type { Colour } from './state';

export const paints: Record<Colour, { paint: string; ink: string }> = {
  red: { paint: '#8f1d16', ink: '#fff8e6' },
  green: { paint: '#1c6144', ink: '#fff8e6' },
  blue: { paint: '#1f4e93', ink: '#fff8e6' },
  yellow: { paint: '#e0a92b', ink: '#221400' },
};
