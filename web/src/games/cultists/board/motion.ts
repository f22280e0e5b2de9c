// How things come to the plan and leave it. They play when something changes, not when the page opens.
import type { Place } from '../model';
import { settings } from '../../../look/settings.svelte';

// Whether a plan was on the glass since the page was opened: what comes nearer comes from there.
// And which place was seen from near last.
export const plans: { seen: boolean; near: Place | undefined } = { seen: false, near: undefined };

export interface Motion {
  duration: number;
  delay?: number;
  css: (there: number, gone: number) => string;
}
const faded: Motion = { duration: 120, css: (there) => `opacity: ${there}` };

// Comes out of the water, as the fish man does.
export function rise(
  _node: Element,
  { time = 700, from = 26 }: { time?: number; from?: number } = {},
): Motion {
  if (settings.still) return faded;
  return {
    duration: time,
    css: (there, gone) => `opacity: ${there}; transform: translateY(${from * gone ** 2}px)`,
  };
}
// Falls into its place after a while.
export function fall(_node: Element, { delay = 0 }: { delay?: number } = {}): Motion {
  if (settings.still) return faded;
  return {
    duration: 180,
    delay,
    css: (there, gone) => `opacity: ${there}; transform: translateY(${-14 * gone}px)`,
  };
}
export function fade(
  _node: Element,
  { time = 140, delay = 0 }: { time?: number; delay?: number } = {},
): Motion {
  if (settings.still) return faded;
  return { duration: time, delay, css: (there) => `opacity: ${there}` };
}
// Grows out of a point, as the portal and the stain of the cultists do.
export function open(_node: Element, { time = 520 }: { time?: number } = {}): Motion {
  if (settings.still) return faded;
  return {
    duration: time,
    css: (there) => `opacity: ${there}; transform: scale(${0.3 + 0.7 * (1 - (1 - there) ** 3)})`,
  };
}
