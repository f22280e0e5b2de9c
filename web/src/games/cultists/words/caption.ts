// Over what is being played now: who does what, and then what came of it.
import type { CultistsEvent } from '../types';
import { deed } from './deeds';
import { card, inARow, plainParts, told, toldOf, toldOfTwo, type Names, type Part } from './parts';
import { eventText, eventTitle, lakeName, placeAt, placeTo } from './things';
import { say } from '../../../text/text.svelte';

export interface Caption {
  title: string;
  detail: string;
}

// Who is next is no news while something else is shown.
const next: readonly CultistsEvent['event'][] = ['move_began', 'act_began', 'clean_up', 'vote_began'];
function shownNow(events: readonly CultistsEvent[]): readonly CultistsEvent[] {
  const end = events.length - [...events].reverse().findIndex(({ event }) => !next.includes(event));
  return end > events.length ? events : events.slice(0, end);
}

// The last deed is the title; what it led to stands below.
export function caption(told: readonly CultistsEvent[], names: Names): Caption {
  const events = shownNow(told);
  let title: Part[] = [];
  let detail: Part[][] = [];
  for (const one of events) {
    const newer = titleOf(one, names);
    if (newer) {
      title = newer;
      detail = [];
    }
    detail.push(detailOf(one, names));
  }
  return { title: plainParts(inARow([title])), detail: plainParts(inARow(detail)) };
}

function titleOf(one: CultistsEvent, names: Names): Part[] | undefined {
  const of = (id: string, seat: number, values: Record<string, string> = {}): Part[] =>
    toldOf(`web_cultists_cap_${id}`, seat, names, values);
  const ofTwo = (id: string, seat: number, about: number | null): Part[] =>
    toldOfTwo(`web_cultists_cap_${id}`, seat, about ?? -1, names);
  switch (one.event) {
    case 'round_began':
      return told('web_cultists_say_round', { round: one.round });
    case 'move_began':
      return of('moves', one.seat);
    case 'act_began':
      return of('acts', one.seat);
    case 'moved':
      return of(one.secret_door ? 'goes_secret' : 'goes', one.seat, { to: placeTo(one.to) });
    case 'jumped':
      return of('jumps', one.seat, { at: placeAt(one.to) });
    case 'meeting': {
      const at = one.place ? placeAt(one.place) : say('web_cultists_say_at_secret');
      return told('web_cultists_cap_meeting', { at });
    }
    case 'card_given':
      return ofTwo('gives', one.seat, one.about);
    case 'event_drawn':
      if (!one.token) return told('web_cultists_cap_bag_empty');
      return [{ is: 'event', event: one.token, text: eventTitle(one.token) }];
    case 'looked':
      return ofTwo(one.camera ? 'camera' : 'checks', one.seat, one.about);
    case 'said':
      return deed(one, names);
    case 'token_drawn':
      return of('token', one.seat);
    case 'secured':
      return of('secures', one.seat);
    case 'filled':
    case 'inspected':
    case 'fought': {
      const id = { filled: 'fills', inspected: 'inspects', fought: 'fights' }[one.event];
      return of(id, one.seat, { at: one.place ? placeAt(one.place) : lakeName() });
    }
    case 'banished':
      return of('banishes', one.seat);
    case 'killed':
      return ofTwo('kills', one.seat, one.about);
    case 'vote_called':
      return of('calls', one.seat);
    case 'power_turned':
      return one.seat === undefined ? undefined : of('power', one.seat);
    case 'portal_asked':
      return ofTwo('asks', one.seat, one.about);
    case 'portal_refused':
      return of('refuses', one.seat);
    case 'portal_closed':
      return told('web_cultists_cap_closed');
    case 'passed':
      return of('passes', one.seat);
    case 'vote_began':
      return told('web_cultists_cap_vote');
    case 'vote_shown':
      return told('web_cultists_cap_hands');
    case 'clean_up':
      return told('web_cultists_cap_round_over', { round: one.round });
    case 'claimed':
      return of('claims', one.seat);
    case 'guessing_began':
      return of('names', one.seat);
    case 'game_over':
      return told('web_cultists_cap_over');
    default:
      return undefined;
  }
}

function detailOf(one: CultistsEvent, names: Names): Part[] {
  switch (one.event) {
    // The title says it.
    case 'moved':
    case 'jumped':
    case 'looked':
    case 'said':
    case 'secured':
    case 'filled':
    case 'fought':
    case 'banished':
    case 'killed':
    case 'vote_called':
    case 'portal_asked':
    case 'portal_refused':
    case 'passed':
    case 'clean_up':
    case 'token_drawn':
      return [];
    case 'event_drawn':
      return one.token ? [{ is: 'text', text: eventText(one.token) }] : told('cultists_log_event_none');
    case 'event_repeated':
      if (!one.token) return told('web_cultists_say_repeated_none');
      return told('web_cultists_say_repeated', {
        event: { is: 'event', event: one.token, text: eventTitle(one.token) },
      });
    case 'inspected':
      return told('web_cultists_say_stop', { words: card(one.card) });
    case 'power_turned':
      return one.seat === undefined ? deed(one, names) : [];
    default:
      return deed(one, names);
  }
}
