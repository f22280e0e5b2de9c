// What the held mask tells of me: my sign, what I may ask for, who reads when (T1, T6), and what helps me.
import { say, t } from '../../../text/text.svelte';
import { roleOf, type Knowledge, type Role } from '../model';
import { counted, roleName } from '../words/things';

export type Kind = 'mortal' | 'cultist' | 'devil';

export function kindOf(role: Role): Kind {
  return role === 'cultist' || role === 'devil' ? role : 'mortal';
}

export interface Fact {
  head: string;
  text: string;
}
export function roleFacts(knowledge: Knowledge, seat: number, role: Role): Fact[] {
  const kind = kindOf(role);
  const { pure, marked } = knowledge.seats[seat]?.souls ?? {};
  return [
    { head: t('web_devil_own_asks'), text: say(`web_devil_own_asks_${kind}`) },
    { head: t('web_devil_own_reads'), text: say(`web_devil_own_reads_${kind}`) },
    {
      head: t('web_devil_own_souls_held'),
      text: t('web_devil_own_souls_kinds', {
        pure: counted('pure', pure ?? 0),
        marked: counted('marked', marked ?? 0),
      }),
    },
    { head: t('web_devil_own_helps'), text: say(`web_devil_own_helps_${kind}`) },
  ];
}

export function roleSaid(knowledge: Knowledge, seat: number): string {
  const role = roleOf(knowledge, seat);
  if (!role) return '';
  const facts = roleFacts(knowledge, seat, role).map(({ head, text }) => `${head}: ${text}.`);
  return [t('web_devil_own_you_are', { role: roleName(role) }) + '.', ...facts].join(' ');
}
