// What belongs to the whole town.
import {
  arcade,
  black,
  bone,
  bright,
  chalk,
  chimney,
  columns,
  crenels,
  cross,
  disc,
  door,
  flag,
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

export const civic = {
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
    columns(40, 54, 20, 3, 38) +
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
