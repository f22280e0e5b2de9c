// What led to the vote that is talked about, and what each has claimed since: from what everybody was told.
import type { News } from '../../../protocol';
import { t } from '../../../text/text.svelte';
import type { CultistsSign } from '../art/signs';
import { linesOf } from '../encounter/plates';
import type { Cultists, Knowledge } from '../model';
import type { CultistsClaim } from '../types';
import type { Claim } from '../vote/claims';
import { claims as claimWords } from '../words/claims';
import { plainParts, type Names } from '../words/parts';
import { placeAt } from '../words/things';

type AllNews = readonly News<Cultists>[];

function beginning(news: AllNews): number {
  const began = news.map(({ events }) => events?.some(({ event }) => event === 'vote_began') ?? false);
  return began.lastIndexOf(true);
}

export interface Cause {
  title: string;
  lines: string[];
  dead: boolean;
}

export function causeOf(news: AllNews, shown: Knowledge, names: Names): Cause | undefined {
  const events = news[beginning(news)]?.events ?? [];
  for (const event of events) {
    if (event.event === 'died' && event.cause === 'found') {
      const look = shown.looks.at(-1);
      const place = shown.at[event.seat];
      return {
        title: t('web_cultists_stage_found_dead', { player: names.of(event.seat) }),
        lines: [
          ...(look ? [t('web_cultists_stage_found_by', { player: names.of(look.seat) })] : []),
          ...(place ? [placeAt(place)] : []),
        ],
        dead: true,
      };
    }
    if (event.event === 'vote_called') {
      return {
        title: t('web_cultists_stage_called'),
        lines: [t('web_cultists_stage_called_by', { player: names.of(event.seat) })],
        dead: false,
      };
    }
  }
  return undefined;
}

const signs: Record<CultistsClaim['kind'], CultistsSign> = {
  i_am: 'mask',
  my_route: 'map',
  i_checked: 'lens',
  i_was_with: 'door',
  i_put_success: 'book',
  i_suspect: 'eye',
  i_trust: 'shield',
};
const width = { wide: 128, phone: 78 };

// The last claim of each since the vote began.
export function claimsSince(news: AllNews, names: Names, layout: 'wide' | 'phone'): Claim[] {
  const last = new Map<number, Claim>();
  for (const { what, seat, claim } of news.slice(Math.max(beginning(news), 0))) {
    if (what !== 'claimed' || seat === undefined || !claim) continue;
    const { kind } = claim;
    const said = plainParts(claimWords.words(claim, names)).replace(/^[“„«\s]+|[”“»\s]+$/g, '');
    const about = 'seat' in claim ? claim.seat : undefined;
    const tone = kind === 'i_suspect' ? 'bad' : kind === 'i_trust' ? 'good' : undefined;
    last.set(seat, {
      seat,
      sign: signs[kind] ?? 'talk',
      lines: linesOf(said, 14, width[layout]).slice(0, 2),
      ...(tone ? { tone, ...(about === undefined ? {} : { about }) } : {}),
    });
  }
  return [...last.values()];
}
