// What somebody said last before the vote, as it stands beside the portrait.
import type { CultistsSign } from '../art/signs';

export interface Claim {
  seat: number;
  sign: CultistsSign;
  lines: string[]; // one or two
  tone?: 'bad' | 'good'; // a suspicion, a trust
  about?: number; // whom an arrow points at: suspicion and trust only
}
