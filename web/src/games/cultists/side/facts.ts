// What holds now beside the event: everything that changes what people may do, and is open to all.
import { listed, t } from '../../../text/text.svelte';
import type { CultistsSign } from '../art/signs';
import { knifeHolder, rooms, type Knowledge } from '../model';
import type { Token } from '../learn/topics';
import type { Names } from '../people/person';
import { capital, placeName } from '../words/things';

export interface Fact {
  // What explains it, but for the freeze: that is an event's.
  id: Token | 'freeze';
  sign: CultistsSign;
  title: string;
  text: string;
}

export function factsOf(shown: Knowledge, names: Names): Fact[] {
  const facts: Fact[] = [];
  const add = (id: Fact['id'], sign: CultistsSign, title: string, text: string): void => {
    facts.push({ id, sign, title: capital(title), text });
  };
  if (!shown.power) add('power', 'bolt', t('web_cultists_side_power'), t('web_cultists_side_power_text'));
  if (shown.fishman) {
    const holder = knifeHolder(shown);
    const text =
      holder === undefined
        ? t('web_cultists_side_fishman_nobody')
        : t('web_cultists_side_fishman_knife', { player: names.of(holder) });
    add('fishman', 'fishman', t('web_cultists_side_fishman', { place: placeName(shown.fishman) }), text);
  }
  const { open, due } = shown.portal;
  if (open && due !== null) {
    const values = { fewer: shown.target - 1, more: shown.target + 1 };
    add(
      'portal',
      'portal',
      t('web_cultists_side_portal', { round: due }),
      t('web_cultists_side_portal_text', values),
    );
  } else if (open) {
    add('portal', 'portal', t('web_cultists_side_portal_lost'), t('web_cultists_side_portal_lost_text'));
  }
  const broken = rooms.filter((room) => shown.rooms[room]?.cultist);
  if (broken.length > 0) {
    const places = listed(broken.map(placeName));
    add(
      'cultists',
      'tentacle',
      t('web_cultists_side_cultists', { places }),
      t('web_cultists_side_cultists_text'),
    );
  }
  if (shown.freeze !== null && shown.freeze >= shown.round) {
    add(
      'freeze',
      'card',
      t('web_cultists_side_frozen'),
      t('web_cultists_side_frozen_text', { round: shown.freeze }),
    );
  }
  if (!shown.vote_token) {
    add('vote', 'ballot', t('web_cultists_side_vote_used'), t('web_cultists_side_vote_used_text'));
  }
  return facts;
}
