// What is said to those who listen instead of look. Numbers go "10 to 8", not through arrows. Nothing here is more than
// what lies open, so that a voice in the room gives nobody away.
import type { View } from '../../../protocol';
import { heardSentence } from '../../../table/sentence';
import { listed, t } from '../../../text/text.svelte';
import type { Cultists } from '../model';
import { questionOf } from '../turn/question';
import type { CultistsEvent } from '../types';
import { askText, askTitle } from './ask';
import type { Names } from './parts';
import { sentences } from './writer';

// "Leo met you in the South-west: you gave each other a card."
export function heardMove(events: readonly CultistsEvent[], names: Names): string {
  return sentences(events, names)
    .map(heardSentence)
    .filter((words) => words !== '')
    .join(' ');
}

// What is asked now.
export function heardQuestion(view: View<Cultists>, names: Names): string {
  const { knowledge, awaited, seat } = view;
  if (!knowledge || !awaited) return '';
  if (!awaited.me || seat === undefined) {
    if (awaited.secret) return t('web_cultists_heard_secret');
    return t('web_cultists_heard_turn_of', { player: listed(awaited.asked.map((one) => names.of(one))) });
  }
  const question = questionOf(knowledge, seat);
  if (!question) return '';
  const heard = [
    t('web_cultists_heard_your_turn'),
    askTitle(question, knowledge, names),
    askText(question, knowledge),
  ];
  return heard.join(' ');
}
