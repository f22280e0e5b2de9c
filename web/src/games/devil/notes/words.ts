// The notebook in words.
import type { Names } from '../../../house/names';
import { seatLabel } from '../../../table/sentence';
import { language, say, t } from '../../../text/text.svelte';
import { souls, type Knowledge, type Role } from '../model';
import { capital, counted, roleName, wareName } from '../words/things';
import type { Bounded, Fact, Span } from './behind';

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

// The roles that can have been reader; whoever lies open is called by name.
export function readersText(readers: readonly Role[], { roles }: Knowledge, names: Names): string {
  return either(
    readers.map((role) => {
      const seat = roles.indexOf(role);
      return seat < 0 ? roleName(role) : seatLabel(seat, names);
    }),
  );
}
