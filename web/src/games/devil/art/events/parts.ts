// What several events show: people, rays, the ground, coins. A box of 200 x 64, in the inks of woodcut.css.
import { rays } from '../ground';
import { black, bone, chalk, disc, glint, red, solid } from '../houses/kit';
import { place } from '../houses/things';

export const shine = (x: number, y: number, from: number, count = 40, seed = 7): string =>
  `<path class="wo" opacity=".55" d="${rays({ x, y, from, to: 190, count, seed })}"/>`;
export const soil = (d = 'M0 58C50 54 150 54 200 58'): string => black(`${d}V66H0Z`);
// Somebody from the waist up, standing on y.
export const person = (x: number, y: number, size = 1, hat = ''): string =>
  place(
    x,
    y,
    size,
    black('M-13 0C-13-12-8-17 0-17S13-12 13 0Z') +
      glint('M3-17C9-16 13-10 13 0H6C7-8 6-13 3-17Z') +
      bone(disc(0, -22, 6)) +
      (hat || black('M-9-24C-5-25-6-31 0-31S5-25 9-24C4-22-4-22-9-24Z')),
  );
export const hood =
  black('M-8-15C-10-24-5-31 1-33C8-30 9-22 7-15C3-12-4-12-8-15Z') + solid(disc(-1, -22, 3, 4));
export const helmet = black('M-7-20C-7-32 7-32 7-20Z') + chalk('M0-29V-20M-5-22h10', 12);
export const coins = (x: number, y: number, count: number): string =>
  Array.from({ length: count }, (_, at) =>
    bone(`M${x} ${y - at * 4}v-3a8 2.6 0 0 1 16 0v3a8 2.6 0 0 1-16 0Z`),
  ).join('');
export const banner = (x: number, y: number, high: number): string =>
  chalk(`M${x} ${y}v-${high}`, 18) +
  red(`M${x} ${y - high}h16l-4 6 4 6h-16Z`) +
  chalk(`M${x + 5} ${y - high + 3}v7M${x + 2} ${y - high + 6}h6`, 12);
