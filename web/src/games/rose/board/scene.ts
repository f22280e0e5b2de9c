// What the rose's table shows at one moment: between those who know what is so (stage, turn) and those who
// draw it (board, tracks, ledger). Drawing components get this and nothing else.
import type { Building, Colour, Figure, Knowledge } from '../model';

// Something that can be touched now, with what it would do.
export interface Target {
  move: string; // the choice, in the notation of the rules
  place: Building; // where the halo is
  figure?: Figure; // with a building card: which of the figures that stand there goes
  moved: Figure; // who would move
  suspicion: number; // what changes for the monk who moves, or in all for William and Adson
  evidence: number;
  said: string; // "Orange: suspicion minus 5, evidence minus 1": for those who listen
}

// How it would be after what has been chosen so far.
export interface After {
  suspicion: Partial<Record<Colour, number>>;
  evidence: Partial<Record<Colour, number>>;
  sundial?: number;
  dayOver?: boolean;
  moved?: { figure: Figure; from: Building; to: Building };
}

// What the choice would make of a monk's number; undefined: it stays.
export function changed(
  { shown, after }: Pick<Scene, 'shown' | 'after'>,
  track: 'suspicion' | 'evidence',
  monk: Colour,
): number | undefined {
  const value = after?.[track][monk];
  return value === shown[track][monk] ? undefined : value;
}
export function touched(scene: Scene, monk: Colour): boolean {
  return changed(scene, 'suspicion', monk) !== undefined || changed(scene, 'evidence', monk) !== undefined;
}

// William or Adson questions: two buttons at each monk.
export interface Marking {
  monk: Colour;
  plus: string;
  minus: string;
  chosen?: '+' | '-';
}

// A figure on its way, while somebody's move is played.
export interface Travel {
  figure: Figure;
  from: Building;
  to: Building;
  time: number; // milliseconds
  key: number; // another one for each journey
}

export interface Scene {
  shown: Knowledge; // what is on the glass: while a move is played it lags behind what is known
  targets: Target[];
  chosen?: Target;
  after?: After;
  marking: Marking[];
  travel?: Travel;
  fresh?: Building[]; // tiles there were just turned up
}
