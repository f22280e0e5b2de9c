// What a game brings to the tables that all games share. Beside the static entry of the registry it has three
// objects, each loaded when it is first needed: GameClient with a table, ReplayClient with a replay, LearnClient with
// the book. The shell names no game; it gets these objects.
import type { Component } from 'svelte';
import type { SignName } from '../art/signs';
import type { Table } from '../house/table.svelte';
import type { AnalysedShift, Documents, View } from '../protocol';
import type { Names, Part, Sentence, Caption } from './sentence';
import type { StepKinds } from './plan';
import type { Seen, StageRules } from './stage.svelte';

export interface GameProps<G extends Documents = Documents> {
  table: Table<G>;
  // A table for learning: lessons are told beside the questions.
  learning: boolean;
  // A table that is passed round: what this seat saw last, and where to note what it saw.
  since?: Seen<G>;
  onseen?: (seat: number, now: Seen<G>) => void;
}

// Writes what happened, in sentences. Only what everybody may know is told: a line reads the same for all, but for
// whom it calls "you". Games whose sentences do not grow use LineWriter (chronicle.ts).
export interface Writer<G extends Documents> {
  readonly sentences: Sentence[];
  readonly hour?: number;
  write(events: G['event'][]): void;
  note(sentence: Sentence): void;
  // What is written from here on was taken back later: it is told where it happened, and struck (`taken`).
  aside(): unknown;
  // Goes on from there.
  goOn(from: unknown): void;
}

// One thing that can be claimed about: which of them, as the game's catalogue calls the field.
export interface ClaimChoice {
  id: string;
  text: string;
}

export interface GameWords<G extends Documents> {
  writer(names: Names): Writer<G>;
  // A move of another while it is played; an empty title: nothing of it is worth a caption.
  caption(events: G['event'][], names: Names): Caption;
  // For those who listen: a move, and what is asked now ('' if nothing is).
  heardMove(events: G['event'][], names: Names): string;
  heardQuestion(view: View<G>, names: Names): string;
  // What the number in the margin of the chronicle means: "Hour 14".
  hour?(hour: number): string;
  // Draws a part of the game's own kind in a sentence; without one its text stands there.
  Thing?: Component<{ part: any }>;
  claims: {
    kindName(kind: string): string;
    // What stands for a field of a claim that is no seat; its legend, and all that can be chosen.
    field(name: string): { legend: string; choices: ClaimChoice[]; Mark?: Component<{ id: string }> };
    // “I am not grey.”
    words(claim: Record<string, unknown>, names: Names): Part[];
  };
}

// What the shell asks of a game while a table is played. Its own module (games/X/rules.ts), so that the game's
// components can import it.
export interface GameRules<G extends Documents = any, M = any> {
  stage: StageRules<G, M>;
  steps: StepKinds;
  words: GameWords<G>;
  // Whether these events are one thing to read in the chronicle (the count at its tab).
  counts(events: readonly G['event'][]): boolean;
}

export interface GameClient<G extends Documents = any> extends GameRules<G> {
  // The game's page: usually TableFrame with the game's parts in it.
  Table: Component<GameProps<G>>;
}

// Identities in the charts: the colours of the rose, the teams of the others.
export interface Identities {
  name(id: string): string;
  // In the middle of a sentence: "the truth: grey".
  inWords(id: string): string;
  // An SVG paint (a colour, or url(#…) of the game's sprite), and what is drawn upon it.
  fill(id: string): string;
  sign(id: string): SignName;
  Mark: Component<{ id: string; size: number }>;
}

// One step of a replay as a viewer knew it.
export interface ReplayStepOf<G extends Documents> {
  move?: { seat: number; move: string };
  events: G['event'][];
  shown: G['knowledge'];
}

export interface ReplayTableProps<G extends Documents = Documents> {
  steps: (ReplayStepOf<G> | undefined)[];
  step: number;
  names: Names;
  // Not 0 while something travels after a single step forwards, and how long it takes.
  journey: number;
  time: number;
  layout: 'phone' | 'stacked' | 'beside';
  quiet: boolean;
}

// What the shell's analysis asks of a game besides its identities.
export interface ReplayClient<G extends Documents = any> {
  // The table at one step, without hands to play and without questions.
  Table: Component<ReplayTableProps<G>>;
  // Rounds or days: where each begins (steps), and the number that stands for a step.
  periods(steps: readonly (ReplayStepOf<G> | undefined)[]): number[];
  period(shown: G['knowledge']): number;
  periodName(period: number): string;
  // The result in a sentence or two, once everything lies open.
  result(end: G['knowledge'], names: Names): string;
  identities: Identities;
  // A numbered moment of the analysis: what was chosen, when, and why it said something.
  moment(
    shift: AnalysedShift,
    steps: readonly (ReplayStepOf<G> | undefined)[],
    names: Names,
  ): { title: Part[]; when: string; because: string };
  // Where public knowledge cut an identity off (rose: a revelation): after which periods.
  cuts: readonly number[];
  // Besides belief: what belongs to this game (evidence by day, the history of the night).
  Beside?: Component<{
    steps: ReplayStepOf<G>[];
    step: number;
    names: Names;
    onstep: (step: number) => void;
  }>;
}

export interface LearnClient {
  // The page `/learn/<game>/…`; parts are those behind the game's name.
  Learn: Component<{ parts: string[] }>;
}

export type Loaded<T> = () => Promise<{ default: T }>;
