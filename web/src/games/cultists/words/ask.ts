// What each question is called, and what it says. A question says the same to every role.
import { say, t } from '../../../text/text.svelte';
import { charactersOf, type Knowledge } from '../model';
import type { Question } from '../turn/question';
import type { Names } from './parts';

// Dead investigators the cultists need (N7), by the number of characters.
const quotas: Record<number, number> = { 5: 3, 6: 4, 7: 4, 8: 5 };
export function quotaOf(shown: Knowledge): number {
  return quotas[charactersOf(shown.options)] ?? 0;
}

// `seat`: who is chosen, or who it is about.
export function askTitle(question: Question, names: Names, seat?: number | null): string {
  const other = typeof seat === 'number' ? names.of(seat) : undefined;
  if (other !== undefined && seat !== names.me) {
    if (question === 'give') return t('web_cultists_ask_give_to', { other });
    if (question === 'vote') return t('web_cultists_ask_vote_for', { other });
  }
  if (question === 'say') return t('web_cultists_ask_say', { other: other ?? '' });
  return say(`web_cultists_ask_${question}`);
}

export function askText(question: Question, shown: Knowledge, names: Names): string {
  switch (question) {
    case 'go':
      return t('web_cultists_ask_go_text', { count: shown.pending.points ?? 0 });
    case 'partner':
      return t('web_cultists_ask_partner_text', { player: names.of(shown.turn) });
    case 'close':
      return t('web_cultists_ask_close_text', { quota: quotaOf(shown) });
    default:
      return say(`web_cultists_ask_${question}_text`);
  }
}

// What a choice is called on its button; doing nothing has a name in each question.
export function deedName(deed: string, question?: Question): string {
  if (deed === 'pass' && (question === 'look' || question === 'draw' || question === 'close'))
    return say(`web_cultists_deed_pass_${question}`);
  return say(`web_cultists_deed_${deed.replaceAll(' ', '_')}`);
}
