// What is said about a thing of the university, which rules belong to it, and what else lies there.
import type { Explained } from '../../../table/learn/book';
import { say } from '../../../text/text.svelte';
import {
  isRoom,
  type EncounterCard,
  type EventToken,
  type Knowledge,
  type Place,
  type Role,
  type RoomCard,
} from '../model';
import {
  capital,
  cardName,
  eventText,
  eventTitle,
  placeName,
  robotName,
  roleName,
  roleText,
} from '../words/things';
import { ruleOfEvent, rulesOfRole } from './rules';

export const tokens = {
  knife: ['V2', 'M5', 'A6', 'C2'],
  unknown: ['A3', 'N4'],
  danger: ['A3', 'A4'],
  cultists: ['A4', 'A5'],
  fishman: ['M5', 'A4', 'A6'],
  portal: ['E5', 'A10', 'N8'],
  power: ['E2', 'M2', 'A11', 'A12'],
  status: ['S1', 'M3', 'A1', 'W5'],
  route: ['A3', 'A8', 'A13'],
  shelf: ['A8', 'N6', 'W2'],
  deck: ['A2', 'A4', 'N12'],
  vote: ['A9', 'V1', 'R1'],
} as const;
export type Token = keyof typeof tokens;

export type Topic =
  | { is: 'place'; place: Place }
  | { is: 'card'; card: EncounterCard | RoomCard }
  | { is: 'event'; event: EventToken }
  | { is: 'role'; role: Role }
  // `name`: of whom is asked. What somebody is, is told by what lies open.
  | { is: 'person'; name: string; ghost: boolean; robot: boolean; knife: boolean }
  | { is: 'token'; token: Token };

const special: Partial<Record<Place, string[]>> = {
  G1: ['A10'],
  R1: ['A11', 'A12'],
  L1: ['A9'],
};
const ofCard = {
  alive: ['M3', 'W5'],
  dead: ['M3', 'R1', 'W5'],
  success: ['A3', 'A8', 'A4'],
  failure: ['A3', 'A8', 'A4'],
  sabotage: ['A3', 'A8', 'A4'],
};

function ofPlace(place: Place): Explained {
  const title = placeName(place);
  if (!isRoom(place)) {
    const more = place === 'M' ? [say('web_cultists_help_corridor_M')] : [];
    return { title, text: [say('web_cultists_help_corridor'), ...more], rules: ['A2', 'A1', 'M5'] };
  }
  const own = place in special ? [say(`web_cultists_help_room_${place}`)] : [];
  const shelf = place.startsWith('D') ? [say('web_cultists_help_room_D')] : [];
  return {
    title,
    text: [say('web_cultists_help_room'), ...own, ...shelf],
    rules: ['A3', 'A8', ...(special[place] ?? [])],
  };
}

export function explained(topic: Topic): Explained {
  switch (topic.is) {
    case 'place':
      return ofPlace(topic.place);
    case 'card':
      return {
        title: capital(cardName(topic.card)),
        text: [say(`web_cultists_help_card_${topic.card}`)],
        rules: ofCard[topic.card],
      };
    case 'event':
      return {
        title: eventTitle(topic.event),
        text: [eventText(topic.event), say('web_cultists_help_event')],
        rules: [ruleOfEvent[topic.event], 'E1'],
      };
    case 'role':
      return {
        title: capital(roleName(topic.role)),
        text: [roleText(topic.role), say('web_cultists_help_role')],
        rules: rulesOfRole[topic.role],
      };
    case 'person': {
      const is = topic.ghost ? 'ghost' : 'person';
      const text = [say(`web_cultists_help_${is}`)];
      if (!topic.robot) return { title: topic.name, text, rules: topic.ghost ? ['A13', 'M1'] : ['A1', 'S1'] };
      return {
        title: robotName(),
        text: [say('web_cultists_help_robot'), ...text],
        rules: ['B1', 'B2', 'B3', 'B4', 'B5'],
      };
    }
    case 'token':
      return {
        title: say(`web_cultists_help_title_${topic.token}`),
        text: [say(`web_cultists_help_${topic.token}`)],
        rules: tokens[topic.token],
      };
  }
}

// What lies open in a place and can be asked about by itself.
function tokensAt(place: Place, shown: Knowledge): Token[] {
  const here: Token[] = [];
  if (isRoom(place)) {
    const room = shown.rooms[place];
    if (room && !room.explored) here.push('unknown');
    if (room?.token === 'danger') here.push('danger');
    if (room?.cultist) here.push('cultists');
    if (place === 'G1' && shown.portal.open) here.push('portal');
    if (place === 'R1') here.push('power');
    if (place === 'L1') here.push('vote');
    here.push('shelf');
  } else {
    if (shown.fishman === place) here.push('fishman');
    here.push('deck');
  }
  return here;
}

// What else can be asked about, where this lies.
export function alsoAbout(topic: Topic, shown: Knowledge): Topic[] {
  const asTopic = (token: Token): Topic => ({ is: 'token', token });
  switch (topic.is) {
    case 'place':
      return tokensAt(topic.place, shown).map(asTopic);
    case 'person':
      return (topic.knife ? (['knife', 'status', 'route'] as const) : (['status', 'route'] as const)).map(
        asTopic,
      );
    case 'event':
      return topic.event === 'portal' ? [asTopic('portal')] : [];
    default:
      return [];
  }
}
