// What the question says in a hunt: whom I name, and how I answer when I am questioned (W1, W2).
import { listed, t } from '../../../text/text.svelte';
import type { DevilController } from '../controller.svelte';
import type { Asking } from '../question/asking';
import { votesShown } from './votes';

export function namedIn(controller: DevilController): number | null | undefined {
  const [pick] = controller.draft.picks;
  if (pick === undefined) return undefined;
  return pick === 'accuse none' ? null : Number(pick.split(' ')[1]);
}

export function accuseAsking(controller: DevilController): Asking {
  const named = namedIn(controller);
  const player = typeof named === 'number' ? controller.names.of(named) : '';
  const seals = { sign: 'seal', text: t('web_devil_hunt_seals'), tone: 'quiet' } as const;
  const other = {
    text: t('web_devil_hunt_nobody'),
    pressed: named === null,
    choose: () => controller.pick('accuse none'),
  };
  if (player)
    return {
      title: t('web_devil_hunt_ask'),
      hint: t('web_devil_hunt_named', { player }),
      lines: [seals],
      main: t('web_devil_hunt_seal', { player }),
      other,
    };
  return {
    title: t('web_devil_hunt_ask'),
    hint: t(named === null ? 'web_devil_hunt_none_named' : 'web_devil_hunt_hint'),
    lines: [seals],
    main: t('web_devil_hunt_seal_it'),
    other,
  };
}

// Both answers are sent at once; with fewer than three souls the first one says why not.
export function prove(controller: DevilController): void {
  if (!controller.choices.includes('prove')) return controller.say(t('web_devil_hunt_too_few'));
  controller.pick('prove');
}

export function confessAsking(controller: DevilController): Asking {
  const { me, draft } = controller;
  const votes = votesShown(controller);
  const against = [...votes].filter(([, about]) => about === me).map(([seat]) => controller.names.of(seat));
  const [pick] = draft.picks;
  return {
    title: t('web_devil_hunt_answer'),
    hint: t('web_devil_hunt_against', { players: listed(against) }),
    lines: [{ sign: 'seal', text: t('web_devil_hunt_no_way_back'), tone: 'quiet' }],
    main:
      pick === 'confess'
        ? t('web_devil_hunt_confess')
        : pick === 'prove'
          ? t('web_devil_hunt_prove')
          : t('web_table_confirm'),
  };
}
