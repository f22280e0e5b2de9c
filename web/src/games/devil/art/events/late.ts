// The events of the later rounds.
import {
  black,
  bone,
  bright,
  chalk,
  disc,
  dots,
  flag,
  hole,
  lancet,
  line,
  mark,
  red,
  scarlet,
  shade,
  solid,
  star,
  wall,
} from '../houses/kit';
import { bell, block, flame, mitre, place, skull, stars, waves, wheel } from '../houses/things';
import { rays } from '../ground';
import { banner, helmet, hood, person, shine, soil } from './parts';

export const late = {
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
