// How the actions are called: on the main button, and on the small ones that choose them.
import { say } from '../../../text/text.svelte';
import type { Deed } from '../turn/draft';
import type { Question } from '../turn/question';

const id = (deed: string): string => deed.replaceAll(' ', '_');

// Doing nothing has a name of its own in each question.
function named(deed: Deed, question: Question): string {
  if (deed !== 'pass') return id(deed);
  if (question === 'look') return 'look_pass';
  if (question === 'draw') return 'draw_pass';
  return question === 'close' ? 'nothing' : 'pass';
}

export function chipName(deed: Deed, question: Question): string {
  return say(`web_cultists_q_chip_${named(deed, question)}`);
}
export function mainName(deed: Deed, question: Question): string {
  if (question === 'vote' || question === 'close') return say('web_cultists_q_do_seal');
  if (deed === 'pass' && question !== 'act') return chipName(deed, question);
  return say(`web_cultists_q_do_${id(deed)}`);
}
