// The rules by chapter, with the ids of the rulebook in docs/rules.
import { numbered, type RuleBook } from '../../../table/learn/book';
import { capital } from '../../../table/sentence';
import { say, t } from '../../../text/text.svelte';
import { isPlace, type EventToken, type Role } from '../model';
import { placeAt, placeTo } from '../words/things';

// In the order of a game: what somebody does not know comes first, tables of numbers last.
export const { chapters: ruleChapters, rulesOf } = numbered({
  S: 5,
  M: 5,
  E: 10,
  A: 13,
  R: 2,
  V: 3,
  C: 3,
  W: 6,
  B: 5,
  K: 2,
  N: 13,
});

export const ruleOfEvent: Record<EventToken, string> = {
  lightning: 'E2',
  'secret-door': 'E3',
  'good-morale': 'E4',
  'bad-morale': 'E4',
  portal: 'E5',
  'crooked-eyes': 'E6',
  'broken-window': 'E7',
  'under-control': 'E8',
  'no-signal': 'E9',
  mirror: 'E10',
};
// What the rulebook calls the rule of a role; the text of the role tells it.
export const idOfRole: Partial<Record<Role, string>> = {
  seer: 'L1',
  enlightened: 'L2',
  infected: 'L2',
  superghost: 'L3',
  mechanic: 'L4',
  greenhorn: 'L5',
  klutz: 'L6',
  coward: 'L7',
  firestarter: 'L8',
  slayer: 'L9',
};
// And what else belongs to it.
export const rulesOfRole: Record<Role, string[]> = {
  investigator: ['N11', 'A1', 'W5'],
  cultist: ['N11', 'S3', 'R2', 'C1', 'W4'],
  seer: ['S3', 'W1'],
  enlightened: ['V3', 'M3'],
  infected: ['V3', 'M3'],
  superghost: ['A13', 'A9'],
  mechanic: ['A13'],
  greenhorn: ['A11', 'A9'],
  klutz: ['V2', 'A6', 'E6', 'E8'],
  coward: ['R1', 'R2'],
  firestarter: ['C3'],
  slayer: ['A7'],
};

// The terminal says ids of rooms; here they have names.
export function ruleText(rule: string): string {
  if (rule === 'N10') return t('web_cultists_help_rule_N10', { north: placeTo('NE'), hall: placeTo('M') });
  return say(`cultists_rule_${rule}`).replace(
    /(^|\s)(in|v|ve|en) (G1|R1|L1|M)\b/giu,
    (found, space: string, word: string, place: string) => {
      if (!isPlace(place)) return found;
      const at = placeAt(place);
      return space + (word.charAt(0) === word.charAt(0).toLocaleUpperCase() ? capital(at) : at);
    },
  );
}

export const ruleBook: RuleBook = { game: 'cultists', ruleText };
