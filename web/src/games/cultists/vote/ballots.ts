// The votes that lie open, counted: who raised a hand for whom, what the knife doubled or changed.
import { robotSeat, isGhost, seatsOf, type Knowledge } from '../model';

interface OpenVote {
  seat: number;
  about: number | null; // nobody: abstains
  double: boolean;
  changed: boolean; // by the knife, after all were shown
}
export interface Count {
  about: number | null;
  votes: number;
  by: number[];
  most: boolean; // strictly more than every other
}
export interface Result {
  votes: OpenVote[];
  counts: Count[]; // most votes first, those who abstain last
  out: number | null;
}

export function openVotes(shown: Knowledge, vote: Knowledge['votes'][number]): OpenVote[] {
  const robot = robotSeat(shown.options);
  return seatsOf(shown.options).flatMap((seat): OpenVote[] => {
    const ballot = vote.ballots[seat];
    if (ballot) {
      const changed = vote.changed !== null && seat === shown.knife;
      return [{ seat, ...(changed && vote.changed ? vote.changed : ballot), changed }];
    }
    // The robot always abstains, twice with the knife in a living hand (B5).
    if (seat === robot)
      return [{ seat, about: null, double: seat === shown.knife && !isGhost(shown, seat), changed: false }];
    return [];
  });
}

export function resultOf(shown: Knowledge, vote: Knowledge['votes'][number]): Result {
  const votes = openVotes(shown, vote);
  const counts = new Map<number | null, Count>();
  for (const { seat, about, double } of votes) {
    const count = counts.get(about) ?? { about, votes: 0, by: [], most: false };
    count.votes += double ? 2 : 1;
    count.by.push(seat);
    counts.set(about, count);
  }
  const sorted = [...counts.values()].sort(
    (a, b) => Number(a.about === null) - Number(b.about === null) || b.votes - a.votes || a.about! - b.about!,
  );
  const [first] = sorted;
  if (first && first.about !== null) {
    first.most = sorted.every((count) => count === first || count.votes < first.votes);
  }
  return { votes, counts: sorted, out: vote.out };
}
