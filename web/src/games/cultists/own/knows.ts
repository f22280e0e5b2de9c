// What my role tells me, line by line: as many lines for every role, in the same order.
import type { CultistsSign } from '../art/signs';
import { seatsOf, startsWithStatus, type Knowledge, type Role, type Team } from '../model';
import type { Names } from '../people/person';
import { listed, t } from '../../../text/text.svelte';

interface Known {
  sign: CultistsSign;
  text: string;
}

export function teamOf(role: Role): Team {
  return role === 'cultist' ? 'cultists' : 'investigators';
}

export function knownBy(shown: Knowledge, seat: number, names: Names): Known[] {
  const role = shown.roles[seat];
  return [
    { sign: 'eye', text: aboutPeople(shown, seat, names) },
    { sign: 'heart', text: aboutStart(shown, seat, names) },
    {
      sign: 'card',
      text: t(
        role === 'cultist' || role === 'mechanic'
          ? 'web_cultists_own_any_colour'
          : 'web_cultists_own_route_only',
      ),
    },
    { sign: 'seal', text: t('web_cultists_own_talk_free') },
  ];
}

function aboutPeople(shown: Knowledge, seat: number, names: Names): string {
  const role = shown.roles[seat];
  const others = seatsOf(shown.options).filter((one) => one !== seat && shown.roles[one] === 'cultist');
  const people = listed(others.map((one) => names.of(one)));
  if (role === 'cultist') {
    return others.length > 0
      ? t('web_cultists_own_partner', { players: people })
      : t('web_cultists_own_only_cultist');
  }
  if (role === 'seer') return t('web_cultists_own_cultists', { players: people });
  return t('web_cultists_own_nobody');
}

// Where everybody starts with a status card the cultists have seen them (S3).
function aboutStart(shown: Knowledge, seat: number, names: Names): string {
  if (!startsWithStatus(shown.options)) return t('web_cultists_own_start_none');
  if (shown.roles[seat] !== 'cultist') return t('web_cultists_own_start_hidden');
  const dead = seatsOf(shown.options).filter((one) => shown.start_status[one] === 'dead');
  return dead.length > 0
    ? t('web_cultists_own_start_dead', { players: listed(dead.map((one) => names.of(one))) })
    : t('web_cultists_own_start_alive');
}
