// What stands about houses: trees, heaps, beasts, tools. Most stand on (x, y).
import { black, bone, chalk, disc, dots, glint, hole, line, red, shade, solid } from './kit';

// A drawing at a place and in a size. What is enlarged keeps about the lines of its neighbours.
export const place = (x: number, y: number, size: number, inner: string): string => {
  const scaled = size === 1 ? '' : ` scale(${size})`;
  const lines = size > 1.5 ? inner.replace(/class="wk"/g, 'class="wk n9"') : inner;
  return `<g transform="translate(${x} ${y})${scaled}">${lines}</g>`;
};

export const tree = (x: number, y: number, size = 1): string =>
  place(
    x,
    y,
    size,
    black('M-1.4 0V-9C-10-8-11-17-5.5-19C-6-28 6-28 5.5-19C11-17 10-8 1.4-9V0Z') +
      glint('M1-25C5-24 6-21 5-19C10-17 9-9 2-10C6-12 5-15 2-16C5-18 4-23 1-25Z'),
  );
export const pine = (x: number, y: number, size = 1): string =>
  place(
    x,
    y,
    size,
    black('M-1.5 0V-5H-10L-3-14H-7L-1-23H-4L0-34L4-23H1L7-14H3L10-5H1.5V0Z') +
      glint('M0-33L4-23H1L7-14H3L10-5H3L0-14Z'),
  );
export const fruit = (x: number, y: number, size = 1): string =>
  tree(x, y, size) +
  place(
    x,
    y,
    size,
    ['-5-15', '4-19', '1-12', '-2-21']
      .map((place) => red(`M${place}m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z`))
      .join(''),
  );
export const sheaf = (x: number, y: number, size = 1): string =>
  place(
    x,
    y,
    size,
    bone('M-10 0C-11-14-6-22 0-26C6-22 11-14 10 0Z') +
      line('M-6-2C-6-10-4-17 0-23M0-1V-20M6-2C6-10 4-17 1-23M-9-11H9'),
  );
export const barrel = (x: number, y: number, size = 1): string =>
  place(
    x,
    y,
    size,
    bone('M-7 0C-9-5-9-11-7-16H7C9-11 9-5 7 0Z') +
      shade('M2 0V-16H7C9-11 9-5 7 0Z') +
      line('M-8-4H8M-8-12H8', 14),
  );
// Seen from its end.
export const cask = (x: number, y: number, r = 7): string =>
  bone(disc(x, y - r, r)) + line(`${disc(x, y - r, r * 0.62)}M${x - r * 0.5} ${y - r}h${r}`);
export const sack = (x: number, y: number, size = 1): string =>
  place(x, y, size, bone('M-6 0C-8-5-7-10-3-13L-4-16H4L3-13C7-10 8-5 6 0Z') + line('M-4-13H4'));
export const block = (x: number, y: number, w = 14, h = 9): string =>
  bone(`M${x} ${y}v-${h}l4-4h${w}v${h}l-4 4Z`) +
  shade(`M${x + w} ${y}v-${h}l4-4v${h}Z`) +
  line(`M${x} ${y - h}h${w}v${h}M${x + w} ${y - h}l4-4`);
export const skep = (x: number, y: number, size = 1): string =>
  place(
    x,
    y,
    size,
    bone('M-10 0C-12-12-7-20 0-22C7-20 12-12 10 0Z') +
      shade('M3 0C5-10 4-16 1-22C7-20 12-12 10 0Z') +
      line('M-10.5-5H10.5M-9.5-10H9.5M-7-15H7M-4-19H4') +
      hole('M-3 0V-4A3 3 0 0 1 3-4V0Z'),
  );
export const waves = (x: number, y: number, w: number, rows = 2): string =>
  chalk(
    Array.from({ length: rows }, (_, row) => {
      const left = x + (row % 2) * 6;
      const count = Math.floor((w - (row % 2) * 6) / 12);
      return `M${left} ${y + row * 5}${'c3-3.5 5 2 12 0'.repeat(count)}`;
    }).join(''),
    12,
  );
export const fish = (x: number, y: number, size = 1): string =>
  place(
    x,
    y,
    size,
    bone('M-12 0C-8-7 2-7 7-1L13-6V6L7 1C2 7-8 7-12 0Z') +
      hole(disc(-7, -1, 1.2)) +
      line('M-2-5C0-2 0 2-2 5'),
  );
export const horse = (x: number, y: number, size = 1): string =>
  place(
    x,
    y,
    size,
    bone('M-5 0C-5-7-4-12 0-15L1-19L4-15C8-13 10-8 13-5L10-1L5-4C4-2 4-1 4 0Z') +
      line('M-4-3C-3-8-2-11 1-14', 14) +
      hole(disc(4.6, -11, 1)),
  );
export const stag = (x: number, y: number, size = 1): string =>
  place(
    x,
    y,
    size,
    bone('M-16 0V-9C-19-12-18-18-12-19H2L6-27L11-30L17-26L13-23L11-14L8-11V0H5V-9L-9-9L-12-6V0Z') +
      shade('M-9-9L-4-19H2L6-27L11-14L8-11V0H5V-9Z') +
      chalk('M10-30C6-35 7-41 4-44M8-36L12-42M6-39L0-40M12-30C15-34 14-39 18-43M14-36L20-37', 15),
  );
export const antlers = (x: number, y: number, size = 1, ink = line): string =>
  place(
    x,
    y,
    size,
    ink('M0 0V-3M-1-3C-8-4-10-9-9-14M-8-7L-13-9M-5-4.5L-6-10M1-3C8-4 10-9 9-14M8-7L13-9M5-4.5L6-10', 18),
  );
export const skull = (x: number, y: number, size = 1): string =>
  place(
    x,
    y,
    size,
    bone('M-5 0V-3C-9-5-8-13 0-13S9-5 5-3V0Z') +
      hole('M-4-5a2 2 0 1 0 0-3.5a2 2 0 1 0 0 3.5ZM4-5a2 2 0 1 0 0-3.5a2 2 0 1 0 0 3.5ZM-1-2L0-4L1-2Z') +
      line('M-2 0V-1.5M0 0V-1.5M2 0V-1.5'),
  );
export const bell = (x: number, y: number, size = 1): string =>
  place(
    x,
    y,
    size,
    bone('M-8 0C-6-3-6-6-5-10C-4-15 4-15 5-10C6-6 6-3 8 0Z') +
      shade('M1 0V-13C4-13 5-10 5-8C6-5 6-3 8 0Z') +
      solid(disc(0, 1.5, 2)),
  );
export const flame = (x: number, y: number, size = 1): string =>
  place(
    x,
    y,
    size,
    red('M1-17C3-12 8-9 7-4C6-1 3 0 0 0S-7-1-7-5C-7-9-4-10-3-13C-2-11-1-10-1-8C1-11 2-14 1-17Z') +
      solid('M0-6C2-4 3-3 2-1.5C1 0-1 0-2-1.5C-3-3-1-4 0-6Z'),
  );
export const wheel = (x: number, y: number, r: number, spokes = 4): string => {
  const rays = Array.from({ length: spokes }, (_, spoke) => {
    const turn = (spoke / spokes) * Math.PI;
    const [dx, dy] = [Math.cos(turn) * r, Math.sin(turn) * r];
    return `M${(x - dx).toFixed(1)} ${(y - dy).toFixed(1)}l${(2 * dx).toFixed(1)} ${(2 * dy).toFixed(1)}`;
  });
  return `<path class="ww" d="${disc(x, y, r)}"/>` + chalk(disc(x, y, r) + rays.join(''), 15);
};
export const tent = (x: number, y: number, w: number, h: number): string =>
  bone(`M${x} ${y}V${y - h * 0.45}L${x + w / 2} ${y - h}L${x + w} ${y - h * 0.45}V${y}Z`) +
  red(
    `M${x + w * 0.28} ${y - h * 0.45}L${x + w / 2} ${y - h}L${x + w * 0.5} ${y - h * 0.45}V${y}H${x + w * 0.28}Z` +
      `M${x + w * 0.74} ${y - h * 0.45}L${x + w / 2} ${y - h}L${x + w} ${y - h * 0.45}V${y}H${x + w * 0.74}Z`,
  ) +
  hole(`M${x + w * 0.42} ${y}L${x + w / 2} ${y - h * 0.4}L${x + w * 0.58} ${y}Z`);
export const moon = (x: number, y: number, r = 7): string =>
  solid(
    `M${x} ${y - r}A${r} ${r} 0 1 0 ${x + r} ${y + r * 0.3}A${r * 0.85} ${r * 0.85} 0 0 1 ${x} ${y - r}Z`,
  );
export const sun = (x: number, y: number, r = 6): string => {
  const rays = Array.from({ length: 8 }, (_, ray) => {
    const turn = (ray / 8) * 2 * Math.PI;
    const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
    return `M${(x + dx * r * 1.35).toFixed(1)} ${(y + dy * r * 1.35).toFixed(1)}l${(dx * r * 0.6).toFixed(1)} ${(dy * r * 0.6).toFixed(1)}`;
  });
  return red(disc(x, y, r)) + chalk(rays.join(''), 15);
};
export const stars = (...places: [number, number][]): string => dots(places, 1.1);
// A hill over the ground, its top at (x, y).
export const mound = (x: number, y: number, w: number): string =>
  black(
    `M${x - w / 2} 97C${x - w * 0.32} ${y + 12} ${x - w * 0.2} ${y} ${x} ${y}S${x + w * 0.32} ${y + 12} ${x + w / 2} 97Z`,
  );
export const fence = (x: number, y: number, w: number): string => {
  const posts = Array.from({ length: Math.floor(w / 8) + 1 }, (_, post) => `M${x + post * 8} ${y}v-10`);
  return chalk(`${posts.join('')}M${x - 3} ${y - 7}h${w + 6}M${x - 3} ${y - 3}h${w + 6}`, 14);
};
export const wagon = (x: number, y: number): string =>
  bone(`M${x} ${y - 8}C${x - 2} ${y - 30} ${x + 34} ${y - 30} ${x + 32} ${y - 8}Z`) +
  shade(
    `M${x + 20} ${y - 8}C${x + 26} ${y - 16} ${x + 24} ${y - 24} ${x + 18} ${y - 25}C${x + 28} ${y - 26} ${x + 33} ${y - 18} ${x + 32} ${y - 8}Z`,
  ) +
  line(
    `M${x + 8} ${y - 8}C${x + 6} ${y - 16} ${x + 8} ${y - 22} ${x + 12} ${y - 24}M${x + 18} ${y - 8}C${x + 20} ${y - 16} ${x + 18} ${y - 22} ${x + 16} ${y - 25}`,
  ) +
  black(`M${x - 3} ${y - 9}h38v5h-38Z`) +
  wheel(x + 5, y - 4, 6) +
  wheel(x + 27, y - 4, 6);
export const cart = (x: number, y: number): string =>
  bone(`M${x} ${y - 13}h18l-3 10h-12Z`) +
  shade(`M${x + 11} ${y - 13}h7l-3 10h-4Z`) +
  wheel(x + 5, y - 3, 3, 2) +
  wheel(x + 13, y - 3, 3, 2);
export const mitre = (x: number, y: number, size = 1): string =>
  place(
    x,
    y,
    size,
    bone('M-8 0L-9-10L0-22L9-10L8 0Z') +
      red('M-1.5-1V-8H-5V-11H-1.5V-16H1.5V-11H5V-8H1.5V-1Z') +
      line('M-8-3H-3M3-3H8'),
  );
export const ox = (x: number, y: number, size = 1): string =>
  place(
    x,
    y,
    size,
    bone(
      'M-16 0V-10C-20-9-20-4-19-2C-22-6-21-13-16-15C-8-18 2-17 8-16L12-20L14-24L15-19L20-17L22-12L18-9L13-10L11-7V0H8V-6H-9V0Z',
    ) +
      shade('M-9-6C-4-8 0-14 2-17H8L12-12L11-7V0H8V-6Z') +
      chalk('M14-19c3-1 5-4 4-7M11-19c-3-2-3-5-1-7', 18) +
      hole(disc(17, -14.5, 1.1)),
  );
