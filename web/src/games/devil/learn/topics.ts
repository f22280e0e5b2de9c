// What can explain itself on the table: what is said about it, which rules belong to it, and what else lies there.
import type { Explained } from '../../../table/learn/book';
import { say, t } from '../../../text/text.svelte';
import { actionTokens, asking, ritual } from '../components';
import type { Building, EventCard, Inquisitor, Knowledge, Master, Phase, Role, Ware } from '../model';
import { capital, inquisitorName, masterName, phaseName, roleName, roleText } from '../words/things';
import {
  largeOf,
  ofBuilding,
  ofEvent,
  ofInquisitor,
  ofMaster,
  ofPrivilege,
  ofWare,
  wareTitle,
} from './cards';

// Things of which more than one lie there, or none: their text is the page's own, or the one of the rules (`says`).
export const things = {
  roles: { says: 'roles', rules: ['S2', 'T6', 'Q5'] },
  souls: { says: 'souls', rules: ['S2', 'T4', 'W2', 'Q6'] },
  chest: { rules: ['T1', 'T2', 'T3'] },
  price: { rules: ['T1', 'T4', 'T5'] },
  way: { rules: ['T6', 'T2', 'T5'] },
  market: { says: 'market', rules: ['M1', 'M2'] },
  screen: { says: 'secrets', rules: ['S2', 'K1'] },
  fields: { says: 'production', rules: ['P1', 'P2', 'V2'] },
  hand: { says: 'cards', rules: ['H1', 'A1'] },
  plan: { says: 'plan', rules: ['A1', 'A2', 'A4'] },
  tokens: { rules: ['A1', 'A2', 'A3'] },
  site: { rules: ['A1', 'A3', 'A6'] },
  edge: { says: 'buildings', rules: ['A1', 'A3', 'A6'] },
  events: { says: 'events', rules: ['A1', 'A2', 'S5'] },
  masters: { says: 'masters', rules: ['A5', 'V1'] },
  privileges: { says: 'privileges', rules: ['V1', 'V2'] },
  reputation: { says: 'reputation', rules: ['R1', 'R2'] },
  wings: { says: 'wings', rules: ['R3', 'Q1'] },
  debt: { says: 'debt', rules: ['I1', 'I2', 'M2'] },
  guests: { rules: ['R3', 'Q6', 'Q8'] },
  indulgences: { rules: ['R3', 'Q6', 'F1'] },
  mob: { rules: ['W2'] },
  ritual: { says: 'ritual', rules: ['Q2', 'Q4', 'Q5'] },
  bribe: { rules: ['Q3', 'Q2'] },
  guesses: { says: 'guesses', rules: ['S3', 'Q4', 'Q5'] },
  points: { says: 'scoring', rules: ['F1'] },
} satisfies Record<string, { says?: string; rules: string[] }>;
export type Thing = keyof typeof things;

export type Topic =
  | { is: 'building'; building: Building }
  | { is: 'event'; card: EventCard }
  | { is: 'inquisitor'; inquisitor: Inquisitor }
  | { is: 'master'; master: Master }
  | { is: 'role'; role: Role }
  | { is: 'ware'; ware: Ware | 'soul' }
  // Small ones are numbered from 1, large ones in the order of the box.
  | { is: 'privilege'; large: boolean; number: number }
  | { is: 'phase'; phase: Phase }
  | { is: Thing };

// What stands on it the rulebook does not print, or not all of it.
export const isCard = ({ is }: Topic): boolean => is === 'building' || is === 'event' || is === 'inquisitor';

const ofPhase: Record<Phase, { says: string[]; rules: string[]; also: Thing[] }> = {
  production: { says: ['production'], rules: ['P1', 'P2', 'M2'], also: ['fields', 'market'] },
  cards: { says: ['cards'], rules: ['H1', 'M2'], also: ['hand', 'events', 'debt'] },
  trading: {
    says: ['trading'],
    rules: ['T1', 'T2', 'T3', 'T4', 'T5', 'T6'],
    also: ['chest', 'price', 'way', 'souls', 'roles', 'market', 'screen'],
  },
  actions: {
    says: ['plan'],
    rules: ['A1', 'A2', 'A4', 'V1'],
    also: ['plan', 'tokens', 'site', 'edge', 'events', 'masters', 'privileges', 'market'],
  },
  interest: { says: ['debt'], rules: ['I1', 'I2'], also: ['debt', 'wings'] },
  reputation: { says: ['reputation'], rules: ['R1', 'R2', 'R3'], also: ['wings', 'guests', 'indulgences'] },
  hunt: { says: ['hunt'], rules: ['W1', 'W2'], also: ['souls', 'mob', 'wings'] },
  inquisition: {
    says: ['ritual', 'inquisitors'],
    rules: ['Q1', 'Q2', 'Q4', 'Q5', 'Q6', 'Q8'],
    also: ['ritual', 'bribe', 'guesses', 'souls', 'indulgences', 'points'],
  },
};
const rulesOfRole = ['S2', 'S3', 'T1', 'T6'];

function ofThing(thing: Thing): Explained {
  const title = say(`web_devil_help_title_${thing}`);
  const { rules, says } = things[thing] as { says?: string; rules: string[] };
  return { title, text: [says ? say(`devil_help_${says}`) : ownText(thing)], rules };
}
function ownText(thing: Thing): string {
  switch (thing) {
    case 'guests':
      return say('devil_inquisitor_house_guest_text');
    case 'indulgences':
      return say('devil_indulgence_text');
    case 'price':
      return say('web_devil_help_price', pricesOf());
    case 'tokens':
      return say('web_devil_help_tokens', {
        all: actionTokens.free + actionTokens.paid,
        free: actionTokens.free,
      });
    case 'bribe':
      return say('web_devil_help_bribe', { bribe: ritual.bribe });
    default:
      return say(`web_devil_help_${thing}`);
  }
}
// What the roles may ask for in ducats.
export function pricesOf(): Record<'least' | 'mortal' | 'cultist', number> {
  const { min_ducats: least, max_ducats: most } = asking;
  return { least, mortal: most['mortal-a'], cultist: most.cultist };
}

// `shown` and `me`: at a table, for whom what is open there is said, too.
export function explained(topic: Topic, shown?: Knowledge, me?: number): Explained {
  switch (topic.is) {
    case 'building':
      return ofBuilding(topic.building);
    case 'event':
      return ofEvent(topic.card);
    case 'inquisitor':
      return ofInquisitor(topic.inquisitor, shown, me);
    case 'master':
      return ofMaster(topic.master);
    case 'role':
      return {
        title: capital(roleName(topic.role)),
        text: [roleText(topic.role), say('web_devil_help_role_secret')],
        rules: rulesOfRole,
      };
    case 'ware':
      return topic.ware === 'soul' ? ofThing('souls') : ofWare(topic.ware);
    case 'privilege':
      return ofPrivilege(topic.large ? largeOf(topic.number) : topic.number);
    case 'phase': {
      const { says, rules } = ofPhase[topic.phase];
      return {
        title: capital(phaseName(topic.phase)),
        text: says.map((one) => say(`devil_help_${one}`)),
        rules,
      };
    }
    default:
      return ofThing(topic.is);
  }
}

const alsoAboutThing: Partial<Record<Thing, Topic[]>> = {
  souls: [
    { is: 'ware', ware: 'pure' },
    { is: 'ware', ware: 'marked' },
  ],
  roles: (['mortal-a', 'mortal-b', 'cultist', 'devil'] as const).map((role) => ({ is: 'role', role })),
  masters: (['rural', 'urban', 'church', 'alchemist'] as const).map((master) => ({ is: 'master', master })),
  guests: [{ is: 'inquisitor', inquisitor: 'house-guest' }],
};

// What else can be asked about, where this lies.
export function alsoAbout(topic: Topic): Topic[] {
  const asTopics = (...all: Thing[]): Topic[] => all.map((is) => ({ is }));
  switch (topic.is) {
    case 'phase':
      return asTopics(...ofPhase[topic.phase].also);
    case 'building':
      return asTopics('site', 'edge', 'privileges');
    case 'event':
      return asTopics('events', 'reputation');
    case 'inquisitor':
      return asTopics('souls', 'indulgences', 'bribe');
    case 'master':
    case 'privilege':
      return asTopics('masters', 'privileges');
    case 'role':
      return asTopics('roles', 'price', 'way');
    case 'ware':
      return topic.ware === 'soul' ? alsoAboutThing.souls! : asTopics('market', 'screen');
    default:
      return alsoAboutThing[topic.is] ?? [];
  }
}

// A button for each: what it is called.
export const titleOf = (topic: Topic): string => {
  switch (topic.is) {
    case 'inquisitor':
      return inquisitorName(topic.inquisitor);
    case 'master':
      return capital(masterName(topic.master));
    case 'ware':
      return topic.ware === 'soul' ? t('web_devil_help_title_souls') : wareTitle(topic.ware);
    default:
      return explained(topic).title;
  }
};
