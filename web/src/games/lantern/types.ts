// Documents of the game. Made by the build from engine/documents/lantern*; do not edit.

export const Ballot = ['secret', 'open'] as const;
export type Ballot = (typeof Ballot)[number];

export interface LanternOptions {
  players: number;
  nights: number;
  ballot: Ballot;
}

export const Light = ['bright', 'dark'] as const;
export type Light = (typeof Light)[number];

export type LanternEvent =
  | { event: 'night_began'; seat: number; night: number }
  | { event: 'looked'; seat: number; about: number }
  | { event: 'saw'; seat: number; about: number; light: Light }
  | { event: 'passed'; seat: number }
  | { event: 'vote_made'; seat: number; about: number }
  | { event: 'vote_shown'; seat: number; about: number }
  | { event: 'lantern_shown'; seat: number; light: Light }
  | { event: 'game_over' };

export type LanternClaim =
  | { kind: 'i_am'; identity: Light }
  | { kind: 'i_saw'; seat: number; identity: Light }
  | { kind: 'i_suspect'; seat: number };

export const Stage = ['look', 'vote', 'over'] as const;
export type Stage = (typeof Stage)[number];

export interface LanternKnowledge {
  game: 'lantern';
  options: LanternOptions;
  stage: Stage;
  night: number;
  starter: number;
  shown: boolean[];
  nights: ({ keeper: number; looked_at: number | null; votes: (number | null)[] })[];
  seat: number | 'public';
  lanterns: (Light | null)[];
  vote: number | null;
}

export interface LanternPosition {
  game: 'lantern';
  options: LanternOptions;
  stage: Stage;
  night: number;
  starter: number;
  shown: boolean[];
  nights: ({ keeper: number; looked_at: number | null; votes: (number | null)[] })[];
  lanterns: Light[];
  votes: (number | null)[];
}

export interface Lantern {
  options: LanternOptions;
  event: LanternEvent;
  claim: LanternClaim;
  knowledge: LanternKnowledge;
  position: LanternPosition;
}
