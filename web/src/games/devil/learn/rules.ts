// The rules by chapter, with the ids of the rulebook in docs/rules, and which of them belong to a card.
import { numbered, type RuleBook } from '../../../table/learn/book';
import { listed, number, say, t } from '../../../text/text.svelte';
import {
  buildingCards,
  eventSides,
  penalties,
  production,
  reputationTrack,
  ritual,
  roleJesters,
  schedules,
  startGoods,
} from '../components';
import { buildings, eventCards, type Building, type EventCard, type Inquisitor, type Ware } from '../model';
import { cultistLines, soulLines, type Line } from '../ritual/lines';
import {
  buildingName,
  buildingRemark,
  counted,
  countedAll,
  eventName,
  eventRemark,
  wareName,
} from '../words/things';

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

// What the rulebook leaves open or does not print is decided or assumed by us: [A] in docs/rules, and tables of numbers.
const partlyOurs: ReadonlySet<string> = new Set([
  ...['S1', 'S6', 'G1', 'G2', 'G3', 'M1', 'P1', 'H1', 'T1', 'T2', 'T3', 'T4', 'A1', 'A2', 'A3', 'A4', 'A7'],
  ...['V1', 'V2', 'R1', 'R2', 'R3', 'Q3', 'Q4', 'Q5', 'Q6', 'Q7', 'F1', 'O1'],
]);
export const isPartlyOurs = (rule: string): boolean => partlyOurs.has(rule);

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

// "1 → 2 ducats; 2 → …"
const byNumber = (all: (readonly [number, string])[]): string =>
  all.map(([at, text]) => `${number(at)} → ${text}`).join('; ');
const bySouls = (lines: Line[]): string => byNumber(lines.map(({ souls, text }) => [souls, text]));
// What a row of fields bears; a rare good lies on two of them.
const rowText = (row: Ware[]): string => listed([...new Set(row)].map(wareName));

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
    case 'S6':
      return t('web_devil_help_rule_S6');
    case 'G3':
      return t('web_devil_help_rule_G3');
    case 'P1': {
      const rows = production.map((all, at) =>
        t('web_devil_help_rule_S1_seat', {
          seat: at + 1,
          goods: byNumber(all.map((row, round) => [round + 1, rowText(row)])),
        }),
      );
      return [text, t('web_devil_help_rule_P1_rows'), ...rows].join(' ');
    }
    case 'T6':
      return `${text} ${t('web_devil_help_rule_T6_ways', { n: schedules.length })}`;
    case 'A7':
      return t('web_devil_help_rule_A7', {
        buildings: listed(buildings.filter(buildingRemark).map(buildingName)),
        events: listed(eventCards.filter(eventRemark).map(eventName)),
      });
    case 'R1': {
      const { min, max, knot, start } = reputationTrack;
      const ends = { min: number(min), max: number(max), knot: number(knot), start: number(start) };
      return `${text} ${t('web_devil_help_rule_R1_track', ends)}`;
    }
    case 'R2': {
      const slide = reputationTrack.slide.slice(1).map(number).join(', ');
      return `${text} ${t('web_devil_help_rule_R2_slide', { slide })}`;
    }
    case 'Q4': {
      const { devil_fall, cultist_fall } = ritual;
      const [devil, cultist] = [bySouls(soulLines(3)), bySouls(cultistLines())];
      return `${text} ${t('web_devil_help_rule_Q4_rewards', { devil, cultist, devil_fall, cultist_fall })}`;
    }
    case 'Q5':
      return `${text} ${t('web_devil_help_rule_Q5_rewards', { devil: bySouls(soulLines(5)) })}`;
    case 'Q7':
      return penaltiesText();
    case 'O1': {
      const mortal = counted('jesters', roleJesters['mortal-a']);
      const cultist = counted('jesters', roleJesters.cultist);
      return `${text} ${t('web_devil_help_rule_O1_begin', { mortal, cultist })}`;
    }
    default:
      return text;
  }
}

function penaltiesText(): string {
  const lost = (inquisitor: Inquisitor): string => counted('points', penalties[inquisitor].points);
  return t('web_devil_help_rule_Q7', {
    goods: counted('goods', penalties.ascetic.goods ?? 0),
    ascetic: lost('ascetic'),
    privilege: lost('fundamentalist'),
    pair: lost('friar'),
    orator: lost('orator'),
    more: counted('points', penalties.orator.more ?? 0),
    debt: penalties['debt-collector'].debt ?? 0,
    indebted: lost('debt-collector'),
    rare: counted('rare', penalties.libertine.goods ?? 0),
    libertine: lost('libertine'),
    guest: lost('house-guest'),
  });
}

export const ruleBook: RuleBook = { game: 'devil', ruleText };
