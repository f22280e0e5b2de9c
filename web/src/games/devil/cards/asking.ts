// What the question says while cards are kept, passed on or discarded.
import { t } from '../../../text/text.svelte';
import type { DevilController } from '../controller.svelte';
import type { Building, EventCard } from '../model';
import type { Asking, AskLine } from '../question/asking';
import { buildingName, eventName } from '../words/things';
import { receiverOf } from './choosing';

const named = (move: string): string => move.split(' ')[1] ?? '';

export function cardsAsking(controller: DevilController): Asking {
  const { picks } = controller.draft;
  switch (controller.question) {
    case 'keep':
      return {
        title: t('web_devil_cards_keep_question'),
        hint: t('web_devil_cards_keep_hint'),
        lines: picks.map((move) => ({
          sign: 'hand',
          text: t('web_devil_cards_keep_line', { building: buildingName(named(move) as Building) }),
        })),
        main: t('web_devil_cards_keep_do'),
      };
    case 'send': {
      const player = controller.names.of(receiverOf(controller.me ?? 0, controller.knowledge.round));
      return {
        title: t('web_devil_cards_send_question', { player }),
        hint: t('web_devil_cards_send_hint'),
        lines: picks.map((move): AskLine => ({
          sign: 'chev',
          text: t('web_devil_cards_send_line', { building: buildingName(named(move) as Building), player }),
        })),
        main: t('web_devil_cards_send_do'),
      };
    }
    default:
      return {
        title: t('web_devil_cards_drop_question'),
        hint: t('web_devil_cards_drop_hint'),
        lines: picks.map((move) => ({
          sign: 'crack',
          text: t('web_devil_cards_drop_line', { event: eventName(named(move) as EventCard) }),
        })),
        main: t('web_devil_cards_drop_do'),
      };
  }
}
