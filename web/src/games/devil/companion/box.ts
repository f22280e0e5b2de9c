// The companion of Deal with the Devil: what the frame needs to know of it.
import type { Box } from '../../../companion/box';
import { t } from '../../../text/text.svelte';
import '../fonts.css';
import './box.css';
import EveningPage from './EveningPage.svelte';
import { tools } from './phases/tools';
import { begin, fold, stepOf, type Entry, type State } from './state';
import BegunPage from './tools/BegunPage.svelte';
import DealPage from './tools/DealPage.svelte';
import LabelsPage from './tools/LabelsPage.svelte';
import StepsPage from './tools/StepsPage.svelte';
import { roundName, stepName } from './words';
import { wrongOf } from './wrong';

export default {
  begin,
  fold,
  where: (state) => {
    const { round, phase } = stepOf(state);
    return { step: t('devil_box_where', { round: roundName(round), step: stepName(phase) }) };
  },
  Page: EveningPage,
  tools: [
    ...tools,
    { id: 'steps', sign: 'scroll', title: 'devil_box_steps', hint: 'devil_box_steps_hint', Page: StepsPage },
    { id: 'deal', sign: 'seal', title: 'devil_box_deal', hint: 'devil_box_deal_hint', Page: DealPage },
    { id: 'begun', sign: 'key', title: 'devil_box_begun', hint: 'devil_box_begun_hint', Page: BegunPage },
    {
      id: 'labels',
      sign: 'print',
      title: 'devil_box_labels',
      hint: 'devil_box_labels_hint',
      Page: LabelsPage,
    },
  ],
  begins: 'devil_box_begins',
  sign: 'horns',
  people: ({ people }) => people,
  wrong: wrongOf,
} satisfies Box<State, Entry>;
