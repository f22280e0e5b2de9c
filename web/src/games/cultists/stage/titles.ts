// What stands on the plate over a part of the plan that is seen from near.
import { t } from '../../../text/text.svelte';
import { colourOf, isRoom, type Knowledge, type Place, type RoomCard } from '../model';
import { coloursNow } from '../own/routes';
import type { Names } from '../people/person';
import { silent } from '../turn/actions';
import { capital, cardName, clearedName, colourName, explorationName, placeAt } from '../words/things';

export interface Plate {
  title: string;
  subtitle: string;
}

export function encounterTitle(place: Place, people: number): Plate {
  const subtitle =
    people === 2 ? t('web_cultists_stage_encounter_two') : t('web_cultists_stage_encounter_all');
  return { title: t('web_cultists_stage_encounter', { at: placeAt(place) }), subtitle };
}

// `inspected`: who turned it up, and where.
export function drawnTitle(card: RoomCard, inspected: string): Plate {
  return { title: capital(cardName(card)), subtitle: inspected };
}

export function roomTitle(
  shown: Knowledge,
  place: Place,
  me: number | undefined,
  names: Names & { me?: number },
): Plate {
  const look = shown.pending.step === 'saying' ? shown.looks.at(-1) : undefined;
  if (look) {
    const title = t('web_cultists_stage_status', { player: names.of(look.about) });
    const subtitle =
      look.seat === me
        ? t('web_cultists_stage_status_hint')
        : t('web_cultists_stage_status_other', { player: names.of(look.seat) });
    return { title, subtitle };
  }
  const title = capital(placeAt(place));
  const room = isRoom(place) ? shown.rooms[place] : undefined;
  if (!room || !isRoom(place)) return { title, subtitle: '' };
  const state = room.cleared ? clearedName() : explorationName(room.explored ? room.token : null);
  const parts = [capital(state)];
  if (me !== undefined) {
    const on = coloursNow(shown.routes[me], shown.round).includes(colourOf(place));
    const id = on ? 'web_cultists_stage_route_on' : 'web_cultists_stage_route_off';
    parts.push(t(id, { colour: colourName(colourOf(place)) }));
  }
  return { title, subtitle: parts.join(' · ') };
}

export function voteTitle(
  shown: Knowledge,
  phase: 'talk' | 'choose' | 'hands',
  decided: boolean,
  murder: boolean,
  names: Names,
): Plate {
  if (shown.stage === 'guess') {
    return { title: t('web_cultists_q_ask_seer'), subtitle: t('web_cultists_stage_seer_text') };
  }
  if (phase === 'hands') {
    const vote = shown.votes.at(-1);
    if (shown.pending.step === 'changing' && !decided)
      return {
        title: t('web_cultists_stage_hands'),
        subtitle: t('web_cultists_stage_knife', { player: names.of(shown.knife) }),
      };
    const out = decided ? vote?.out : undefined;
    const subtitle =
      typeof out === 'number'
        ? t('web_cultists_stage_out', { player: names.of(out) })
        : t('web_cultists_stage_nobody_out');
    return { title: t('web_cultists_stage_hands'), subtitle };
  }
  if (phase === 'choose')
    return {
      title: t('web_cultists_q_ask_vote'),
      subtitle: silent(shown) ? t('web_cultists_stage_silent') : t('web_cultists_stage_ghosts_vote'),
    };
  return {
    title: murder ? t('web_cultists_stage_murder') : t('web_cultists_stage_called'),
    subtitle: t('web_cultists_stage_talk'),
  };
}
