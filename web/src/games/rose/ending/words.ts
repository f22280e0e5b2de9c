// How a game of the rose ended, in words.
import { seatLabel } from '../../../table/sentence';
import { listed, say, signed, t } from '../../../text/text.svelte';
import type { Sum } from '../../../table/ending/Sums.svelte';
import type { Names } from '../words/writer';
import { behindOf, type Judgement, type SeatSum } from './scoring';

// Who won, what decided it, and how far behind the reader is.
export function resultOf(judged: Judgement, names: Names): { title: string; text: string[] } {
  const { winners, decided, seats } = judged;
  const points = seats[winners[0] ?? 0]?.total ?? 0;
  const how = {
    evidence: 'web_rose_end_least',
    cards: 'web_rose_end_tie_cards',
    shared: 'web_rose_end_tie_shared',
  };
  const text = [t(how[decided] as 'web_rose_end_least', { points })];
  const behind = names.me === undefined ? undefined : behindOf(judged, names.me);
  if (behind)
    text.push(t(`web_rose_end_place_${behind.place}` as 'web_rose_end_place_2', { behind: behind.by }));
  return { title: winnerText(winners, names), text };
}

function winnerText(winners: number[], names: Names): string {
  const [only] = winners;
  if (only === undefined || winners.length > 1)
    return t('web_rose_end_share', { players: listed(winners.map((seat) => seatLabel(seat, names))) });
  return only === names.me ? t('web_rose_end_you_win') : t('web_rose_end_wins', { player: names.of(only) });
}

// After the days, the guesses, the event cards.
export function sumOf({ seat, won, total, ...sum }: SeatSum, names: Names): Sum {
  const by = sum.namedBy.map((other) => seatLabel(other, names));
  const id = by.length > 0 ? 'web_rose_end_named' : 'web_rose_end_named_nobody';
  return {
    seat,
    won,
    total: String(total),
    rows: [
      { text: t('web_rose_end_after_days'), value: String(sum.afterDays) },
      { text: say(seat === names.me ? `${id}_you` : id, { players: listed(by) }), value: plus(sum.named) },
      {
        text: sum.cards > 0 ? t('web_rose_end_cards', { cards: sum.cards }) : t('web_rose_end_no_cards'),
        value: plus(sum.forCards),
      },
    ],
  };
}

const plus = (points: number): string => (points === 0 ? '+0' : signed(points));
