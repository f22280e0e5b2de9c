// The columns of a table of moments: the deal, each numbered moment, the end.
export interface MomentColumn {
  moment: number;
  head: string;
  round: number; // 0 at the deal
}

export function momentColumns<M extends { step: number; round: number }>(
  moments: M[],
  last: { moment: number; round: number },
  words: { start: string; end: string; title: (moment: M) => string },
): MomentColumn[] {
  const all: MomentColumn[] = [{ moment: 0, head: words.start, round: 0 }];
  for (const one of moments) all.push({ moment: one.step, head: words.title(one), round: one.round });
  if (all.at(-1)!.moment < last.moment) all.push({ ...last, head: words.end });
  return all;
}
