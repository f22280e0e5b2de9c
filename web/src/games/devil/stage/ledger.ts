// What everybody remembers of wares that move in the open: by part of a round and seat their sum and the lowest that
// it was, and how many souls somebody has shown.
import type { Knowledge, Stage } from '../model';
import type { PartOfARound } from '../types';
import { withPast, withWares, type Past, type Wares } from './seats';

type Entry = Past['ledger'][number];
type Remembered = Exclude<keyof Entry, 'round' | 'span' | 'seat'>;
const remembered: readonly Remembered[] = [
  'wood',
  'stone',
  'grain',
  'glass',
  'marble',
  'ducats',
  'indulgences',
];

const spans: readonly PartOfARound[] = ['offer', 'first', 'second', 'after', 'ritual'];
const early: readonly Stage[] = ['production', 'keep', 'send', 'repay', 'offer'];
const late: readonly Stage[] = ['inquisition', 'scoring', 'over'];

export function spanOf(stage: Stage): PartOfARound {
  if (early.includes(stage)) return 'offer';
  if (stage === 'first' || stage === 'second') return stage;
  return late.includes(stage) ? 'ritual' : 'after';
}

interface Segment {
  round: number;
  span: PartOfARound;
  seat: number;
}
const order = ({ round, span, seat }: Segment): number =>
  (round * spans.length + spans.indexOf(span)) * 4 + seat;

// The entry of this segment is made or changed; entries lie in the order of the game.
function inSegment<T extends Segment>(list: readonly T[], at: Segment, change: (before?: T) => T): T[] {
  const same = list.find((one) => order(one) === order(at));
  const others = list.filter((one) => one !== same);
  return [...others, change(same)].sort((a, b) => order(a) - order(b));
}

function segmentNow(knowledge: Knowledge, seat: number): Segment {
  return { round: knowledge.round, span: spanOf(knowledge.stage), seat };
}

function booked(entry: Entry, wares: Wares, sign: 1 | -1): Entry {
  const then = { ...entry };
  for (const ware of remembered) {
    const number = wares[ware] ?? 0;
    if (number === 0) continue;
    const [before = 0, low = 0] = entry[ware] ?? [];
    const sum = before + sign * number;
    then[ware] = [sum, Math.min(low, sum)];
    if (sum === 0 && low === 0) delete then[ware];
  }
  return then;
}

// Wares come or go in the open.
export function moved(knowledge: Knowledge, seat: number, wares: Wares, sign: 1 | -1 = 1): Knowledge {
  const at = segmentNow(knowledge, seat);
  const { past } = knowledge;
  const ledger = inSegment<Entry>(past.ledger, at, (before) => booked(before ?? { ...at }, wares, sign));
  const kept = ledger.filter((entry) => remembered.some((ware) => entry[ware] !== undefined));
  return withPast(withWares(knowledge, seat, wares, sign), { ledger: kept });
}

// Somebody has shown as many souls at once.
export function soulsSeen(knowledge: Knowledge, seat: number, souls: number): Knowledge {
  const at = segmentNow(knowledge, seat);
  const shown = inSegment(knowledge.past.souls_shown, at, (before) => ({
    ...at,
    souls: Math.max(before?.souls ?? 0, souls),
  }));
  return withPast(knowledge, { souls_shown: shown });
}
