// What the house works out about a game that is over (`subrosa analyse --json`; docs/protocol.md, Analyses).
import type { AnalysedMoment, AnalysedShift, Analysis as Protocol } from '../../protocol';

export type Watcher = number | 'public';

export type Moment = AnalysedMoment; // beliefs: watcher, seat, identity; before this decision; period: the day

// before, after: the chances of each identity, in the order of identity_names
export type Shift = Omit<AnalysedShift, 'watcher'> & { watcher: Watcher };

export interface Analysis extends Omit<Protocol, 'watchers' | 'shifts'> {
  watchers: Watcher[];
  shifts: Shift[];
}
