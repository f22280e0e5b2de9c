// The register of the games: everything the page must know of a game before a table of it is opened. A game without a
// page of its own is shown by the generic one.
import cultistsCover from '../art/covers/cultists.svg';
import devilCover from '../art/covers/devil.svg';
import lanternCover from '../art/covers/lantern.svg';
import roseCover from '../art/covers/rose.svg';
import type { SignName } from '../art/signs';
import type { AnyBox } from '../companion/box';
import type { QuickTable } from '../house/opening';
import type { Documents } from '../protocol';
import type { GameClient, LearnClient, ListOption, Loaded, ReplayClient, TablePage } from '../table/client';
import { loadWords, type TextId } from '../text/text.svelte';
import { roles } from './cultists/options';
import { preferences } from './devil/options';
import './cultists/palette.css';
import './devil/palette.css';
import './rose/palette.css';

// Documents of a game of which nothing more is known.
export interface AnyDocuments {
  event: Record<string, unknown>;
  knowledge: Record<string, unknown>;
  position: Record<string, unknown>;
  claim: Documents['claim'];
}

export interface GameEntry {
  minutes: number;
  quick: QuickTable;
  // Its pages have a palette of their own (palette.css); without one they are painted as the house.
  painted?: boolean;
  // Played by night unless somebody has chosen the day.
  nocturnal?: boolean;
  // The whole page of a seat is a secret: on one screen nobody looks at it together.
  guarded?: boolean;
  cover: string;
  // What is written over the cover in the reader's language, line by line, and in which colour.
  title?: { lines: TextId[]; ink: string };
  // The sign on the game's plate; without one it is the mark of the house.
  sign?: SignName;
  plate: { paper: string; ink: string; edge: string };
  // The options of a new table of which several values can be chosen; one that is not here is not offered.
  lists?: Record<string, ListOption>;
  // What it brings to the shell, each loaded when it is first needed: a table of its own, replays, the book.
  client?: Loaded<GameClient>;
  replay?: Loaded<ReplayClient>;
  learn?: Loaded<LearnClient>;
  // Its pages for the real table, in the pile of boxes at /box.
  box?: Loaded<AnyBox>;
  // For the generic page: fields of events and knowledge that hold a seat, besides those that are called so in every
  // game; and fields of knowledge that hold a list with one entry a seat.
  seatFields?: string[];
  bySeat?: string[];
  // And fields that it leaves out.
  omit?: string[];
}

// In the order of the lobby.
export const games: Record<string, GameEntry> = {
  rose: {
    minutes: 60,
    quick: { players: 4, bot: 'normal' },
    painted: true,
    cover: roseCover,
    title: { lines: ['web_lobby_cover_title_1', 'web_lobby_cover_title_2'], ink: '#a3241b' },
    plate: { paper: '#f5ead2', ink: '#2a1c10', edge: '#c79a3a' },
    client: () => import('./rose/client'),
    replay: () => import('./rose/replay/client'),
    learn: () => import('./rose/learn/client'),
    box: () => import('./rose/companion/box'),
  },
  devil: {
    minutes: 120,
    quick: { players: 4, bot: 'normal', first: { teaching: true } },
    painted: true,
    guarded: true,
    cover: devilCover,
    sign: 'horns',
    plate: { paper: '#17110f', ink: '#f0705f', edge: '#efe6d2' },
    lists: { preferences },
    client: () => import('./devil/client'),
    replay: () => import('./devil/replay/client'),
    learn: () => import('./devil/learn/client'),
    box: () => import('./devil/companion/box'),
    seatFields: ['accused', 'accuser'],
    bySeat: ['roles', 'seats'],
    omit: ['memory', 'past'],
  },
  cultists: {
    minutes: 75,
    quick: { players: 6, bot: 'normal', first: { level: 'first' } },
    painted: true,
    nocturnal: true,
    cover: cultistsCover,
    title: { lines: ['web_lobby_cover_cultists_1', 'web_lobby_cover_cultists_2'], ink: '#f2c46a' },
    sign: 'lantern',
    plate: { paper: '#0f2126', ink: '#f2c46a', edge: '#3e7f79' },
    lists: { roles },
    box: () => import('./cultists/companion/box'),
    client: () => import('./cultists/client'),
    replay: () => import('./cultists/replay/client'),
    learn: () => import('./cultists/learn/client'),
  },
  lantern: {
    minutes: 5,
    quick: { players: 4, bot: 'thumb' },
    cover: lanternCover,
    title: { lines: ['web_lobby_name_lantern'], ink: '#f4cf7a' },
    sign: 'flame',
    plate: { paper: '#1d2333', ink: '#f4cf7a', edge: '#8a93ad' },
    seatFields: ['keeper', 'looked_at', 'votes', 'vote'],
    bySeat: ['lanterns', 'shown', 'votes'],
  },
};

// What is offered where no game is chosen.
export const firstGame = Object.keys(games)[0]!;

// The page of a game's tables, with the words it says.
export async function pageOf(name: string, learning: boolean): Promise<TablePage> {
  const own = games[name]?.client;
  const [client] = await Promise.all([
    own?.(),
    loadWords(own ? name : 'games'),
    learning && loadWords(`${name}.learn`),
  ]);
  return client?.default.Table ?? (await import('./generic/GenericTable.svelte')).default;
}

export async function replayOf(name: string): Promise<ReplayClient | undefined> {
  const own = games[name]?.replay;
  if (!own) return undefined;
  const [client] = await Promise.all([own(), loadWords(name), loadWords(`${name}.replay`)]);
  return client.default;
}

export async function learnOf(name: string): Promise<LearnClient | undefined> {
  const own = games[name]?.learn;
  if (!own) return undefined;
  const [client] = await Promise.all([own(), loadWords(name), loadWords(`${name}.learn`)]);
  return client.default;
}

export async function boxOf(name: string): Promise<AnyBox | undefined> {
  const own = games[name]?.box;
  if (!own) return undefined;
  const [box] = await Promise.all([own(), loadWords(name), loadWords(`${name}.box`)]);
  return box.default;
}

export function gameOf(name: string): GameEntry | undefined {
  return games[name];
}

// What the pages of a game are painted with; before the game is known, as the house.
export function paintOf(name: string | undefined): { palette: string | undefined; nocturnal: boolean } {
  const entry = name === undefined ? undefined : games[name];
  return {
    palette: name !== undefined && entry?.painted ? name : undefined,
    nocturnal: entry?.nocturnal ?? false,
  };
}
