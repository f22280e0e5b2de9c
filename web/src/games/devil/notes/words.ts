// The notebook in words.
import type { Names } from '../../../house/names';
import { seatLabel } from '../../../table/sentence';
import { language, say, t } from '../../../text/text.svelte';
import { souls, type Knowledge, type Role } from '../model';
import { capital, counted, countedAll, priceText, roleName, wareName } from '../words/things';
import type { Bounded, Fact, Span } from './behind';
import { goodsSeen, wasSeen, type ChestSeen } from './notes';

// "the devil or mortal B"
function either(items: string[]): string {
  return new Intl.ListFormat(language.now, { style: 'long', type: 'disjunction' }).format(items);
}

export function boundedName(ware: Bounded): string {
  return capital(ware === 'souls' ? souls.map(wareName).join(' + ') : wareName(ware));
}

export function spanName(span: Span): string {
  return say(`web_devil_notes_span_${span}`);
}

export function factText(fact: Fact): string {
  const { round } = fact;
  const when = spanName(fact.span);
  if (fact.is === 'souls')
    return t('web_devil_notes_showed', { round, when, souls: counted('souls', fact.souls) });
  return t('web_devil_notes_lack', {
    round,
    when,
    goods: either(fact.most.map(([ware, count]) => counted(ware, count))),
  });
}

// What came in a chest, for what; and what became of it, as far as I know.
export function chestText(chest: ChestSeen): string {
  if (!chest.ask) return t('web_devil_notes_empty');
  const price = priceText(chest.ask);
  if (!wasSeen(chest)) return t('web_devil_notes_gone', { price });
  return t('web_devil_notes_for', { goods: countedAll(goodsSeen(chest)), price });
}
export function fateText(chest: ChestSeen): string {
  const { ask, taken, reading, paid } = chest;
  if (!ask || !taken || !wasSeen(chest)) return '';
  if (taken === `by_${reading}`) return t('web_devil_notes_taken_by_me');
  const fate = say(`web_devil_notes_taken_${taken}`);
  const [pure, marked] = [paid.pure ?? 0, paid.marked ?? 0];
  if (pure + marked === 0) return fate;
  return `${fate} ${t('web_devil_notes_paid', { souls: countedAll({ pure, marked }) })}`;
}

// The roles that can have been reader; whoever lies open is called by name.
export function readersText(readers: readonly Role[], { roles }: Knowledge, names: Names): string {
  return either(
    readers.map((role) => {
      const seat = roles.indexOf(role);
      return seat < 0 ? roleName(role) : seatLabel(seat, names);
    }),
  );
}
