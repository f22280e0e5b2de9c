// What is said to those who listen instead of look. Numbers go "10 to 8", not through arrows, and so do names. Of what I
// alone was told nothing is said.
import type { View } from '../../../protocol';
import { heardSentence } from '../../../table/sentence';
import { listed, say, t } from '../../../text/text.svelte';
import type { Devil, DevilEvent } from '../model';
import { askedText } from './asked';
import { stageName } from './names';
import type { Names } from './parts';
import { sentences } from './writer';

// "Jonas builds Quarry (reputation 1 to 0)."
export function heardMove(events: readonly DevilEvent[], names: Names): string {
  const about = say('web_devil_say_heard_named', { player: '', other: '' });
  return sentences(events, names)
    .map((sentence) => heardSentence(sentence).replaceAll(' → ', about))
    .filter((words) => words !== '')
    .join(' ');
}

// What is asked now.
export function heardQuestion(view: View<Devil>, names: Names): string {
  const { knowledge, awaited, seat } = view;
  if (!knowledge || !awaited) return '';
  if (!awaited.me || seat === undefined) {
    if (awaited.secret) return t('web_devil_say_heard_secret');
    return t('web_devil_say_heard_turn_of', { player: listed(awaited.asked.map((one) => names.of(one))) });
  }
  const heard = [t('web_devil_say_heard_your_turn'), `${stageName(knowledge.stage)}.`];
  return [...heard, askedText(knowledge, seat, names)].join(' ');
}
