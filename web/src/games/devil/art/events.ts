// Every event as a small woodcut, 200 x 64, in the inks of woodcut.css. What matters stands between 6 and 58: the
// edges may be cut off.
import type { EventCard } from '../model';
import { rays } from './ground';
import {
  black,
  bone,
  bright,
  chalk,
  cross,
  disc,
  dots,
  flag,
  glint,
  hole,
  lancet,
  line,
  mark,
  red,
  rounded,
  roof,
  scarlet,
  shade,
  solid,
  spire,
  star,
  wall,
} from './houses/kit';
import {
  barrel,
  bell,
  block,
  flame,
  mitre,
  moon,
  pine,
  place,
  sack,
  sheaf,
  skull,
  stars,
  tent,
  waves,
  wheel,
} from './houses/things';

const shine = (x: number, y: number, from: number, count = 40, seed = 7): string =>
  `<path class="wo" opacity=".55" d="${rays({ x, y, from, to: 190, count, seed })}"/>`;
const soil = (d = 'M0 58C50 54 150 54 200 58'): string => black(`${d}V66H0Z`);
// Somebody from the waist up, standing on y.
const person = (x: number, y: number, size = 1, hat = ''): string =>
  place(
    x,
    y,
    size,
    black('M-13 0C-13-12-8-17 0-17S13-12 13 0Z') +
      glint('M3-17C9-16 13-10 13 0H6C7-8 6-13 3-17Z') +
      bone(disc(0, -22, 6)) +
      (hat || black('M-9-24C-5-25-6-31 0-31S5-25 9-24C4-22-4-22-9-24Z')),
  );
const hood = black('M-8-15C-10-24-5-31 1-33C8-30 9-22 7-15C3-12-4-12-8-15Z') + solid(disc(-1, -22, 3, 4));
const helmet = black('M-7-20C-7-32 7-32 7-20Z') + chalk('M0-29V-20M-5-22h10', 12);
const coins = (x: number, y: number, count: number): string =>
  Array.from({ length: count }, (_, at) =>
    bone(`M${x} ${y - at * 4}v-3a8 2.6 0 0 1 16 0v3a8 2.6 0 0 1-16 0Z`),
  ).join('');
const banner = (x: number, y: number, high: number): string =>
  chalk(`M${x} ${y}v-${high}`, 18) +
  red(`M${x} ${y - high}h16l-4 6 4 6h-16Z`) +
  chalk(`M${x + 5} ${y - high + 3}v7M${x + 2} ${y - high + 6}h6`, 12);

const events: Record<EventCard, () => string> = {
  education: () =>
    shine(100, 36, 36) +
    mark('book', 100, 34, 54, bright) +
    soil() +
    person(40, 62, 1.05) +
    person(66, 64, 0.8, hood) +
    person(134, 64, 0.8, black('M-7-22C-8-31 8-31 7-22C3-26-3-26-7-22Z')) +
    person(160, 62, 1.05, hood) +
    mark('quill', 183, 28, 22, bright),
  prosperity: () =>
    shine(100, 70, 34) +
    soil() +
    coins(64, 58, 4) +
    coins(84, 60, 8) +
    coins(104, 58, 6) +
    coins(122, 60, 3) +
    sheaf(40, 60, 1.3) +
    sack(156, 60, 1.6) +
    barrel(178, 60, 1.3) +
    sheaf(20, 60, 0.9) +
    mark('ducat', 92, 14, 18, bright),
  forest: () =>
    moon(152, 18, 9) +
    soil() +
    [
      [14, 1.2],
      [36, 1.6],
      [58, 1.1],
      [176, 1.5],
      [194, 1.2],
      [154, 0.9],
    ]
      .map(([x = 0, size = 1]) => pine(x, 60, size))
      .join('') +
    bone('M86 62V44h24v18Z') +
    shade('M100 44h10v18h-10Z') +
    bone(disc(98, 44, 12, 4)) +
    line(disc(98, 44, 7, 2.2)) +
    chalk('M98 44L122 12', 34) +
    bone('M112 6c6-4 14-2 18 6l-10 8-10-8Z') +
    stars([90, 10], [74, 20], [134, 34]),
  'failed-harvest': () =>
    shine(150, 20, 18, 24) +
    red(disc(150, 20, 13)) +
    soil('M0 50C50 46 150 46 200 50') +
    chalk('M20 62l8-6 6 5 9-8M70 62l6-8 10 3 6-6M130 62l4-8 10 2 8-6M170 62l6-5 8 2', 13) +
    [16, 38, 60, 84, 108]
      .map(
        (x, at) =>
          chalk(`M${x} 52c${at % 2 ? 2 : -2}-18 4-30 12-30c6 0 8 5 7 10`, 18) +
          solid(`M${x + 15} 30l4 8 3-7ZM${x + 11} 27l2 7 4-5Z`),
      )
      .join('') +
    black('M168 42c4-6 10-6 14-2l8-2-6 5c0 4-4 7-9 7l-10 4 4-6Z') +
    solid(disc(181, 41, 1)),
  'toll-gate': () =>
    soil() +
    wall(18, 18, 30, 44) +
    wall(60, 18, 30, 44) +
    black('M14 20V8h7v5h7V8h10v5h7V8h7v12ZM56 20V8h7v5h7V8h10v5h7V8h7v12Z') +
    wall(44, 26, 20, 10) +
    hole('M46 62V48a8 8 0 0 1 16 0v14Z') +
    bone('M96 60V34h8v26Z') +
    bone('M98 34L188 26v6L98 40Z') +
    red('M114 32.6l14-1.3v6l-14 1.2ZM142 30.1l14-1.3v6l-14 1.3ZM170 27.6l14-1.2v6l-14 1.2Z') +
    person(130, 62, 0.8) +
    coins(160, 60, 2) +
    hole('M26 32h5v10h-5ZM74 32h5v10h-5Z'),
  'wise-woman': () =>
    moon(30, 16, 8) +
    stars([54, 10], [14, 36], [176, 12]) +
    soil() +
    black('M78 62C74 40 86 26 98 22C100 12 112 10 116 18C120 26 112 32 108 34C118 42 118 52 116 62Z') +
    glint('M98 22C108 28 116 44 116 62H104C106 44 104 32 98 22Z') +
    bone('M104 18c6-2 10 2 10 6l4 3-5 1c0 3-4 4-7 3c-3-4-4-8-2-13Z') +
    chalk('M124 62V34c0-6 6-6 6-1', 24) +
    black('M138 48h44c2 8-2 14-8 14h-28c-6 0-10-6-8-14Z') +
    bone('M134 44h52v5h-52Z') +
    flame(150, 64, 0.5) +
    flame(168, 64, 0.5) +
    chalk('M150 40c-5-6 5-9 0-16M160 40c-5-8 6-11 0-20M170 40c-5-6 5-9 0-16', 17) +
    mark('grain', 62, 44, 26, bright),
  'relic-pedlar': () =>
    shine(100, 30, 30) +
    soil() +
    person(100, 66, 1.5) +
    bone('M52 50h96v6H52Z') +
    chalk('M64 50L92 36M136 50L108 36', 14) +
    skull(66, 50, 1) +
    chalk('M80 46l14-4M80 43l1 4M94 40l1 4', 24) +
    bone('M104 50v-9h4v-4h4v4h4v9Z') +
    cross(127, 50, 13) +
    bone('M138 50v-8l3-3 3 3v8Z') +
    mark('bell', 22, 44, 24, bright) +
    mark('candle', 178, 42, 28, bright),
  'parish-fair': () =>
    chalk('M0 8C40 22 70 22 100 8C130 22 160 22 200 8', 14) +
    red('M16 13l9 2-6 7ZM40 18l9 0-4 8ZM66 17l9-2-3 9ZM118 15l9 2-6 8ZM144 18l9 0-5 8ZM170 16l9-2-2 9Z') +
    soil() +
    wall(84, 40, 30, 22) +
    roof(84, 42, 30, 10, 4) +
    wall(92, 26, 14, 18) +
    spire(99, 28, 20, 14) +
    cross(99, 14, 6) +
    hole('M95 62V52a4 4 0 0 1 8 0v10Z') +
    tent(26, 62, 40, 34) +
    tent(136, 62, 40, 34) +
    barrel(76, 62, 0.8) +
    barrel(124, 62, 0.8),
  'new-world': () =>
    shine(40, 44, 26) +
    red('M18 46a22 22 0 0 1 44 0Z') +
    black('M-2 66V46H202V66Z') +
    waves(4, 54, 200, 2) +
    bone('M92 46C96 58 150 58 158 38l-10 4H92Z') +
    shade('M126 42h22l10-4C152 54 134 56 122 55Z') +
    chalk('M110 42V8M134 42V4', 20) +
    bone('M98 14h22c3 6 3 12 0 18H98c3-6 3-12 0-18Z') +
    bone('M122 10h24c3 6 3 14 0 22h-24c3-8 3-16 0-22Z') +
    red('M107 17h4v4h4v4h-4v4h-4v-4h-4v-4h4Z') +
    shade('M138 10h8c3 6 3 14 0 22h-8c3-8 3-16 0-22Z') +
    flag(134, 10, 6) +
    chalk(
      'M182 46c0-12 2-18 6-24M188 22c-8-4-14-1-16 4M188 22c-4-7-11-8-16-4M188 22c6-5 12-2 13 3M188 22c0-7 6-10 12-8',
      20,
    ),
  'popular-game': () =>
    shine(100, 40, 40, 34) +
    place(
      58,
      34,
      1,
      `<g transform="rotate(-14)">${bone('M-15-22H15V22H-15Z')}${red('M0-12l9 12-9 12-9-12Z')}</g>`,
    ) +
    place(88, 32, 1, `<g transform="rotate(8)">${bone('M-15-22H15V22H-15Z') + mark('crown', 0, 0, 22)}</g>`) +
    bone('M112 58V32h26v26Z') +
    shade('M130 32h8v26h-8Z') +
    dots(
      [
        [118, 38],
        [132, 38],
        [125, 45],
        [118, 52],
        [132, 52],
      ],
      2.6,
      'ww',
    ) +
    place(
      158,
      42,
      1,
      `<g transform="rotate(24)">${bone('M-13-13H13V13H-13Z')}${dots(
        [
          [-6, -6],
          [0, 0],
          [6, 6],
        ],
        2.6,
        'ww',
      )}</g>`,
    ),
  'slow-economy': () =>
    soil() +
    bone(
      'M58 58C56 48 70 50 74 46C82 22 124 18 134 46C138 52 148 50 152 44C156 36 160 32 164 34C172 38 168 50 158 56C152 60 140 60 130 60H66Z',
    ) +
    shade('M120 56h30c8-2 16-10 16-18c6 6 0 14-8 18c-6 4-18 4-28 4Z') +
    chalk('M160 34l-4-12M167 36l6-11', 20) +
    solid(disc(156, 21, 2.4) + disc(173.5, 24, 2.4)) +
    `<circle class="wk n24" cx="102" cy="32" r="25"/>` +
    mark('ducat', 102, 32, 42, bright) +
    chalk('M8 60h44', 24) +
    mark('hourglass', 28, 34, 30, bright),
  plague: () =>
    shine(100, 30, 34, 34) +
    place(100, 58, 3, skull(0, 0)) +
    chalk('M34 54L64 30M34 30L64 54', 50) +
    solid(
      [
        [32, 56],
        [36, 52],
        [62, 28],
        [66, 32],
        [32, 28],
        [36, 32],
        [62, 56],
        [66, 52],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 3.4))
        .join(''),
    ) +
    bone('M136 58c0-10 8-16 18-14l10-4c4 0 6 4 10 8l8 6c-4 4-10 4-14 4Z') +
    shade('M150 58c2-6 8-10 16-8l8-2 8 6c-4 4-10 4-14 4Z') +
    hole(disc(170, 48, 1.4)) +
    chalk('M136 56c-8 2-12-6-8-10s4-8-2-9', 18),
  crusade: () =>
    shine(100, 66, 20, 44) +
    soil() +
    chalk('M24 62V6M62 62V4M138 62V4M176 62V6', 18) +
    solid('M21 8l3-8 3 8ZM173 8l3-8 3 8Z') +
    banner(62, 62, 58) +
    banner(138, 62, 58) +
    [22, 48, 76, 124, 152, 178].map((x) => person(x, 64, 0.95, helmet)).join('') +
    bone('M82 22h36v20c0 10-10 16-18 20c-8-4-18-10-18-20Z') +
    red('M97 24h6v12h13v6h-13v18h-6V42H84v-6h13Z'),
  'peasant-revolt': () =>
    shine(100, 70, 30, 44, 5) +
    chalk(
      'M30 60V10M24 8v8c0 4 12 4 12 0V8M30 8v8M74 60V12M124 60V6M118 4v8c0 4 12 4 12 0V4M124 4v8M168 60V14',
      22,
    ) +
    solid('M74 12c12-8 24-6 30 4c-8-4-18-4-30 2Z') +
    chalk('M168 14l16 10', 34) +
    flame(52, 26, 1.1) +
    flame(148, 26, 1.1) +
    chalk('M52 60V27M148 60V27', 34) +
    [18, 42, 64, 88, 112, 136, 160, 184]
      .map((x, at) => person(x, 66 + (at % 2) * 3, 1.05, at % 3 === 1 ? hood : ''))
      .join(''),
  'cathedral-works': () =>
    soil() +
    wall(58, 24, 54, 38) +
    hole('M78 62V46c0-6 4-9 7-12c3 3 7 6 7 12v16Z') +
    black('M56 26V18h9v-6h12v8h8v-4h8v6h10v-8h10v12Z') +
    chalk('M48 62V14M122 62V6M40 28H130M40 46H130M48 46l10-18M122 46l-10-18', 18) +
    chalk('M122 10L166 4M122 22L166 4M166 4v18', 20) +
    wheel(160, 6, 3.4, 2) +
    block(158, 32, 16, 10) +
    block(140, 62, 16, 11) +
    block(162, 62, 16, 11) +
    person(24, 64, 0.95) +
    mark('hammer', 10, 36, 18, bright),
  'stained-glass': () =>
    `<circle class="wk n20" cx="100" cy="32" r="29"/>` +
    Array.from({ length: 12 }, (_, at) => {
      const point = (turn: number, r: number): string =>
        `${(100 + Math.cos(turn) * r).toFixed(1)} ${(32 + Math.sin(turn) * r).toFixed(1)}`;
      const [from, to] = [(at * Math.PI) / 6 + 0.07, ((at + 1) * Math.PI) / 6 - 0.07];
      const pane = `M${point(from, 12)}L${point(from, 25)}L${point(to, 25)}L${point(to, 12)}Z`;
      return at % 2 ? red(pane) : solid(pane);
    }).join('') +
    red(disc(100, 32, 8)) +
    star(100, 32, 6) +
    [14, 40, 138, 164]
      .map(
        (x, at) =>
          lancet(x, 6, 20, 54) +
          chalk(
            `M${x} 60V26C${x} 14 ${x + 6} 10 ${x + 10} 6C${x + 14} 10 ${x + 20} 14 ${x + 20} 26V60Z`,
            18,
          ) +
          (at % 2 ? red : solid)(`M${x + 3} 40V28c0-6 2-9 5-13v25Z`) +
          (at % 2 ? solid : red)(`M${x + 12} 57V44h5v13ZM${x + 12} 40V15c3 4 5 7 5 13v12Z`) +
          solid(`M${x + 3} 57V44h5v13Z`),
      )
      .join(''),
  'royal-wedding': () =>
    shine(100, 40, 36, 40) +
    chalk(disc(86, 40, 16) + disc(114, 40, 16), 50) +
    mark('crown', 86, 14, 22, bright) +
    mark('crown', 114, 14, 22, bright) +
    mark('heart', 100, 40, 15, scarlet) +
    place(34, 46, 1.9, bell(0, 0)) +
    place(166, 46, 1.9, bell(0, 0)) +
    chalk('M34 20c-8-6-16 0-20 6M166 20c8-6 16 0 20 6', 18),
  comet: () =>
    `<path class="wo" opacity=".9" d="${rays({ x: 150, y: 22, from: 12, to: 66, count: 30, seed: 4 })}"/>` +
    bone('M150 22C110 20 60 34 4 52C60 24 108 12 150 22Z') +
    red('M150 22C116 24 80 40 40 56C80 30 118 18 150 22Z') +
    `<circle class="wb n20" cx="150" cy="22" r="10"/>` +
    bone('M0 66V62l14-8 8 4 8-8 10 8h22l8-6 12 8 28-4 14 4 16-6 20 6 20-5 20 5v6Z') +
    stars([20, 12], [60, 10], [90, 40], [186, 46]),
  'papal-legate': () =>
    shine(100, 32, 36, 40) +
    place(100, 58, 2.3, mitre(0, 0)) +
    place(
      44,
      32,
      1,
      `<g transform="rotate(-38)">${mark('key', 0, 0, 50, bright)}</g><g transform="rotate(38)">${mark('key', 0, 0, 50, bright)}</g>`,
    ) +
    bone('M138 14h40v34h-40Z') +
    bone('M134 10c-4 4-4 8 0 10h44c4-2 4-6 0-10ZM138 44c-4 4-4 8 0 10h44c4-2 4-6 0-10Z') +
    line('M146 26h28M146 32h28M146 38h18', 16) +
    red(disc(172, 50, 6)),
  'beggars-at-the-gate': () =>
    soil() +
    wall(112, 10, 22, 52) +
    wall(168, 10, 22, 52) +
    black('M108 14V2h7v5h6V2h6v5h6V2h6v12ZM164 14V2h7v5h6V2h6v5h6V2h6v12Z') +
    wall(132, 24, 38, 38) +
    hole('M138 62V46a13 13 0 0 1 26 0v16Z') +
    chalk('M144 36v26M151 33v29M158 36v26M138 50h26', 13) +
    person(26, 64, 1.1, hood) +
    person(58, 64, 1, hood) +
    person(88, 66, 0.85, hood) +
    chalk('M8 62V34M4 34h8', 24) +
    bone('M66 50h14c0 6-3 8-7 8s-7-2-7-8ZM34 48h14c0 6-3 8-7 8s-7-2-7-8Z'),
};

export function eventOf(card: EventCard): string {
  return rounded(events[card]());
}
