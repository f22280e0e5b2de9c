// Why something that was touched cannot be chosen, and what a lit place would bring: in words.
import { listed, say, t } from '../../../text/text.svelte';
import type { Card } from '../turn/moves';
import type { Why } from '../turn/actions';
import { capital, cardName, colourName, placeName } from '../words/things';

interface Names {
  of(seat: number): string;
}

export type Refusal =
  | Why
  | {
      is:
        | 'no_claim'
        | 'no_card_now'
        | 'wrong_card'
        | 'wrong_gift'
        | 'must_say'
        | 'may_not_say'
        | 'nobody_asked'
        | 'not_this_place'
        | 'barred'
        | 'elsewhere'
        | 'too_far'
        | 'left_over';
    }
  | { is: 'none_left'; card: Card }
  | { is: 'has_card' | 'not_them'; seat: number | null };

export function whyText(why: Refusal, names: Names): string {
  const id = `web_cultists_q_why_${why.is}`;
  switch (why.is) {
    case 'unexplored':
      return say(id, { place: placeName(why.place), count: why.cards });
    case 'route':
      return capital(say(id, { colour: colourName(why.colour) }));
    case 'none_left':
      return say(id, { card: cardName(why.card) });
    case 'has_card':
    case 'not_them':
      return say(id, { player: why.seat === null ? t('web_cultists_q_chip_nobody') : names.of(why.seat) });
    default:
      return say(id);
  }
}

// "2 doors, an encounter with Otto"
export function waySaid(doors: number, meets: readonly number[], names: Names): string {
  const way = t('web_cultists_q_said_doors', { count: doors });
  if (meets.length === 0) return way;
  const players = listed(meets.map((seat) => names.of(seat)));
  return `${way}, ${t('web_cultists_q_said_meets', { players })}`;
}
