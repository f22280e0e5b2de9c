// The rules by chapter, with the ids of the rulebook in docs/rules, and which of them belong to a card.
import { numbered, type RuleBook } from '../../../table/learn/book';
import { listed, say, t } from '../../../text/text.svelte';
import { buildingCards, eventSides, roleJesters, startGoods } from '../components';
import { buildings, eventCards, type Building, type EventCard, type Inquisitor } from '../model';
import { buildingName, buildingRemark, counted, countedAll, eventName, eventRemark } from '../words/things';

// In the order of a game: variants and what answers must not tell come last.
export const { chapters: ruleChapters, rulesOf } = numbered({
  S: 6,
  G: 3,
  M: 2,
  P: 2,
  H: 1,
  T: 6,
  A: 7,
  V: 2,
  I: 2,
  R: 3,
  W: 2,
  Q: 8,
  F: 1,
  O: 5,
  K: 1,
});

// In the order of their rules.
export const variants = ['jesters', 'trade_indulgences', 'bribe_goods', 'preferences', 'teaching'] as const;

// Where the phase of a lasting effect stands.
const ofPhase = {
  production: ['P1'],
  action: ['A2'],
  interest: ['I1'],
  reputation: ['R2'],
  inquisition: ['Q1', 'Q6'],
  final: ['F1'],
};

export function rulesOfBuilding(building: Building): string[] {
  const { kind, phase, symbols } = buildingCards[building];
  const works = kind === 'permanent' && phase ? ofPhase[phase] : kind === 'action' ? ['A1', 'A3'] : ['A2'];
  const own = buildingRemark(building) ? ['A7'] : [];
  return [...works, ...own, ...(symbols.includes('science') ? ['A6'] : []), 'V1'];
}
export function rulesOfEvent(card: EventCard): string[] {
  const { condition } = eventSides[card].right;
  return ['A2', 'A4', ...(condition || eventRemark(card) ? ['A7'] : [])];
}
export const rulesOfInquisitor = (inquisitor: Inquisitor): string[] =>
  inquisitor === 'house-guest' ? ['R3', 'Q6', 'Q7', 'Q8'] : ['S4', 'Q3', 'Q6', 'Q7'];

// Some of them speak of what is typed in the terminal, or leave their numbers to the box.
function ruleText(rule: string): string {
  const text = say(`devil_rule_${rule}`);
  switch (rule) {
    case 'S1': {
      const goods = startGoods.map((all, at) =>
        t('web_devil_help_rule_S1_seat', { seat: at + 1, goods: countedAll(all) }),
      );
      return [text, ...goods].join(' ');
    }
    case 'G3':
      return t('web_devil_help_rule_G3');
    case 'A7':
      return t('web_devil_help_rule_A7', {
        buildings: listed(buildings.filter(buildingRemark).map(buildingName)),
        events: listed(eventCards.filter(eventRemark).map(eventName)),
      });
    case 'O1': {
      const mortal = counted('jesters', roleJesters['mortal-a']);
      const cultist = counted('jesters', roleJesters.cultist);
      return `${text} ${t('web_devil_help_rule_O1_begin', { mortal, cultist })}`;
    }
    default:
      return text;
  }
}

export const ruleBook: RuleBook = { game: 'devil', ruleText };
