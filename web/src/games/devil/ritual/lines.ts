// What shown souls bring, line by line (Q4, Q5).
import { say, t } from '../../../text/text.svelte';
import { ritual as numbers, type Bundle, type SoulLine } from '../components';
import { wares } from '../model';
import { countedAll, type Counts } from '../words/things';

export interface Line {
  souls: number;
  text: string;
}

function goodsIn(bundle: Bundle): Counts {
  const counts: Counts = {};
  for (const ware of wares) if (ware in bundle) counts[ware] = bundle[ware as keyof Bundle] as number;
  return counts;
}
function textOf({ gain, points, turned, turned_else: either }: SoulLine): string {
  const counts = goodsIn(gain);
  const goods = Object.values(counts).some((count) => count > 0) ? countedAll(counts) : '';
  const turns = turned === undefined ? '' : say(`web_devil_ritual_turns_${turned}${either ? '_or' : ''}`);
  return [goods, points > 0 ? t('web_devil_ritual_points', { count: points }) : '', turns]
    .filter((part) => part !== '')
    .join(', ');
}
// Of those shown, the marked ones.
export function cultistLines(): Line[] {
  return numbers.cultist.map((line) => ({ souls: line.souls, text: textOf(line) }));
}
export function soulLines(round: number): Line[] {
  const lines = (round > 3 ? numbers.round5 : numbers.round3).map((line) => ({
    souls: line.souls,
    text: textOf(line),
  }));
  if (round <= 3) return lines;
  const { souls, points } = numbers.above;
  return [...lines, { souls: souls + 1, text: t('web_devil_ritual_above', { count: points }) }];
}
