// Where the people of the town live, trade and rest.
import {
  arcade,
  beams,
  black,
  bone,
  bright,
  chalk,
  chimney,
  cross,
  disc,
  dome,
  door,
  dots,
  flag,
  glint,
  hole,
  line,
  mark,
  plate,
  red,
  roof,
  shade,
  solid,
  spire,
  steps,
  wall,
  windows,
} from './kit';
import { barrel, block, flame, moon, stars, waves } from './things';

export const urban = {
  inn: () =>
    wall(24, 52, 56) +
    beams(24, 52, 56, 20, 4) +
    roof(20, 52, 64, 30, 16) +
    chimney(64, 24) +
    black('M42 46l8-12 8 12Z') +
    hole('M47 45v-6h6v6Z') +
    door(40, 12, 19) +
    windows(56, 78, 2, 1, { dx: 11, w: 8, h: 9 }) +
    chalk('M60 78v9M56 82.5h8M71 78v9M67 82.5h8', 9) +
    chalk('M24 58H8v4', 20) +
    plate('glass', 11, 70, 10) +
    barrel(90, 96, 0.95),
  'market-hall': () =>
    wall(10, 58, 80) +
    arcade(12, 66, 76, 4) +
    solid('M16 77h12l-2 6h-9ZM54 77h12l-2 6h-9Z') +
    roof(8, 60, 84, 26, 16) +
    wall(42, 20, 16, 15) +
    windows(46, 24, 1, 1, { w: 8, h: 10, round: true }) +
    spire(50, 22, 22, 16) +
    flag(50, 7, 8),
  glassworks: () =>
    black('M6 97C8 66 20 56 22 22H42C44 56 56 66 58 97Z') +
    glint('M34 22H42C44 56 56 66 58 97H46C44 66 36 50 34 22Z') +
    chalk('M11 76H53M18 58H46M21 40H43M20 22H44', 12) +
    hole('M22 97V82a10 10 0 0 1 20 0V97Z') +
    flame(32, 96, 1) +
    chalk('M32 16c-7-6 5-9-1-18M38 17c-3-6 5-8 2-15', 16) +
    wall(60, 64, 34) +
    roof(58, 66, 38, 18, 9) +
    windows(66, 72, 1, 1, { w: 8, h: 10 }) +
    door(86, 8, 14) +
    mark('glass', 78, 34, 24, bright),
  'stonecutters-lodge': () =>
    black('M12 58H88V96H12Z') +
    block(18, 96, 18, 12) +
    block(22, 84, 14, 9) +
    bone('M58 96V72h22v24Z') +
    shade('M70 72h10v24H70Z') +
    line('M63 76v18M68 76v18', 12) +
    hole('M54 68h30v5H54Z') +
    solid('M55 68h28v3.5H55Z') +
    mark('hammer', 47, 80, 16, bright) +
    bone('M8 97V56h6v41ZM47 70V56h6v14ZM86 97V56h6v41Z') +
    roof(8, 58, 84, 22, 14) +
    plate('stone', 50, 22, 11) +
    chalk('M50 33v4', 16),
  townhouse: () =>
    steps(10, 46, 40, 20, 3) +
    steps(52, 54, 38, 18, 3) +
    shade('M74 56H90V96H74Z') +
    windows(17, 50, 3, 2, { dx: 10.5, dy: 16, w: 6, h: 9 }) +
    windows(27, 34, 1, 1, { w: 6, h: 7 }) +
    windows(58, 60, 3, 1, { dx: 10, w: 6, h: 9 }) +
    windows(68, 44, 1, 1, { w: 6, h: 7 }) +
    windows(58, 76, 1, 1, { w: 6, h: 9 }) +
    windows(78, 76, 1, 1, { w: 6, h: 9 }) +
    door(30, 9, 15) +
    door(71, 9, 15) +
    chalk('M30 26v-9M71 36v-9', 16),
  harbour: () =>
    black('M0 97V84C20 80 40 88 60 84S90 80 100 84V97Z') +
    waves(2, 90, 96, 2) +
    bone('M40 82C44 90 82 90 90 76H38Z') +
    shade('M66 76H90C84 88 70 89 66 88Z') +
    chalk('M62 76V18', 24) +
    bone('M64 26C78 32 80 52 76 68H64Z') +
    line('M66 40C72 42 76 44 78 46M66 54C70 55 75 56 78 58') +
    bone('M60 34C50 40 46 54 48 66H60Z') +
    shade('M54 38C48 46 47 56 48 66H60V34Z') +
    red('M62 18l12 3-12 4Z') +
    wall(4, 52, 20, 32) +
    roof(4, 54, 20, 16, 10) +
    chalk('M14 52L38 34V58', 18) +
    windows(10, 66, 1, 1, { w: 8, h: 18, round: true }),
  bathhouse: () =>
    wall(6, 62, 88) +
    arcade(8, 72, 24, 2) +
    arcade(68, 72, 24, 2) +
    roof(6, 64, 26, 12, 6) +
    roof(68, 64, 26, 12, 6) +
    wall(30, 48, 40) +
    dome(50, 50, 22, 22) +
    hole('M36 96V74a14 14 0 0 1 28 0V96Z') +
    bone('M34 96V86h32v10Z') +
    line('M42 86v10M50 86v10M58 86v10') +
    waves(36, 84, 30, 1) +
    chalk('M42 22c-5-6 5-8 0-16M50 20c-5-7 5-9 0-18M58 22c-5-6 5-8 0-16', 18),
  pawnshop: () =>
    steps(28, 48, 50, 26, 4) +
    windows(38, 50, 3, 1, { dx: 12, w: 7, h: 9 }) +
    windows(50, 32, 1, 1, { w: 7, h: 9 }) +
    hole('M55 88V72h16v16ZM36 96V74h12v22Z') +
    chalk('M55 80h16M63 72v16', 12) +
    shade('M66 50h12v46h-5V70h-7Z') +
    chalk('M28 60H8M18 60v4M10 60v3', 20) +
    chalk('M18 66v4M11 72l7-6 7 6', 14) +
    solid(disc(10, 78, 6) + disc(26, 78, 6) + disc(18, 90, 6)) +
    line(disc(10, 78, 3.6) + disc(26, 78, 3.6) + disc(18, 90, 3.6)),
  hospital: () =>
    wall(6, 60, 88) +
    windows(12, 68, 3, 1, { dx: 10, w: 6, h: 13, round: true }) +
    windows(62, 68, 3, 1, { dx: 10, w: 6, h: 13, round: true }) +
    roof(4, 62, 92, 28, 14) +
    bone('M38 96V46L50 32L62 46V96Z') +
    shade('M54 37L62 46V96H54Z') +
    red('M47.5 42h5v6h6v5h-6v7h-5v-7h-6v-5h6Z') +
    door(50, 13, 20) +
    wall(46, 16, 8, 18) +
    spire(50, 18, 16, 14) +
    cross(50, 4, 8),
  'gambling-house': () =>
    wall(20, 50, 60) +
    roof(18, 52, 64, 24, 22) +
    windows(27, 58, 5, 1, { dx: 10, w: 6, h: 9, round: true }) +
    chalk('M27 62h6M37 62h6M47 62h6M57 62h6M67 62h6', 9) +
    hole('M40 96V80a10 10 0 0 1 20 0V96Z') +
    red('M40 96V80a10 10 0 0 1 7-9.5C46 80 46 88 42 96ZM60 96V80a10 10 0 0 0-7-9.5C54 80 54 88 58 96Z') +
    bone('M4 96V80h16v16Z') +
    dots(
      [
        [8, 84],
        [16, 84],
        [12, 88],
        [8, 92],
        [16, 92],
      ],
      1.7,
      'ww',
    ) +
    bone('M6 79l3-13 13 3-3 13Z') +
    dots(
      [
        [11, 70],
        [17, 78],
        [14, 74],
      ],
      1.7,
      'ww',
    ) +
    bone('M80 96l-4-21 13-3 5 21Z') +
    red('M85 78l4 5-3 6-5-5Z') +
    moon(84, 12, 8) +
    chalk('M50 28v-8', 16) +
    red('M50 19m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z'),
  'cultists-hideout': () =>
    moon(84, 12, 9) +
    stars([14, 12], [30, 2], [64, 4], [92, 40]) +
    bone('M22 97L18 50L52 44L58 97Z') +
    shade('M42 46L52 44L58 97H46Z') +
    black('M10 54L26 18L58 24L60 46L14 54Z') +
    `<path class="wt" d="M10 54L26 18L58 24L60 46L14 54Z"/>` +
    black('M40 20V4h8v18Z') +
    hole('M26 60h9v11h-9ZM42 58h9v11h-9Z') +
    chalk('M25 60l11 11M36 60L25 71M41 58l11 11M52 58L41 69', 13) +
    hole('M30 97L29 80h13l1 17Z') +
    red('M33.5 86h5v3h-5Z') +
    wall(60, 66, 30) +
    roof(58, 68, 34, 16, 4) +
    plate('eye', 75, 80, 9) +
    chalk('M66 30c3-4 6-3 7 0c1-3 4-4 7 0c-3-1-5 0-7 3c-2-3-4-4-7-3Z', 12),
};
