// Farms, gardens and works of the country.
import {
  arcade,
  beams,
  black,
  bone,
  chalk,
  chimney,
  cross,
  disc,
  door,
  flag,
  glint,
  hole,
  hung,
  line,
  red,
  roof,
  shade,
  solid,
  spire,
  wall,
  windows,
} from './kit';
import { block, cask, fence, fish, fruit, horse, pine, sheaf, skep, tree, waves, wheel } from './things';

const rows = (places: [number, number, number][]): string =>
  places
    .map(([x, y, count]) => {
      const step = (98 - x) / count;
      const at = Array.from({ length: count }, (_, vine) => x + vine * step);
      return (
        chalk(at.map((left) => `M${left} ${y}v-6`).join(''), 11) +
        solid(at.map((left) => disc(left, y - 5, 4, 3)).join(''))
      );
    })
    .join('');

export const rural = {
  farm: () =>
    sheaf(14, 96) +
    wall(32, 66, 56) +
    chimney(68, 43) +
    roof(28, 68, 62, 26, 12) +
    hole('M40 96V78h15v18Z') +
    chalk('M40 78L55 96M55 78L40 96', 11) +
    windows(63, 76, 2, 1, { dx: 13, w: 8, h: 8 }) +
    chalk('M67 76v8M63 80h8M80 76v8M76 80h8', 9),
  'lumber-camp': () =>
    pine(16, 96, 1.8) +
    pine(34, 92, 1.4) +
    wall(50, 72, 34) +
    line('M50 78h34M50 84h34M50 90h34') +
    roof(47, 72, 40, 20, 14) +
    hole('M62 96V81h9v15Z') +
    [cask(40, 96, 7), cask(26, 96, 7), cask(33, 84, 7)].join('') +
    chalk('M88 95L97 72', 22) +
    bone('M91 68l9 3-2 9-6-3Z'),
  quarry: () =>
    bone('M0 97V48L14 40L24 46L32 24L46 16L56 30V97Z') +
    shade('M40 19L46 16L56 30V97H44V60L38 44Z') +
    line('M0 62h20l6 6h12M24 46v16M10 62v16M4 78h24l4-6h14M34 78v19M20 78v19M32 34l10 8M14 52v10', 14) +
    chalk('M90 97L74 20M58 97L74 20L94 32V50M64 70h22', 24) +
    wheel(74, 21, 4, 2) +
    block(83, 61, 14, 9) +
    block(60, 97, 15, 10) +
    block(78, 97, 14, 9) +
    block(66, 86, 14, 8),
  apiary: () =>
    tree(82, 96, 2) +
    chalk('M6 88h62M12 88v8M62 88v8', 24) +
    skep(18, 87, 1.1) +
    skep(40, 87, 1.5) +
    skep(61, 87, 0.95) +
    solid(
      [
        [22, 48],
        [34, 42],
        [52, 46],
        [60, 56],
        [12, 58],
        [46, 34],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 1.8, 1.2))
        .join(''),
    ) +
    chalk('M20 44l2 3l3-3M32 38l2 3l3-3M50 42l2 3l3-3M58 52l2 3l3-3M10 54l2 3l3-3M44 30l2 3l3-3', 9),
  vineyard: () =>
    wall(60, 44, 24, 20) +
    roof(59, 46, 26, 14, 8) +
    windows(68, 52, 1, 1, { w: 8, h: 12, round: true }) +
    black('M0 97C20 72 60 58 100 60V97Z') +
    rows([
      [8, 92, 8],
      [23, 82, 7],
      [38, 73, 6],
      [53, 64, 5],
    ]),
  stables: () =>
    wall(6, 64, 88) +
    roof(5, 66, 90, 28, 10) +
    hole('M12 96V72h19v24ZM40 96V72h19v24ZM68 96V72h19v24Z') +
    horse(18, 86, 1) +
    horse(46, 86, 1) +
    horse(74, 86, 1) +
    bone('M12 96v-11h19v11ZM40 96v-11h19v11ZM68 96v-11h19v11Z') +
    line('M12 85l19 11M31 85l-19 11M40 85l19 11M59 85l-19 11M68 85l19 11M87 85l-19 11') +
    wall(44, 34, 12, 8) +
    spire(50, 34, 20, 14) +
    chalk('M50 20v-7', 14),
  fishpond: () =>
    wall(70, 62, 22, 20) +
    roof(68, 64, 26, 16, 8) +
    windows(77, 70, 1, 1, { w: 8, h: 12, round: true }) +
    tree(10, 80, 1.6) +
    black('M-2 97C-2 80 20 78 50 80S102 78 102 97Z') +
    waves(4, 88, 92, 2) +
    fish(40, 62, 1.25) +
    chalk('M18 82v-18M22 82v-14M14 82v-12M62 80v-14M58 80v-9', 15) +
    solid(disc(18, 62, 2, 4) + disc(62, 64, 2, 4)) +
    chalk('M52 76c2-4 4-6 6-4M28 76c-2-4-4-6-6-4', 14),
  brewery: () =>
    wall(8, 58, 50) +
    beams(8, 58, 50, 16, 4) +
    roof(6, 60, 54, 26, 12) +
    door(22, 10, 16) +
    hung('grain', 34, 82, 7) +
    black('M62 97V60C62 46 66 42 70 34V10H80V34C84 42 92 46 92 60V97Z') +
    glint('M80 10V34C84 42 92 46 92 60V97H82C86 70 80 50 76 40V10Z') +
    chalk('M62 62h30M70 30h10M70 14h10', 14) +
    chalk('M75 6c-6-6 6-8 0-15M81 8c-2-6 6-6 4-13', 15) +
    cask(71, 96, 9) +
    cask(89, 96, 9),
  'monastery-garden': () =>
    wall(4, 40, 92, 26) +
    arcade(8, 47, 84, 6, 66) +
    roof(2, 42, 96, 16, 10) +
    wall(42, 12, 16, 20) +
    windows(46.5, 18, 1, 1, { w: 7, h: 10, round: true }) +
    spire(50, 14, 22, 16) +
    cross(50, -1, 6) +
    black('M0 97L8 66H92L100 97Z') +
    chalk('M40 68L34 96M60 68L66 96M6 80H94', 14) +
    solid(
      [
        [16, 72],
        [25, 72],
        [33, 72],
        [67, 72],
        [75, 72],
        [84, 72],
        [12, 89],
        [22, 89],
        [31, 89],
        [70, 89],
        [79, 89],
        [89, 89],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 3.6, 3))
        .join(''),
    ) +
    bone('M44 82h12v-6H44Z') +
    black(disc(50, 76, 6, 2)) +
    chalk('M44 76V66M56 76V66M43 66h14', 13),
  'cloth-hall': () =>
    wall(4, 60, 92) +
    arcade(6, 72, 30, 3) +
    arcade(62, 72, 32, 3) +
    roof(4, 62, 92, 22, 14) +
    black('M18 52l6-9 6 9ZM70 52l6-9 6 9Z') +
    wall(38, 26, 22) +
    spire(49, 28, 30, 24) +
    door(49, 12, 15) +
    windows(42, 36, 2, 2, { dx: 9, dy: 20, round: true, h: 11 }) +
    flag(49, 5, 8) +
    red('M8 66h26v4c-4 4-8-2-13 1s-9-2-13 1ZM64 66h26v4c-4 4-8-2-13 1s-9-2-13 1Z'),
  orchard: () =>
    fruit(22, 92, 2.1) +
    fruit(54, 95, 2.7) +
    fruit(84, 92, 2) +
    chalk('M34 96L48 40M41 96L55 42M36 88l7 1M38 80l7 1M40 72l7 1M42 64l7 1M44 56l7 1', 15) +
    fence(4, 97, 26) +
    fence(72, 97, 24) +
    bone('M58 96l-2-9h14l-2 9Z') +
    red(disc(60, 86, 2.4) + disc(65, 86, 2.4)),
};
