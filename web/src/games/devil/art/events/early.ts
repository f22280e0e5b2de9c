// The events of the first rounds.
import {
  black,
  bone,
  bright,
  chalk,
  cross,
  disc,
  glint,
  hole,
  line,
  mark,
  red,
  roof,
  shade,
  solid,
  spire,
  wall,
} from '../houses/kit';
import { barrel, flame, moon, pine, sack, sheaf, skull, stars, tent } from '../houses/things';
import { coins, hood, person, shine, soil } from './parts';

export const early = {
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
};
