// Questions that give a role away when they are asked aloud, with answers; the same for everybody.
import { say, t } from '../../../../text/text.svelte';
import { buildings, eventCards } from '../../model';
import { buildingName, buildingRemark, eventName, eventRemark } from '../../words/names';

export interface Question {
  asks: string;
  answers: string;
}
export interface Topic {
  title: string;
  questions: Question[];
}

const topics = [
  { id: 'deal', questions: ['two', 'none', 'mark', 'jesters'] },
  { id: 'offer', questions: ['goods', 'ducats', 'soul'] },
  { id: 'answer', questions: ['which', 'sellback', 'swap'] },
  { id: 'hunt', questions: ['token', 'fewer'] },
  { id: 'guess', questions: ['nothing', 'tokensback'] },
  { id: 'bluff', questions: ['bluff'] },
] as const;

const explained = (asks: string, answers: string | undefined): Question[] =>
  answers === undefined ? [] : [{ asks, answers }];

export const topicsNow = (): Topic[] => [
  ...topics.map(({ id, questions }) => ({
    title: say(`devil_box_ask_topic_${id}`),
    questions: questions.map((one) => ({
      asks: say(`devil_box_ask_q_${one}`),
      answers: say(`devil_box_ask_a_${one}`),
    })),
  })),
  {
    title: t('devil_box_ask_topic_cards'),
    questions: buildings.flatMap((one) => explained(buildingName(one), buildingRemark(one))),
  },
  {
    title: t('devil_box_ask_topic_events'),
    questions: eventCards.flatMap((one) => explained(eventName(one), eventRemark(one))),
  },
];
