// When, where and among whom somebody gave a card to somebody.
import { listed, t } from '../../../text/text.svelte';
import type { CultistsEvent, Knowledge } from '../model';
import { knotsOf } from '../notes/threads';
import type { Names } from '../people/person';
import { placeAt } from '../words/things';

export interface GiftSeen {
  key: number;
  text: string;
}

export function giftsBetween(
  shown: Knowledge,
  names: Names,
  events: CultistsEvent[],
  from: number,
  to: number,
): GiftSeen[] {
  const knots = knotsOf(shown, events);
  return shown.gifts.flatMap((gift, key) => {
    if (gift.from !== from || gift.to !== to) return [];
    const knot = knots.find(({ gifts }) => gifts.includes(key));
    const { round } = gift;
    const when = knot?.place
      ? t('web_cultists_side_when', { round, at: placeAt(knot.place) })
      : t('web_cultists_side_when_only', { round });
    const others = (knot?.seats ?? []).filter((seat) => seat !== from && seat !== to);
    const also =
      others.length > 0
        ? t('web_cultists_side_also', { people: listed(others.map((seat) => names.of(seat))) })
        : knot
          ? t('web_cultists_side_alone')
          : '';
    return [{ key, text: also ? `${when} ${also}` : when }];
  });
}
