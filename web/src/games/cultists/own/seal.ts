// The text for screen readers while the seal of my role is held.
import type { Knowledge } from '../model';
import type { Names } from '../people/person';
import { t } from '../../../text/text.svelte';
import { capital, roleName, roleText } from '../words/things';
import { knownBy, teamOf } from './knows';

export function roleSaid(shown: Knowledge, seat: number, names: Names): string {
  const role = shown.roles[seat];
  if (!role) return '';
  const known = knownBy(shown, seat, names).map(({ text }) => text);
  const side = t(`web_cultists_own_side_${teamOf(role)}`);
  return [`${capital(roleName(role))}, ${side}.`, roleText(role), ...known].join(' ');
}
