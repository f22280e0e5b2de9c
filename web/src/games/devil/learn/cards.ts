// What is said about a card, an inquisitor, a master, a privilege or a ware, with the numbers of the box.
import type { Explained } from '../../../table/learn/book';
import { say } from '../../../text/text.svelte';
import {
  buildingCards,
  buyingPrices,
  fieldYield,
  hirePrices,
  largeNeeds,
  penalties,
  scoring,
  sellingPrices,
} from '../components';
import {
  rare,
  type Building,
  type EventCard,
  type Good,
  type Inquisitor,
  type Knowledge,
  type Master,
  type Privilege,
  type Ware,
} from '../model';
import {
  buildingName,
  buildingRemark,
  capital,
  costText,
  counted,
  effectText,
  eventName,
  eventRemark,
  eventText,
  inquisitorName,
  inquisitorText,
  largeText,
  masterName,
  masterText,
  penaltyText,
  privilegeName,
  smallName,
  symbolsText,
  wareName,
} from '../words/things';
import { rulesOfBuilding, rulesOfEvent, rulesOfInquisitor } from './rules';

const known = (text: string | undefined): string[] => (text ? [text] : []);

export function ofBuilding(building: Building): Explained {
  const { points, symbols } = buildingCards[building];
  const facts = [
    symbolsText(building),
    say('devil_card_cost', { cost: costText(building) }),
    counted('points', points),
  ];
  const science = symbols.includes('science') ? say('devil_card_science') : undefined;
  return {
    title: buildingName(building),
    text: [
      `${capital(facts.join(' · '))}.`,
      withStop(capital(effectText(building))),
      ...known(buildingRemark(building)),
      ...known(science),
    ],
    rules: rulesOfBuilding(building),
  };
}
const withStop = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

export function ofEvent(card: EventCard): Explained {
  return {
    title: eventName(card),
    text: [
      say('web_devil_help_card_event_left', { effect: eventText(card, 'left') }),
      say('web_devil_help_card_event_right', { effect: eventText(card, 'right') }),
      ...known(eventRemark(card)),
    ],
    rules: rulesOfEvent(card),
  };
}

// What an inquisitor takes, whoever is asked.
function takes(inquisitor: Inquisitor): string[] {
  const { points, goods = 0, more = 0, debt = 0, arrival = 0 } = penalties[inquisitor];
  const lost = (count: number): string => counted('points', count);
  switch (inquisitor) {
    case 'ascetic':
    case 'libertine':
      return [
        say('web_devil_help_penalty_goods', {
          goods: counted(inquisitor === 'ascetic' ? 'goods' : 'rare', goods),
          points: lost(points),
        }),
      ];
    case 'fundamentalist':
    case 'friar':
      return [say(`web_devil_help_penalty_${inquisitor}`, { points: lost(points) })];
    case 'orator':
      return [say('web_devil_help_penalty_orator', { points: lost(points), more: lost(more) })];
    case 'vandal':
      return [inquisitorText(inquisitor), say('web_devil_help_penalty_vandal')];
    case 'debt-collector':
      return [say('web_devil_help_penalty_debt_collector', { debt, points: lost(points) })];
    case 'house-guest':
      return [
        inquisitorText(inquisitor),
        say('web_devil_help_penalty_house_guest', { arrival: lost(arrival), points: lost(points) }),
      ];
  }
}
export function ofInquisitor(inquisitor: Inquisitor, shown?: Knowledge, me?: number): Explained {
  const now =
    shown && me !== undefined
      ? say('web_devil_help_penalty_now', { penalty: penaltyText(inquisitor, shown, me) })
      : undefined;
  return {
    title: inquisitorName(inquisitor),
    text: [...takes(inquisitor), ...known(now)],
    rules: rulesOfInquisitor(inquisitor),
  };
}

export function ofMaster(master: Master): Explained {
  const hired = say('web_devil_help_card_master', { ...hirePrices });
  return {
    title: capital(masterName(master)),
    text: [masterText(master), hired],
    rules: ['A5', 'V1', ...(master === 'alchemist' ? ['V2'] : [])],
  };
}

// In the order of the box.
export const larges = Object.keys(largeNeeds) as Privilege[];
export const largeOf = (number: number): Privilege => larges[number - 1]!;

// A number: one of the small ones.
export function ofPrivilege(privilege: Privilege | number): Explained {
  const rules = ['V1', 'V2'];
  if (typeof privilege === 'number')
    return { title: capital(smallName(privilege)), text: [say('devil_small_text')], rules };
  return {
    title: capital(privilegeName(privilege)),
    text: [capital(largeText(privilege)), say('web_devil_help_card_large', { points: scoring.large })],
    rules: [...rules, 'F1'],
  };
}

export const wareTitle = (ware: Ware): string => capital(wareName(ware));
const isGood = (ware: Ware): ware is Good => ware in buyingPrices;

export function ofWare(ware: Ware): Explained {
  const title = wareTitle(ware);
  if (isGood(ware)) {
    const text = say(`web_devil_help_ware_${rare.includes(ware) ? 'rare' : 'common'}`, {
      buy: counted('ducats', buyingPrices[ware]),
      sell: counted('ducats', sellingPrices[ware]),
      five: scoring.goods_for_point,
    });
    return { title, text: [text], rules: ['M1', 'P1', 'F1'] };
  }
  switch (ware) {
    case 'jesters':
      return { title, text: [say('devil_jester_text')], rules: ['O1'] };
    case 'indulgences':
      return { title, text: [say('devil_indulgence_text')], rules: ['R3', 'Q6', 'F1'] };
    case 'pure':
    case 'marked':
      return {
        title,
        text: [say(`web_devil_help_ware_${ware}`), say('devil_help_souls')],
        rules: ['S2', 'T4', 'Q6', 'F1'],
      };
    default:
      return {
        title,
        text: [
          say('web_devil_help_ware_ducats', { field: fieldYield.ducats, five: scoring.goods_for_point }),
        ],
        rules: ['M1', 'P1', 'F1'],
      };
  }
}
