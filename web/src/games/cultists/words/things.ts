// What the things of the university are called in the reader's language. A place is named on its plate, and in two
// more forms inside sentences: where something is, and where somebody goes.
import { capital } from '../../../table/sentence';
import { say } from '../../../text/text.svelte';
import type {
  Cause,
  Colour,
  CultistsKnowledge,
  EncounterCard,
  Ending,
  EventToken,
  ExplorationToken,
  Place,
  Role,
  RoomCard,
  Shelf,
  Stage,
} from '../types';

export { capital };

const fireRound = 5;

const manyRooms = /^[OPD]\d$/;

// "O2" is told with the words of all laboratories and its number.
function ofPlace(place: Place, form: '' | '_at' | '_to' | '_short'): string {
  if (!manyRooms.test(place)) return say(`web_cultists_place_${place}${form === '_short' ? '' : form}`);
  return say(`web_cultists_place_${place.charAt(0)}${form}`, { number: place.charAt(1) });
}

// "Laboratory 1", as on its plate.
export function placeName(place: Place): string {
  return ofPlace(place, '');
}
// "Lab. 1", for the small plates.
export function placeShort(place: Place): string {
  return ofPlace(place, '_short');
}
// "in Laboratory 1"
export function placeAt(place: Place): string {
  return ofPlace(place, '_at');
}
// "to Laboratory 1"
export function placeTo(place: Place): string {
  return ofPlace(place, '_to');
}
export function lakeName(): string {
  return say('web_cultists_lake');
}

export function colourName(colour: Colour): string {
  return say(`cultists_word_${colour}`);
}
// The ids of messages have no hyphen.
function eventId(token: EventToken): string {
  return token.replaceAll('-', '_');
}
export function eventTitle(token: EventToken): string {
  return say(`cultists_event_${eventId(token)}_title`);
}
export function eventText(token: EventToken): string {
  // The terminal says the id of the room.
  if (token === 'portal') return capital(say('web_cultists_say_portal_text', { at: placeAt('G1') }));
  return say(`cultists_event_${eventId(token)}_text`);
}
export function roleName(role: Role): string {
  return say(`cultists_role_${role}`);
}
export function roleText(role: Role): string {
  return say(`cultists_role_${role}_text`, { round: fireRound });
}
// "success", "alive"
export function cardName(card: EncounterCard | RoomCard): string {
  return say(card === 'alive' || card === 'dead' ? `cultists_word_${card}` : `cultists_card_${card}`);
}
// What is told of somebody: "alive", "dead".
export function statusName(status: EncounterCard): string {
  return say(`cultists_word_${status}`);
}
// "Laboratories", "Observatory 1"
export function shelfName(shelf: Shelf): string {
  switch (shelf) {
    case 'orange':
      return say('web_cultists_shelf_O');
    case 'pink':
      return say('web_cultists_shelf_P');
    case 'green':
      return placeName('G1');
    case 'red':
      return placeName('R1');
    case 'lightblue':
      return placeName('L1');
    case 'darkblue1':
      return placeName('D1');
    case 'darkblue2':
      return placeName('D2');
    case 'darkblue3':
      return placeName('D3');
  }
}
// How a game can end, as a title; a right and a wrong claim are both about the quota.
export function endingTitle(ending: Exclude<Ending, 'none'>): string {
  return say(`web_cultists_ending_${ending.startsWith('claim') ? 'quota' : ending}`);
}
// Why the game is over: "the investigators saved enough books."
export function endingText(ending: Ending): string {
  return say(`cultists_end_${ending}`);
}
export function explorationName(token: ExplorationToken | null): string {
  return say(`web_cultists_token_${token ?? 'unknown'}`);
}
export function clearedName(): string {
  return say('web_cultists_cleared');
}
export function stageName(stage: Stage): string {
  return say(`cultists_stage_${stage}`);
}
export function causeName(cause: Cause): string {
  return say(`web_cultists_cause_${cause}`);
}
export function robotName(): string {
  return say('cultists_robot');
}

// Whose knowledge it is; that of those who watch belongs to no seat (the house says "public").
export function seatOf(knowledge: CultistsKnowledge): number | undefined {
  return typeof knowledge.seat === 'number' ? knowledge.seat : undefined;
}
