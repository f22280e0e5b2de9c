// The buildings of science.
import {
  arcade,
  beams,
  black,
  bone,
  bright,
  chalk,
  columns,
  cross,
  disc,
  dome,
  door,
  dots,
  flag,
  glint,
  hole,
  lancet,
  line,
  mark,
  pediment,
  plate,
  red,
  roof,
  scarlet,
  shade,
  solid,
  spire,
  star,
  wall,
  windows,
} from './kit';
import { flame, moon, skull, stars, sun } from './things';

const books = (x: number, y: number, spines: number[]): string => {
  let left = x;
  return spines
    .map((high, at) => {
      const spine = `M${left} ${y}v-${high}h4v${high}Z`;
      left += 4.6;
      return at % 4 === 2 ? red(spine) : solid(spine);
    })
    .join('');
};

export const science = {
  'alchemists-laboratory': () =>
    wall(8, 60, 54) +
    beams(8, 60, 54, 12, 4) +
    roof(6, 62, 58, 26, 12) +
    black('M16 40V22h9V38ZM40 38V28h8v10Z') +
    chalk('M20 18c-7-6 6-9 0-17M25 20c-3-6 5-8 2-15M44 24c-5-5 4-7 0-13', 16) +
    windows(14, 78, 1, 1, { w: 10, h: 10, round: true }) +
    red('M16 88v-5a3 3 0 0 1 6 0v5Z') +
    door(48, 11, 18) +
    black('M72 97V90H96V97Z') +
    bone('M70 74C70 64 78 62 79 54V46H89V54C90 62 98 64 98 74C98 84 92 90 84 90S70 84 70 74Z') +
    shade('M86 46H89V54C90 62 98 64 98 74C98 84 92 90 84 90C92 78 88 62 86 54Z') +
    red('M72 75C80 71 88 79 96 75C96 83 91 88 84 88S72 83 72 75Z') +
    line('M77 46H91', 24) +
    dots(
      [
        [80, 36],
        [87, 30],
        [82, 24],
      ],
      2.4,
    ),
  observatory: () =>
    bone('M22 97L27 50H73L78 97Z') +
    shade('M60 50H73L78 97H62Z') +
    line('M26 62H74M25 76H76') +
    dome(50, 52, 27, 30) +
    black('M44 46L64 4L76 10L56 50Z') +
    glint('M70 7L76 10L56 50L50 48Z') +
    black('M62 2L78 9L76 14L60 7Z') +
    windows(34, 66, 3, 1, { dx: 13.5, w: 5, h: 8, round: true }) +
    door(50, 11, 16) +
    moon(16, 18, 9) +
    star(90, 30, 5) +
    star(34, 6, 4) +
    stars([8, 44], [92, 50], [28, 30], [94, 4]),
  apothecary: () =>
    bone('M18 97V50L50 18L82 50V97Z') +
    shade('M64 32L82 50V97H66Z') +
    black('M10 56L50 12L90 56H82L50 22L18 56Z') +
    hole('M26 90V60H64V90Z') +
    chalk('M26 75H64', 16) +
    solid(
      'M29 74v-7l2-1v-2h4v2l2 1v7ZM41 74v-9h7v9ZM52 74v-5l2.5-3v-2h3v2l2.5 3v5ZM29 89v-8h7v8ZM40 89v-6l3-2v-2h3v2l3 2v6ZM53 89v-9h7v9Z',
    ) +
    red('M41 74v-5h7v5ZM53 89v-5h7v5Z') +
    hole('M69 97V72h9v25Z') +
    bone('M42 36h16c0 7-3 9-5 10v3h4v3H43v-3h4v-3c-2-1-5-3-5-10Z') +
    line('M51 35L59 24', 34) +
    chalk('M53 35L60 24', 22) +
    black('M22 92h46v5H22Z'),
  'printing-house': () =>
    wall(10, 48, 80) +
    roof(10, 50, 80, 24, 14) +
    hole('M18 92V58H64V92Z') +
    bone('M24 92V60h6v32ZM52 92V60h6v32ZM24 62h34v6H24Z') +
    chalk('M41 60v18M34 58h14', 30) +
    bone('M32 76h18v5H32Z') +
    solid('M20 86h42v4H20Z') +
    red('M34 82h14v4H34Z') +
    hole('M70 96V70h13v26Z') +
    chalk('M4 42C30 34 70 34 96 42', 13) +
    solid('M14 40l10-2v12l-10 2ZM31 37.5l10-1v12l-10 1ZM59 36.5l10 1v12l-10-1ZM76 38l10 2v12l-10-2Z') +
    line(
      'M16 43l6-1M16 46l6-1M33 40.5l6-.5M33 43.5l6-.5M61 39.5l6 .5M61 42.5l6 .5M78 41.5l6 1M78 44.5l6 1',
      9,
    ) +
    plate('book', 50, 14, 11) +
    chalk('M50 25v4', 16),
  library: () =>
    wall(8, 46, 84) +
    pediment(4, 48, 92, 26) +
    mark('quill', 50, 40, 13) +
    lancet(14, 52, 20, 40) +
    lancet(40, 52, 20, 36) +
    lancet(66, 52, 20, 40) +
    [64, 77, 90]
      .map(
        (y) =>
          chalk(`M15 ${y}h18M67 ${y}h18`, 14) + books(16, y, [8, 10, 7, 9]) + books(68, y, [9, 7, 10, 8]),
      )
      .join('') +
    chalk('M41 76h18', 14) +
    books(42, 76, [9, 11, 8, 10]) +
    books(42, 63, [6, 7, 6]) +
    hole('M42 97V84h16v13Z') +
    bone('M44 97V86h12v11Z') +
    line('M50 86v11') +
    black('M2 97v-4h96v4Z') +
    mark('book', 50, 8, 28, bright),
  'anatomy-theatre': () =>
    bone('M6 97V64H94V97Z') +
    shade('M68 64H94V97H68Z') +
    bone('M18 64V46H82V64Z') +
    shade('M64 46H82V64H64Z') +
    bone('M30 46V30H70V46Z') +
    shade('M58 30H70V46H58Z') +
    dome(50, 31, 22, 20) +
    black('M2 66V61H98V66ZM14 48V43H86V48Z') +
    windows(10, 71, 7, 1, { dx: 12.4, w: 6, h: 9, round: true }) +
    windows(22, 50, 5, 1, { dx: 12.4, w: 6, h: 9, round: true }) +
    windows(34, 33, 3, 1, { dx: 13, w: 6, h: 8, round: true }) +
    hole('M38 97V86a12 9 0 0 1 24 0V97Z') +
    skull(50, 96, 0.95) +
    red('M49 10h2v-8h-2Z') +
    star(50, 0, 5),
  'astronomical-clock': () =>
    wall(12, 70, 22) +
    wall(66, 70, 22) +
    roof(12, 72, 22, 12, 6) +
    roof(66, 72, 22, 12, 8) +
    wall(34, 30, 32) +
    spire(50, 32, 42, 30) +
    black('M30 28L26 16L36 22ZM70 28L74 16L64 22Z') +
    `<circle class="wk n16" cx="50" cy="52" r="17"/>` +
    solid(disc(50, 52, 12.6)) +
    line(disc(52, 50, 8), 11) +
    `<path d="M50 52L44 43M50 52L58 56" stroke="#9E1B1B" stroke-width="2.4"/>` +
    hole(disc(50, 52, 2)) +
    dots(
      Array.from({ length: 12 }, (_, hour): [number, number] => [
        Math.round((50 + 14.8 * Math.cos((hour * Math.PI) / 6)) * 10) / 10,
        Math.round((52 + 14.8 * Math.sin((hour * Math.PI) / 6)) * 10) / 10,
      ]),
      1,
    ) +
    door(50, 12, 18) +
    windows(18, 80, 2, 1, { dx: 8, h: 9, round: true }) +
    windows(71, 80, 2, 1, { dx: 8, h: 9, round: true }) +
    star(50, 0, 5),
  'surgeons-hall': () =>
    wall(20, 50, 66) +
    roof(18, 52, 70, 24, 18) +
    windows(28, 58, 4, 1, { dx: 14, w: 8, h: 10, round: true }) +
    door(72, 11, 18) +
    hole('M28 90V76h34v14Z') +
    chalk('M31 88l8-8M33 80l6 8M31 88a2 2 0 1 0 .1 0M33 80a2 2 0 1 0-.1 0', 13) +
    solid('M44 79h15v6l-2-2l-2 2l-2-2l-2 2l-2-2l-2 2l-2-2l-1 1Z') +
    solid('M44 86h12l3 1.5l-3 1.5H44Z') +
    bone('M6 97V30h8v67Z') +
    red('M6 40l8-6v7l-8 6ZM6 56l8-6v7l-8 6ZM6 72l8-6v7l-8 6ZM6 88l8-6v7l-8 6Z') +
    solid(disc(10, 26, 5)) +
    chalk('M10 34h10', 16) +
    plate('heart', 53, 22, 10) +
    cross(53, 13, 9),
  university: () =>
    wall(4, 54, 30) +
    wall(66, 54, 30) +
    roof(4, 56, 30, 16, 6) +
    roof(66, 56, 30, 16, 6) +
    windows(9, 62, 3, 1, { dx: 8, w: 5, h: 11, round: true }) +
    windows(70, 62, 3, 1, { dx: 8, w: 5, h: 11, round: true }) +
    arcade(6, 80, 26, 3) +
    arcade(68, 80, 26, 3) +
    wall(32, 30, 36) +
    bone('M29 97V26h6v71ZM65 97V26h6v71Z') +
    spire(32, 28, 11, 18) +
    spire(68, 28, 11, 18) +
    spire(50, 32, 30, 26) +
    flag(50, 7, 9) +
    lancet(41, 38, 7, 18) +
    lancet(52, 38, 7, 18) +
    bone('M37 62H63V74L50 80L37 74Z') +
    line('M37 62H63V74L50 80L37 74Z', 14) +
    mark('book', 50, 69, 14, scarlet) +
    hole('M43 97V88a7 6 0 0 1 14 0V97Z'),
  'alchemists-tower': () =>
    bone('M32 97L38 30H62L68 97Z') +
    shade('M53 30H62L68 97H56Z') +
    line('M35 50h8M52 44h9M36 66h6M54 72h11M35 84h10') +
    spire(50, 32, 36, 36) +
    star(50, -3, 5) +
    black('M60 52h16v6H60Z') +
    wall(62, 34, 13, 18) +
    spire(68.5, 36, 20, 16) +
    red('M44 40a4 4 0 0 1 8 0v8h-8ZM40 60a4 4 0 0 1 8 0v8h-8ZM66 40a2.5 3 0 0 1 5 0v6h-5Z') +
    door(50, 11, 17) +
    chalk('M46 36c-14-4-4-12-18-14s-2-10-12-12', 17) +
    mark('alembic', 16, 80, 24, bright) +
    moon(88, 12, 7) +
    stars([14, 40], [84, 66], [92, 34], [30, 6]) +
    chalk('M4 96c2-4 22-4 24 0', 16),
  academy: () =>
    wall(14, 54, 72) +
    dome(50, 36, 18, 18) +
    wall(34, 34, 32, 10) +
    windows(37, 36, 4, 1, { dx: 7.4, w: 4, h: 7, round: true }) +
    black('M46 19v-7h8v7Z') +
    flame(50, 12, 0.9) +
    black('M8 56V50L18 44H82L92 50V56Z') +
    hole('M16 92V60H84V92Z') +
    columns(19, 62, 62, 6, 28) +
    chalk('M14 50H86', 12) +
    bone('M8 97v-3h84v3ZM12 93v-3h76v3Z'),
  'philosophers-furnace': () =>
    bone('M26 97V56C26 46 32 42 34 36H66C68 42 74 46 74 56V97Z') +
    shade('M58 36H66C68 42 74 46 74 56V97H60Z') +
    line(
      'M27 66H73M27 80H73M38 66v14M50 66v4M62 66v14M32 56v10M44 52v4M56 52v4M68 56v10M34 44H66M44 44v8M56 44v8',
      11,
    ) +
    hole('M38 97V84a12 12 0 0 1 24 0V97Z') +
    flame(50, 96, 1.25) +
    black('M30 38V33H70V38Z') +
    bone('M40 33C32 26 36 14 46 12V2h8v10c10 2 14 14 6 21Z') +
    red('M38 25c8-3 16 3 24 0c0 4-1 6-3 8H41c-2-2-3-4-3-8Z') +
    line('M44 2h12', 24) +
    sun(14, 26, 7) +
    moon(86, 26, 8) +
    chalk('M53 6c14-8 24 0 26 10', 18) +
    star(14, 62, 5) +
    star(87, 62, 5),
};
