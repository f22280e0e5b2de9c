// The boxes as they lie on the table, for the companion's home: what is drawn on the side of each, and its tray. A
// register like registry.ts, but loaded with the companion alone.
import type { TextId } from '../text/text.svelte';
import cultists from '../art/spines/cultists.svg';
import devil from '../art/spines/devil.svg';
import rose from '../art/spines/rose.svg';

// By day and by night; `main` is the compartment that goes on.
interface Paint {
  paper: string;
  ink: string;
  quiet: string;
  sign: string;
}
export interface Spine {
  art: string;
  lines: [TextId, TextId];
  // Of the letters, in hundredths of the width.
  size: number;
  inks: [string, string];
  plate: { paper: string; ink: string };
  // Of the box, which is the same by day and by night.
  edge: string;
  main: { paper: string; ink: string };
  light: Paint;
  dark: Paint;
  about: TextId;
}

export const spines: Record<string, Spine> = {
  rose: {
    art: rose,
    lines: ['web_lobby_cover_title_1', 'web_lobby_cover_title_2'],
    size: 6.9,
    inks: ['#a3241b', '#a3241b'],
    plate: { paper: '#a3241b', ink: '#fff3df' },
    edge: '#7a560f',
    main: { paper: '#a3241b', ink: '#fff6e6' },
    light: { paper: '#f5ead2', ink: '#2a1c10', quiet: '#614b31', sign: '#a3241b' },
    dark: { paper: '#1f2a44', ink: '#f1e6cc', quiet: '#bdb29a', sign: '#e5bc5e' },
    about: 'box_about_rose',
  },
  devil: {
    art: devil,
    lines: ['box_spine_devil_1', 'box_spine_devil_2'],
    size: 9.4,
    inks: ['#efe6d2', '#f0705f'],
    plate: { paper: '#efe6d2', ink: '#17110f' },
    edge: '#120e0c',
    main: { paper: '#9e1b1b', ink: '#fff4e4' },
    light: { paper: '#efe6d2', ink: '#17110f', quiet: '#51463d', sign: '#9e1b1b' },
    dark: { paper: '#2a211e', ink: '#efe6d2', quiet: '#b5a893', sign: '#f0705f' },
    about: 'box_about_devil',
  },
  cultists: {
    art: cultists,
    lines: ['web_lobby_cover_cultists_1', 'web_lobby_cover_cultists_2'],
    size: 7.8,
    inks: ['#f2c46a', '#f2c46a'],
    plate: { paper: '#f2c46a', ink: '#241703' },
    edge: '#0b2a30',
    main: { paper: '#0f5e62', ink: '#f7fbf2' },
    light: { paper: '#f1ebda', ink: '#12262a', quiet: '#41585b', sign: '#0f5e62' },
    dark: { paper: '#173038', ink: '#ece5cf', quiet: '#a9b8b3', sign: '#f2c46a' },
    about: 'box_about_cultists',
  },
};
