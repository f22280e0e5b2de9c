// The buildings of the church.
import {
  arcade,
  black,
  bone,
  bright,
  chalk,
  chimney,
  columns,
  cross,
  disc,
  dome,
  door,
  glint,
  hole,
  lancet,
  line,
  mark,
  onion,
  pediment,
  plate,
  red,
  roof,
  rose,
  shade,
  solid,
  spire,
  star,
  wall,
  windows,
} from './kit';
import { bell, fence, mitre, mound, sack, skull, tree, waves } from './things';

const ashlar = (d: string): string => line(d, 9);

export const church = {
  rectory: () =>
    wall(22, 52, 46) +
    roof(20, 54, 50, 28, 20) +
    chimney(56, 32) +
    windows(29, 60, 3, 1, { dx: 13, w: 7, h: 9 }) +
    chalk('M32.5 60v9M45.5 60v9M58.5 60v9', 9) +
    windows(29, 78, 1, 1, { w: 7, h: 9 }) +
    windows(55, 78, 1, 1, { w: 7, h: 9 }) +
    door(45, 10, 17) +
    cross(45, 27, 12) +
    tree(86, 96, 1.9) +
    fence(2, 96, 16),
  belfry: () =>
    wall(32, 22, 36) +
    hole('M38 62V40a12 12 0 0 1 24 0V62Z') +
    bell(50, 57, 1.25) +
    chalk('M38 41h24', 18) +
    black('M28 66h44v4H28Z') +
    windows(47, 75, 1, 1, { w: 6, h: 8, round: true }) +
    spire(50, 24, 46, 26) +
    cross(50, 0, 8) +
    door(50, 9, 12) +
    chalk('M20 44c-4 5-4 11 0 16M14 40c-6 7-6 17 0 24M80 44c4 5 4 11 0 16M86 40c6 7 6 17 0 24', 16) +
    ashlar('M32 30h6M60 28h8M32 82h7M60 86h8'),
  chapel: () =>
    bone('M34 96V58L50 40L66 58V96Z') +
    wall(66, 66, 24) +
    black('M62 68L56 52L68 46H88L96 68Z') +
    `<path class="wt" d="M62 68L56 52L68 46H88L96 68Z"/>` +
    wall(42, 24, 16, 24) +
    windows(46, 28, 1, 1, { w: 8, h: 14, round: true }) +
    bell(50, 41, 0.42) +
    spire(50, 26, 24, 20) +
    cross(50, 7, 10) +
    door(50, 10, 17) +
    windows(71, 74, 2, 1, { dx: 9, w: 5, h: 12, round: true }) +
    hole(disc(50, 62, 4.4)) +
    tree(18, 96, 1.4),
  almshouse: () =>
    [2, 35, 68]
      .map(
        (x) =>
          bone(`M${x} 97V68l15-18l15 18V97Z`) +
          shade(`M${x + 20} 55l10 13V97H${x + 20}Z`) +
          black(`M${x - 3} 71l18-24l18 24h-5L${x + 15} 53L${x + 2} 71Z`) +
          hole(`M${x + 4} 97V83a4.5 4.5 0 0 1 9 0V97ZM${x + 18} 82h7v7h-7Z`),
      )
      .join('') +
    chimney(22, 56) +
    chimney(88, 56) +
    plate('heart', 50, 28, 11) +
    chalk('M50 39v8', 16) +
    sack(33, 96, 0.7) +
    sack(67, 96, 0.7),
  catacombs: () =>
    mound(50, 20, 100) +
    glint('M50 20C66 20 68 32 98 97H76C78 70 70 40 50 20Z') +
    cross(50, 20, 14) +
    bone('M28 97V58C28 42 38 34 50 34S72 42 72 58V97Z') +
    line('M32 97V60C32 46 40 38 50 38S68 46 68 60V97', 12) +
    hole('M35 97V60C35 48 42 41 50 41S65 48 65 60V97Z') +
    skull(50, 60, 1.1) +
    skull(43, 80, 0.8) +
    skull(57, 80, 0.8) +
    chalk('M36 64h28M36 83h28', 14) +
    skull(50, 96, 0.8) +
    hole('M13 84h11v9H13ZM76 84h11v9H76Z') +
    skull(18.5, 93, 0.6) +
    skull(81.5, 93, 0.6) +
    chalk('M13 84h11v9H13ZM76 84h11v9H76Z', 11),
  reliquary: () =>
    chalk('M50 44L12 10M50 44L28-2M50 44L50-8M50 44L72-2M50 44L88 10M50 44L4 34M50 44L96 34', 12) +
    bone('M20 78V52H80V78Z') +
    shade('M60 52H80V78H60Z') +
    black('M16 54L28 26H72L84 54Z') +
    `<path class="wt" d="M16 54L28 26H72L84 54Z"/>` +
    lancet(26, 57, 10, 18) +
    lancet(45, 57, 10, 18) +
    lancet(64, 57, 10, 18) +
    solid(disc(31, 66, 2) + disc(50, 66, 2) + disc(69, 66, 2)) +
    red(disc(50, 41, 5.5)) +
    red(disc(34, 42, 3) + disc(66, 42, 3)) +
    cross(50, 26, 12) +
    solid(disc(28, 25, 2.4) + disc(72, 25, 2.4)) +
    black('M14 84V78H86V84Z') +
    bone('M22 96V84h8v12ZM70 96V84h8v12ZM40 84h20l4 12H36Z'),
  abbey: () =>
    wall(34, 50, 60) +
    roof(36, 52, 58, 18, 8) +
    arcade(50, 74, 42, 4) +
    windows(54, 56, 4, 1, { dx: 10, w: 5, h: 11, round: true }) +
    wall(2, 30, 17) +
    wall(33, 30, 17) +
    bone('M18 96V52L26 42L34 52V96Z') +
    rose(26, 62, 6) +
    door(26, 11, 20) +
    spire(10.5, 32, 23, 28) +
    spire(41.5, 32, 23, 28) +
    cross(10.5, 5, 8) +
    cross(41.5, 5, 8) +
    windows(7.5, 38, 1, 2, { dy: 24, w: 6, h: 14, round: true }) +
    windows(38.5, 38, 1, 2, { dy: 24, w: 6, h: 14, round: true }),
  confessional: () =>
    black('M14 96V34H86V96Z') +
    bone('M10 38V30L50 8L90 30V38Z') +
    hole(disc(50, 26, 6)) +
    cross(50, 30, 9) +
    shade('M60 13.5L90 30V38H66Z') +
    bone('M14 96V38h7v58ZM37 96V38h6v58ZM57 96V38h6v58ZM79 96V38h7v58Z') +
    red('M43 88V50a7 8 0 0 1 14 0V88Z') +
    line('M47 46V88M50 44V88M53 46V88') +
    chalk(
      'M22 46h14M22 52h14M22 58h14M22 64h14M25 42v26M29 42v26M33 42v26M64 46h14M64 52h14M64 58h14M64 64h14M67 42v26M71 42v26M75 42v26',
      10,
    ) +
    bone('M21 70h16v26H21ZM63 70h16v26H63Z') +
    line('M24 74h10v18H24ZM66 74h10v18H66Z') +
    cross(50, 9, 12),
  'bishops-see': () =>
    bone('M26 97V30L50 8L74 30V97Z') +
    shade('M58 16L74 30V97H60Z') +
    hole('M33 66V38a17 17 0 0 1 34 0V66Z') +
    mitre(50, 54, 1.15) +
    red('M30 66h40v10H30Z') +
    bone('M20 60h10v37H20ZM70 60h10v37H70Z') +
    shade('M76 60h4v37h-4Z') +
    bone('M17 54h16v7H17ZM67 54h16v7H67Z') +
    line('M36 80h28M36 87h28') +
    black('M12 97v-5h76v5Z') +
    solid(disc(26, 28, 3) + disc(74, 28, 3)) +
    cross(50, 9, 12) +
    chalk('M6 92V40c0-8 10-8 10 0c0 4-4 5-5 2M94 92V40c0-8-10-8-10 0c0 4 4 5 5 2', 18),
  monastery: () =>
    wall(8, 72, 50) +
    arcade(9, 78, 47, 5) +
    roof(8, 74, 50, 14, 6) +
    wall(56, 50, 36) +
    roof(56, 52, 36, 24, 17) +
    rose(74, 62, 6.6) +
    windows(60, 68, 2, 1, { dx: 24, w: 5, h: 11, round: true }) +
    door(74, 11, 20) +
    wall(30, 26, 14, 36) +
    windows(34, 32, 1, 1, { w: 6, h: 12, round: true }) +
    spire(37, 28, 20, 24) +
    cross(37, 5, 9),
  baptistery: () =>
    bone('M18 97V54L34 48H66L82 54V97Z') +
    shade('M66 48L82 54V97H66Z') +
    line('M34 48V97M66 48V97') +
    black('M12 56L50 12L88 56L66 51H34Z') +
    `<path class="wt" d="M12 56L50 12L88 56L66 51H34Z"/>` +
    black('M43 14V4h14v10Z') +
    cross(50, 4, 10) +
    windows(23, 62, 1, 1, { w: 7, h: 14, round: true }) +
    windows(70, 62, 1, 1, { w: 7, h: 14, round: true }) +
    hole('M38 97V70a12 12 0 0 1 24 0V97Z') +
    bone('M42 80h16c0 5-3 7-6 7v6h4v4H44v-4h4v-6c-3 0-6-2-6-7Z') +
    waves(42, 77, 18, 1) +
    star(50, 71, 3.4),
  cathedral: () =>
    wall(10, 26, 24) +
    wall(66, 26, 24) +
    bone('M32 97V48L50 26L68 48V97Z') +
    shade('M58 36L68 48V97H60Z') +
    spire(22, 28, 28, 34) +
    spire(78, 28, 28, 34) +
    cross(22, -4, 5) +
    cross(78, -4, 5) +
    rose(50, 54, 9.5) +
    lancet(14, 34, 6, 20) +
    lancet(24, 34, 6, 20) +
    lancet(70, 34, 6, 20) +
    lancet(80, 34, 6, 20) +
    lancet(43, 70, 14, 27) +
    lancet(17, 76, 10, 21) +
    lancet(73, 76, 10, 21) +
    red('M46.5 97V80c0-3 2-5 3.5-7c1.5 2 3.5 4 3.5 7V97Z') +
    ashlar('M10 62h24M66 62h24M32 66h36') +
    cross(50, 27, 8),
  'pilgrimage-church': () =>
    mound(50, 64, 100) +
    wall(32, 40, 36, 34) +
    roof(34, 42, 32, 14, 8) +
    wall(24, 26, 12, 48) +
    wall(64, 26, 12, 48) +
    onion(30, 27, 14) +
    onion(70, 27, 14) +
    cross(30, 9, 8) +
    cross(70, 9, 8) +
    windows(27, 34, 1, 2, { dy: 18, w: 6, h: 10, round: true }) +
    windows(67, 34, 1, 2, { dy: 18, w: 6, h: 10, round: true }) +
    rose(50, 49, 5) +
    hole('M45 74V62a5 5 0 0 1 10 0v12Z') +
    solid('M46 74C60 80 30 84 44 89S30 97 30 97H50S62 92 54 87S66 80 54 74Z') +
    tree(14, 88, 1.1) +
    tree(87, 88, 1.1),
  'chapter-house': () =>
    bone('M16 97V46L34 40H66L84 46V97Z') +
    shade('M66 40L84 46V97H66Z') +
    black('M14 48L34 42H66L86 48L50 14Z') +
    `<path class="wt" d="M14 48L34 42H66L86 48L50 14Z"/>` +
    chalk('M34 42L50 14L66 42', 12) +
    lancet(20, 54, 10, 28) +
    lancet(37, 52, 12, 32) +
    lancet(51, 52, 12, 32) +
    lancet(70, 54, 10, 28) +
    chalk('M25 58v24M43 57v27M57 57v27M75 58v24', 9) +
    bone('M10 97V50h6v47ZM84 97V50h6v47ZM31 97V44h5v53ZM64 97V44h5v53Z') +
    black('M9 51l4-12 4 12ZM83 51l4-12 4 12ZM30 45l3.5-11 3.5 11ZM63 45l3.5-11 3.5 11Z') +
    door(50, 9, 10) +
    cross(50, 15, 12),
  basilica: () =>
    wall(6, 60, 88) +
    windows(10, 68, 2, 1, { dx: 10, w: 6, h: 14, round: true }) +
    windows(74, 68, 2, 1, { dx: 10, w: 6, h: 14, round: true }) +
    wall(32, 38, 36, 14) +
    windows(36, 41, 4, 1, { dx: 7.5, w: 4, h: 9, round: true }) +
    dome(50, 40, 21, 28) +
    black('M46 13V5h8v8Z') +
    cross(50, 5, 10) +
    roof(4, 62, 26, 10, 4) +
    roof(70, 62, 26, 10, 4) +
    columns(34, 70, 32, 4, 22) +
    pediment(26, 67, 48, 14) +
    black('M26 92H74V96H26Z'),
  'bishops-palace': () =>
    wall(8, 52, 62) +
    roof(8, 54, 62, 22, 14) +
    black('M20 44l5-9 5 9ZM46 44l5-9 5 9Z') +
    windows(14, 60, 5, 1, { dx: 11, w: 6, h: 11, round: true }) +
    arcade(10, 78, 22, 2) +
    arcade(46, 78, 22, 2) +
    door(39, 12, 17) +
    black('M30 76h18v4H30Z') +
    chalk('M32 76v-4M36 76v-4M40 76v-4M44 76v-4M31 72h16', 12) +
    wall(68, 32, 24) +
    roof(66, 34, 28, 24, 13) +
    cross(80, 10, 12) +
    bone('M72 60V46h16V60L80 68Z') +
    mitre(80, 61, 0.62) +
    windows(77, 76, 1, 1, { w: 6, h: 11, round: true }) +
    line('M72 60V46h16V60L80 68Z', 14),
  'indulgence-office': () =>
    wall(16, 52, 68) +
    roof(14, 54, 72, 22, 12) +
    cross(50, 32, 12) +
    hole('M22 88V64h56v24Z') +
    bone('M18 96V84h64v12Z') +
    shade('M60 84h22v12H60Z') +
    line('M18 88h64M30 88v8M42 88v8M54 88v8M66 88v8') +
    mark('pardon', 34, 74, 16, bright) +
    mark('pardon', 50, 74, 16, bright) +
    mark('pardon', 66, 74, 16, bright) +
    black('M20 64h60l4-8H16Z') +
    red('M16 56h9.7v8h-6ZM35.4 56h9.7v8h-9.7ZM54.9 56h9.7v8h-9.7ZM74.4 56H84l-4 8h-5.6Z') +
    mark('chest', 92, 90, 16, bright),
};
