// What is said about a thing of the abbey, and which rules belong to it.
import type { Explained } from '../../../table/learn/book';
import { say } from '../../../text/text.svelte';
import { cardParts, isColour } from '../model';
import type { Building, Card, EventCard, Figure, Tile } from '../model';
import {
  buildingGloss,
  buildingName,
  capital,
  cardName,
  eventText,
  eventTitle,
  figureName,
  tileName,
} from '../words/things';
import { ruleOfEvent } from './rules';

export type Topic =
  | { is: 'card'; card: Card }
  | { is: 'tile'; tile: Tile; mine?: boolean }
  | { is: 'building'; building: Building }
  | { is: 'event'; event: EventCard }
  | { is: 'figure'; figure: Figure }
  | { is: 'track'; track: 'suspicion' | 'evidence' | 'sundial' };

const byCard = {
  monk: { text: 'web_rose_help_card_monk', rules: ['D6', 'A1', 'A3', 'D4'] },
  building: { text: 'web_rose_help_card_building', rules: ['D6', 'D5', 'D4'] },
  'william-adson': { text: 'web_rose_help_card_both', rules: ['D3', 'A4', 'A5', 'A6'] },
};
const byTrack = {
  suspicion: ['A1', 'A3', 'E1'],
  evidence: ['E1', 'G2', 'G3', 'G4'],
  sundial: ['D4', 'D8', 'E2', 'E4'],
};
// Buildings that an event makes special.
const special: Partial<Record<Building, EventCard>> = { ecclesia: 'unbelieving', bibliotheca: 'forbidden' };

export function explained(topic: Topic, today?: EventCard | null): Explained {
  switch (topic.is) {
    case 'card': {
      const about = byCard[cardParts(topic.card).kind];
      return { title: capital(cardName(topic.card)), text: [say(about.text)], rules: about.rules };
    }
    case 'tile':
      return {
        title: capital(tileName(topic.tile)),
        text: [say(topic.mine ? 'web_rose_help_time_tile' : 'web_rose_help_tile')],
        rules: topic.mine ? ['D4'] : ['A1', 'A2', 'A3'],
      };
    case 'building': {
      const event = special[topic.building];
      const now = event && event === today ? [eventText(event)] : [];
      return {
        title: buildingName(topic.building),
        text: [`${capital(buildingGloss(topic.building))}.`, say('web_rose_help_building'), ...now],
        rules: ['A1', 'A2', 'A3', ...(now.length > 0 && event ? [ruleOfEvent(event)] : [])],
      };
    }
    case 'event':
      return {
        title: eventTitle(topic.event),
        text: [eventText(topic.event), say('web_rose_help_event')],
        rules: [ruleOfEvent(topic.event), 'D1', 'E2'],
      };
    case 'figure': {
      const monk = isColour(topic.figure);
      return {
        title: capital(figureName(topic.figure)),
        text: [say(monk ? 'web_rose_help_monk' : `web_rose_help_${topic.figure}`)],
        rules: monk ? ['S2', 'A1', 'A3'] : [topic.figure === 'william' ? 'A4' : 'A5', 'A6'],
      };
    }
    case 'track':
      return {
        title: say(`web_rose_help_title_${topic.track}`),
        text: [say(`web_rose_help_${topic.track}`)],
        rules: byTrack[topic.track],
      };
  }
}
