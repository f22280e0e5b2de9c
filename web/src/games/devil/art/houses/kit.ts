// What houses are cut from: walls, roofs, openings. Every part is markup in the inks of woodcut.css, in a box of
// 100 x 106 from (0, -8); houses stand on 96, light falls from the upper left.

export const ground = 96;

const path = (ink: string, d: string): string => `<path class="${ink}" d="${d}"/>`;
export const bone = (d: string): string => path('wb', d);
export const black = (d: string): string => path('wk', d);
export const hole = (d: string): string => path('ww', d);
export const shade = (d: string): string => path('wh', d);
export const glint = (d: string): string => path('wg', d);
export const solid = (d: string): string => path('wo', d); // bone without an edge
export const red = (d: string): string => path('wr wx n8', d);
export const line = (d: string, width = 10): string => path(`wl n${width}`, d); // dark, on bone
export const chalk = (d: string, width = 16): string => path(`we n${width}`, d); // bone, on black
export const dots = (places: [number, number][], r: number, ink = 'wo'): string =>
  path(ink, places.map(([x, y]) => disc(x, y, r)).join(''));

export function disc(x: number, y: number, r: number, high = r): string {
  return `M${x - r} ${y}a${r} ${high} 0 1 0 ${2 * r} 0a${r} ${high} 0 1 0-${2 * r} 0Z`;
}
const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h-${w}Z`;
const each = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('');

// ---- walls

export function wall(x: number, y: number, w: number, h = ground - y): string {
  return bone(box(x, y, w, h)) + shade(box(x + w * 0.66, y, w * 0.34, h));
}
// Beams of a timbered house over a wall.
export function beams(x: number, y: number, w: number, h: number, fields: number): string {
  const step = w / fields;
  const crosses = each(fields, (at) => {
    const left = x + at * step;
    return `M${left} ${y + h}l${step} ${-h}M${left} ${y}v${h}`;
  });
  return line(`${crosses}M${x} ${y}h${w}v${h}h${-w}`, 14);
}
export function steps(x: number, y: number, w: number, h: number, count = 3): string {
  const run = w / (2 * count + 1);
  const rise = h / count;
  const up = each(count, () => `v${-rise}h${run}`);
  const down = each(count, () => `h${run}v${rise}`);
  return bone(`M${x} ${ground}V${y}${up}${down}V${ground}Z`);
}
// The upper edge of a wall with merlons, over (x, y).
export function crenels(x: number, y: number, w: number, count = 3): string {
  const unit = w / (2 * count - 1);
  const teeth = each(count, (at) => `v-6h${unit}v6${at < count - 1 ? `h${unit}` : ''}`);
  return black(`M${x} ${y}v-8${teeth}v8Z`);
}
export function tower(x: number, y: number, w: number, count = 3): string {
  return wall(x, y, w) + crenels(x - 3, y + 4, w + 6, count);
}
export function columns(x: number, y: number, w: number, count: number, h = 92 - y): string {
  const step = w / (count - 1);
  return each(count, (at) => {
    const middle = x + at * step;
    return (
      bone(box(middle - 3.6, y, 7.2, h)) +
      line(`M${middle - 1.2} ${y + 3}v${h - 5}M${middle + 1.4} ${y + 3}v${h - 5}`, 9) +
      hole(box(middle - 5, y - 3.4, 10, 3.6))
    );
  });
}

// ---- roofs: the eaves at y, the ridge h above

const tiled = (d: string): string => black(d) + path('wt', d);
export function roof(x: number, y: number, w: number, h: number, hip = w * 0.2): string {
  return tiled(`M${x - 4} ${y}L${x + hip} ${y - h}H${x + w - hip}L${x + w + 4} ${y}Z`);
}
// A roof that falls to one side: left (-1) or right (1) of its wall.
export function lean(x: number, y: number, w: number, h: number, side: 1 | -1): string {
  const [high, low] = side > 0 ? [x, x + w + 3] : [x + w, x - 3];
  return tiled(`M${high} ${y - h}L${low} ${y}H${high}Z`);
}
export function spire(middle: number, y: number, w: number, h: number): string {
  return tiled(`M${middle - w / 2} ${y}L${middle} ${y - h}L${middle + w / 2} ${y}Z`);
}
export function onion(middle: number, y: number, w: number): string {
  const r = w / 2;
  return (
    black(
      `M${middle - r * 0.7} ${y}C${middle - r * 1.7} ${y - r} ${middle - r * 0.5} ${y - r * 1.7} ${middle} ${y - r * 2.6}` +
        `C${middle + r * 0.5} ${y - r * 1.7} ${middle + r * 1.7} ${y - r} ${middle + r * 0.7} ${y}Z`,
    ) +
    glint(
      `M${middle} ${y - r * 2.4}C${middle + r * 0.4} ${y - r * 1.6} ${middle + r * 1.5} ${y - r} ${middle + r * 0.6} ${y}H${middle}Z`,
    )
  );
}
export function dome(middle: number, y: number, r: number, h = r): string {
  return (
    black(`M${middle - r} ${y}A${r} ${h} 0 0 1 ${middle + r} ${y}Z`) +
    glint(`M${middle} ${y - h}A${r} ${h} 0 0 1 ${middle + r} ${y}H${middle + r * 0.3}Z`) +
    chalk(
      `M${middle} ${y - h}V${y}M${middle - r * 0.5} ${y}Q${middle - r * 0.45} ${y - h * 0.6} ${middle} ${y - h}`,
      10,
    )
  );
}
export function pediment(x: number, y: number, w: number, h: number): string {
  const middle = x + w / 2;
  return (
    black(`M${x} ${y}L${middle} ${y - h}L${x + w} ${y}Z`) +
    solid(`M${x + w * 0.17} ${y - 3}L${middle} ${y - h * 0.8}L${x + w * 0.83} ${y - 3}Z`)
  );
}

// ---- openings

const arched = (x: number, y: number, w: number, h: number): string =>
  `M${x} ${y + h}V${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y + h}Z`;
export function door(middle: number, w = 9, h = 14): string {
  return hole(arched(middle - w / 2, ground - h, w, h));
}
export function arcade(x: number, y: number, w: number, count: number, bottom = ground): string {
  const step = w / count;
  return hole(each(count, (at) => arched(x + at * step + step * 0.12, y, step * 0.76, bottom - y)));
}
// Rows of windows, (x, y) the first; `round`: with arches.
export function windows(
  x: number,
  y: number,
  across: number,
  down: number,
  { dx = 10, dy = 15, w = 5, h = 8, round = false } = {},
): string {
  return hole(
    each(across * down, (at) => {
      const left = x + (at % across) * dx;
      const top = y + Math.floor(at / across) * dy;
      return round ? arched(left, top, w, h) : box(left, top, w, h);
    }),
  );
}
// A pointed one.
export function lancet(x: number, y: number, w: number, h: number): string {
  return hole(
    `M${x} ${y + h}V${y + w}Q${x} ${y + w * 0.3} ${x + w / 2} ${y}Q${x + w} ${y + w * 0.3} ${x + w} ${y + w}V${y + h}Z`,
  );
}
export function rose(x: number, y: number, r: number): string {
  const a = r * 0.66;
  return (
    hole(disc(x, y, r)) +
    chalk(
      `M${x} ${y - r + 1}v${2 * r - 2}M${x - r + 1} ${y}h${2 * r - 2}M${x - a} ${y - a}l${2 * a} ${2 * a}M${x + a} ${y - a}l${-2 * a} ${2 * a}`,
      9,
    )
  );
}

// ---- on top of it

export function cross(x: number, y: number, size = 7): string {
  return chalk(`M${x} ${y}v-${size}M${x - size * 0.4} ${y - size * 0.64}h${size * 0.8}`, 18);
}
export function flag(x: number, y: number, size = 8): string {
  return chalk(`M${x} ${y}v-${size}`, 14) + red(`M${x} ${y - size}l10 3l-10 3Z`);
}
export function chimney(x: number, y: number, smoke = true, h = 9): string {
  return black(box(x, y - h, 7, h)) + (smoke ? chalk(`M${x + 3.5} ${y - h - 3}c-4-5 5-8 1-14`) : '');
}
export function star(x: number, y: number, r = 4): string {
  const s = r * 0.28;
  return solid(
    `M${x} ${y - r}l${s} ${r - s}l${r - s} ${s}l${s - r} ${s}l${-s} ${r - s}l${-s} ${s - r}l${s - r} ${-s}l${r - s} ${-s}Z`,
  );
}

// ---- signs

// A sign of the game cut into a wall, or with its own ground as it hangs before a house.
export function mark(sign: string, x: number, y: number, size: number, colour = '#120E0C'): string {
  return `<use href="#s-${sign}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" color="${colour}"/>`;
}
export const bright = '#EFE6D2';
export const scarlet = '#9E1B1B';
export function plate(sign: string, x: number, y: number, r = 9): string {
  return `<circle class="wk n15" cx="${x}" cy="${y}" r="${r}"/>` + mark(sign, x, y, r * 1.3, bright);
}
// The same on an arm, to the right of a wall at x.
export function hung(sign: string, x: number, y: number, r = 8): string {
  return chalk(`M${x} ${y - r - 3}h${r + 3}v4`, 18) + plate(sign, x + r + 2, y + 1, r);
}

// Markup with no more than one decimal.
export function rounded(markup: string): string {
  return markup.replace(/\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10));
}
