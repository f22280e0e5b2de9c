// What the stage of every scene is drawn with, behind everything else.
import { grass, hill, rays } from './ground';
import type { Scene } from '../model';

export type Ground = Scene | 'end';
// Painted one after the other: on black, with the inks of woodcut.css, `opacity` for rays.
export interface Stroke {
  d: string;
  ink: string;
  opacity?: number;
}

const faint = (d: string, opacity: number): Stroke => ({ d, ink: 'wo', opacity });
const black = (line: string): Stroke => ({ d: `${line}V600H-20Z`, ink: 'ww' });
const edge = (line: string): Stroke => ({ d: line, ink: 'we n18' });
const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0Z`;

// A setting sun, cut by lines that grow towards the horizon.
function sun(x: number, y: number, r: number): Stroke[] {
  const cuts = [...Array(9).keys()].map((at) => {
    const down = -r * 0.3 + at * r * 0.097;
    const half = Math.sqrt(r * r - down * down);
    const thick = 0.6 + at * 0.28;
    return `M${(x - half).toFixed(1)} ${(y + down).toFixed(1)}h${(2 * half).toFixed(1)}v${thick.toFixed(1)}h-${(2 * half).toFixed(1)}Z`;
  });
  return [
    { d: disc(x, y, r), ink: 'wr' },
    { d: disc(x, y, r * 1.09), ink: 'we n16' },
    { d: cuts.join(''), ink: 'ww' },
  ];
}

const floor = 'M0 538C200 520 800 520 1000 538';
const boards =
  'M40 556C180 546 260 548 330 552M690 552C780 546 880 550 980 560M90 574C200 566 300 570 340 574M660 574C760 568 860 570 930 576';
const trade = (seed: number): Stroke[] => [
  faint(rays({ x: 500, y: 560, from: 190, to: 1020, count: 46, arc: [0.49, 1.01], seed }), 0.3),
  { d: `${floor}V600H0Z`, ink: 'ww' },
  edge(floor + boards),
];

const far = (x: number): number => 190 - 14 * Math.cos(x / 150) + x * 0.018;
const near = (x: number): number => 269 - 9 * Math.cos(x / 118 + 0.6) + 3 * Math.sin(x / 47);
const field = (x: number): number => 391 + 6 * Math.sin(x / 130);
const rim = (x: number): number => 222 + ((x - 500) / 500) ** 2 * 18;

const tuft =
  (y: number) =>
  (x: number): number =>
    y + 13 * Math.sin(x / 38);

const makers: Record<Ground, () => Stroke[]> = {
  cards: () => [
    faint(rays({ x: 500, y: 250, from: 60, to: 1000, count: 60, seed: 11 }), 0.2),
    { d: `${floor}V600H0Z`, ink: 'ww' },
    edge(floor + boards),
  ],
  fill: () => trade(5),
  read: () => trade(9),
  realm: () => [
    faint(rays({ x: 770, y: 158, from: 76, to: 1100, count: 54, seed: 7 }), 0.34),
    ...sun(770, 158, 66),
    black(hill(far)),
    edge(hill(far)),
    { d: grass(far, 3, 20, -1), ink: 'wo' },
    black(hill(near)),
    edge(hill(near)),
    { d: grass(near, 8, 22, -1), ink: 'wo' },
  ],
  hunt: () => [
    faint(rays({ x: 500, y: 480, from: 62, to: 1150, count: 66, arc: [0.5, 1], seed: 4 }), 0.17),
    black(hill(field)),
    edge(hill(field)),
    { d: grass(field, 6, 20, 1), ink: 'wo' },
  ],
  ritual: () => [
    faint(rays({ x: 500, y: 232, from: 118, to: 1100, count: 64, arc: [0.48, 1.02], seed: 12 }), 0.2),
    black(hill(rim)),
    { d: hill(rim), ink: 'we n16' },
    { d: grass(tuft(314), 5, 14, 2) + grass(tuft(424), 9, 14, 2), ink: 'wo' },
  ],
  inquisition: () => [
    faint(rays({ x: 500, y: 40, from: 40, to: 1000, count: 40, arc: [0, 0.5], seed: 3 }), 0.1),
  ],
  end: () => [
    faint(rays({ x: 322, y: 126, from: 96, to: 1100, count: 60, arc: [0.44, 1.06], seed: 8 }), 0.26),
    black(hill((x) => 207 + Math.abs(x - 500) * 0.01)),
    edge(hill((x) => 207 + Math.abs(x - 500) * 0.01)),
  ],
};
const made = new Map<Ground, Stroke[]>();
export function groundOf(scene: Ground): Stroke[] {
  const known = made.get(scene) ?? makers[scene]();
  made.set(scene, known);
  return known;
}
