// The steps of a decision that is put together: which is done, which is next.
import { t } from '../../../text/text.svelte';
import type { Draft } from '../turn/draft';
import type { Question } from '../turn/question';

export interface Step {
  text: string;
  current: boolean;
}

function inRow(texts: string[], done: number): Step[] {
  return texts.map((text, at) => ({ text, current: at === Math.min(done, texts.length - 1) }));
}

export function stepsOf(question: Question, draft: Draft, walked: boolean): Step[] {
  const confirm = t('web_cultists_q_step_confirm');
  const card = t('web_cultists_q_step_card');
  const withCard = draft.card !== undefined ? 1 : 0;
  if (question === 'go' && draft.deed !== 'stop')
    return inRow([t('web_cultists_q_step_where'), confirm], walked ? 1 : 0);
  if (question === 'give') {
    const done = withCard === 0 ? 0 : draft.seat === undefined ? 1 : 2;
    return inRow([card, t('web_cultists_q_step_whom'), t('web_cultists_q_step_give')], done);
  }
  if (draft.deed === 'camera') {
    const chosen = draft.seat !== undefined || draft.place !== undefined;
    const steps = [t('web_cultists_q_step_camera'), t('web_cultists_q_step_target'), confirm];
    return inRow(steps, chosen ? 2 : 1);
  }
  if (draft.deed === 'fill' || draft.deed === 'secure')
    return inRow([card, t('web_cultists_q_step_lay')], withCard);
  return [];
}
