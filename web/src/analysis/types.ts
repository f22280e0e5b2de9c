// What the house works out about a game that is over (`subrosa analyse --json`; docs/protocol.md, Analyses).
import type { Colour } from '../games/rose/model';
import type { AnalysedMoment, AnalysedShift, Analysis as Protocol } from '../protocol';

export type Watcher = number | 'public';

export type Moment = AnalysedMoment; // beliefs: watcher, seat, identity; before this decision; period: the day

// before, after: the chances of each identity, in the order of identity_names
export type Shift = Omit<AnalysedShift, 'watcher'> & { watcher: Watcher };

export interface Analysis extends Omit<Protocol, 'identities' | 'identity_names' | 'watchers' | 'shifts'> {
  identities: Colour[];
  identity_names: Colour[];
  watchers: Watcher[];
  shifts: Shift[];
}
