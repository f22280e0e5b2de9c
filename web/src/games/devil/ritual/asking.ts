// What the question says in the ritual: what goes into my chest, under its seal (Q2).
import { t } from '../../../text/text.svelte';
import type { DevilController } from '../controller.svelte';
import type { Asking, AskLine } from '../question/asking';
import { counted, inquisitorName } from '../words/things';
import { bribeWorth } from '../stage/opened';
import { bribeRows } from './tray';
import { ritual as numbers } from '../components';

export function ritualAsking(controller: DevilController): Asking {
  const { ritual } = controller.draft;
  const worth = bribeWorth(ritual.bribe);
  const row = bribeRows(controller.knowledge, worth)
    .filter(({ lie }) => lie > 0)
    .at(-1);
  const bribe: AskLine = {
    sign: 'bribe',
    text:
      worth === 0 || !row
        ? t('web_devil_ritual_no_bribe')
        : row.lie === numbers.bribe
          ? t('web_devil_ritual_bribe_all', {
              ducats: counted('ducats', worth),
              inquisitor: inquisitorName(row.inquisitor),
            })
          : t('web_devil_ritual_bribe_more', {
              ducats: counted('ducats', worth),
              inquisitor: inquisitorName(row.inquisitor),
              more: numbers.bribe - row.lie,
            }),
  };
  const { devil, cultist } = ritual.guesses;
  const named = (seat: number | undefined): string =>
    seat === undefined ? t('web_devil_ritual_nobody') : controller.names.of(seat);
  const souls = (ritual.souls.pure ?? 0) + (ritual.souls.marked ?? 0);
  return {
    title: t('web_devil_ritual_ask'),
    lines: [
      bribe,
      {
        sign: 'guess',
        text: t('web_devil_ritual_guesses', { devil: named(devil), cultist: named(cultist) }),
      },
      { ware: 'soul', text: t('web_devil_ritual_souls_in', { count: souls }) },
      { sign: 'seal', text: t('web_devil_hunt_seals'), tone: 'quiet' },
    ],
    main: t('web_devil_ritual_seal'),
    act: () => {
      if (lacksMarked(controller)) controller.say(t('web_devil_ritual_marked_first'));
      else void controller.send();
    },
  };
}

// In round 3 the devil shows all marked souls that he has (Q2).
function lacksMarked({ knowledge, me, mineNow, draft }: DevilController): boolean {
  const devil = me !== undefined && knowledge.roles[me] === 'devil';
  return devil && knowledge.round === 3 && (draft.ritual.souls.marked ?? 0) < (mineNow?.souls.marked ?? 0);
}
