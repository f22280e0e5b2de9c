// My answer as far as it lies at the house: under its seal, or in parts once its last one was taken back.
import { present, purse, souls, wares, type Knowledge } from '../model';
import { emptyDraft, type Draft } from './draft';
import type { Question } from './question';

const some = (counts: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
const kept = <T extends string>(kinds: readonly T[], counts: Partial<Record<T, number>>) =>
  some(Object.fromEntries(kinds.map((kind) => [kind, counts[kind] ?? 0]))) as Partial<Record<T, number>>;

// What is chosen card by card, as moves; what was discarded nobody can see any more.
function picksOf(knowledge: Knowledge, seat: number, question: Question): string[] {
  const memory = knowledge.memory[seat];
  const at = knowledge.round - 1;
  if (question === 'keep') return memory?.kept[at] ? [`keep ${memory.kept[at]}`] : [];
  if (question === 'send') {
    const drawn = memory?.drawn[at] ?? [];
    return present((memory?.sent[at] ?? []).map((number) => drawn[number - 1] ?? null)).map(
      (one) => `send ${one}`,
    );
  }
  const accused = knowledge.pending.drafts?.[seat]?.accuse;
  return question === 'accuse' && accused !== undefined ? [`accuse ${accused ?? 'none'}`] : [];
}

export function sealedDraft(knowledge: Knowledge, seat: number, question: Question): Draft {
  const empty = emptyDraft(knowledge, seat);
  const { goods, ask, jest, event, tokens, edge, sites, bribe, pure, marked, guesses } =
    knowledge.pending.drafts?.[seat] ?? {};
  const named = Object.entries(guesses ?? {}).filter(([, about]) => about !== null);
  return {
    ...empty,
    chest: { goods: kept(wares, goods ?? {}), ...(ask ? { ask } : {}) },
    // Whether it is taken is asked anew.
    reading: { ...empty.reading, jesters: jest ?? 0 },
    plan: {
      event: event ?? 'none',
      tokens: tokens ?? [],
      edge: edge ?? empty.plan.edge,
      sites: sites ?? empty.plan.sites,
    },
    ritual:
      question === 'ritual'
        ? {
            bribe: kept(purse, bribe ?? {}),
            souls: kept(souls, { pure: pure ?? 0, marked: marked ?? 0 }),
            guesses: Object.fromEntries(named),
          }
        : empty.ritual,
    picks: picksOf(knowledge, seat, question),
  };
}

// Whether some of an answer lies there still: a draft of the table begins empty (G3), so all of it is taken back.
export function isBegun(knowledge: Knowledge, seat: number): boolean {
  const sent = knowledge.stage === 'send' ? (knowledge.memory[seat]?.sent[knowledge.round - 1] ?? []) : [];
  return (knowledge.pending.drafts?.[seat] ?? null) !== null || sent.length > 0;
}
