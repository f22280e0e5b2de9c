// The buildings of the country.
import {
  arcade,
  beams,
  black,
  bone,
  bright,
  chalk,
  chimney,
  crenels,
  cross,
  disc,
  door,
  flag,
  glint,
  hole,
  hung,
  line,
  mark,
  red,
  roof,
  shade,
  solid,
  spire,
  wall,
  windows,
} from './kit';
import {
  antlers,
  barrel,
  cart,
  cask,
  fence,
  fish,
  fruit,
  horse,
  moon,
  mound,
  pine,
  sack,
  sheaf,
  skep,
  stag,
  stars,
  tent,
  tree,
  wagon,
  waves,
  wheel,
} from './things';

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
    pine(14, 96, 2) +
    pine(34, 92, 1.4) +
    wall(50, 72, 34) +
    line('M50 78h34M50 84h34M50 90h34') +
    roof(47, 72, 40, 20, 14) +
    hole('M62 96V81h9v15Z') +
    [cask(40, 96, 7), cask(26, 96, 7), cask(33, 84, 7)].join('') +
    chalk('M88 95L97 72', 22) +
    bone('M91 68l9 3-2 9-6-3Z'),
  quarry: () =>
    black('M0 97V50L12 40L22 48L30 26L46 20L58 34L66 66L84 72V97Z') +
    glint('M46 20L58 34L66 66L84 72V97H60L48 60L52 40Z') +
    chalk('M0 64h24l6-12M22 48v16M30 80h26l4-14M24 64v16h6M10 80h14', 13) +
    chalk('M88 96L66 20M54 96L66 20L96 34V52', 22) +
    wheel(66, 21, 4, 2) +
    bone('M89 52h13v10H89Z') +
    shade('M96 52h6v10h-6Z') +
    bone('M20 96v-9h13v9ZM36 96v-9h13v9ZM28 87v-9h13v9Z') +
    shade('M28 87h5v9h-5ZM44 87h5v9h-5ZM36 78h5v9h-5Z'),
  apiary: () =>
    tree(84, 96, 2.3) +
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
    black('M0 60L18 30L34 44L46 24L66 46L80 34L100 58V97H0Z') +
    glint('M46 24L66 46L80 34L100 58H70Z') +
    waves(12, 54, 78, 2) +
    bone('M6 64C30 74 70 74 94 64V97H6Z') +
    shade('M60 71C74 70 86 67 94 64V97H66Z') +
    line('M6 74C30 84 70 84 94 74M6 84C30 92 70 92 94 84M20 70v9M34 73v9M66 73v9M80 70v9M27 80v9M73 80v9') +
    hole('M42 97V82a8 8 0 0 1 16 0V97Z') +
    chalk('M45 84c-2 6 1 9-1 13M50 80c-1 7 1 11 0 17M55 84c2 6-1 9 1 13', 15) +
    crenels(2, 68, 14, 2) +
    crenels(84, 68, 14, 2),
  'hunting-lodge': () =>
    pine(10, 96, 1.7) +
    pine(92, 96, 1.9) +
    wall(22, 62, 56) +
    line('M22 70h56M22 78h56M22 87h56') +
    bone('M26 62L50 32L74 62Z') +
    black('M16 66L50 22L84 66L78 66L50 31L22 66Z') +
    door(50, 12, 17) +
    windows(28, 74, 2, 1, { dx: 37, w: 8, h: 8 }) +
    bone(disc(50, 52, 3.4, 5)) +
    antlers(50, 48, 1.1) +
    chimney(66, 36),
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
  'country-estate': () =>
    tree(8, 96, 1.9) +
    tree(93, 96, 1.9) +
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
  orchard: () =>
    fruit(22, 92, 2.1) +
    fruit(54, 95, 2.7) +
    fruit(84, 92, 2) +
    chalk('M34 96L48 40M41 96L55 42M36 88l7 1M38 80l7 1M40 72l7 1M42 64l7 1M44 56l7 1', 15) +
    fence(4, 97, 26) +
    fence(72, 97, 24) +
    bone('M58 96l-2-9h14l-2 9Z') +
    red(disc(60, 86, 2.4) + disc(65, 86, 2.4)),
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
    black('M-2 97V62L16 36L28 52L46 18L60 44L72 34L102 66V97Z') +
    glint('M46 18L60 44L72 34L102 66H74L58 54Z') +
    bone('M58 97C70 88 30 82 44 74S62 66 52 58L57 57C72 66 56 70 52 76S92 86 84 97Z') +
    shade('M70 97C80 88 54 84 50 78S92 86 84 97Z') +
    wagon(8, 93) +
    horse(46, 92, 1.15) +
    bone('M88 97V80a4 4 0 0 1 8 0V97Z') +
    line('M90 82h4M90 86h4'),
  'royal-game-park': () =>
    tree(12, 90, 2.4) +
    tree(32, 84, 1.6) +
    pine(90, 90, 1.8) +
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
    mound(50, 62, 104) +
    chalk('M50 64V8M34 24H66M24 70V32M14 43H34M76 70V32M66 43H86', 40) +
    chalk('M44 11h12', 30) +
    chalk('M50 66C40 76 62 80 48 88S54 96 54 96', 15) +
    bone('M16 92v-8l4-4 4 4v8ZM74 90v-8l4-4 4 4v8Z') +
    hole('M18.5 90v-5h3v5ZM76.5 88v-5h3v5Z') +
    moon(86, 12, 7) +
    stars([12, 10], [26, 4], [68, 2], [6, 26]),
};
