// What places, colours, people and phases of the evening are called. A room is named by what its owner sees on the box: its
// colour and number.
import type { CultistsSign } from '../art/signs';
import { paints } from '../art/signs';
import { colourOf } from '../model';
import { Colour, EventToken, Place, Role, type Room } from '../types';
import { capital, colourName, eventText, eventTitle, robotName, roleName } from '../words/things';
import { say, t } from '../../../text/text.svelte';
import { initialsOf, type Person } from '../people/person';
import { isRoom } from './plan';
import { isGhost, isRobot, type State } from './state';

export function placeName(place: number): string {
  const id = Place[place]!;
  if (!isRoom(place)) return say(`cultists_box_place_${id}`);
  const colour = colourOf(id as Room);
  const alone = colour === 'green' || colour === 'red' || colour === 'lightblue';
  const name = capital(colourName(colour));
  return alone ? name : t('cultists_box_place_numbered', { colour: name, number: id.charAt(1) });
}
export const colour = (at: number): Colour => Colour[at]!;
export const colourWord = (at: number): string => colourName(colour(at));
export const colourSign = (at: number): CultistsSign => paints[colour(at)].sign;
export const roleWord = (role: number): string => capital(roleName(Role[role]!));
export const eventWord = (token: number): string =>
  token === 10 ? t('cultists_box_event_none') : eventTitle(EventToken[token]!);

export function nameOf(state: State, seat: number): string {
  return isRobot(state, seat) ? robotName() : (state.people[seat]?.name ?? '');
}
export function personAt(state: State, seat: number): Person {
  const names = state.at.map((_, one) => nameOf(state, one));
  return {
    seat,
    initial: initialsOf(names)[seat] ?? '?',
    me: false,
    ghost: isGhost(state, seat),
    knife: state.knife === seat && !isGhost(state, seat),
    robot: isRobot(state, seat),
  };
}

export const phaseName = (state: State): string => say(`cultists_box_phase_${state.phase}`);
export function kickerOf(state: State): string {
  const evening = ['move', 'event', 'act', 'clean', 'ending', 'over'].includes(state.phase);
  return evening
    ? t('cultists_box_round', { round: state.round, points: state.score, target: state.target })
    : t('cultists_box_before');
}
export function eventSaid(token: number): string {
  const id = EventToken[token]!;
  return id === 'portal' ? t('cultists_box_event_portal') : eventText(id);
}
