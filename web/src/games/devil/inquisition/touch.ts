// Answers to inquisitors by touch; what cannot be answers in words.
import { say } from '../../../text/text.svelte';
import type { DevilController } from '../controller.svelte';
import { countOf, goods, type Building, type Good, type Ware } from '../model';
import { wantOf } from '../turn/question';
import { answersIn, movesOfAnswers, withAnswer, withGift, type Answer } from './answers';

export function touchAnswer(controller: DevilController, at: number, answer: Answer): void {
  const { me, knowledge, draft, answering, question } = controller;
  if (me === undefined || !answering || question !== 'inquisition') return;
  const then = withAnswer(answersIn(draft.picks, knowledge, me), at, answer, knowledge, me);
  if (typeof then === 'string') return controller.say(say(`web_devil_inquisition_${then}`));
  controller.change({ picks: movesOfAnswers(then) });
}

// A good behind my screen, or a building, for whoever takes of my choice.
export function touchGift(controller: DevilController, thing: Ware | Building): boolean {
  const { me, knowledge, draft, answering, question, mineNow } = controller;
  if (me === undefined || !answering || question !== 'inquisition' || !mineNow) return false;
  const good = goods.find((one) => one === thing);
  if (good && countOf(mineNow, good) === 0) return false;
  if (wantOf(knowledge, me) !== 'nothing') {
    if (controller.choices.includes(`choose ${thing}`)) controller.pick(`choose ${thing}`);
    return true;
  }
  const before = answersIn(draft.picks, knowledge, me);
  if (!before.gives.some((given) => given.length > 0)) return false;
  controller.change({ picks: movesOfAnswers(withGift(before, thing as Good | Building, knowledge, me)) });
  return true;
}
