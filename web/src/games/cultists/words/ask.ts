// What a question says to those who listen: its title as it stands there, and what matters for the answer. It is the same for
// every role.
import { say, t } from '../../../text/text.svelte';
import { numbersOf, type Knowledge } from '../model';
import type { Question } from '../turn/question';
import type { Names } from './parts';

export function askTitle(question: Question, shown: Knowledge, names: Names): string {
  const about = question === 'partner' ? shown.turn : shown.looks.at(-1)?.about;
  return say(`web_cultists_q_ask_${question}`, { player: about === undefined ? '' : names.of(about) });
}

export function askText(question: Question, shown: Knowledge): string {
  switch (question) {
    case 'go':
      return t('web_cultists_ask_go_text', { count: shown.pending.points ?? 0 });
    case 'close':
      return t('web_cultists_ask_close_text', { quota: numbersOf(shown.options).quota });
    default:
      return say(`web_cultists_ask_${question}_text`);
  }
}
