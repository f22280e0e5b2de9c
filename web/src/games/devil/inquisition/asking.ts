// What the question says before the inquisitors, and before that of angel wings (Q1, Q6).
import { t } from '../../../text/text.svelte';
import { wings as numbers } from '../components';
import type { DevilController } from '../controller.svelte';
import type { Asking, AskLine } from '../question/asking';
import { wantOf } from '../turn/question';
import { counted, countedAll, inquisitorName, buildingName, type Counts } from '../words/things';
import { goods, type Building, type Good } from '../model';
import { answersIn, priceOfAWing } from './answers';

const isGood = (thing: Good | Building): thing is Good => goods.some((good) => good === thing);

export function wingsBought(controller: DevilController): number {
  return Number(controller.draft.picks[0]?.split(' ')[1] ?? 0);
}
export function wingsAsking(controller: DevilController): Asking {
  const count = wingsBought(controller);
  const seat = controller.mineNow;
  const price = seat ? priceOfAWing(seat, numbers.price) : numbers.price;
  const angel = seat?.angel ?? 0;
  const folds = Math.floor((angel + count) / numbers.for_one);
  const lines: AskLine[] = [
    {
      sign: 'wing',
      text: t('web_devil_inquisition_wings_line', {
        from: angel,
        to: angel + count,
        ducats: counted('ducats', count * price),
      }),
      ...(count > 0 ? { tone: 'good' } : {}),
    },
  ];
  if (folds > 0)
    lines.push({
      sign: 'pardon',
      text: t('web_devil_inquisition_wings_fold', { count: folds }),
      tone: 'good',
    });
  lines.push({ sign: 'seal', text: t('web_devil_inquisition_wings_seen'), tone: 'quiet' });
  return {
    title: t('web_devil_inquisition_wings_ask'),
    lines,
    main: count > 0 ? t('web_devil_inquisition_wings_buy', { count }) : t('web_devil_inquisition_wings_none'),
  };
}

export function inquisitionAsking(controller: DevilController): Asking {
  const { knowledge, me = 0, draft } = controller;
  if (wantOf(knowledge, me) !== 'nothing')
    return { title: t('web_devil_inquisition_give_ask'), lines: [], main: t('web_devil_inquisition_give') };
  const { faced, answers, gives } = answersIn(draft.picks, knowledge, me);
  if (faced.length === 0)
    return {
      title: t('web_devil_inquisition_nobody'),
      hint: t('web_devil_inquisition_nobody_note'),
      lines: [],
      main: t('web_devil_inquisition_leave'),
    };
  const count = (means: string): number => answers.filter((one) => one === means).length;
  const lines: AskLine[] = [];
  if (count('soul') > 0)
    lines.push({ ware: 'soul', text: t('web_devil_inquisition_souls', { count: count('soul') }) });
  if (count('indulgence') > 0)
    lines.push({
      sign: 'pardon',
      text: t('web_devil_inquisition_gives_indulgences', { count: count('indulgence') }),
    });
  faced.forEach(({ inquisitor }, at) => {
    const given = gives[at] ?? [];
    const counts: Counts = {};
    for (const thing of given) if (isGood(thing)) counts[thing] = (counts[thing] ?? 0) + 1;
    const lost = given.filter((thing): thing is Building => !isGood(thing)).map(buildingName);
    const what = [...(Object.keys(counts).length > 0 ? [countedAll(counts)] : []), ...lost].join(', ');
    if (what)
      lines.push({
        sign: inquisitor,
        text: t('web_devil_inquisition_takes', { inquisitor: inquisitorName(inquisitor), what }),
        tone: 'bad',
      });
  });
  lines.push({ sign: 'seal', text: t('web_devil_inquisition_seen'), tone: 'quiet' });
  return {
    title: t('web_devil_inquisition_ask'),
    ...(gives.some((given) => given.length > 0) ? { hint: t('web_devil_inquisition_other') } : {}),
    lines,
    main: t('web_devil_inquisition_answer'),
  };
}
