// Seats, lands and roads of the country.
import {
  arcade,
  black,
  bone,
  bright,
  chalk,
  chimney,
  door,
  flag,
  glint,
  hole,
  line,
  mark,
  red,
  roof,
  shade,
  solid,
  spire,
  tower,
  wall,
  windows,
} from './kit';
import {
  antlers,
  barrel,
  cart,
  fence,
  moon,
  mound,
  ox,
  pine,
  sack,
  sheaf,
  stag,
  stars,
  tent,
  tree,
  wagon,
  waves,
} from './things';

export const estates = {
  'manor-farm': () =>
    wall(2, 66, 30) +
    roof(2, 66, 30, 18, 7) +
    windows(8, 76, 2, 1, { dx: 13, w: 6, h: 7 }) +
    wall(68, 58, 30) +
    roof(68, 58, 30, 22, 7) +
    hole('M76 96V74h14v22Z') +
    chalk('M76 74l14 22M90 74l-14 22', 10) +
    wall(30, 62, 40) +
    arcade(40, 68, 20, 1) +
    wall(38, 34, 24, 28) +
    windows(43, 44, 2, 1, { dx: 9, round: true, h: 10 }) +
    spire(50, 36, 34, 24) +
    flag(50, 13, 8) +
    sheaf(22, 96, 0.7) +
    chalk('M30 61h40', 14),
  dam: () =>
    black('M0 62L16 30L30 44L48 18L66 42L80 30L100 60V97H0Z') +
    solid('M48 18L56 29L50 33L46 28L41 32ZM16 30L21 35L17 38L12 37ZM80 30L87 40L80 41L75 37Z') +
    glint('M48 18L66 42L80 30L100 60H66Z') +
    black('M4 50h92v16H4Z') +
    waves(8, 56, 84, 2) +
    bone('M0 62C26 72 74 72 100 62V97H0Z') +
    shade('M64 69C78 68 90 66 100 62V97H70Z') +
    line(
      'M0 72C26 81 74 81 100 72M0 83C30 90 70 90 100 83M14 66v9M84 66v9M24 78v9M76 78v9M8 76v8M92 76v8M16 88v9M84 88v9',
      12,
    ) +
    hole('M30 97V80a6 6 0 0 1 12 0V97ZM58 97V80a6 6 0 0 1 12 0V97Z') +
    chalk(
      'M33 80c-2 6 1 10-1 16M36 76c-1 8 1 12 0 20M39 80c2 6-1 10 1 16M61 80c-2 6 1 10-1 16M64 76c-1 8 1 12 0 20M67 80c2 6-1 10 1 16',
      16,
    ) +
    tower(44, 56, 12, 2) +
    windows(48, 68, 1, 1, { w: 4, h: 8, round: true }),
  'hunting-lodge': () =>
    pine(9, 96, 1.6) +
    pine(91, 96, 1.7) +
    wall(22, 62, 56) +
    line('M22 70h56M22 78h56M22 87h56', 12) +
    chimney(68, 42) +
    black('M14 66L50 20L86 66Z') +
    glint('M50 20L86 66H70L50 36Z') +
    antlers(50, 52, 1.5, chalk) +
    bone('M46 50c0-5 8-5 8 0l-1.5 9c0 3-5 3-5 0Z') +
    chalk('M18 62L50 21L82 62', 22) +
    door(50, 13, 19) +
    windows(28, 74, 2, 1, { dx: 36, w: 8, h: 8 }),
  'country-estate': () =>
    tree(11, 96, 1.7) +
    tree(89, 96, 1.7) +
    wall(22, 54, 56) +
    roof(20, 56, 60, 20, 16) +
    chimney(32, 39, false) +
    chimney(62, 39, true) +
    bone('M40 56V44L50 34L60 44V56Z') +
    windows(46.5, 42, 1, 1, { w: 7, h: 9, round: true }) +
    windows(27, 60, 2, 2, { dx: 9, dy: 16, w: 5, h: 10 }) +
    windows(60, 60, 2, 2, { dx: 9, dy: 16, w: 5, h: 10 }) +
    windows(47, 60, 1, 1, { w: 6, h: 10 }) +
    door(50, 10, 17) +
    chalk('M40 96v-6M60 96v-6', 30),
  'silver-mine': () =>
    black('M-2 97L14 56L26 62L44 20L56 34L68 22L88 64L102 72V97Z') +
    glint('M68 22L88 64L102 72V97H74L66 62L72 44Z') +
    chalk('M44 20L40 40L32 50M56 34L58 48', 12) +
    hole('M30 97V66L36 58H58L64 66V97Z') +
    bone('M28 97V64h6v33ZM60 97V64h6v33ZM24 66l4-7h38l4 7Z') +
    chalk('M4 96.5H100', 20) +
    cart(36, 95) +
    mark('ducat', 45, 76, 12, bright) +
    [
      [16, 76],
      [78, 78],
      [86, 88],
      [20, 86],
    ]
      .map(([x = 0, y = 0]) =>
        solid(`M${x} ${y - 4}l1.2 2.8l2.8 1.2l-2.8 1.2l-1.2 2.8l-1.2-2.8l-2.8-1.2l2.8-1.2Z`),
      )
      .join(''),
  'trade-route': () =>
    black('M-1 97V60L14 36L26 50L44 16L60 42L72 32L101 64V97Z') +
    solid('M44 16L52 29L47 33L43 28L38 30ZM14 36L19 42L14 44L9 43ZM72 32L79 40L73 42L67 37Z') +
    glint('M44 16L60 42L72 32L101 64V70H74L58 54Z') +
    bone(
      'M0 97C20 88 84 92 74 78C66 68 36 74 40 62C42 56 50 55 56 52H61C58 58 48 60 50 64C56 72 92 66 97 82C98 88 96 92 94 97Z',
    ) +
    shade('M74 97C88 90 92 82 78 76S48 70 50 64C56 72 92 66 97 82C98 88 96 92 94 97Z') +
    wagon(6, 92) +
    ox(58, 93) +
    bone('M4 66V52a4 4 0 0 1 8 0v14Z') +
    line('M6 55h4M6 59h4'),
  'royal-game-park': () =>
    tree(20, 90, 2.1) +
    pine(38, 86, 1.1) +
    pine(88, 90, 1.6) +
    black('M-2 97C20 84 74 82 102 92V97Z') +
    stag(52, 90, 1.35) +
    fence(2, 97, 24) +
    fence(76, 97, 24) +
    mark('crown', 22, 20, 20, bright) +
    chalk('M0 97h100', 16),
  chateau: () =>
    wall(26, 50, 48) +
    roof(26, 52, 48, 24, 12) +
    black('M36 42l6-10 6 10ZM54 42l6-10 6 10Z') +
    hole('M40 42v-5h4v5ZM58 42v-5h4v5Z') +
    windows(32, 57, 4, 1, { dx: 10.4, w: 5, h: 10 }) +
    windows(32, 75, 1, 1, { w: 5, h: 10 }) +
    windows(63, 75, 1, 1, { w: 5, h: 10 }) +
    door(50, 14, 20) +
    wall(8, 40, 20) +
    spire(18, 42, 28, 38) +
    wall(72, 40, 20) +
    spire(82, 42, 28, 38) +
    windows(15, 50, 1, 2, { dy: 20, w: 6, h: 11, round: true }) +
    windows(79, 50, 1, 2, { dy: 20, w: 6, h: 11, round: true }) +
    flag(18, 5, 8) +
    flag(82, 5, 8),
  granary: () =>
    wall(24, 48, 52) +
    roof(20, 50, 60, 44, 22) +
    black('M34 46l5-8 5 8ZM56 46l5-8 5 8ZM45 31l5-8 5 8ZM45 46l5-8 5 8Z') +
    hole('M37 46v-4h4v4ZM59 46v-4h4v4ZM48 31v-4h4v4ZM48 46v-4h4v4Z') +
    windows(31, 58, 4, 2, { dx: 11, dy: 13, w: 5, h: 6 }) +
    hole('M43 96V80h14v16Z') +
    chalk('M43 80l14 16M57 80l-14 16', 10) +
    mark('grain', 88, 62, 24, bright) +
    sack(12, 96) +
    sack(86, 96, 1.1) +
    sack(97, 96, 0.9),
  fairground: () =>
    tent(4, 96, 38, 44) +
    tent(62, 96, 34, 40) +
    chalk('M51 96V2', 26) +
    chalk('M51 8C40 24 30 34 22 52M51 8C62 24 72 38 80 56', 13) +
    red('M42 22l7 1-6 6ZM33 33l7 2-6 6ZM61 24l-6 2 6 5ZM70 38l-6 2 6 5Z') +
    flag(51, 4, 9) +
    flag(23, 52, 7) +
    flag(79, 56, 7) +
    barrel(51, 96, 1),
  calvary: () =>
    mound(50, 62, 100) +
    chalk('M50 64V8M34 24H66M24 70V32M14 43H34M76 70V32M66 43H86', 40) +
    chalk('M44 11h12', 30) +
    chalk('M50 66C40 76 62 80 48 88S54 96 54 96', 15) +
    bone('M16 92v-8l4-4 4 4v8ZM74 90v-8l4-4 4 4v8Z') +
    hole('M18.5 90v-5h3v5ZM76.5 88v-5h3v5Z') +
    moon(86, 12, 7) +
    stars([12, 10], [26, 4], [68, 2], [6, 26]),
};
