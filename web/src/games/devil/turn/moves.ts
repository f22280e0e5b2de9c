// The moves that a draft is sent as. A draft of the table begins empty (G3), so that each value is set once.
import { isSoulPrice, wares, type Knowledge, type Price, type Soul } from '../model';
import { purse, souls } from '../model';
import type { ChestDraft, Draft, Guessed, PlanDraft, ReadingDraft, RitualDraft } from './draft';
import { answersIn, movesOfAnswers, sentAtOnce } from '../inquisition/answers';
import { toSend, wantOf, type Question } from './question';

const placeOfToken = ['use1', 'use2', 'build1', 'action1', 'build2', 'action2', 'hire'] as const;
const guessed: readonly Guessed[] = ['devil', 'cultist'];

function askMove(ask: Price): string {
  return isSoulPrice(ask) ? `ask souls ${ask.souls}` : `ask ducats ${ask.ducats}`;
}

// Whether there is something in the chest that can be sold: jesters alone are no offer (O1).
export function isOffer({ goods }: ChestDraft): boolean {
  return wares.some((ware) => ware !== 'jesters' && (goods[ware] ?? 0) > 0);
}

export function chestMoves(chest: ChestDraft): string[] | undefined {
  if (isOffer(chest) && !chest.ask) return undefined;
  const put = wares.flatMap((ware) => {
    const count = chest.goods[ware] ?? 0;
    return count > 0 ? [`put ${ware} ${count}`] : [];
  });
  return [...put, ...(isOffer(chest) && chest.ask ? [askMove(chest.ask)] : []), 'done'];
}

export function readingMoves({ verdict, pays, jesters }: ReadingDraft): string[] | undefined {
  if (!verdict) return undefined;
  const jest = jesters > 0 && verdict !== 'close' ? [`jest ${jesters}`] : [];
  return [...jest, verdict, ...(verdict === 'accept' ? pays.map((soul) => `pay ${soul}`) : [])];
}

export function planMoves(plan: PlanDraft, edge: readonly (string | null)[]): string[] {
  const event = plan.event === 'none' ? [] : [`event ${plan.event}`];
  const edges = plan.edge.flatMap((one, at) =>
    one !== null && one !== (edge[at] ?? null) ? [`edge ${at + 1} ${one}`] : [],
  );
  const sites = plan.sites.flatMap((one, at) => (one === null ? [] : [`site ${at + 1} ${one}`]));
  const tokens = placeOfToken.filter((token) => plan.tokens.includes(token)).map((token) => `token ${token}`);
  return [...event, ...edges, ...sites, ...tokens, 'done'];
}

export function ritualMoves({ bribe, souls: given, guesses }: RitualDraft): string[] {
  const bribes = purse.flatMap((good) => {
    const count = bribe[good] ?? 0;
    if (count === 0) return [];
    return [good === 'ducats' ? `bribe ${count}` : `bribe ${good} ${count}`];
  });
  const offers = souls.flatMap((soul) => ((given[soul] ?? 0) > 0 ? [`offer ${soul} ${given[soul]}`] : []));
  const names = guessed.flatMap((role) =>
    guesses[role] === undefined ? [] : [`guess ${role} ${guesses[role]}`],
  );
  return [...bribes, ...offers, ...names, 'done'];
}

// Nothing: something is still to be chosen.
export function movesOf(
  question: Question,
  draft: Draft,
  knowledge: Knowledge,
  seat: number,
): string[] | undefined {
  const picks = [...draft.picks];
  switch (question) {
    case 'fill':
      return chestMoves(draft.chest);
    case 'read':
      return readingMoves(draft.reading);
    case 'plan':
      return planMoves(draft.plan, knowledge.seats[seat]?.edge ?? []);
    case 'ritual':
      return ritualMoves(draft.ritual);
    case 'send':
      return picks.length === toSend(knowledge, seat) ? picks : undefined;
    case 'repay':
      return ['done'];
    case 'wings':
      return [...picks, 'done'];
    case 'inquisition': {
      // What an inquisitor takes by choice can be asked by itself: after a reload, or a guest that came.
      const want = wantOf(knowledge, seat);
      if (want !== 'nothing') return picks.length > 0 ? picks : undefined;
      const moves = movesOfAnswers(answersIn(picks, knowledge, seat));
      return sentAtOnce(moves, knowledge.seats[seat]!);
    }
    default:
      return picks.length > 0 ? picks : undefined;
  }
}

// The kinds of souls that a reader may choose from, where he holds both (T4).
export function soulsToChoose(held: Partial<Record<Soul, number | null>>, price: number): boolean {
  return price > 0 && (held.pure ?? 0) > 0 && (held.marked ?? 0) > 0;
}
