// What a game brings to its box pages (games/<game>/companion/box.ts, default export; loaded by the registry).
//
//   import '../fonts.css';
//   export default { begin, fold, where, Page, tools, people, wrong } satisfies Box<State, Entry>;
//
// An evening is a list of entries; the state is folded from them and never changed otherwise.
import type { Component } from 'svelte';
import type { SignName } from '../art/signs';
import type { TextId } from '../text/text.svelte';
import type { Evening } from './evening.svelte';

// One tap: whatever JSON can hold. An entry with `secret`, a seat, is taken back only behind that person's cover.
export type Entry = object;

// Who sits at the table, clockwise. `colour` is the game's word for it.
export interface Person {
  name: string;
  colour: string;
}

// A colour of the box; `ink` is legible on `paint`. Colours never stand alone: a sign or the label is beside them.
export interface Colour {
  id: string;
  label: string;
  paint: string;
  ink: string;
  sign?: BoxSign;
}

// What happened, in plain words and without blame, and what to do about it.
export interface Wrong {
  text: string;
  hint?: string;
  act: () => void;
}

// One of the signs of the house, or a drawing in a box of 25 units around 0 0.
export type BoxSign = SignName | { path: string };

export interface PageProps<State, E extends Entry> {
  evening: Evening<State, E>;
}

// A compartment of the tray; its page is at /box/<game>/<id>.
export interface Tool<State, E extends Entry> {
  id: string;
  sign: BoxSign;
  title: TextId;
  hint: TextId;
  Page: Component<PageProps<State, E>>;
}

export interface Box<State, E extends Entry> {
  begin(): State;
  // Pure. Throws on an entry that does not fit.
  fold(state: State, entry: E): State;
  // For "Go on: …"; never a secret. Nothing before the evening has begun.
  where(state: State): { step: string; detail?: string } | undefined;
  // The step of now.
  Page: Component<PageProps<State, E>>;
  tools: Tool<State, E>[];
  // What "New game" says below it.
  begins: TextId;
  sign: BoxSign;
  people(state: State): readonly Person[];
  // Where even who answered last is a secret: takes back what all have answered since the question was asked, openly and
  // after asking. Elsewhere undefined: Back takes back the last entry.
  together?(evening: Evening<State, E>): (() => void) | undefined;
  // The choices under "Something is wrong" where a step has none of its own.
  wrong?(evening: Evening<State, E>): Wrong[];
}

// A box of whatever game: the frame never looks into its states.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyBox = Box<any, any>;
