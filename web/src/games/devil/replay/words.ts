// The analysis in words.
import type { Names } from '../../../house/names';
import { capital, seatLabel } from '../../../table/sentence';
import { language, listed, say, t } from '../../../text/text.svelte';
import type { DevilSign } from '../art/signs';
import type { Price } from '../model';
import { buildingName, countedAll, nothing, priceText, roleName, stageName, wareName } from '../words/things';
import type { Moment, Told } from './moments';
import type { Part, Watcher } from './reading';
import type { Payment } from './trades';

export const signOfPart: Record<Part, DevilSign> = { devil: 'horns', cultist: 'snake', mortal: 'anchor' };

export function watcherLabel(watcher: Watcher, names: Names): string {
  return watcher === 'public' ? t('web_devil_analysis_onlookers') : seatLabel(watcher, names);
}
// "the devil", "a mortal"
export function partText(part: Part): string {
  return say(`web_devil_analysis_is_${part}`);
}
// "was the devil", said of somebody; "were the devil", of the reader
export function wasText(part: Part, seat: number, names: Names): string {
  return say(`web_devil_analysis_was_${part}${seat === names.me ? '_you' : ''}`);
}
// "the devil or the cultist"
function either(items: string[]): string {
  return new Intl.ListFormat(language.now, { style: 'long', type: 'disjunction' }).format(items);
}
export function paidText({ ducats, pure, marked }: Payment): string {
  return countedAll({ ducats, pure, marked });
}

// "Round 3, Trading: first reading"
export function whenText({ round, stage }: Moment): string {
  return stage
    ? t('web_devil_analysis_when', { round, stage: stageName(stage) })
    : t('web_devil_words_round', { round });
}

export function titleText({ happened }: Told, names: Names): string {
  const who = (seat: number): string => seatLabel(seat, names);
  switch (happened.what) {
    case 'answer':
      return t('web_devil_analysis_answer', { player: who(happened.about) });
    case 'guess':
      return t('web_devil_analysis_guess', { role: roleName(happened.by) });
    case 'souls':
      return t('web_devil_analysis_souls');
    case 'proved':
      return t('web_devil_analysis_proved', { player: who(happened.seat) });
    case 'confessed':
      return t('web_devil_analysis_confessed', { player: who(happened.seat) });
    case 'read':
      return t('web_devil_analysis_read', { role: roleName(happened.role) });
    case 'home':
      return t(happened.paid ? 'web_devil_analysis_home' : 'web_devil_analysis_home_unsold');
    case 'paid':
      return happened.building
        ? t('web_devil_analysis_paid', {
            player: who(happened.seat),
            building: buildingName(happened.building),
          })
        : t('web_devil_analysis_paid_plain', { player: who(happened.seat) });
    case 'bought':
      return t('web_devil_analysis_bought', { player: who(happened.seat), good: wareName(happened.good) });
    case 'borrowed':
      return t('web_devil_analysis_borrowed', { player: who(happened.seat) });
    case 'other':
      return t('web_devil_analysis_other');
  }
}

function cause({ happened, fillers }: Told, names: Names): string {
  switch (happened.what) {
    case 'answer':
      return t(happened.right ? 'web_devil_analysis_because_yes' : 'web_devil_analysis_because_no', {
        role: roleName(happened.role),
      });
    case 'guess': {
      const about = listed(
        happened.guesses.map((guess) => `${names.of(guess.about)} (${roleName(guess.role)})`),
      );
      return t('web_devil_analysis_because_guess', { guesses: about });
    }
    case 'souls':
      return t('web_devil_analysis_because_souls', {
        souls: countedAll({ pure: happened.pure, marked: happened.marked }),
      });
    case 'proved':
      return t('web_devil_analysis_because_proved');
    case 'confessed':
      return t('web_devil_analysis_because_confessed');
    case 'read': {
      const ask: Price | null = happened.ask;
      if (!ask) return t('web_devil_analysis_because_empty');
      const players = either(fillers.map((seat) => names.of(seat)));
      return happened.spent
        ? t('web_devil_analysis_because_spent', { players, price: priceText(ask) })
        : t('web_devil_analysis_because_read', {
            players,
            goods: countedAll(happened.goods),
            price: priceText(ask),
          });
    }
    case 'home':
      return happened.paid
        ? t('web_devil_analysis_because_home', { goods: countedAll(happened.goods) })
        : t('web_devil_analysis_because_unsold');
    case 'paid': {
      const goods = countedAll(happened.goods);
      return goods === nothing()
        ? t('web_devil_analysis_because_other')
        : t('web_devil_analysis_because_paid', { goods });
    }
    case 'bought':
      return t('web_devil_analysis_because_bought', { good: wareName(happened.good) });
    case 'borrowed':
      return t('web_devil_analysis_because_borrowed');
    case 'other':
      return t('web_devil_analysis_because_other');
  }
}

// Why, and what it leaves.
export function becauseText(moment: Told, names: Names): string {
  const you = moment.about === names.me ? '_you' : '';
  const player = names.of(moment.about);
  const still =
    moment.still.length === 1
      ? say(`web_devil_analysis_sure_of${you}`, { player, part: partText(moment.still[0]!) })
      : moment.still.length === 2
        ? say(`web_devil_analysis_still${you}`, { player, parts: either(moment.still.map(partText)) })
        : '';
  return [cause(moment, names), still].filter(Boolean).map(capital).join(' ');
}
