// What a game brings to the tables that all games share. Beside the static entry of the registry it has three
// objects, each loaded when it is first needed: GameClient with a table, ReplayClient with a replay, LearnClient with
// the book. The shell names no game; it gets these objects.
import type { Component, Snippet } from 'svelte';
import type { SignName } from '../art/signs';
import type { Table } from '../house/table.svelte';
import type { Analysis, Documents, View } from '../protocol';
import type { GameBook } from './learn/book';
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
  // Told whether something is still being shown.
  onbusy?: (busy: boolean) => void;
}

// Which game a table plays is told at run time: TablePage gives each page tables of its own game.
export type TablePage = Component<GameProps<any>>;

// Writes what happened, in sentences. Only what everybody may know is told: a line reads the same for all, but for
// whom it calls "you". Games whose sentences do not grow use LineWriter (chronicle.ts).
export interface Writer<G extends Documents> {
  readonly sentences: Sentence[];
  readonly hour?: number;
  // The game begins, for games whose events do not tell it.
  start?(): void;
  write(events: G['event'][]): void;
  note(sentence: Sentence): void;
  // What is written from here on was taken back later: it is told where it happened, and struck (`taken`).
  aside(): unknown;
  // Goes on from there.
  goOn(from: unknown): void;
}

// One thing that can be claimed about, and what the claim says then if that is not the id.
export interface ClaimChoice {
  id: string;
  text: string;
  value?: number | boolean;
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
  // Why nobody may talk now, by what everybody knows; nothing while all may.
  silence?(knowledge: G['knowledge']): string | undefined;
  // Draws a part of the game's own kind in a sentence; without one its text stands there.
  Thing?: Component<{ part: any }>;
  claims: {
    // A claim names a seat that it speaks of, not one that it is said to.
    about?: true;
    kindName(kind: string): string;
    // The legend and the choices of a field of a claim, for fields other than seats (with `about` also the legend of the
    // seat). `kind`: the kind of the claim.
    field(
      name: string,
      kind: string,
    ): { legend: string; choices: ClaimChoice[]; Mark?: Component<{ id: string }> };
    // “I am not grey.”
    words(claim: G['claim'], names: Names): Part[];
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

// A thing of the game explains itself over the table: usually a HelpSheet. What `about` is, the game knows.
export type GameHelp<G extends Documents = any> = Component<{
  about: any;
  shown: G['knowledge'];
  onclose: () => void;
}>;

export interface GameClient<G extends Documents = any> extends GameRules<G> {
  // The game's page: usually TableFrame with the game's parts in it.
  Table: Component<GameProps<G>>;
}

// Identities in the charts: the colours of the rose, the teams of the others.
export interface Identities {
  // In the middle of a sentence: "the truth: grey".
  name(id: string): string;
  // A colour to fill with, and one for the sign upon it.
  paint(id: string): { fill: string; sign: string };
  sign(id: string): SignName;
  // The symbol of the game's sprite that stands at the end of a band, if it has one (`#m-red`).
  symbol?(id: string): string;
  Mark: Component<{ id: string; size: number }>;
}

// One step of a replay as a viewer knew it.
export interface ReplayStepOf<G extends Documents = any> {
  move?: { seat: number; move: string };
  events: G['event'][];
  shown: G['knowledge'];
}
export type ReplaySteps<G extends Documents = any> = (ReplayStepOf<G> | undefined)[];

export interface ReplayTableProps<G extends Documents = any> {
  steps: ReplaySteps<G>;
  step: number;
  names: Names;
  // Not 0 while something travels after a single step forwards, and how long it takes.
  journey: number;
  time: number;
  // A phone; one above the other; or with a column beside the board.
  layout: 'phone' | 'stacked' | 'beside';
  // While it plays by itself, nothing is announced to screen readers.
  quiet: boolean;
}

export interface BesideProps<G extends Documents = any> {
  steps: ReplaySteps<G>;
  step: number;
  names: Names;
  height: number;
  onstep: (step: number) => void;
}

// A numbered moment of the analysis: what was chosen, when, and what shows why it said something.
export interface MomentWords {
  title: string;
  when: string;
  because: string;
}

export interface AnalysisProps<G extends Documents = any> {
  analysis: Analysis | undefined;
  // No analysis came; `onretry` asks once more.
  failed: boolean;
  watcher: number | 'public';
  steps: ReplaySteps<G>;
  step: number;
  names: Names;
  players: number;
  // Which seats a bot played, by seat.
  bots: boolean[];
  onstep: (step: number) => void;
  onwatch: (watcher: number | 'public') => void;
  onretry: () => void;
  // Whether the deal is the one that was sealed.
  deal?: Snippet;
}

export interface ReplayClient<G extends Documents = any> {
  Sprite?: Component;
  // The table at one step, without anything to choose.
  Table: Component<ReplayTableProps<G>>;
  // The steps with which a day or round begins; which one a step belongs to, and what it is called.
  periods(steps: ReplaySteps<G>): number[];
  period(shown: G['knowledge']): number;
  // Its phases, if it has any.
  phase?(shown: G['knowledge']): string;
  periodName(period: number): string;
  endOfPeriod(period: number): string;
  // The last of the analysis: after it everything is known. Without one belief goes to the end.
  lastPeriod?: number;
  // Whether a decision begins a turn: of the decisions of a turn one is listed.
  begins(move: string): boolean;
  // After these periods public knowledge cuts an identity off, and what the chart's key says of that.
  cuts: readonly number[];
  cutWords?(): string;
  identities: Identities;
  // What a watcher never thinks, knowing the own identity; `watcher` is undefined for the reader.
  own?(identity: string, watcher: string | undefined): string;
  // Explains the numbers: how far each watcher saw through each player.
  saw(): string;
  moment(
    shift: { moment: number; seat: number; move: string },
    period: number,
    truth: string,
    steps: ReplaySteps<G>,
    names: Names,
  ): MomentWords;
  // The result in a sentence or two; the steps are complete.
  result(end: G['knowledge'], names: Names): string;
  // Besides belief: what belongs to this game (evidence by day, the history of the night).
  Beside?: Component<BesideProps<G>>;
  // An analysis of its own, in the place of the shell's; and the steps of its numbered moments.
  Analysis?: Component<AnalysisProps<G>>;
  // It lets people choose whose eyes it shows by itself.
  chooses?: true;
  marks?(analysis: Analysis, steps: ReplaySteps<G>, watcher: number | 'public'): number[];
}

// An option of a new table of which several values can be chosen; `options` are those chosen besides.
export interface ListOption {
  // Whether it has a meaning with the other options.
  counts(options: Record<string, unknown>, players: number): boolean;
  // What is in the list whatever is chosen.
  always(options: Record<string, unknown>, players: number): string[];
  offered(value: string, options: Record<string, unknown>, players: number): boolean;
  // Few change it: its values are shown on demand.
  folded?: boolean;
  // What a value is called, unless a message of the option is.
  label?(value: string): string;
  // A second line for a value.
  mark(value: string): string | undefined;
  // What is said of the values chosen, and whether a table can be opened with them.
  judge(
    chosen: string[],
    options: Record<string, unknown>,
    players: number,
  ): { right: boolean; text: string };
}

// The pages /learn/<game> and /learn/<game>/rules.
export interface LearnClient {
  book: GameBook;
}

export type Loaded<T> = () => Promise<{ default: T }>;
