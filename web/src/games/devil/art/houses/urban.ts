// The buildings of the town.
import {
  arcade,
  beams,
  black,
  bone,
  bright,
  chalk,
  chimney,
  columns,
  crenels,
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
  pediment,
  plate,
  red,
  roof,
  shade,
  solid,
  spire,
  star,
  steps,
  tower,
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
    chalk('M12 96V56M50 96V56M88 96V56', 40) +
    roof(8, 58, 84, 22, 14) +
    block(18, 96, 16, 11) +
    block(24, 85, 12, 9) +
    bone('M56 96V74h24v22Z') +
    shade('M70 74h10v22H70Z') +
    line('M62 78v14M68 78v14') +
    hole('M53 70h30v5H53Z') +
    mark('hammer', 44, 78, 18, bright) +
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
    hole('M56 96V72h17v18H56ZM36 96V74h12v22Z') +
    solid('M58 76h13v3H58ZM60 84h9v3h-9Z') +
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
  bank: () =>
    wall(14, 46, 72) +
    black('M8 48L50 22L92 48Z') +
    solid('M22 45L50 28L78 45Z') +
    hole(disc(50, 38.5, 5.6)) +
    star(50, 38.5, 4.6) +
    hole('M43 92V62h14v30Z') +
    chalk('M46 66h8v22h-8ZM46 77h8', 10) +
    columns(22, 56, 56, 4, 36) +
    black('M8 92H92V96H8Z'),
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
  'guild-house': () =>
    steps(22, 40, 56, 40, 5) +
    shade('M62 20h6v8h5v8h5v60H62Z') +
    windows(29, 46, 4, 1, { dx: 12, w: 7, h: 11, round: true }) +
    windows(35, 26, 2, 1, { dx: 22, w: 6, h: 9, round: true }) +
    plate('hammer', 50, 25, 9) +
    line('M22 64h56') +
    arcade(26, 70, 48, 3) +
    red('M6 40h14v24l-7-5-7 5ZM80 40h14v24l-7-5-7 5Z') +
    mark('token', 13, 49, 10, bright) +
    mark('token', 87, 49, 10, bright) +
    chalk('M22 38H5M78 38h17', 16) +
    chalk('M50 0v-7', 16),
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
  fortress: () =>
    wall(30, 34, 40) +
    crenels(26, 38, 48, 4) +
    windows(40, 46, 2, 1, { dx: 15, w: 5, h: 10, round: true }) +
    wall(20, 60, 60) +
    crenels(18, 63, 64, 5) +
    tower(4, 46, 24, 3) +
    tower(72, 46, 24, 3) +
    windows(13, 58, 1, 2, { dy: 17, w: 5, h: 9, round: true }) +
    windows(82, 58, 1, 2, { dy: 17, w: 5, h: 9, round: true }) +
    hole('M40 96V82a10 10 0 0 1 20 0V96Z') +
    chalk('M45 76v20M50 73v23M55 76v20M40 84h20', 12) +
    flag(50, 30, 14) +
    line('M32 70h8M60 72h8M34 84h5M62 88h6'),
  'town-hall': () =>
    wall(10, 56, 80) +
    roof(8, 58, 84, 24, 14) +
    windows(16, 62, 2, 1, { dx: 11, w: 6, h: 11, round: true }) +
    windows(70, 62, 2, 1, { dx: 10, w: 6, h: 11, round: true }) +
    arcade(12, 80, 26, 3) +
    arcade(66, 80, 22, 2) +
    wall(38, 18, 24) +
    spire(50, 20, 34, 24) +
    crenels(36, 24, 28, 4) +
    bone(disc(50, 38, 9)) +
    line(disc(50, 38, 7)) +
    line('M50 38V32M50 38l4 3', 17) +
    windows(42, 54, 2, 1, { dx: 10, w: 6, h: 12, round: true }) +
    bone('M36 96v-4h4v-4h4v-4h12v4h4v4h4v4Z') +
    hole('M45 84V76a5 5 0 0 1 10 0v8Z') +
    chalk('M50-4v-4', 14),
  mint: () =>
    wall(12, 54, 76) +
    roof(12, 56, 76, 20, 10) +
    chimney(66, 40, true, 16) +
    hole('M36 96V74a14 14 0 0 1 28 0V96Z') +
    solid(disc(30, 86, 9)) +
    windows(19, 62, 1, 1, { w: 7, h: 8 }) +
    windows(74, 62, 1, 1, { w: 7, h: 8 }) +
    chalk('M22.5 62v8M77.5 62v8', 10) +
    mark('hammer', 50, 84, 20, bright) +
    bone('M8 96v-4h18v4ZM9 92v-4h18v4ZM8 88v-4h18v4ZM74 96v-4h18v4ZM73 92v-4h18v4Z') +
    mark('ducat', 50, 22, 30, bright),
  theatre: () =>
    bone('M14 97V50L26 42H74L86 50V97Z') +
    shade('M66 42H74L86 50V97H66Z') +
    black('M8 54L22 36H78L92 54L86 52L74 44H26L14 52Z') +
    `<path class="wt" d="M8 54L22 36H78L92 54L74 45H26Z"/>` +
    line('M14 66H86M14 80H86M28 46V97M42 44V64M58 44V64M72 46V97', 14) +
    windows(18, 70, 2, 1, { dx: 57, w: 7, h: 8 }) +
    windows(18, 55, 2, 1, { dx: 57, w: 7, h: 8 }) +
    hole('M36 97V70a14 12 0 0 1 28 0V97Z') +
    red('M36 97V70a14 12 0 0 1 13-12C48 74 44 84 41 97ZM64 97V70a14 12 0 0 0-13-12C52 74 56 84 59 97Z') +
    wall(42, 24, 16, 14) +
    roof(40, 26, 20, 10, 8) +
    flag(50, 16, 12) +
    mark('persona', 50, 82, 14, bright),
  'confraternity-house': () =>
    bone('M8 97V52L29 28L50 52V97ZM50 97V52L71 28L92 52V97Z') +
    shade('M36 36L50 52V97H38ZM78 36L92 52V97H80Z') +
    black('M3 56L29 25L50 49L71 25L97 56L92 56L71 32L50 56L29 32L8 56Z') +
    windows(18, 56, 2, 1, { dx: 15, w: 7, h: 11, round: true }) +
    windows(60, 56, 2, 1, { dx: 15, w: 7, h: 11, round: true }) +
    door(29, 13, 20) +
    door(71, 13, 20) +
    hole(disc(29, 44, 4) + disc(71, 44, 4)) +
    plate('heart', 50, 74, 10) +
    cross(29, 24, 10) +
    flag(71, 25, 10),
  palace: () =>
    wall(4, 48, 92) +
    windows(9, 54, 3, 2, { dx: 9, dy: 18, w: 5, h: 10 }) +
    windows(68, 54, 3, 2, { dx: 9, dy: 18, w: 5, h: 10 }) +
    line('M4 68H96') +
    black('M2 49V44H98V49Z') +
    chalk('M6 44v-6M14 44v-6M22 44v-6M30 44v-6M70 44v-6M78 44v-6M86 44v-6M94 44v-6M4 38h28M68 38h28', 14) +
    wall(34, 42, 32) +
    columns(39, 54, 22, 3, 38) +
    hole('M42 94V74a3.5 4 0 0 1 6 0V94ZM52 94V74a3.5 4 0 0 1 6 0V94Z') +
    pediment(30, 48, 40, 18) +
    mark('crown', 50, 16, 22, bright) +
    black('M28 92H72V96H28Z'),
  'city-walls': () =>
    wall(0, 62, 100) +
    crenels(0, 65, 100, 9) +
    line('M6 74h8M22 82h8M26 70h8M66 76h8M84 70h8M80 86h8M8 88h8M64 88h6', 11) +
    tower(6, 44, 18, 3) +
    tower(76, 44, 18, 3) +
    wall(34, 34, 32) +
    crenels(30, 38, 40, 4) +
    windows(40, 46, 2, 1, { dx: 15, w: 5, h: 9, round: true }) +
    windows(12.5, 56, 1, 1, { w: 5, h: 10, round: true }) +
    windows(82.5, 56, 1, 1, { w: 5, h: 10, round: true }) +
    hole('M39 96V76a11 11 0 0 1 22 0V96Z') +
    chalk('M44 67v29M50 65v31M56 67v29M39 76h22M39 86h22', 12) +
    flag(15, 38, 9) +
    flag(85, 38, 9),
  exchange: () =>
    wall(6, 58, 88) +
    arcade(8, 68, 84, 5) +
    line('M6 64H94') +
    black('M4 59V54H96V59Z') +
    wall(16, 38, 68, 16) +
    windows(21, 42, 6, 1, { dx: 10.6, w: 5, h: 9, round: true }) +
    roof(14, 40, 72, 14, 10) +
    chalk('M50 26V0M34 6H66M34 6l-6 11M34 6l6 11M66 6l-6 11M66 6l6 11', 18) +
    solid('M27 17h14c-1 5-4 6-7 6s-6-1-7-6ZM59 17h14c-1 5-4 6-7 6s-6-1-7-6Z'),
};
