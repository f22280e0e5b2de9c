// What happens in a vote when an event is shown: who is ready, what lies in the box, the hands that rise.
import type { CultistsEvent, Knowledge } from '../model';
import { nulls, replaced } from './cards';

type Pending = Knowledge['pending'];
export type Ballot = { about: number | null; double: boolean };

export function ballotsOf(knowledge: Knowledge): (Ballot | null)[] {
  return knowledge.pending.ballots ?? nulls(knowledge.options.players);
}

// All votes are shown together; the first of them opens the record.
export function voteShown(knowledge: Knowledge, event: CultistsEvent & { event: 'vote_shown' }): Knowledge {
  const ballot = { about: event.about, double: event.double };
  const open = knowledge.pending.step === 'changing';
  const { ballots: _sealed, ready: _ready, ...rest } = knowledge.pending;
  const blank = { round: knowledge.round, ballots: nulls(knowledge.at.length), changed: null, out: null };
  const votes: Knowledge['votes'] = open ? knowledge.votes : [...knowledge.votes, blank];
  const at = votes.length - 1;
  const ballots = replaced<Ballot | null>(votes[at]!.ballots, event.seat, ballot);
  return {
    ...knowledge,
    votes: replaced(votes, at, { ...votes[at]!, ballots }),
    pending: { ...rest, step: 'changing' },
  };
}

export function lastVote(knowledge: Knowledge, change: Partial<Knowledge['votes'][number]>): Knowledge {
  const at = knowledge.votes.length - 1;
  const vote = knowledge.votes[at];
  return vote ? { ...knowledge, votes: replaced(knowledge.votes, at, { ...vote, ...change }) } : knowledge;
}

export function ready(knowledge: Knowledge, seat: number): Knowledge {
  const all = [...(knowledge.pending.ready ?? []), seat].sort((a, b) => a - b);
  const { ready: _before, ...rest } = knowledge.pending;
  const everybody = all.length >= knowledge.options.players;
  const pending: Pending = everybody
    ? { ...rest, step: 'voting', ballots: ballotsOf(knowledge) }
    : { ...rest, ready: all };
  return { ...knowledge, pending };
}

export function voteBegan(knowledge: Knowledge, discussion: boolean): Knowledge {
  const { acted } = knowledge.pending;
  const pending: Pending = {
    step: discussion ? 'talking' : 'voting',
    back: knowledge.stage,
    ...(acted ? { acted } : {}),
    ...(discussion ? { ready: [] } : { ballots: nulls(knowledge.options.players) }),
  };
  return { ...knowledge, stage: 'vote', pending };
}
